import { club } from '#club/club.ts';

const zone = club.timeZone;
const units = { d: 86_400_000, h: 3_600_000, m: 60_000 };

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: zone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** What the club's clock shows at a moment, as if it were UTC. */
function wallOf(moment: number): number {
  const at = Object.fromEntries(parts.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  return Date.UTC(at.year!, at.month! - 1, at.day!, at.hour!, at.minute!, at.second!);
}

/** The moment at which the club's clock shows this; in the hour that does not exist, the moment after it. */
function momentOfWall(wall: number): Date {
  const guess = wall - (wallOf(wall) - wall);
  return new Date(wall - (wallOf(guess) - guess));
}

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/**
 * `-1sat 20:15` is the last Saturday before today, `-1sat+2d 09:00` the Monday after it, `+1thu 13:30` the next
 * Thursday after today.
 */
function readWeekday(text: string, now: Date): Date | undefined {
  const [, sign, count = '', weekday = '', days = '0', hour = '', minute = ''] =
    /^([+-])([1-9]\d?)(sun|mon|tue|wed|thu|fri|sat)(?:\+(\d{1,2})d)? (\d{2}):(\d{2})$/.exec(text) ?? [];
  if (sign === undefined || Number(hour) > 23 || Number(minute) > 59) return undefined;
  const today = wallOf(now.getTime());
  const midnight = today - (today % units.d);
  const ahead = (weekdays.indexOf(weekday) - new Date(midnight).getUTCDay() + 7) % 7;
  const weeks = Number(count) * 7;
  const away = sign === '+' ? (ahead || 7) - 7 + weeks : ahead - weeks;
  return momentOfWall(midnight + (away + Number(days)) * units.d + Number(hour) * units.h + Number(minute) * units.m);
}

/**
 * A time as editors write it: ISO 8601 with zone, `YYYY-MM-DD HH:MM` by the club's clock, or relative to `now`: `-3d
 * 10:30`, `+2d 18:00`, `-45m`, or by a weekday such as `-1sat 20:15`. Undefined: none of these.
 */
export function readMoment(text: string, now: Date): Date | undefined {
  const onWeekday = readWeekday(text.trim(), now);
  if (onWeekday) return onWeekday;
  const relative = /^([+-]\d{1,4})(d|h|m)(?: (\d{2}):(\d{2}))?$/.exec(text.trim());
  if (relative) {
    const [, count, unit, hour, minute] = relative;
    const moment = now.getTime() + Number(count) * units[unit as keyof typeof units];
    if (hour === undefined) return new Date(moment);
    if (unit !== 'd' || Number(hour) > 23 || Number(minute) > 59) return undefined;
    const day = wallOf(moment);
    return momentOfWall(day - (day % units.d) + Number(hour) * units.h + Number(minute) * units.m);
  }
  const wall = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(?::\d{2})?)?$/.exec(text.trim());
  const read = wall ? Date.parse(`${wall[1]}T${wall[2] ?? '00:00'}:00Z`) : Date.parse(text);
  if (Number.isNaN(read) || !/^\d{4}-\d{2}-\d{2}/.test(text.trim())) return undefined;
  if (wall) return isCalendarDay(wall[1]!, read) ? momentOfWall(read) : undefined;
  return new Date(read);
}

/** Date.parse takes the 31st of February for a day in March. */
const isCalendarDay = (day: string, moment: number): boolean => new Date(moment).toISOString().startsWith(day);

/** Is this an existing day, `YYYY-MM-DD`? */
export const isDay = (text: string): boolean => {
  const read = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(read) && isCalendarDay(text, read);
};
