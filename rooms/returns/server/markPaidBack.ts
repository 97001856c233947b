import type { Context } from '#platform/context.ts';
import type { Events } from '#ports/events.ts';
import { markRefundDone } from './returnStore.ts';

/** Hears that the payment service has given money back: the lines that it was for are refunded. Other refunds are none of ours. */
export async function markPaidBack(tx: Context, { refundId }: Events['PaymentRefunded']): Promise<void> {
  await markRefundDone(tx.sql, { paymentRefundId: refundId }, tx.now);
}
