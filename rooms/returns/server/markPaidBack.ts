import type { Context } from '#platform/context.ts';
import type { Events } from '#ports/events.ts';
import { markRefundDone, markRefundFailed } from './returnStore.ts';

/** Hears that the payment service has given money back: the lines that it was for are refunded. Other refunds are none of ours. */
export async function markPaidBack(tx: Context, { refundId }: Events['PaymentRefunded']): Promise<void> {
  await markRefundDone(tx.sql, { paymentRefundId: refundId }, tx.now);
}

/** Hears that the money has not arrived: the lines that it was for wait for it again, and their buyer reads so. */
export async function markNotPaidBack(tx: Context, { refundId }: Events['RefundFailed']): Promise<void> {
  await markRefundFailed(tx.sql, refundId, tx.now);
}
