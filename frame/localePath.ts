import { type Locale, locales } from '#platform/context.ts';

/** Splits a path such as `/en/shop/` into its language and the path without prefix; German has no prefix. */
export function splitLocale(path: string): { locale: Locale; path: string } {
  const first = path.split('/')[1] ?? '';
  const locale = locales.find((one) => one === first.toLowerCase() && one !== 'de');
  if (!locale) return { locale: 'de', path: path === '' ? '/' : path };
  return { locale, path: path.slice(locale.length + 1) || '/' };
}

/** Adds the language prefix to a path of the site; addresses of other hosts and of files stay as they are. */
export function withLocale(path: string, locale: Locale): string {
  if (locale === 'de' || !path.startsWith('/') || path.startsWith('//')) return path;
  return `/${locale}${path}`;
}
