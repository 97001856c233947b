/** How long before its beginning a ticket's code is kept on its holder's device. Days. */
const daysAtHand = 14;
/** Most tickets that are kept at hand. */
export const maxAtHand = 100;

type Dated = { eventId: string; startsAt: Date; isCalledOff: boolean; state: string };

/** Of one event, what is on its way to somebody else comes after what lets somebody in. */
const rank = ({ state }: Dated): number => (state === 'forwarding' ? 1 : 0);

/**
 * Which tickets a device has at hand: those for the next event, whenever it is, and for all of the next two weeks; the
 * next first. What has no moment yet is not among them.
 */
export function ticketsAtHand<T extends Dated>(tickets: readonly T[], now: Date): T[] {
  const dated = tickets
    .filter(({ isCalledOff }) => !isCalledOff)
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime() || rank(one) - rank(other));
  const until = now.getTime() + daysAtHand * 86_400_000;
  const next = dated[0]?.eventId;
  return dated.filter(({ eventId, startsAt }) => eventId === next || startsAt.getTime() <= until).slice(0, maxAtHand);
}
