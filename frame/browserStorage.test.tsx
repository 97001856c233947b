// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://kurve.test/shop/"}
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { localStore, tabStore } from './browserStorage.ts';
import { grantConsent, hasConsent } from './consent/consent.ts';
import { readReader, rememberLanguage } from './language/languageChoice.ts';
import { currentSession, onSessionChange, publishSession, storeUser } from './session/currentUser.ts';
import { storeReturnAddress, takeReturnAddress } from './session/returnMemory.ts';

/** As browsers do that forbid storage: the property itself throws. */
function forbidStorage(): void {
  for (const kind of ['localStorage', 'sessionStorage'])
    vi.spyOn(globalThis as never, kind as never, 'get' as never).mockImplementation((() => {
      throw new DOMException('', 'SecurityError');
    }) as never);
}

afterEach(() => {
  vi.restoreAllMocks();
  for (const store of [localStore, tabStore]) store.clear();
});

describe('a browser that forbids storage', () => {
  beforeEach(forbidStorage);

  it('knows what was stored until the page is left', () => {
    expect([localStore.isOpen(), localStore.getItem('a'), localStore.length]).toEqual([false, null, 0]);
    localStore.setItem('a', '1');
    expect([localStore.getItem('a'), localStore.length, localStore.key(0), tabStore.getItem('a')]).toEqual([
      '1',
      1,
      'a',
      null,
    ]);
    localStore.removeItem('a');
    expect([localStore.getItem('a'), localStore.length]).toEqual([null, 0]);
  });

  it('shows the page to a visitor, asks about no language, and takes consent for this page', () => {
    const listener = vi.fn();
    const stop = onSessionChange(listener);
    publishSession();
    stop();
    expect(currentSession()).toEqual({ status: 'anonymous' });
    expect(listener).toHaveBeenCalledWith({ status: 'anonymous' });
    rememberLanguage('ja');
    expect(readReader()).toEqual({ preferred: [], chosen: null, isLeftAlone: true });
    grantConsent('social');
    expect([hasConsent('social'), hasConsent('marketing')]).toEqual([true, false]);
  });

  it('remembers on this page who signed in and where to go back', () => {
    storeUser({ access_token: 'token', profile: { sub: 'fan', name: 'Toni' } } as never);
    expect(currentSession()).toEqual({ status: 'signedIn', name: 'Toni' });
    storeReturnAddress();
    expect([takeReturnAddress('/other/'), takeReturnAddress('/other/')]).toEqual(['/shop/', '/other/']);
  });
});

it('stores in the browser what it lets us store, and knows what is too much for it', () => {
  localStore.setItem('a', '1');
  expect([localStore.isOpen(), localStorage.getItem('a')]).toEqual([true, '1']);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  localStore.setItem('a', '2');
  expect([localStore.getItem('a'), localStore.length]).toEqual(['2', 1]);
  vi.restoreAllMocks();
  localStore.setItem('a', '3');
  expect([localStore.getItem('a'), localStorage.getItem('a')]).toEqual(['3', '3']);
});
