import { type Locale, locales } from '#platform/context.ts';

/**
 * Splits a path such as `/en/shop/` into its language and the path without prefix. Addresses without prefix are in the
 * sub-site's own language `home`; a prefix that only repeats it is understood too.
 */
export function splitLocale(path: string, home: Locale = 'de'): { locale: Locale; path: string } {
  const first = path.split('/')[1] ?? '';
  const locale = locales.find((one) => one === first.toLowerCase());
  if (!locale) return { locale: home, path: path === '' ? '/' : path };
  return { locale, path: path.slice(locale.length + 1) || '/' };
}

/** Adds the language prefix to a path of the site; addresses of other hosts and of files stay as they are. */
export function withLocale(path: string, locale: Locale, home: Locale = 'de'): string {
  if (locale === home || !path.startsWith('/') || path.startsWith('//')) return path;
  return `/${locale}${path}`;
}
