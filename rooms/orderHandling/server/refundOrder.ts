import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { readLimit } from '#rooms/clubSettings/server/index.ts';
import { whoDecides } from '#rooms/identity/server/index.ts';
import { refundOrder as giveMoneyBack, sumStaffRefunds } from '#rooms/returns/server/index.ts';
import { type orderHandlingApi, orderHandlingRefusals } from '../api.ts';
import { readChangedOrder } from './readOrder.ts';
import { askForRefund, type RefundDecision } from './refundApproval.ts';

type RoomApi = typeof orderHandlingApi;
type Reply = Promise<ReplyOf<RoomApi['readOfficeOrder']>>;

/** Rolls a refund back that one person may not decide alone. */
class NeedsApproval extends Error {}

type Options = { by: string; refuseSent?: (() => never) | undefined };

/** Carries a decision out and writes it into the trail; the same one twice changes nothing. Refuses 404 and 409. */
export async function makeRefund(
  tx: FanContext,
  { version, amount, ...decision }: RefundDecision,
  { by, refuseSent }: Options,
): Promise<'made' | 'repeated'> {
  const { orderId, reason, lines } = decision;
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
  return 'made';
}

/**
 * Carries a decision out. Where staff would then have given back more of this order than one person may decide alone,
 * it is rolled back and a second person is asked: so nothing is asked for that could not be done.
 */
async function refundOrAsk(ctx: FanContext, decision: RefundDecision, refuseSent?: () => never): Reply {
  const { orderId } = decision;
  const by = whoDecides(ctx);
  const refund = async (tx: FanContext): Promise<void> => {
    if ((await makeRefund(tx, decision, { by, refuseSent })) === 'repeated') return;
    const [given, limit] = [await sumStaffRefunds(tx, orderId), await readLimit(tx, 'refundApprovalAbove')];
    if (given > limit) throw new NeedsApproval();
  };
  await ctx.inTransaction(refund).catch((error: unknown) => {
    if (error instanceof NeedsApproval) return ctx.inTransaction((tx) => askForRefund(tx, decision));
    throw error;
  });
  return readChangedOrder(ctx, orderId);
}

/** Gives the money of lines back, or of everything that is left, or asks a second person. Refuses 404, 409 and 422. */
export const refundOrder = (ctx: FanContext, input: InputOf<RoomApi['refundOrder']>): Reply => refundOrAsk(ctx, input);

/** Cancels everything that has not been sent, or asks a second person. Refuses 404, 409 and 422. */
export const cancelOrder = (ctx: FanContext, input: InputOf<RoomApi['cancelOrder']>): Reply =>
  refundOrAsk(ctx, { ...input, isOnlyUnsent: true, isSellable: true }, () =>
    refuse(orderHandlingRefusals.nothingToSend),
  );
