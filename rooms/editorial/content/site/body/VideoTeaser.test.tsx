// @vitest-environment jsdom
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { SlotContext } from '#frame/AddToCartSlot.tsx';
import type { Site } from '#frame/template.ts';
import { InContent } from '../../testing/inContent.tsx';
import { VideoTeaser } from './VideoTeaser.tsx';

afterEach(cleanup);

const show = (slots: Site['slots']) =>
  render(
    <InContent>
      <SlotContext value={slots}>
        <VideoTeaser video="v1" title="Alle Tore" />
      </SlotContext>
    </InContent>,
  );
const player = {
  videoInPage:
    async () =>
    ({ video }: { video: string }) => <p>Player of {video}</p>,
};
const link = () => screen.getByRole('link', { name: 'Alle Tore' });

/** Is the click left to the browser? */
function click(event: MouseEventInit = {}): boolean {
  const made = createEvent.click(link(), event);
  fireEvent(link(), made);
  return !made.defaultPrevented;
}

describe('a video in a body', () => {
  it('plays where its poster stood, and loads nothing before', async () => {
    show(player);
    expect(screen.queryByText(/Player/)).toBeNull();
    expect(click()).toBe(false);
    expect(await screen.findByText('Player of v1', {}, { timeout: 15_000 })).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('RED-92 has a page of its own, for another tab and for a site without a player', () => {
    show(player);
    expect(link().getAttribute('href')).toBe('/video/detail/?id=v1');
    expect(click({ ctrlKey: true })).toBe(true);
    cleanup();
    show({});
    click();
    expect(location.pathname + location.search).toBe('/video/detail/?id=v1');
  });

  it('leads to that page when the player cannot be loaded', async () => {
    history.replaceState({}, '', '/');
    show({ videoInPage: () => Promise.reject(new Error('chunk')) });
    click();
    await expect.poll(() => location.pathname, { timeout: 15_000 }).toBe('/video/detail/');
  });
});
