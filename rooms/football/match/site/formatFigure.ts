import type { Locale } from '#platform/context.ts';
import { regions } from '#platform/language/regions.ts';

/** A figure with the separators of its readers, one decimal at most: `1.240`, `53,4`. */
export const formatFigure = (value: number, locale: Locale): string =>
  new Intl.NumberFormat(regions[locale], { maximumFractionDigits: 1 }).format(value);

/** A difference: `+5`, `0`, `−3`, with the sign that is as wide as a digit. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : String(value).replace('-', '−'));
