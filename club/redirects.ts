import type { Redirect } from './shape/sites.ts';

/** The club's fixed redirects (the first that fits wins, RED-26), and the sub-site on whose host they hold. */
export { redirects, redirectsHoldOn } from '#clubFolder/redirects.ts';
export type { Redirect } from './shape/sites.ts';

/** Other names of pages that every sub-site has (RED-74). */
export const redirectsEverywhere: readonly Redirect[] = [
  { kind: 'exact', from: '/cart', to: '/warenkorb/' },
  { kind: 'exact', from: '/checkout', to: '/kasse/' },
];
