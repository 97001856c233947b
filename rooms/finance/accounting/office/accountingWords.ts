import type { Translate } from '#frame/words.ts';
import type { Locale } from '#platform/context.ts';
import { regions } from '#platform/language/regions.ts';

/** A word of a list of words, or the key itself where there is none. */
export function wordOr(t: Translate, group: string, key: string): string {
  const word = t(`${group}.${key}`);
  return word === `${group}.${key}` ? key : word;
}

/** A day (YYYY-MM-DD) as `24.11.2026`, or a month (YYYY-MM) as `November 2026`. */
export function formatPeriod(period: string, locale: Locale): string {
  const isDay = period.length > 7;
  const style = isDay ? ({ dateStyle: 'medium' } as const) : ({ month: 'long', year: 'numeric' } as const);
  return new Intl.DateTimeFormat(regions[locale], { ...style, timeZone: 'UTC' }).format(
    new Date(isDay ? period : `${period}-01`),
  );
}

/** A VAT rate as `19 %`. */
export const formatRate = (rate: string, locale: Locale): string =>
  `${new Intl.NumberFormat(regions[locale]).format(Number(rate))} %`;
