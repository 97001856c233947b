import { type TicketClass, ticketClassTraits } from '#club/ticketClasses.ts';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import { classNameOf, type gateRights, type HeldRight } from '#rooms/tickets/ticketing/server/index.ts';
import { ticketNumber } from '../../codeRules.ts';
import type { gateApi } from '../../gateApi.ts';
import { filled } from '../filled.ts';

type GateEvent = NonNullable<Awaited<ReturnType<typeof gateRights.findGateEvent>>>;
type WireTicket = NonNullable<ReplyOf<typeof gateApi.checkTicket>['ticket']>;

/** A price class as a gate shows it. */
export const classReply = (right: Pick<HeldRight, 'code' | 'block' | 'isMatch'>) => ({
  className: classNameOf(right),
  /** Is a proof of it to be shown? */
  hasProof: ticketClassTraits[right.code as TicketClass]?.hasProof ?? false,
});

/** A ticket as a gate shows it: where it leads to, but not whose it is. */
export function gateTicketReply(right: HeldRight): WireTicket {
  const { entrance, block, row, seat } = right;
  return {
    ticketId: right.id,
    serialNumber: ticketNumber(right),
    ...classReply(right),
    eventName: right.names,
    ...(right.hasNoPlace ? {} : filled({ entrance, block, row, seat })),
  };
}

/** An event that a gate can be opened for. */
export function gateEventReply(event: GateEvent): ReplyOf<typeof gateApi.readGateSnapshot>['event'] {
  const { id, names: name, startsAt, venue, state, formats, entrances } = event;
  return { id, name, startsAt: startsAt.toISOString(), state, formats, entrances, ...filled({ venue }) };
}
