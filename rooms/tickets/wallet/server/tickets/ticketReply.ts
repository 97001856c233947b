import { club } from '#club/club.ts';
import { policies } from '#club/policies.ts';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import { toEuros } from '#platform/api/money.ts';
import { classNameOf, type HeldRight, resale, type TicketedEvent } from '#rooms/tickets/ticketing/server/index.ts';
import type { walletApi } from '../../api.ts';
import { ticketNumber } from '../../codeRules.ts';
import { isOnHold, whyNotForwardable } from '../../transferRules.ts';
import { filled } from '../filled.ts';
import { forwardingLimits } from '../transfers/forwardingLimits.ts';
import { codesFrom, opensGate, showsCode } from './opensGate.ts';

export type WireTicket = ReplyOf<typeof walletApi.readOwnTicket>;
type WireEvent = ReplyOf<typeof walletApi.readWalletEvent>;

/** A right to enter, as its holder reads it (TIC-13). */
export function ticketReply(right: HeldRight, now: Date): WireTicket {
  const { block, row, seat, stand, entrance, orderId, venue, categoryNames } = right;
  const from = codesFrom(right);
  const isLater = from instanceof Date && from > now && opensGate(right, now);
  const codeFrom = isLater ? from.toISOString() : undefined;
  return {
    ticketId: right.id,
    price: toEuros(right.price),
    pricingClass: right.code,
    className: classNameOf(right),
    ticketFormat: right.format as WireTicket['ticketFormat'],
    changed: right.isChanged,
    serialNumber: ticketNumber(right),
    state: right.state as WireTicket['state'],
    event: eventOfRight(right),
    actions: actionsOf(right, now),
    ...offering(right, now),
    ...filled({ codeFrom, orderId, block, row, seat, stand, entrance, venue, priceRange: categoryNames }),
  };
}

/** Has its event been called off, or is it played without spectators? */
export const endedWithEvent = ({ endCause }: HeldRight): boolean =>
  endCause === 'calledOff' || endCause === 'closedDoors';

function actionsOf(right: HeldRight, now: Date): WireTicket['actions'] {
  if (endedWithEvent(right)) return ['calendar'];
  if (right.state === 'forwarding') return isOnHold(right) ? [] : ['revokeForwarding'];
  if (right.state === 'listed') return ['revokeOffer'];
  if (!opensGate(right, now)) return [];
  return [
    ...(showsCode(right, now) ? (['showCode', 'print'] as const) : []),
    ...(right.isCalledOff ? [] : (['calendar'] as const)),
    ...(whyNotForwardable(right, forwardingLimits, now) ? [] : (['forward'] as const)),
    ...(whyNotOffered(right, now) ? [] : (['offer'] as const)),
  ];
}

const whyNotOffered = (right: HeldRight, now: Date) =>
  resale.whyNotOffered(right, { now, closesHours: policies.resale.closesHours });

/** Why a right that opens the gate cannot be offered, where its state does not say so. */
function offering(right: HeldRight, now: Date): Pick<WireTicket, 'whyNotOffered'> {
  const why = opensGate(right, now) ? whyNotOffered(right, now) : undefined;
  return why === 'notPaid' || why === 'closed' ? { whyNotOffered: why } : {};
}

type EventFacts = Omit<TicketedEvent, 'state'> & { state: HeldRight['eventState'] };

/** The event of a right; without spectators only for anyone who may not come any more. */
export const eventOfRight = (right: HeldRight): WireEvent =>
  eventReply({
    id: right.eventId,
    names: right.names,
    startsAt: right.startsAt,
    venue: right.venue,
    slug: right.slug,
    isCalledOff: right.isCalledOff,
    state: right.eventState,
    isBehindClosedDoors: right.endCause === 'closedDoors',
  });

/** What is said of an event to those who have tickets for it. */
export function eventReply(event: EventFacts): WireEvent {
  const { id, names, startsAt, venue, slug } = event;
  return {
    id,
    name: names,
    startsAt: startsAt.toISOString(),
    zone: club.timeZone,
    path: `/tickets/${slug}/`,
    state: stateOf(event),
    ...filled({ venue }),
  };
}

function stateOf({ state, isCalledOff, isBehindClosedDoors }: EventFacts): WireEvent['state'] {
  if (state === 'cancelled') return 'cancelled';
  if (isBehindClosedDoors) return 'closedDoors';
  return isCalledOff ? 'calledOff' : 'planned';
}
