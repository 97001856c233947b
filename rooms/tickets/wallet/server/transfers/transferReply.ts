import type { ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import { classNameOf, type HeldRight } from '#rooms/tickets/ticketing/server/index.ts';
import { type transferApi, transferRefusals } from '../../transferApi.ts';
import { isOnHold, isTooLate } from '../../transferRules.ts';
import { filled } from '../filled.ts';
import { eventOfRight } from '../tickets/ticketReply.ts';
import { forwardingLimits } from './forwardingLimits.ts';
import type { Transfer } from './transferStore.ts';

export type WireTransfer = ReplyOf<typeof transferApi.readTicketTransfer>;

/** Can an open transfer not be answered any more? The job that ends it may be a minute late. */
const isOverdue = ({ expiresAt }: Transfer, right: HeldRight, now: Date): boolean =>
  expiresAt <= now || isTooLate(right, forwardingLimits, now);

/** Refuses 410 after the time of an open transfer, and 409 while the event of its ticket is called off. */
export function refuseUnlessAnswerable(transfer: Transfer, right: HeldRight, now: Date): void {
  if (isOverdue(transfer, right, now)) refuse(transferRefusals.expired);
  if (isOnHold(right)) refuse(transferRefusals.onHold);
}

/** Who sends a ticket to an address learns no more of its owner than whether it is the person that they mean. */
const initialFor = ({ recipientLastName }: Transfer, isSent: boolean): string | null =>
  isSent && recipientLastName ? `${[...recipientLastName][0]}.` : recipientLastName;

/** A transfer as this side of it sees it (TTR-01, TTR-02). */
export function transferReply(transfer: Transfer, right: HeldRight, readerId: string, now: Date): WireTransfer {
  const { state, cause } = presentState(transfer, right, now);
  const isSent = transfer.senderId === readerId;
  const isWaiting = state === 'created';
  return {
    id: transfer.id,
    ticketId: transfer.rightId,
    direction: isSent ? 'sent' : 'received',
    state,
    ...(state === 'accepted' || state === 'declined' ? { accept: state === 'accepted' } : {}),
    created: transfer.createdAt.toISOString(),
    expiresAt: transfer.expiresAt.toISOString(),
    ...filled({
      cause,
      recipientMail: transfer.recipientMail,
      recipientFirstName: isWaiting ? transfer.recipientFirstName : null,
      recipientLastName: isWaiting ? initialFor(transfer, isSent) : null,
      senderFirstName: isSent ? null : transfer.senderFirstName,
      senderLastName: isSent ? null : transfer.senderLastName,
      reasonForDeclining: transfer.reason,
      answered: transfer.answeredAt?.toISOString(),
      newTicketId: isSent ? null : transfer.newRightId,
    }),
    ticket: ticketPart(right),
  };
}

function presentState(transfer: Transfer, right: HeldRight, now: Date): Pick<WireTransfer, 'state' | 'cause'> {
  if (transfer.state === 'created' && isOverdue(transfer, right, now)) return { state: 'revoked', cause: 'expired' };
  return { state: transfer.state, ...filled({ cause: transfer.cause }) };
}

function ticketPart(right: HeldRight): WireTransfer['ticket'] {
  const { stand, entrance, block, row, seat } = right;
  return {
    event: eventOfRight(right),
    className: classNameOf(right),
    ...filled({ stand, entrance, block, row, seat }),
  };
}
