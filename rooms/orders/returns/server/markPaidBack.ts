import type { Context } from '#platform/context.ts';
import type { Events } from '#ports/events.ts';
import { readPayment, reconciliation } from '#rooms/money/payment/server/index.ts';
import { returning } from '#rooms/orders/order/server/index.ts';
import { mailRefundNews, type RefundNews } from './refundMails.ts';
import { markRefundDone, markRefundFailed, markWithBank, readOwed } from './returnStore.ts';

/**
 * Hears that the payment service, or somebody's hand, has given money back: the lines that it was for are refunded. Who
 * has waited longer than was said is written to.
 */
export async function markPaidBack(
  tx: Context,
  { refundId, paymentId, amount, way }: Events['PaymentRefunded'],
): Promise<void> {
  const done = await markRefundDone(tx.sql, { paymentRefundId: refundId }, tx.now);
  if (way !== 'asPaid') await mailNews(tx, { paymentId, amount, orderId: done?.orderId, news: way });
}

/**
 * Hears that money has not arrived: the lines that it was for wait for it again, and its buyer is told by mail and at
 * the order.
 */
export async function markNotPaidBack(
  tx: Context,
  { refundId, paymentId, amount }: Events['RefundFailed'],
): Promise<void> {
  const payment = await readPayment(tx, paymentId);
  // Where the buyer's bank has taken everything back, nothing is owed to the buyer.
  const isOwed = !payment || !reconciliation.isWithBank(payment);
  const mark = isOwed ? markRefundFailed : markWithBank;
  const orderId = await mark(tx.sql, refundId, tx.now);
  await mailNews(tx, { paymentId, amount, orderId, news: 'failed' });
}

type Repaid = { paymentId: string; amount: number; orderId: string | undefined; news: RefundNews };

/** Both happen once for each step of a refund, in the transaction that takes the step: so there is one mail. */
async function mailNews(tx: Context, { paymentId, amount, orderId, news }: Repaid): Promise<void> {
  if (orderId) await returning.markRefundOwed(tx, orderId, await readOwed(tx.sql, orderId));
  const payment = await readPayment(tx, paymentId);
  if (payment && !reconciliation.isWithBank(payment)) await mailRefundNews(tx, { ...payment, amount, orderId, news });
}
