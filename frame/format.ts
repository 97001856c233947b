import type { Locale } from '#platform/context.ts';
import { regions } from '#platform/language/regions.ts';
import { club } from './club.ts';

const formats = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

function kept<T extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, make: () => T): T {
  const known = formats.get(key) as T | undefined;
  if (known) return known;
  const made = make();
  formats.set(key, made);
  return made;
}

/** Integer cents as a price: `19,95 €`. */
export function formatMoney(cents: number, locale: Locale): string {
  const format = kept(
    `money ${locale}`,
    () => new Intl.NumberFormat(regions[locale], { style: 'currency', currency: 'EUR' }),
  );
  return format.format(cents / 100);
}

/** Euros as they come over the wire, as a price. */
export function formatEuros(euros: number, locale: Locale): string {
  return formatMoney(Math.round(euros * 100), locale);
}

/** An instant as date and time in the club's time zone: `21.11.2026, 15:30`; `medium` says the seconds, too. */
export function formatInstant(instant: string | Date, locale: Locale, timeStyle: 'short' | 'medium' = 'short'): string {
  const format = kept(
    `instant ${locale} ${timeStyle}`,
    () => new Intl.DateTimeFormat(regions[locale], { dateStyle: 'medium', timeStyle, timeZone: club.timeZone }),
  );
  return format.format(new Date(instant));
}

/** An instant as a date in the club's time zone: `21. November 2026`. */
export function formatDate(instant: string | Date, locale: Locale): string {
  const format = kept(
    `date ${locale}`,
    () => new Intl.DateTimeFormat(regions[locale], { dateStyle: 'long', timeZone: club.timeZone }),
  );
  return format.format(new Date(instant));
}

/** Today where the club is at home, by this computer's clock: `2026-11-21`. */
export const todayAtHome = (): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: club.timeZone }).format(new Date());
