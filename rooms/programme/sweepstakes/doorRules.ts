import { addDays } from '#platform/time/addDays.ts';
import { momentsOf } from '#platform/time/wallTime.ts';

/** The template of a series: so many doors, each open for some days of the club, the first from `firstDay` on. */
export type Template = { firstDay: string; doors: number; daysPerDoor: number };

/** From when until when each door is open: from midnight to midnight where the club is. */
export function timesOfDoors({ firstDay, doors, daysPerDoor }: Template, zone: string): { from: Date; to: Date }[] {
  return Array.from({ length: doors }, (_, at) => {
    const first = addDays(firstDay, at * daysPerDoor);
    return { from: midnight(first, zone), to: midnight(addDays(first, daysPerDoor), zone) };
  });
}

/** In some zones a day begins later than at midnight: then its first hour. */
function midnight(day: string, zone: string): Date {
  const [moment] = [...momentsOf(day, '00:00', zone), ...momentsOf(day, '01:00', zone)];
  if (!moment) throw new RangeError(`${day} has no beginning in ${zone}`);
  return moment;
}

/** Full years between a birthday and a day, both YYYY-MM-DD. */
export function ageOn(birthday: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  return birthday.slice(5) <= day.slice(5) ? years : years - 1;
}

/** SWP-08: how a door is called on the wire. */
export const doorName = (position: number): string => `tageslos${position}`;
