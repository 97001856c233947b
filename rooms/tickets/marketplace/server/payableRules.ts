const day = 86_400_000;

/** Money is held back until the event has taken place, and some days longer. */
export const payableFrom = (startsAt: Date, payableDays: number): Date =>
  new Date(startsAt.getTime() + payableDays * day);
