import { club } from '#club/club.ts';
import type { Locale } from '#platform/context.ts';
import { regions } from '#platform/language/regions.ts';
import type { WallTime } from './matchModel.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Wall time is formatted as if it were UTC, so that no zone moves it. */
function say(date: Date, locale: Locale, name: string, options: Intl.DateTimeFormatOptions): string {
  const key = `${locale} ${name}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(regions[locale], { ...options, timeZone: 'UTC' });
  formats.set(key, format);
  return format.format(date);
}

export type KickOffWords = {
  /** For the attribute `dateTime`: `2026-11-28T14:00`, or the day alone. */
  dateTime: string;
  /** `Samstag, 28. November 2026`. */
  longDate: string;
  /** `Sa, 28.11.2026`. */
  shortDate: string;
  /** `28.11.2026`. */
  date: string;
  /** `14:00`; missing while it is not scheduled. */
  time?: string;
};

/** A kick-off in the reader's words, as the clock at the ground shows it; undefined while no day is known. */
export function kickOffWords(
  { date, time }: Pick<WallTime, 'date' | 'time'>,
  locale: Locale,
): KickOffWords | undefined {
  const instant = new Date(`${date}T${time ?? '00:00'}Z`);
  if (!date || !/^\d{4}-\d\d-\d\d$/.test(date) || Number.isNaN(instant.getTime())) return undefined;
  return {
    dateTime: time ? `${date}T${time}` : date,
    longDate: longDate(instant, locale),
    shortDate: shortDate(instant, locale),
    date: digits(instant, locale),
    ...(time ? { time: say(instant, locale, 'time', { hour: '2-digit', minute: '2-digit' }) } : {}),
  };
}

/** Day and weekday are joined here: browsers and Node do not agree on the comma between them. */
function longDate(instant: Date, locale: Locale): string {
  const date = say(instant, locale, 'long', { day: 'numeric', month: 'long', year: 'numeric' });
  if (locale === 'ja') return `${date}（${weekday(instant, locale)}）`;
  return `${say(instant, locale, 'longWeekday', { weekday: 'long' })}, ${date}`;
}

function shortDate(instant: Date, locale: Locale): string {
  const [date, day] = [digits(instant, locale), weekday(instant, locale)];
  return locale === 'ja' ? `${date}（${day}）` : `${day}, ${date}`;
}

/** In English the month is a word, since digits are read the other way round in America. */
const digits = (instant: Date, locale: Locale): string =>
  locale === 'en'
    ? say(instant, locale, 'short', { day: 'numeric', month: 'short', year: 'numeric' })
    : say(instant, locale, 'short', { day: '2-digit', month: '2-digit', year: 'numeric' });
const weekday = (instant: Date, locale: Locale): string => say(instant, locale, 'weekday', { weekday: 'short' });

/** A month such as `2026-11` in words: `November 2026`. */
export function monthWords(month: string, locale: Locale): string {
  return say(new Date(`${month}-01T00:00Z`), locale, 'month', { month: 'long', year: 'numeric' });
}

/** Is the clock at the ground another one than at home? Then the time says that it is the one there. */
export const isElsewhere = ({ zone }: Pick<WallTime, 'zone'>): boolean => zone !== club.timeZone;

/** The day after, as YYYY-MM-DD. */
export const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
