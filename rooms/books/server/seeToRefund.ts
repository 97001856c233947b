import type { FanContext } from '#platform/context.ts';
import type { InputOf, ReplyOf } from '#platform/contract/endpoint.ts';
import { refuse } from '#platform/contract/refuse.ts';
import * as payment from '#rooms/payment/server/index.ts';
import { type booksContract, booksRefusals } from '../contract.ts';
import { readPaymentTimeline } from './readPaymentTimeline.ts';

type Call = typeof booksContract.retryRefund;
type See = (tx: FanContext, refundId: string) => Promise<string | undefined>;

/** Does to a stuck refund what somebody has decided, and tells what has happened to its payment. Refuses 409 when it is not stuck. */
const seeTo =
  (see: See) =>
  async (ctx: FanContext, { refundId }: InputOf<Call>): Promise<ReplyOf<Call>> => {
    const paymentId = await ctx.inTransaction((tx) => see(tx, refundId));
    return paymentId ? readPaymentTimeline(ctx, { paymentId }) : refuse(booksRefusals.refundNotStuck);
  };

/** Has a refund that failed tried once more; a job does it. */
export const retryRefund = seeTo(payment.retryRefund);

/** Notes that the money has been sent in another way. */
export const noteRefundByHand = seeTo(payment.noteRefundByHand);
