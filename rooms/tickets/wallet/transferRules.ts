export const transferStates = ['created', 'accepted', 'declined', 'revoked'] as const;
export type TransferState = (typeof transferStates)[number];

/**
 * Why a transfer was revoked: by its sender, its time was over or the event is off, the ticket was refunded or declared
 * void, an account was deleted, or staff did it.
 */
export const revokeCauses = ['sender', 'expired', 'ticketEnded', 'senderLeft', 'recipientLeft', 'staff'] as const;
export type RevokeCause = (typeof revokeCauses)[number];

/** The club's limits: hours before the event, days that an invitation is open, how often one ticket is handed on. */
export type ForwardingLimits = { cutOffHours: number; openDays: number; mostHandovers: number };

/** What counts of the event of a right. */
type EventTimes = { startsAt: Date; isCalledOff: boolean };
type Event = EventTimes & { eventState: string };

export type NotForwardable = 'notTransferable' | 'tooLate' | 'limitReached';

const hour = 3_600_000;

/** From then on nothing is handed on any more; undefined: the event waits for a new date. */
const cutOffOf = ({ startsAt, isCalledOff }: EventTimes, { cutOffHours }: ForwardingLimits): Date | undefined =>
  isCalledOff ? undefined : new Date(startsAt.getTime() - cutOffHours * hour);

/** Is it too late to hand on or to accept a ticket of this event? */
export function isTooLate(event: EventTimes, limits: ForwardingLimits, now: Date): boolean {
  const cutOff = cutOffOf(event, limits);
  return cutOff !== undefined && cutOff <= now;
}

/** Is the event of a living ticket called off? For some minutes that can be undone, and nobody hands it on. */
export const isOnHold = ({ eventState }: Pick<Event, 'eventState'>): boolean => eventState !== 'published';

/** Why a right cannot be handed on; undefined: it can. One that is for sale cannot (TTR-19). */
export function whyNotForwardable(
  right: Event & { state: string; handovers: number },
  limits: ForwardingLimits,
  now: Date,
): NotForwardable | undefined {
  if (right.state !== 'issued' || isOnHold(right)) return 'notTransferable';
  if (isTooLate(right, limits, now)) return 'tooLate';
  return right.handovers >= limits.mostHandovers ? 'limitReached' : undefined;
}

/** Until when an invitation that is made now can be answered. */
export function expiryOf(event: EventTimes, limits: ForwardingLimits, now: Date): Date {
  const latest = new Date(now.getTime() + limits.openDays * 24 * hour);
  const cutOff = cutOffOf(event, limits);
  return cutOff !== undefined && cutOff < latest ? cutOff : latest;
}

/** Beginning of the season in which that day (YYYY-MM-DD) lies: 1 July. */
export function seasonStart(day: string): Date {
  const [year, month] = day.split('-').map(Number);
  return new Date(Date.UTC(month! >= 7 ? year! : year! - 1, 6, 1));
}
