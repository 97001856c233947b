// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sites } from '#club/sites.ts';
import { decide, grantConsent } from '../consent/consent.ts';
import { arrive } from '../scrollRestoration.ts';
import { aPage } from '../testing/inFrame.tsx';
import { type PageView, startTracking } from './tracking.ts';

let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('scrollTo', () => {});
  localStorage.clear();
  delete window.dataLayer;
  history.replaceState(null, '', '/');
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const goTo = (path: string) => {
  history.pushState(null, '', path);
  arrive(aPage({ path, title: path }), sites.nachwuchs!);
};
const told = () => (window.dataLayer as PageView[] | undefined)?.map(({ path }) => path);

describe('with consent to statistics', () => {
  beforeEach(() => grantConsent('statistics'));

  it('SHELL-19 CST-23 tells the data layer a page 60 ms after the route change, not before and not synchronously', () => {
    stop = startTracking();
    expect(told()).toEqual(['/']);
    goTo('/shop/');
    expect(told()).toEqual(['/']);
    vi.advanceTimersByTime(59);
    expect(told()).toEqual(['/']);
    vi.advanceTimersByTime(1);
    expect(told()).toEqual(['/', '/shop/']);
    vi.advanceTimersByTime(60_000);
    expect(told()).toEqual(['/', '/shop/']);
  });

  it('says title, language and time, and nothing of the query', () => {
    stop = startTracking();
    goTo('/suche/?q=ein+Name');
    vi.advanceTimersByTime(60);
    expect(window.dataLayer?.at(-1)).toEqual({
      event: 'pageView',
      path: '/suche/',
      title: document.title,
      language: 'de',
      at: Date.now(),
    });
  });

  it('stops, and clears what was told, when the consent is taken back', () => {
    stop = startTracking();
    decide({ statistics: false });
    expect(window.dataLayer).toBeUndefined();
    goTo('/shop/');
    vi.advanceTimersByTime(60);
    expect(window.dataLayer).toBeUndefined();
  });
});

describe('without consent to statistics', () => {
  it('there is not even a list', () => {
    stop = startTracking();
    goTo('/shop/');
    vi.advanceTimersByTime(1000);
    expect('dataLayer' in window).toBe(false);
  });

  it('begins with the page on which it is given, and tells it once', () => {
    stop = startTracking();
    grantConsent('statistics');
    grantConsent('social');
    expect(told()).toEqual(['/']);
  });
});
