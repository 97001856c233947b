import type { Locale } from '#platform/context.ts';

/** A whole number with the separators of the language. */
export const formatNumber = (value: number, locale: Locale): string => new Intl.NumberFormat(locale).format(value);
