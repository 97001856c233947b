import type { EventTimes } from './eventStore.ts';

/** What the record says of a match now; `at` is missing while nobody knows when it begins (ISO 8601 UTC). */
export type Played = { at?: string; fixtureStatus: string };

/**
 * The times of an event after its match was moved or called off; undefined when nothing changes. A sale that runs until
 * the kick-off goes on running until then, one that ends earlier keeps its end; what was ended stays ended. What
 * happens to a match that has begun changes nothing.
 */
export function timesAfterMove(event: EventTimes, { at, fixtureStatus }: Played, now: Date): EventTimes | undefined {
  if (fixtureStatus === 'postponed' || fixtureStatus === 'cancelled' || !at)
    return event.isCalledOff ? undefined : { ...event, isCalledOff: true };
  const startsAt = new Date(at);
  const isSame = startsAt.getTime() === event.startsAt.getTime();
  if (fixtureStatus !== 'regular' || (isSame && !event.isCalledOff)) return undefined;
  if (startsAt <= now) return undefined;
  const runsUntilKickOff = event.onSaleUntil.getTime() === event.startsAt.getTime();
  const onSaleUntil = runsUntilKickOff || event.onSaleUntil > startsAt ? startsAt : event.onSaleUntil;
  return { ...event, startsAt, onSaleUntil, isCalledOff: false };
}
