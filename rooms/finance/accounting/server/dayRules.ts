import { club } from '#club/club.ts';
import { addDays } from '#platform/time/addDays.ts';
import { momentsOf, wallTimeAt } from '#platform/time/wallTime.ts';

/** When a day (YYYY-MM-DD) begins where the club is. */
export function midnightOf(day: string): Date {
  const [moment] = momentsOf(day, '00:00', club.timeZone);
  if (!moment) throw new RangeError(`${day} has no midnight in ${club.timeZone}`);
  return moment;
}

/** The day of a moment where the club is. */
export const dayOf = (at: Date): string => wallTimeAt(at, club.timeZone).date;

/** First and last day of a month (YYYY-MM). */
export function daysOfMonth(month: string): { first: string; last: string } {
  return { first: `${month}-01`, last: addDays(`${nextMonth(month)}-01`, -1) };
}

/** The month after another, both YYYY-MM. */
export const nextMonth = (month: string): string => addDays(`${month}-28`, 5).slice(0, 7);

/** The last `count` months until this one, newest first. */
export function lastMonths(month: string, count: number): string[] {
  const months = [month];
  while (months.length < count) months.push(addDays(`${months.at(-1)}-01`, -1).slice(0, 7));
  return months;
}

/** All days, or all months, of a span; both ends (YYYY-MM-DD) included. */
export function periodsOf({ from, to, by }: { from: string; to: string; by: 'day' | 'month' }): string[] {
  const periods: string[] = [];
  if (by === 'day') for (let day = from; day <= to; day = addDays(day, 1)) periods.push(day);
  else for (let month = from.slice(0, 7); month <= to.slice(0, 7); month = nextMonth(month)) periods.push(month);
  return periods;
}
