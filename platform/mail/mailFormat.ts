import type { Locale } from '#platform/context.ts';
import { regions } from '#platform/language/regions.ts';

// Making a format takes longer than all the rest of a mail, and there are only a few.
const moneyFormats = new Map<Locale, Intl.NumberFormat>();
const momentFormats = new Map<string, Intl.DateTimeFormat>();

/** Cents as a price in a mail's language. */
export function formatCents(cents: number, locale: Locale): string {
  const format =
    moneyFormats.get(locale) ?? new Intl.NumberFormat(regions[locale], { style: 'currency', currency: 'EUR' });
  moneyFormats.set(locale, format);
  return format.format(cents / 100);
}

/** A moment in a mail's language, in the zone that `style` names. */
export function formatMoment(
  at: Date,
  locale: Locale,
  style: Intl.DateTimeFormatOptions & { timeZone: string },
): string {
  const key = `${locale} ${JSON.stringify(style)}`;
  const format = momentFormats.get(key) ?? new Intl.DateTimeFormat(regions[locale], style);
  momentFormats.set(key, format);
  return format.format(at);
}
