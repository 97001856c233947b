import { type Locale, locales } from '#platform/context.ts';

/**
 * What is known about a reader: languages of the browser, best first; the one they chose here; whether they want to be
 * left alone.
 */
export type Reader = { preferred: readonly string[]; chosen: string | null; isLeftAlone: boolean };

type Shown = { locale: Locale; alternates?: Partial<Record<Locale, string>> | undefined };

/**
 * The language in which a page may be suggested; undefined: nothing to suggest. What was chosen here counts more than
 * the browser's languages; an unsupported one means German (SHELL-10). The address alone decides the language, so this
 * is never more than a question (SHELL-11).
 */
export function languageToSuggest(
  { locale, alternates }: Shown,
  { preferred, chosen, isLeftAlone }: Reader,
): Locale | undefined {
  if (isLeftAlone || preferred.length === 0) return undefined;
  const wanted = supported(chosen) ?? preferred.map(supported).find((one) => one !== undefined) ?? 'de';
  const isThere = !alternates || alternates[wanted] !== undefined;
  return wanted !== locale && isThere ? wanted : undefined;
}

const supported = (language: string | null): Locale | undefined => {
  const short = language?.toLowerCase().split('-')[0];
  return locales.find((locale) => locale === short);
};
