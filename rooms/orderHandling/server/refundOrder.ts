import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { whoDecides } from '#rooms/payment/server/index.ts';
import { refundOrder as giveMoneyBack } from '#rooms/returns/server/index.ts';
import { type orderHandlingApi, orderHandlingRefusals } from '../api.ts';
import { readOfficeOrder } from './readOrder.ts';

type RoomApi = typeof orderHandlingApi;
type Reply = Promise<ReplyOf<RoomApi['readOfficeOrder']>>;
type Decision = Omit<Parameters<typeof giveMoneyBack>[1], 'by' | 'seen'> & { version: number; amount: number };

/** Carries a decision out and writes it into the trail; the same decision twice changes nothing. */
async function carryOut(ctx: FanContext, { version, amount, ...decision }: Decision, refuseSent?: () => never): Reply {
  const { orderId, reason, lines } = decision;
  await ctx.inTransaction(async (tx) => {
    const seen = { version, amount: Math.round(amount * 100) };
    const made = await giveMoneyBack(tx, { ...decision, seen, by: whoDecides(tx) });
    if (made === 'repeated') return;
    if (made === 'unknown') refuse(commonRefusals.notFound);
    if (made === 'changed') refuse(orderHandlingRefusals.changedMeanwhile);
    if (made === 'sent') return refuseSent?.();
    await tx.audit({
      subject: { kind: 'order', id: orderId },
      before: { version },
      why: reason,
      after: { ...made, ...(lines ? { lines } : {}) },
    });
  });
  return readOfficeOrder(ctx, { orderId });
}

/** Gives the money of lines back, or of everything that is left. Refuses 404, 409 and 422. */
export const refundOrder = (ctx: FanContext, input: InputOf<RoomApi['refundOrder']>): Reply => carryOut(ctx, input);

/** Cancels everything that has not been sent. Refuses 404, 409 and 422. */
export const cancelOrder = (ctx: FanContext, input: InputOf<RoomApi['cancelOrder']>): Reply =>
  carryOut(ctx, { ...input, isOnlyUnsent: true, isSellable: true }, () => refuse(orderHandlingRefusals.nothingToSend));
