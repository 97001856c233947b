/** The years of a season such as `2024-2025`. */
export type SeasonYears = readonly [number, number];

/** Undefined when it is no season. */
export function seasonYears(season: string): SeasonYears | undefined {
  const [, first, second] = /^(\d{4})-(\d{4})$/.exec(season) ?? [];
  return first && second && Number(second) === Number(first) + 1 ? [Number(first), Number(second)] : undefined;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const datePattern =
  /^\[?(?:([A-Z][a-z]{2})[a-z]*\.?,?\s+)?([A-Z][a-z]{2})[a-z]*\.?[/ ]\s*(\d{1,2})(?:,?\s+(\d{4}))?\]?$/;

type Reading = { date: string } | { problem: string };

/** Is the text a line with a date, right or wrong? */
export const isDateLine = (text: string): boolean => {
  const [, weekday, month = ''] = datePattern.exec(text) ?? [];
  return months.includes(month.toLowerCase()) && (weekday === undefined || weekdays.includes(weekday.toLowerCase()));
};

/**
 * Reads `Fri Aug/23 2024`, `Sat Aug/24` or `Aug 24` as YYYY-MM-DD. A missing year is one of the season's: the one that
 * the weekday fits, otherwise the one near `before`, the date above it, or near the season's middle. Games that were
 * moved stand out of order, so dates may go back.
 */
export function readDate(text: string, years: SeasonYears, before: string | undefined): Reading {
  const [, weekday, monthName = '', day = '', year] = datePattern.exec(text) ?? [];
  const month = months.indexOf(monthName.toLowerCase());
  const dates = years.flatMap((one) => dayOf(one, month, Number(day)) ?? []);
  if (dates.length === 0) return { problem: `there is no ${text}` };
  const wanted = year === undefined ? dates : dates.filter((date) => date.startsWith(year));
  if (wanted.length === 0) return { problem: `${text} is outside the season ${years.join('-')}` };
  const fitting = weekday ? wanted.filter((date) => weekdayOf(date) === weekday.toLowerCase()) : wanted;
  if (fitting.length === 0)
    return { problem: `${text}: that day is no ${weekday} in ${wanted.map((date) => date.slice(0, 4)).join(' or ')}` };
  return { date: fitting.reduce((one, other) => (isNearer(other, one, years, before) ? other : one)) };
}

/** Days within which a date belongs to the one above it, also when a season ends late. */
const closeBy = 60;

function isNearer(date: string, other: string, years: SeasonYears, before: string | undefined): boolean {
  if (before !== undefined && daysBetween(date, before) < closeBy) return true;
  if (before !== undefined && daysBetween(other, before) < closeBy) return false;
  const middle = `${years[1]}-01-01`;
  return daysBetween(date, middle) < daysBetween(other, middle);
}

function dayOf(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month, day));
  return date.getUTCMonth() === month && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : undefined;
}

const weekdayOf = (date: string): string => weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()]!;
const daysBetween = (one: string, other: string): number => Math.abs(Date.parse(one) - Date.parse(other)) / 86_400_000;

/** A time of day at the ground; `zone` where the source says how far its clock is from UTC. */
export type TimeOfDay = { time: string; zone?: string };

/** `20.30` or `20:30`, also `13:00 UTC-6`, as HH:MM; undefined when no clock shows it. */
export function readTime(text: string): TimeOfDay | undefined {
  const [, hours = '', minutes = '', offset] = /^(\d{1,2})[.:](\d{2})(?:\s+UTC(\S*))?$/i.exec(text) ?? [];
  if (hours === '' || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  const time = `${hours.padStart(2, '0')}:${minutes}`;
  if (offset === undefined) return { time };
  const zone = zoneOf(offset);
  return zone === undefined ? undefined : { time, zone };
}

/** Zones that are no whole hours from UTC and never change. */
const betweenHours: Record<string, string> = {
  '+3:30': 'Asia/Tehran',
  '+4:30': 'Asia/Kabul',
  '+5:30': 'Asia/Kolkata',
  '+5:45': 'Asia/Kathmandu',
  '+6:30': 'Asia/Yangon',
  '+9:30': 'Australia/Darwin',
};

/** The IANA zone that is always so far from UTC: `-6`, `+05:30`. Names of such zones count the other way round. */
function zoneOf(offset: string): string | undefined {
  const [isIt, sign = '', hours = '', minutes = '00'] = /^(?:([+-])(\d{1,2})(?::?(\d{2}))?)?$/.exec(offset) ?? [];
  if (isIt === undefined) return undefined;
  if (isIt === '' || (Number(hours) === 0 && minutes === '00')) return 'Etc/UTC';
  if (minutes !== '00') return betweenHours[`${sign}${Number(hours)}:${minutes}`];
  const most = sign === '+' ? 14 : 12;
  return Number(hours) > most ? undefined : `Etc/GMT${sign === '+' ? '-' : '+'}${Number(hours)}`;
}

/** Is it a day of the calendar, written YYYY-MM-DD? */
export function isDay(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  return year !== undefined && dayOf(Number(year), Number(month) - 1, Number(day)) === text;
}
