import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { reconciliation } from '#rooms/money/payment/server/index.ts';
import { type reconciliationApi, reconciliationRefusals } from '../../reconciliationApi.ts';
import { readPaymentTimeline } from './readPaymentTimeline.ts';
import { refuseOwnPayment } from './refuseOwnPayment.ts';

type Call = typeof reconciliationApi.retryRefund;
type See = (tx: FanContext, refundId: string) => Promise<string | undefined>;

/**
 * Does to a stuck refund what somebody has decided, and tells what has happened to its payment. Refuses 409 when it is
 * not stuck.
 */
const seeTo =
  (see: See) =>
  async (ctx: FanContext, { refundId }: InputOf<Call>): Promise<ReplyOf<Call>> => {
    const paymentId = await ctx.inTransaction(async (tx) => {
      const seen = await see(tx, refundId);
      if (seen) await refuseOwnPayment(tx, seen);
      return seen;
    });
    return paymentId ? readPaymentTimeline(ctx, { paymentId }) : refuse(reconciliationRefusals.refundNotStuck);
  };

/** Has a refund that failed tried once more; a job does it. */
export const retryRefund = seeTo(reconciliation.retryRefund);

/** Notes that the money has been sent in another way. */
export const noteRefundByHand = seeTo(reconciliation.noteRefundByHand);
