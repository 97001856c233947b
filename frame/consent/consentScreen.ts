import { currentConsent, onConsent } from './consent.ts';
import { isCrawler, isUndecided } from './consentRules.ts';

/** What of the consent layer is to be seen. */
export type ConsentView = 'nothing' | 'banner' | 'settings';

const listeners = new Set<() => void>();
let isOpen = false;
let isBannerUp = false;

function change(next: boolean): void {
  isOpen = next;
  for (const listener of listeners) listener();
}

/** The banner stands there, or has gone. */
export function showBanner(isUp: boolean): void {
  isBannerUp = isUp;
  for (const listener of listeners) listener();
}

/** Opens the settings, at any time, whatever was decided before. */
export const openConsentSettings = (): void => change(true);
export const closeConsentSettings = (): void => change(false);

/** For `useSyncExternalStore`. */
export const consentScreen = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    const stop = onConsent(listener);
    return () => {
      listeners.delete(listener);
      stop();
    };
  },
  current(): ConsentView {
    if (isOpen) return 'settings';
    return isUndecided(currentConsent()) && canAnswer() ? 'banner' : 'nothing';
  },
  /**
   * Has the foot of the window what it is going to have? What stands above the banner comes after it, or it would be
   * pushed up.
   */
  isSettled: (): boolean => isBannerUp || consentScreen.current() !== 'banner',
};

/** Is there a person who sees the page? Not in a crawler, and not in a frame of our own such as the silent sign-in. */
function canAnswer(): boolean {
  return !isCrawler(navigator.userAgent) && window.self === window.top;
}
