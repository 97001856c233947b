// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import german from '#frame/consent/words/de.json' with { type: 'json' };
import { giveModalDialogs } from '#frame/testing/modalDialogs.ts';
import { InFrame } from '../testing/inFrame.tsx';
import { ConsentPlace } from './ConsentPlace.tsx';
import { consentKey, currentConsent, grantConsent, hasConsent, useConsent } from './consent.ts';
import { closeConsentSettings, openConsentSettings } from './consentScreen.ts';

beforeEach(() => {
  localStorage.clear();
  giveModalDialogs();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  act(closeConsentSettings);
});

function Widget() {
  return <p>{useConsent('social') ? 'widget' : 'notice'}</p>;
}
const place = (
  <InFrame words={{ consent: german }}>
    <ConsentPlace />
    <main id="content" tabIndex={-1}>
      <Widget />
    </main>
  </InFrame>
);
const banner = () => screen.findByRole('region', { name: german.question }, { timeout: 15_000 });
const kept = () => JSON.parse(localStorage.getItem(consentKey) ?? 'null');

describe('a visitor who has not been asked', () => {
  it('SHELL-31 is asked once, and yes and no are equal buttons', async () => {
    render(place);
    const region = within(await banner());
    const no = region.getByRole('button', { name: german.refuseAll });
    const yes = region.getByRole('button', { name: german.acceptAll });
    expect(no.className).toBe(yes.className);
    fireEvent.click(no);
    expect(screen.queryByRole('region')).toBeNull();
    expect(kept()).toMatchObject({ version: 1, choices: { statistics: false, marketing: false, social: false } });
    expect(Math.abs(Date.now() - Date.parse(kept().at))).toBeLessThan(60_000);
    expect(document.activeElement?.id).toBe('content');
    cleanup();
    render(place);
    await act(async () => {});
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('gets everything with one yes', async () => {
    render(place);
    fireEvent.click(within(await banner()).getByRole('button', { name: german.acceptAll }));
    expect(screen.getByText('widget')).toBeTruthy();
    expect(['statistics', 'marketing', 'social'].map((one) => hasConsent(one as 'social'))).toEqual([true, true, true]);
  });

  it('can read on: nothing takes the focus and nothing lies over the whole page', async () => {
    render(place);
    await banner();
    expect(document.activeElement).toBe(document.body);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not in the HTML of the server, which is the same for everybody', () => {
    expect(renderToString(place)).not.toContain(german.question);
    expect(renderToString(place)).toContain('notice');
  });

  it('is not asked when it is a crawler', async () => {
    vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    render(place);
    await act(async () => {});
    expect(screen.queryByRole('region')).toBeNull();
  });
});

describe('the button on a widget', () => {
  it('SHELL-31 agrees to that category only; the rest is still open', async () => {
    render(place);
    await banner();
    act(() => grantConsent('social'));
    expect(screen.getByText('widget')).toBeTruthy();
    expect(kept().choices).toEqual({ social: true });
    expect(screen.getByRole('region')).toBeTruthy();
  });
});

describe('the settings', () => {
  const tick = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

  it('show what was decided and let it be changed at any time', async () => {
    render(place);
    fireEvent.click(within(await banner()).getByRole('button', { name: german.acceptAll }));
    act(openConsentSettings);
    expect(tick(german.social.name).checked).toBe(true);
    fireEvent.click(tick(german.social.name));
    fireEvent.click(screen.getByRole('button', { name: german.keepChoice }));
    expect(kept().choices).toEqual({ statistics: true, marketing: true, social: false });
    expect(screen.getByText('notice')).toBeTruthy();
  });

  it('have nothing ticked beforehand but what cannot be switched off', async () => {
    render(place);
    fireEvent.click(within(await banner()).getByRole('button', { name: german.choose }));
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
      [true, true],
      [false, false],
      [false, false],
      [false, false],
    ]);
  });

  it('can be closed without deciding', async () => {
    render(place);
    fireEvent.click(within(await banner()).getByRole('button', { name: german.choose }));
    fireEvent.click(screen.getByRole('button', { name: german.close }));
    expect(kept()).toBeNull();
    expect(await banner()).toBeTruthy();
  });
});

describe('other tabs and stubborn browsers', () => {
  it('hears what was decided in another tab', async () => {
    render(place);
    await banner();
    const choices = { statistics: false, marketing: false, social: true };
    localStorage.setItem(consentKey, JSON.stringify({ version: 1, at: new Date().toISOString(), choices }));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: consentKey })));
    expect(screen.getByText('widget')).toBeTruthy();
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('holds the decision for this page where the browser keeps nothing', async () => {
    render(place);
    const region = within(await banner());
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    fireEvent.click(region.getByRole('button', { name: german.refuseAll }));
    full.mockRestore();
    expect(screen.queryByRole('region')).toBeNull();
    expect(currentConsent()?.choices.social).toBe(false);
    act(() => grantConsent('social'));
    expect(kept().choices.social).toBe(true);
  });
});
