import type { Locale } from '#platform/context.ts';
import type { Camp } from './pageProps.ts';

const tags = { de: 'de-DE', en: 'en-GB', ja: 'ja-JP' } as const;

/** First to last day in words. Server and browser write the same: some of them put thin spaces around the dash. */
export const daysText = ({ firstDay, lastDay }: Pick<Camp, 'firstDay' | 'lastDay'>, locale: Locale): string =>
  new Intl.DateTimeFormat(tags[locale], { dateStyle: 'long', timeZone: 'UTC' })
    .formatRange(new Date(firstDay), new Date(lastDay))
    .replaceAll(/[\u2009\u202f\u00a0]/g, ' ');

/** A day, YYYY-MM-DD, in words. */
export const dayText = (day: string, locale: Locale): string => daysText({ firstDay: day, lastDay: day }, locale);

/** A month, YYYY-MM, in words. */
export const monthText = (month: string, locale: Locale): string =>
  new Intl.DateTimeFormat(tags[locale], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01`),
  );

/** How a state looks. */
export function toneOf({ state, isCalledOff }: Pick<Camp, 'state' | 'isCalledOff'>): 'good' | 'warn' | 'plain' {
  if (isCalledOff || state === 'less_then_5_free_spots') return 'warn';
  return state === 'open_for_booking' ? 'good' : 'plain';
}

/** Can it be booked, or can one wait for it? */
export function wayIn({ state, isCalledOff }: Pick<Camp, 'state' | 'isCalledOff'>): 'book' | 'wait' | undefined {
  if (isCalledOff) return undefined;
  if (state === 'open_for_booking' || state === 'less_then_5_free_spots') return 'book';
  return state === 'fully_booked_and_waiting_list_active' ? 'wait' : undefined;
}
