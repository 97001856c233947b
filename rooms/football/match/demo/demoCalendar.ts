import type { When } from '#club/demo/football/competitions.ts';
import type { SeasonPlan, Slot } from '#club/demo/football/seasonPlans.ts';

const day = 86_400_000;
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** A day, so many days after another; both YYYY-MM-DD. */
export const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10);

const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/** The n-th such weekday after a day, or before it when n is negative. */
export function dayOn(date: string, [n, weekday]: When): string {
  const wanted = weekdays.indexOf(weekday);
  if (n > 0) return dayAfter(date, ((wanted - weekdayOf(date) + 7) % 7 || 7) + (n - 1) * 7);
  return dayAfter(date, -((weekdayOf(date) - wanted + 7) % 7 || 7) + (n + 1) * 7);
}

/** The season in which a day lies: it turns on the first of July. */
export function seasonAt(date: string): string {
  const year = Number(date.slice(0, 4)) - (date.slice(5) < '07-01' ? 1 : 0);
  return `${year}-${year + 1}`;
}

/** The Monday in late November from which a season that is over is seen, so that it lies as the running one does. */
export const lateAutumnOf = (season: string): string => dayOn(`${season.slice(0, 4)}-11-19`, [1, 'Mon']);

/** Where a league stands: the round of the last weekend. `lastDay`: the weekday on which its weekends end. */
export type Standing = { round: number; lastDay: 'Sat' | 'Sun' };

/**
 * The Saturdays of all rounds of a season, seen from `today`. The last weekend that is wholly over has the round
 * `round`; free weekends lie as the plan says, and on a Saturday the weekend that has begun is free as well.
 */
export function saturdaysOf(plan: SeasonPlan, rounds: number, { round, lastDay }: Standing, today: string): string[] {
  const late = lastDay === 'Sun' ? 1 : 0;
  const [last, next] = ([-1, 1] as const).map((n) => dayAfter(dayOn(today, [n, lastDay]), -late)) as [string, string];
  const weeks = weeksOf(plan, rounds, round);
  return weeks.map((week) => (week <= 0 ? dayAfter(last, week * 7) : dayAfter(next, (week - 1) * 7)));
}

/** Weeks of all rounds, that of `standing` being 0. A round in midweek lies in the week of the one before it. */
function weeksOf({ free, midweek = [] }: SeasonPlan, rounds: number, standing: number): number[] {
  const isFree = (week: number) => free.some(([from, to]) => from <= week && week <= to);
  const weeks = new Map([[standing, 0]]);
  for (let round = standing + 1; round <= rounds; round += 1) {
    let week = weeks.get(round - 1)! + (midweek.includes(round) ? 0 : 1);
    while (isFree(week)) week += 1;
    weeks.set(round, week);
  }
  for (let round = standing - 1; round >= 1; round -= 1) {
    let week = weeks.get(round + 1)! - 1;
    while (isFree(week)) week -= 1;
    weeks.set(round, week);
  }
  return Array.from({ length: rounds }, (_, at) => weeks.get(at + 1)!);
}

/** Slots for the matches of a round, as many as there are. */
export function slotsOf(plan: SeasonPlan, round: number, rounds: number, matches: number): Slot[] {
  const { slots, together, midweek = [] } = plan;
  const all = Array.from({ length: matches }, (_, at) => slots[Math.min(at, slots.length - 1)]!);
  if (round > rounds - 2) return all.map(() => together);
  return midweek.includes(round) ? all.map((_, at) => [at < matches / 2 ? 3 : 4, '20:30'] as const) : all;
}

/** Nothing is played today: what is finished was played yesterday, what is to come is played tomorrow. */
export const notToday = (date: string, today: string, isOver: boolean): string => {
  if (isOver) return date < today ? date : dayAfter(today, -1);
  return date > today ? date : dayAfter(today, 1);
};
