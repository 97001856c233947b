import { club } from '#club/club.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toEuros } from '#platform/api/money.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context, FanContext } from '#platform/context.ts';
import { momentsOf } from '#platform/time/wallTime.ts';
import { namesOfDeciders, whoDecides } from '#rooms/accounts/identity/server/index.ts';
import { orderOffice } from '#rooms/orders/order/server/index.ts';
import { listUnfinishedRefunds } from '#rooms/orders/returns/server/index.ts';
import { findWaitingApproval } from '#rooms/staff/approval/server/index.ts';
import { type cancellationApi, cancellationRefusals } from '../../cancellationApi.ts';
import { officeRefusals } from '../../officeApi.ts';
import { getOfficeEvent } from '../office/officeEventStore.ts';
import { lockedEvent } from '../office/publishEvent.ts';
import { refuseWhenClosed } from '../office/till.ts';
import { ofEvent } from '../trailSubjects.ts';
import { type CancellationRequest, cancellationApproval } from './cancelEvent.ts';
import { type Cancellation, findCancellation } from './cancellationStore.ts';
import { jobNames } from './jobNames.ts';
import {
  countRefunds,
  listFailed,
  listReceiptRefunds,
  markPaidBack,
  type ReceiptRefund,
  retryFailed,
} from './refundStore.ts';

type RoomApi = typeof cancellationApi;
type Reply = ReplyOf<RoomApi['readCancellation']>;
type Shown = NonNullable<Reply['cancellation']>;
type Troubles = Shown['troubles'];
type WhoIs = Awaited<ReturnType<typeof namesOfDeciders>>;

const maxTroubles = 200;

/** Whether an event is cancelled or waits for that, and how far its refunds are. Refuses 404. */
export async function readCancellation(
  ctx: Context,
  { eventId }: InputOf<RoomApi['readCancellation']>,
): Promise<Reply> {
  await getOfficeEvent(ctx.sql, eventId);
  const asked = await findWaitingApproval(ctx, { kind: cancellationApproval, subjectId: eventId });
  const cancellation = await findCancellation(ctx.sql, { eventId });
  const receipts = cancellation ? await listReceiptRefunds(ctx.sql, { eventId }) : [];
  const people = [
    ...[asked?.askedBy, cancellation?.askedBy, cancellation?.approvedBy],
    ...receipts.map(({ paidBackBy }) => paidBackBy),
  ];
  const whoIs = await namesOfDeciders(
    ctx,
    people.flatMap((id) => id ?? []),
  );
  const waiting = asked && {
    kind: (asked.input as CancellationRequest).kind,
    amount: toEuros(asked.amount),
    reason: asked.reason,
    askedAt: asked.askedAt.toISOString(),
    askedBy: personOf(whoIs, asked.askedBy),
  };
  return {
    ...(waiting ? { waiting } : {}),
    ...(cancellation ? { cancellation: await progressOf(ctx, cancellation, receipts, whoIs) } : {}),
  };
}

const personOf = (whoIs: WhoIs, id: string) => whoIs(id) ?? { accountId: id };

async function progressOf(
  ctx: Context,
  cancellation: Cancellation,
  receipts: readonly ReceiptRefund[],
  whoIs: WhoIs,
): Promise<Shown> {
  const { eventId, kind, reason, askedBy, approvedBy, decidedAt, beginsAt, begunAt } = cancellation;
  const { waiting, made, failed, amount, refundIds } = await countRefunds(ctx.sql, eventId);
  const unfinished = refundIds.length > 0 ? await listUnfinishedRefunds(ctx, refundIds) : [];
  const count = (state: string) => unfinished.filter((one) => one.state === state).length;
  return {
    kind,
    reason,
    askedBy: personOf(whoIs, askedBy),
    amount: toEuros(amount),
    ...(approvedBy ? { approvedBy: personOf(whoIs, approvedBy) } : {}),
    decidedAt: decidedAt.toISOString(),
    beginsAt: beginsAt.toISOString(),
    mayUndo: begunAt === null,
    ...(begunAt ? { begunAt: begunAt.toISOString() } : {}),
    refunds: {
      waiting,
      sent: count('open'),
      byHand: count('byHand'),
      failed: failed + count('failed'),
      done: made - unfinished.length,
    },
    troubles: await troublesOf(ctx, eventId, unfinished),
    receipts: receipts.map((one) => receiptOnWire(one, whoIs)),
  };
}

/** Refunds that were not made, could not be sent, or did not arrive. */
async function troublesOf(
  ctx: Context,
  eventId: string,
  unfinished: Awaited<ReturnType<typeof listUnfinishedRefunds>>,
): Promise<Troubles> {
  const failed = await listFailed(ctx.sql, eventId, maxTroubles);
  const stuck = unfinished.filter(({ state }) => state === 'byHand' || state === 'failed').slice(0, maxTroubles);
  const orderIds = [...failed, ...stuck].map(({ orderId }) => orderId);
  const numbers = orderIds.length > 0 ? await orderOffice.listOrderNumbers(ctx, orderIds) : new Map<string, string>();
  const known = (orderId: string) => ({ orderId, orderNumber: numbers.get(orderId) ?? orderId });
  return [
    ...failed.map(({ orderId, failure }) => ({ ...known(orderId), state: 'failed' as const, failure })),
    ...stuck.map(({ orderId, state, toPayment }) => ({
      ...known(orderId),
      amount: toEuros(toPayment),
      state: state === 'byHand' ? ('byHand' as const) : ('failed' as const),
    })),
  ];
}

function receiptOnWire(one: ReceiptRefund, whoIs: WhoIs): Shown['receipts'][number] {
  const { id, number, eventNumber, paidBy, guestName, pieces, amount, paidBackAt, paidBackBy } = one;
  return {
    id,
    number: `T${eventNumber}-K${number}`,
    paidBy,
    pieces,
    amount: toEuros(amount),
    ...(guestName ? { guestName } : {}),
    ...(paidBackAt ? { paidBackAt: paidBackAt.toISOString() } : {}),
    ...(paidBackBy ? { paidBackBy: personOf(whoIs, paidBackBy) } : {}),
  };
}

/** Has refunds tried again that could not be made. Refuses 404 and 409. */
export function retryRefunds(
  ctx: Context,
  { eventId }: InputOf<RoomApi['retryRefunds']>,
): Promise<ReplyOf<RoomApi['retryRefunds']>> {
  return ctx.inTransaction(async (tx) => {
    await lockedEvent(tx, eventId);
    const cancellation = await findCancellation(tx.sql, { eventId });
    if (!cancellation) return refuse(officeRefusals.eventStateNotPossible);
    const retried = await retryFailed(tx.sql, eventId, tx.now);
    await tx.enqueue(jobNames.refund, {});
    await tx.audit({ subject: ofEvent(eventId), after: { retried } });
    return { retried };
  });
}

/** Notes that the money of a receipt was given back, or takes that back on the same day. Refuses 404. */
export function markReceiptPaidBack(
  ctx: FanContext,
  { eventId, refundId, isPaidBack }: InputOf<RoomApi['markReceiptPaidBack']>,
): Promise<ReplyOf<RoomApi['markReceiptPaidBack']>> {
  return ctx.inTransaction(async (tx) => {
    const by = isPaidBack ? { at: tx.now, accountId: whoDecides(tx) } : undefined;
    const dayBegan = momentsOf(tx.today(), '00:00', club.timeZone)[0]!;
    if (!(await markPaidBack(tx.sql, { id: refundId, eventId, dayBegan }, by)))
      refuse(cancellationRefusals.unknownReceipt);
    const [row] = await listReceiptRefunds(tx.sql, { id: refundId });
    if (row!.paidBy === 'cash') {
      await lockedEvent(tx, eventId);
      await refuseWhenClosed(tx, eventId);
    }
    const whoIs = await namesOfDeciders(tx, row!.paidBackBy ? [row!.paidBackBy] : []);
    const after = { receiptRefund: refundId, isPaidBack, amount: row!.amount };
    await tx.audit({ subject: ofEvent(eventId), after });
    return receiptOnWire(row!, whoIs);
  });
}
