// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { houseAds } from '#club/houseAds.ts';
import { sites } from '#club/sites.ts';
import { decide, grantConsent } from '../consent/consent.ts';
import { InFrame } from '../testing/inFrame.tsx';
import { AdSlot } from './AdSlot.tsx';

const words = { frame: { advertisement: 'Anzeige' } };
const codes = { content: 'a-code' };
const slot = (name: string, adSlots: object = codes) => (
  <InFrame words={words} site={{ ...sites.nachwuchs!, adSlots }}>
    <AdSlot slot={name} />
  </InFrame>
);
const ad = () => screen.findByRole('complementary', { name: 'Anzeige' }, { timeout: 15_000 });

/** A window whose edge the test moves: where the place of the ad begins, in a window of 800 pixels. */
let placeAt = (_top: number) => {};
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: object[]) => void) {
        placeAt = (top) => act(() => tell([{ boundingClientRect: { top }, rootBounds: { height: 800 } }]));
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('an advertising place', () => {
  it('CONT-31 SHELL-30 is empty where the sub-site has no code for it', async () => {
    grantConsent('marketing');
    const { container, rerender } = render(slot('content', {}));
    expect(container.innerHTML).toBe('');
    rerender(slot('stadium'));
    expect(container.innerHTML).toBe('');
    rerender(slot('constructor'));
    expect(container.innerHTML).toBe('');
  });

  it('SHELL-29 shows the club’s own ad for content pages, stadium blocks and overview pages, by the code of the table', async () => {
    grantConsent('marketing');
    for (const place of ['content', 'stadium', 'overview'] as const) {
      const { container } = render(slot(place, sites.profis!.adSlots));
      expect(sites.profis!.adSlots[place]).toMatch(/\w/);
      expect(container.querySelector(`[data-ad="${sites.profis!.adSlots[place]}"]`)).toBeTruthy();
      expect((await ad()).textContent).toContain(houseAds[place].headline.de);
      cleanup();
    }
  });

  it('is empty without consent to marketing', () => {
    decide({ marketing: false, social: true, statistics: true });
    const { container } = render(slot('content'));
    expect(container.textContent).toBe('');
    expect(container.querySelector('[data-ad]')).toBeNull();
  });

  it('stands there at once, in its full size, on a page reached by somebody who has agreed', async () => {
    grantConsent('marketing');
    const { container } = render(slot('content'));
    expect(container.querySelector('[data-ad="a-code"]')).toBeTruthy();
    expect((await ad()).textContent).toContain(houseAds.content.headline.de);
    expect(screen.getByRole('link').getAttribute('href')).toBe('/shop/');
  });

  it('goes when the consent is taken back', async () => {
    grantConsent('marketing');
    const { container } = render(slot('content'));
    await ad();
    act(() => decide({ marketing: false }));
    expect(container.textContent).toBe('');
  });
});

describe('the HTML of the server', () => {
  it('is the same for everybody; the place opens only while it is below the window, so that nothing jumps', async () => {
    grantConsent('marketing');
    const html = renderToString(slot('content'));
    expect(html).not.toContain('data-ad');
    const root = document.body.appendChild(document.createElement('div'));
    root.innerHTML = html;
    const mounted = await act(async () => hydrateRoot(root, slot('content')));
    placeAt(400);
    expect(root.querySelector('[data-ad]')).toBeNull();
    placeAt(900);
    expect(root.querySelector('[data-ad]')).toBeTruthy();
    await ad();
    act(() => mounted.unmount());
    root.remove();
  });
});
