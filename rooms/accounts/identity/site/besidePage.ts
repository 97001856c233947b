import { tabStore } from '#frame/browserStorage.ts';

const key = 'signInBeside';

/** Was the sign-in opened in a tab of its own, beside a page that waits for it? */
export const isBesidePage = (): boolean => new URLSearchParams(location.search).has('beside');

/** Does the page that waits need a fresh proof? */
export const isProofAsked = (): boolean => new URLSearchParams(location.search).has('proof');

/** Remembers that on the way through the provider's pages, in this tab only. */
export const rememberBeside = (): void => tabStore.setItem(key, 'yes');

/** Did this tab's sign-in begin so? Answers once. */
export function takeBeside(): boolean {
  const isBeside = tabStore.getItem(key) !== null;
  tabStore.removeItem(key);
  return isBeside;
}
