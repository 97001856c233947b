import { localStore, tabStore } from '../browserStorage.ts';
import { safeReturn } from './sessionRules.ts';

const returnUrl = 'returnUrl';
const loginDateTime = 'loginDateTime';
const timeZone = 'timeZone';

/**
 * Where the person is now, to come back to (ID-11, ID-15, ID-28). On the pages of the sign-in itself the older address
 * stays.
 */
export function storeReturnAddress(): string {
  const here = `${location.pathname}${location.search}${location.hash}`;
  const isSignInPage = /^(\/(en|ja))?\/sso\//i.test(location.pathname);
  if (!isSignInPage) tabStore.setItem(returnUrl, here);
  return safeReturn(tabStore.getItem(returnUrl));
}

/** The stored address (ID-12, ID-35), once. A mail link opens in a new tab, which only knows `remembered`. */
export function takeReturnAddress(remembered: unknown): string {
  const stored = tabStore.getItem(returnUrl);
  tabStore.removeItem(returnUrl);
  return safeReturn(stored ?? remembered);
}

/** Notes when and in which time zone the person signed in (ID-13, ID-14). */
export function storeLogin(): void {
  localStore.setItem(loginDateTime, new Date().toISOString());
  localStore.setItem(timeZone, Intl.DateTimeFormat().resolvedOptions().timeZone);
}

/** Forgets it (ID-29, ID-30). */
export function clearLogin(): void {
  localStore.removeItem(loginDateTime);
  localStore.removeItem(timeZone);
}

/** When the person signed in last, as an ISO text. */
export const loginTime = (): string | null => localStore.getItem(loginDateTime);
