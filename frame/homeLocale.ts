import type { Locale } from '#platform/context.ts';
import { splitLocale } from './localePath.ts';

let home: Locale = 'de';

/**
 * Tells everything outside React in which language this host's addresses without prefix are; once, when the page wakes
 * up.
 */
export function setHomeLocale(locale: Locale): void {
  home = locale;
}

export const homeLocale = (): Locale => home;

/** Language of the address that the browser shows. */
export const localeHere = (): Locale => splitLocale(location.pathname, home).locale;
