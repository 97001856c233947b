/** When the seats of a season may be changed, where the club is, and how contracts are let in. */
export type SeatChangeWindow = { opensOn: string; closesOn: string; group: number; minutes: number };

/** The hour at which the first group is let in. */
export const seatChangeHour = '10:00';

/** Do the days fit each other and the season? Every seat stands before its first match is sold. */
export const seatChangeFits = ({ opensOn, closesOn }: SeatChangeWindow, startsOn: string): boolean =>
  opensOn <= closesOn && closesOn < startsOn;

type Moments = {
  /** Of the window's first day, at the hour at which it begins. */
  opensAt: Date;
  /** Of its last day, at the same hour: nobody waits longer. */
  lastStart: Date;
};

/**
 * From when a contract may change its seat. `before`: how many of the season were confirmed before it. The first group
 * begins at once, each further one so many minutes after the one before it, and everybody on the last day.
 */
export function startOf(
  before: number,
  { group, minutes }: Pick<SeatChangeWindow, 'group' | 'minutes'>,
  { opensAt, lastStart }: Moments,
): Date {
  const start = opensAt.getTime() + Math.floor(before / group) * minutes * 60_000;
  return new Date(Math.min(start, Math.max(opensAt.getTime(), lastStart.getTime())));
}

type Facts = {
  isSubscriber: boolean;
  isConfirmed: boolean;
  isTerminated: boolean;
  isPending: boolean;
  /** It was bought through the cart, seat and all. */
  isBought: boolean;
};

/**
 * May a contract change its seat in the window at all? Only what was renewed and confirmed, and nobody has to answer.
 */
export const mayEverChangeSeat = (facts: Facts): boolean =>
  facts.isSubscriber && facts.isConfirmed && !facts.isTerminated && !facts.isPending && !facts.isBought;
