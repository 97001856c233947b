import { addDays } from '#platform/time/addDays.ts';
import type { Deadlines } from './deadlineRules.ts';
import { instalmentDaysFit } from './instalmentRules.ts';

/** Do the days of a season fit each other? */
export const daysFit = (
  days: Deadlines & { dueOn?: string | null | undefined; instalmentDays?: readonly string[] | undefined },
): boolean =>
  instalmentDaysFit(days.instalmentDays ?? [], days) &&
  (!days.dueOn || (days.opensOn <= days.dueOn && days.dueOn < days.renewsOn)) &&
  days.opensOn <= days.confirmUntil &&
  days.startsOn < days.renewsOn &&
  [days.confirmUntil, days.changeUntil, days.terminateUntil].every((day) => day < days.renewsOn);

/** Does a list of prices name each pair of range and class once? */
export const pricesFit = (prices: readonly { priceRange: string; pricingClass: string }[]): boolean =>
  new Set(prices.map(({ priceRange, pricingClass }) => JSON.stringify([priceRange, pricingClass]))).size ===
  prices.length;

/** The same day a year later; 29 February becomes 1 March. */
export function yearLater(day: string): string {
  const [year, ...rest] = day.split('-');
  const next = `${Number(year) + 1}-${rest.join('-')}`;
  return next.endsWith('-02-29') ? addDays(`${Number(year) + 1}-02-28`, 1) : next;
}

type SeasonDays = Deadlines & { dueOn: string | null; instalmentDays: string[] };

/** All days of a season a year later. */
export const daysOfNextSeason = (days: SeasonDays): SeasonDays => ({
  opensOn: yearLater(days.opensOn),
  confirmUntil: yearLater(days.confirmUntil),
  changeUntil: yearLater(days.changeUntil),
  terminateUntil: yearLater(days.terminateUntil),
  startsOn: yearLater(days.startsOn),
  renewsOn: yearLater(days.renewsOn),
  dueOn: days.dueOn && yearLater(days.dueOn),
  instalmentDays: days.instalmentDays.map(yearLater),
});

/** 2026-2027 → 2027-2028. */
export const nextSeason = (season: string): string =>
  season
    .split('-')
    .map((year) => Number(year) + 1)
    .join('-');
