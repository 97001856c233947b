import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { whoDecides } from '#rooms/accounts/identity/server/index.ts';
import { orderOffice } from '#rooms/orders/order/server/index.ts';
import { refundOrder as giveMoneyBack, sumStaffRefunds } from '#rooms/orders/returns/server/index.ts';
import { decideOutflow, type Outflow, refuseOwnCase } from '#rooms/staff/approval/server/index.ts';
import { type orderHandlingApi, orderHandlingRefusals } from '../api.ts';
import { readChangedOrder } from './readOrder.ts';
import { askForRefund, type RefundDecision } from './refundApproval.ts';

type RoomApi = typeof orderHandlingApi;
type Reply = Promise<ReplyOf<RoomApi['readOfficeOrder']>>;

/** Rolls a refund back that one person may not decide alone. */
class NeedsApproval extends Error {}

type Options = { by: string; refuseSent?: (() => never) | undefined };

/**
 * Carries a decision out and writes it into the trail; the same one twice changes nothing. Answers the cents that go
 * back. Refuses 404 and 409, and (403) the caller's own order.
 */
export async function makeRefund(
  tx: FanContext,
  { version, amount, ...decision }: RefundDecision,
  { by, refuseSent }: Options,
): Promise<number | 'repeated'> {
  const { orderId, reason, lines } = decision;
  await refuseOwnCase(tx, await buyersOf(tx, orderId));
  const made = await giveMoneyBack(tx, { ...decision, seen: { version, amount: Math.round(amount * 100) }, by });
  if (made === 'repeated') return made;
  if (made === 'unknown') refuse(commonRefusals.notFound);
  if (made === 'changed') refuse(orderHandlingRefusals.changedMeanwhile);
  if (made === 'sent') return refuseSent ? refuseSent() : refuse(orderHandlingRefusals.changedMeanwhile);
  await tx.audit({
    subject: { kind: 'order', id: orderId },
    before: { version },
    why: reason,
    after: { ...made, ...(lines ? { lines } : {}) },
  });
  return made.amount;
}

/** Whose order it is: its buyer's, and the person's who ordered for an organisation. */
export async function buyersOf(tx: FanContext, orderId: string): Promise<string[]> {
  const order = await orderOffice.readAnyOrder(tx, orderId);
  return order ? [order.fanId, order.actedBy ?? []].flat() : [];
}

/** What a refund is for the one function that decides about money; `amount` in cents. */
export async function outflowOf(tx: FanContext, decision: RefundDecision, amount: number): Promise<Outflow> {
  const { requestId: id, orderId: subjectId } = decision;
  const before = (await sumStaffRefunds(tx, subjectId)) - amount;
  return { id, kind: 'refund', subjectId, amount, before, to: await buyersOf(tx, subjectId) };
}

/**
 * Carries a decision out. Where that is more than one person may decide alone, it is rolled back and a second person is
 * asked: so nothing is asked for that could not be done.
 */
async function refundOrAsk(ctx: FanContext, decision: RefundDecision, refuseSent?: () => never): Reply {
  const { orderId } = decision;
  const by = whoDecides(ctx);
  const refund = async (tx: FanContext): Promise<void> => {
    const made = await makeRefund(tx, decision, { by, refuseSent });
    if (made === 'repeated') return;
    if ((await decideOutflow(tx, await outflowOf(tx, decision, made))) === 'second') throw new NeedsApproval();
  };
  await ctx.inTransaction(refund).catch((error: unknown) => {
    if (error instanceof NeedsApproval) return ctx.inTransaction((tx) => askForRefund(tx, decision));
    throw error;
  });
  return readChangedOrder(ctx, orderId);
}

/** Gives the money of lines back, or of everything that is left, or asks a second person. Refuses 404, 409 and 422. */
export const refundOrder = (ctx: FanContext, decision: RefundDecision): Reply => refundOrAsk(ctx, decision);

/** Cancels everything that has not been sent, or asks a second person. Refuses 404, 409 and 422. */
export const cancelOrder = (ctx: FanContext, input: InputOf<RoomApi['cancelOrder']>): Reply =>
  refundOrAsk(ctx, { ...input, isOnlyUnsent: true, isSellable: true }, () =>
    refuse(orderHandlingRefusals.nothingToSend),
  );
