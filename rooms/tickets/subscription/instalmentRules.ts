import { addDays } from '#platform/time/addDays.ts';
import { mostNoticeDays } from './billingRules.ts';

/** In so many instalments a season is paid at most. */
export const mostInstalments = 6;

/** Days of further instalments that can still be agreed on: late enough for the first one to be collected before. */
export const offeredDays = (days: readonly string[], today: string): string[] =>
  days.filter((day) => day > addDays(today, mostNoticeDays));

/** Is each later than the one before, after the day on which the first one is due, and within the season? */
export function instalmentDaysFit(
  days: readonly string[],
  { dueOn, renewsOn }: { dueOn?: string | null | undefined; renewsOn: string },
): boolean {
  if (days.length === 0) return true;
  if (!dueOn || days.length >= mostInstalments) return false;
  const all = [dueOn, ...days, renewsOn];
  return all.every((day, at) => at === 0 || all[at - 1]! < day);
}

/** The instalments of an amount in cents: all alike, and what cannot be shared in the first. */
export function splitAmount(amount: number, count: number): number[] {
  const share = Math.floor(amount / count);
  return [amount - share * (count - 1), ...Array<number>(count - 1).fill(share)];
}

/** What a contract costs, in cents. */
export type Cost = { price: number; shipping: number };

/** What is collected for several contracts, first when the season is due, then on each of the days; cents. */
export function planOf(costs: readonly Cost[], days: readonly string[]): { dueOn?: string; amount: number }[] {
  const split = costs.map(({ price }) => splitAmount(price, days.length + 1));
  const shipping = costs.reduce((sum, one) => sum + one.shipping, 0);
  return [undefined, ...days].map((dueOn, at) => ({
    ...(dueOn ? { dueOn } : {}),
    amount: split.reduce((sum, parts) => sum + parts[at]!, at === 0 ? shipping : 0),
  }));
}
