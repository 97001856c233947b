import type { House } from '#platform/house.ts';

/**
 * What a cookie of the provider is called. Under https with `__Secure-`, so that browsers take it from https pages
 * only; `__Host-` needs the path `/`, and these stay below `/identity`. The browser scripts read the names too
 * (`checkSession.browser.js`, `frame/session/sessionRules.ts`).
 */
export const cookieName = ({ origin }: Pick<House['config'], 'origin'>, name: string): string =>
  isSecureOrigin({ origin }) ? `__Secure-${name}` : name;

/** Are the provider's pages served by https? */
export const isSecureOrigin = ({ origin }: Pick<House['config'], 'origin'>): boolean => origin.startsWith('https:');
