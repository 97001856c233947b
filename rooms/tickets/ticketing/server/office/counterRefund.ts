import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { holds } from '#platform/api/permissions.ts';
import { refuse } from '#platform/api/refuse.ts';
import { contentChanged } from '#platform/content/contentChanges.ts';
import type { Context, FanContext } from '#platform/context.ts';
import { whoDecides } from '#rooms/accounts/identity/server/index.ts';
import { askApproval, decideOutflow, type Outflow } from '#rooms/staff/approval/server/index.ts';
import { type counterApi, counterRefusals } from '../../counterApi.ts';
import { voidLocked } from '../rights/endRight.ts';
import { lockLivingRights, type TicketRight } from '../rights/rightStore.ts';
import { ofEvent, ofRight } from '../trailSubjects.ts';
import { receiptsOnWire } from './counterSale.ts';
import { getOfficeEvent } from './officeEventStore.ts';
import { lockedEvent } from './publishEvent.ts';
import {
  findReceipt,
  insertReceiptRefund,
  listRefundsOfReceipts,
  type Receipt,
  type RefundOfReceipt,
} from './receiptStore.ts';
import { refuseWhenClosed } from './till.ts';

type RefundAtCounter = typeof counterApi.refundAtCounter;

/** Names the requests for refunds of the counter that a second person must approve. */
export const counterRefundKind = 'counterRefund';

/** What goes back of a receipt, as it is kept while it waits for a second person; cents. */
export type CounterRefund = { eventId: string; receiptId: string; rightIds: string[]; amount: number };

/** Rolls a refund back that one person may not decide alone. */
class NeedsApproval extends Error {}

/**
 * Gives the money of some tickets of a receipt back, out of the till or over the terminal as it was paid, and ends just
 * these tickets; above the club's limit it is rolled back and a second person is asked. Refuses 404, and 409 for a
 * ticket that has ended or was used, another amount than was shown, and a till that is closed.
 */
export async function refundAtCounter(
  ctx: FanContext,
  { id, reason, ...input }: InputOf<RefundAtCounter>,
): Promise<ReplyOf<RefundAtCounter>> {
  const refund: CounterRefund = { ...input, amount: Math.round(input.amount * 100) };
  const isAsked = await ctx
    .inTransaction((tx) => refundAlone(tx, id, refund, reason))
    .catch((error: unknown) => {
      if (!(error instanceof NeedsApproval)) throw error;
      return ctx.inTransaction((tx) => askForRefund(tx, id, refund, reason));
    });
  const event = await getOfficeEvent(ctx.sql, refund.eventId);
  const [shown] = await receiptsOnWire(ctx, event, [(await receiptOf(ctx, refund)).receipt]);
  return { ...shown!, isAsked };
}

async function refundAlone(tx: FanContext, id: string, refund: CounterRefund, reason: string): Promise<false> {
  await lockedEvent(tx, refund.eventId);
  const { receipt, before } = await receiptOf(tx, refund);
  const same = before.find((one) => one.id === id);
  if (same && same.amount !== refund.amount) refuse(counterRefusals.requestReused);
  if (same) return false;
  if (receipt.paidBy === 'cash') await refuseWhenClosed(tx, refund.eventId);
  const rights = await lockRefundable(tx, refund);
  if (await mustBeAsked(tx, receipt, outflowOf(id, refund, before))) throw new NeedsApproval();
  await makeCounterRefund(tx, { id, refund, rights, reason, paidBackAt: tx.now, paidBackBy: whoDecides(tx) });
  return false;
}

/** The receipt, and what has gone back of it. Refuses 404. */
export async function receiptOf(
  tx: Context,
  { eventId, receiptId }: CounterRefund,
): Promise<{ receipt: Receipt; before: RefundOfReceipt[] }> {
  const receipt = (await findReceipt(tx.sql, eventId, receiptId)) ?? refuse(counterRefusals.unknownReceipt);
  return { receipt, before: await listRefundsOfReceipts(tx.sql, [receiptId]) };
}

/** The tickets, locked. Refuses 409 for one that has ended, was used or is of another receipt, and another amount. */
export async function lockRefundable(
  tx: FanContext,
  { receiptId, rightIds, amount }: CounterRefund,
): Promise<TicketRight[]> {
  const rights = await lockLivingRights(tx.sql, { ids: rightIds });
  const fits = rights.every(({ checkoutId, state }) => checkoutId === receiptId && state === 'issued');
  if (rights.length !== new Set(rightIds).size || !fits) refuse(counterRefusals.notRefundable);
  if (rights.reduce((sum, { price }) => sum + price, 0) !== amount) refuse(counterRefusals.priceChanged);
  return rights;
}

/** For the one function that decides what leaves the club. */
export const outflowOf = (
  id: string,
  { receiptId, amount }: CounterRefund,
  before: readonly RefundOfReceipt[],
): Outflow => ({
  id,
  kind: 'refund',
  subjectId: receiptId,
  amount,
  before: before.reduce((sum, one) => sum + one.amount, 0),
  to: [],
});

/** Above the club's limit; somebody who decides such things and has not sold it is the second person themself. */
async function mustBeAsked(tx: FanContext, { madeBy }: Receipt, outflow: Outflow): Promise<boolean> {
  if ((await decideOutflow(tx, outflow)) !== 'second') return false;
  return !holds(tx.fan, 'approvals.decide') || madeBy === whoDecides(tx);
}

async function askForRefund(tx: FanContext, id: string, refund: CounterRefund, reason: string): Promise<true> {
  const { eventId, receiptId, amount } = refund;
  const asked = { id, kind: counterRefundKind, subjectId: receiptId, input: refund, amount, reason };
  const outcome = await askApproval(tx, asked);
  if (outcome === 'otherWaits') refuse(counterRefusals.approvalWaits);
  if (outcome === 'repeated') return true;
  await tx.audit({ subject: ofEvent(eventId), after: { approvalId: id, receipt: receiptId, amount }, why: reason });
  return true;
}

type Making = Pick<RefundOfReceipt, 'id' | 'paidBackAt' | 'paidBackBy'> & {
  refund: CounterRefund;
  rights: readonly TicketRight[];
  reason: string;
};

/** Ends the tickets and notes what goes back; `paidBackAt` null: somebody pays it out later. */
export async function makeCounterRefund(
  tx: FanContext,
  { id, refund: { receiptId, amount }, rights, reason, ...paid }: Making,
): Promise<void> {
  await voidLocked(tx, rights, 'refund');
  await insertReceiptRefund(tx.sql, { id, receiptId, amount, pieces: rights.length, reason, ...paid });
  await contentChanged(tx, 'ticketing');
  for (const { id: rightId, state } of rights)
    await tx.audit({ subject: ofRight(rightId), before: { state }, after: { state: 'void', refund: id }, why: reason });
}
