/** What decides whether a right may be offered to the next buyer. */
export type OfferedRight = {
  state: string;
  /** Whoever holds it has paid for it, and it is no companion's place: there is something to buy back. */
  isResellable: boolean;
  startsAt: Date;
  onSaleUntil: Date;
  isCalledOff: boolean;
  eventState: string;
  hasNoPlace: boolean;
};

export type WhyNotOffered =
  /** Not simply valid: used, on its way to somebody, offered already, or ended. */
  | 'state'
  /** Nobody paid for it, whoever holds it is not who paid, or it belongs to the wheelchair place beside it. */
  | 'notPaid'
  /** The event does not take place as planned. */
  | 'event'
  /** Offers have ended for this event. */
  | 'closed';

const hour = 3_600_000;

/** When all offers of an event end: some hours before it, and never after its sale. */
export const closesAt = (
  { startsAt, onSaleUntil }: Pick<OfferedRight, 'startsAt' | 'onSaleUntil'>,
  closesHours: number,
): Date => new Date(Math.min(onSaleUntil.getTime(), startsAt.getTime() - closesHours * hour));

/** Why a right may not be offered now; undefined: it may. */
export function whyNotOffered(
  right: OfferedRight,
  { now, closesHours }: { now: Date; closesHours: number },
): WhyNotOffered | undefined {
  if (right.state !== 'issued') return 'state';
  if (!right.isResellable) return 'notPaid';
  if (right.eventState !== 'published' || right.isCalledOff || right.hasNoPlace) return 'event';
  return closesAt(right, closesHours) <= now ? 'closed' : undefined;
}
