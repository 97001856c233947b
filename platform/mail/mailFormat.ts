import type { Locale } from '#platform/context.ts';

const regions: Record<Locale, string> = { de: 'de-DE', en: 'en-GB', ja: 'ja-JP' };

/** Cents as a price in a mail's language. */
export const formatCents = (cents: number, locale: Locale): string =>
  new Intl.NumberFormat(regions[locale], { style: 'currency', currency: 'EUR' }).format(cents / 100);

/** A moment in a mail's language, in the club's time unless `style` names another zone. */
export const formatMoment = (at: Date, locale: Locale, style: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(regions[locale], { timeZone: 'Europe/Berlin', ...style }).format(at);
