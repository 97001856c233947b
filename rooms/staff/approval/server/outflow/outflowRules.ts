/** What leaves the club because staff say so. */
export type OutflowKind = 'refund' | 'goodwill' | 'freeTickets' | 'promotion' | 'credit';

/** What one person may decide alone: cents of one case, and of all in 24 hours; absent: as much as they like. */
export type OutflowLimits = { ofCase?: number; ofDay?: number };

type Sums = { ofCase: number; ofDay: number };

/** Must a second person agree? Exactly the limit is still one person's. Cents. */
export const needsSecondPerson = (sums: Sums, limits: OutflowLimits): boolean =>
  sums.ofCase > (limits.ofCase ?? Number.POSITIVE_INFINITY) || sums.ofDay > (limits.ofDay ?? Number.POSITIVE_INFINITY);

/** How many cents more one person may decide about alone; never less than none. */
export const leftAlone = (sums: Sums, limits: OutflowLimits): number =>
  Math.max(
    0,
    Math.min(
      (limits.ofCase ?? Number.POSITIVE_INFINITY) - sums.ofCase,
      (limits.ofDay ?? Number.POSITIVE_INFINITY) - sums.ofDay,
    ),
  );
