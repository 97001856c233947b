import type { Context } from '#platform/context.ts';
import { lockForRefund } from '#rooms/money/payment/server/index.ts';
import { orderOffice } from '#rooms/orders/order/server/index.ts';

/**
 * Locks the payment of an order. Whoever records what became of the payment waits until this is done, and goes on to the
 * places as we do.
 */
export async function lockPaymentOf(tx: Context, orderId: string): Promise<void> {
  const order = await orderOffice.readAnyOrder(tx, orderId);
  if (order?.paymentId) await lockForRefund(tx, order.paymentId);
}
