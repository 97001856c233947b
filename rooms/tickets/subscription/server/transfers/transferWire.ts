import type { ReplyOf } from '#platform/api/endpoint.ts';
import { toEuros } from '#platform/api/money.ts';
import type { subscriptionApi } from '../../api.ts';
import type { ShownTransfer } from './transferStore.ts';

export type WireTransfer = ReplyOf<(typeof subscriptionApi)['readRecipientTransfer']>;

/** An open one that the job has yet to end has run out all the same. */
const presentState = ({ state, expiresAt }: ShownTransfer, now: Date) =>
  state === 'pending' && expiresAt <= now ? 'expired' : state;

/** A transfer as this side of it sees it. */
export function transferOnWire(transfer: ShownTransfer, readerId: string, now: Date): WireTransfer {
  const isSent = transfer.creatorId === readerId;
  const other = isSent
    ? { email: transfer.inviteeEmail, firstName: transfer.inviteeFirstName, lastName: initialOf(transfer) }
    : { firstName: transfer.creatorFirstName, lastName: transfer.creatorLastName };
  const optional = {
    ...other,
    cause: transfer.cause,
    reasonForDeclining: transfer.reason,
    answered: transfer.answeredAt?.toISOString(),
  };
  return {
    id: transfer.id,
    kind: transfer.kind,
    direction: isSent ? 'sent' : 'received',
    state: presentState(transfer, now),
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value)),
    created: transfer.createdAt.toISOString(),
    expiresAt: transfer.expiresAt.toISOString(),
    contract: contractPart(transfer, isSent),
  };
}

/** Who asks an address learns no more of its owner than whether it is the person that they mean. */
const initialOf = ({ inviteeLastName, state }: ShownTransfer): string | null =>
  inviteeLastName && state !== 'accepted' ? `${[...inviteeLastName][0]}.` : inviteeLastName;

function contractPart(transfer: ShownTransfer, isSent: boolean): WireTransfer['contract'] {
  const mayReadIt = isSent || transfer.state === 'accepted';
  const isForSubscriber = transfer.kind === 'subscriber';
  return {
    ...(mayReadIt ? { id: transfer.contractId } : {}),
    number: transfer.number,
    season: transfer.season,
    masterDataName: transfer.names,
    startsOn: transfer.startsOn,
    venue: transfer.venue,
    block: transfer.block,
    row: transfer.seatRow,
    seat: transfer.seat,
    priceRange: transfer.priceRange,
    pricingClass: transfer.pricingClass,
    shippingCode: transfer.shippingCode,
    ...(isForSubscriber ? { price: toEuros(transfer.price), isConfirmed: transfer.isConfirmed } : {}),
    ...(isForSubscriber && transfer.state === 'pending' && transfer.charged !== null
      ? { charged: toEuros(transfer.charged) }
      : {}),
  };
}
