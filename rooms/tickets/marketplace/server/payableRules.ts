import { policies } from '#club/policies.ts';

const day = 86_400_000;

/** Money is held back until the event has taken place, and some days longer. */
export const payableFrom = (startsAt: Date, payableDays: number): Date =>
  new Date(startsAt.getTime() + payableDays * day);

/** Days after the event as they were confirmed; what was offered before they were kept has the club's usual ones. */
export const payableDaysOf = ({ payableDays }: { payableDays: number | null }): number =>
  payableDays ?? policies.resale.payableDays;
