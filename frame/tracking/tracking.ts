import { afterRouteChange } from '../afterRouteChange.ts';
import { hasConsent, onConsent } from '../consent/consent.ts';
import { pushStatistics } from './pushStatistics.ts';

/** One page that was read, as a tag manager finds it in `window.dataLayer`. Nothing in it names the reader. */
export type PageView = {
  event: 'pageView';
  /** Address without query, which might hold something personal. */
  path: string;
  title: string;
  language: string;
  /** Milliseconds since 1970. */
  at: number;
};

/**
 * Tells `window.dataLayer` each page that is read: the one that stands there, and 60 ms after each route change the
 * next (SHELL-19). Only with consent to statistics; without it there is not even the list. A club's tag manager reads
 * it from there. Answers how to stop.
 */
export function startTracking(): () => void {
  const push = () => {
    const { title, documentElement } = document;
    const path = location.pathname;
    const view: PageView = { event: 'pageView', path, title, language: documentElement.lang, at: Date.now() };
    pushStatistics(view);
  };
  push();
  const stopFollowing = afterRouteChange(push);
  // Who agrees on a page is read on this page already; who takes it back leaves nothing for others to read.
  const stopAsking = onConsent(() => {
    if (!hasConsent('statistics')) delete window.dataLayer;
    else if (!window.dataLayer) push();
  });
  return () => {
    stopFollowing();
    stopAsking();
  };
}
