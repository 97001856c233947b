import type { PageRoute } from '../page.ts';
import { contractNavigation, legalNavigation, ownPages } from '../shell/mainNavigation.ts';

const quietPaths: ReadonlySet<string> = new Set([
  ownPages.cart,
  '/widerruf/',
  ...[...legalNavigation, ...contractNavigation].map(({ href }) => href),
]);

/**
 * Cart, checkout, account and law pages, and staff at work: nothing may be docked there, lie over them or advertise
 * (LVR-26). `path`: without language prefix.
 */
export const isQuietPage = ({ kind }: Pick<PageRoute, 'kind'>, path: string): boolean =>
  kind === 'checkout' || kind === 'account' || kind === 'office' || quietPaths.has(path.replace(/\?.*/, ''));
