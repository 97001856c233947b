import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { changeOrderState, isToBeSent, type Order } from '#rooms/order/server/index.ts';
import { readPayment, refundPayment } from '#rooms/payment/server/index.ts';
import { refundToVouchers } from '#rooms/voucher/server/index.ts';
import { type FulfilmentStatus, isShippingBack, statesAfter } from './returnRules.ts';
import { insertRefund, readMovements } from './returnStore.ts';
import type { TakenLine } from './takeLines.ts';

type Settled = {
  order: Order;
  fulfilmentStatus: FulfilmentStatus;
  /** Requested so far. */
  lines: readonly Omit<TakenLine, 'kind'>[];
  /** Can the pieces be sold again? */
  isSellable: boolean;
};

/**
 * Gives back what lines of an order cost, in the caller's transaction, which has locked the order's account: first to the vouchers that had paid,
 * the rest through the payment service; with it the pieces go back on sale, the order moves on, and `RefundMade` is told. Answers the cents, and
 * what of them somebody has to send by hand because the payment cannot.
 */
export async function makeRefund(
  tx: Context,
  { order, fulfilmentStatus, lines, isSellable }: Settled,
): Promise<{ amount: number; byHand: number }> {
  const { left, lines: movements } = await readMovements(tx.sql, order.id);
  const settled = movements.map((one) =>
    lines.some(({ id }) => id === one.id) ? { ...one, state: 'received' as const } : one,
  );
  const piecesOf = (some: typeof left) => some.reduce((sum, { leftQuantity }) => sum + leftQuantity, 0);
  const leftPieces = piecesOf(left);
  // Delivery was paid for what is sent: a ticket that stays with the buyer has no part in it.
  const sent = new Set(order.lines.filter((line) => isToBeSent({ lines: [line] })).map(({ id }) => id));
  const isSent = ({ orderLineId }: { orderLineId: string }) => sent.has(orderLineId);
  const isBack = lines.some(isSent) && isShippingBack(piecesOf(left.filter(isSent)), settled.filter(isSent));
  const shipping = isBack ? order.shipping : 0;
  const goods = lines.reduce((sum, { amount }) => sum + amount, 0);
  const paid = await payBack(tx, order, goods + shipping);
  const refundId = newId();
  const isDone = paid.toPayment === 0;
  const refund = { id: refundId, orderId: order.id, goods, shipping, ...paid, isDone };
  const lineIds = lines.map(({ id }) => id);
  await insertRefund(tx.sql, refund, lineIds, fulfilmentStatus, tx.now);
  if (isSellable) await takeBack(tx, order, lines);
  const isAll = leftPieces === 0 && settled.every(({ state }) => state !== 'requested');
  const isInvoiced = order.documents.some(({ kind }) => kind === 'invoice');
  for (const state of statesAfter(order.state, { isAll, isShipped: fulfilmentStatus.isShipped, isInvoiced }))
    await changeOrderState(tx, order.id, state, { isTold: false });
  const told = lines.map(({ orderLineId, quantity, amount }) => ({ orderLineId, quantity, amount }));
  await tx.emit('RefundMade', {
    ...{ refundId, orderId: order.id, goods, shipping, toVouchers: paid.toVouchers },
    lines: told,
  });
  return { amount: goods + shipping, byHand: isDone || paid.paymentRefundId ? 0 : paid.toPayment };
}

/** Voucher first. What the payment cannot give back (none was made here, or the bank has taken it) is left to somebody's hand. */
async function payBack(
  tx: Context,
  { checkoutId, tenant, paymentId }: Order,
  amount: number,
): Promise<{ toVouchers: number; toPayment: number; paymentRefundId: string | null }> {
  const toVouchers = amount > 0 ? await refundToVouchers(tx, { checkoutId, tenant, amount }) : 0;
  const toPayment = amount - toVouchers;
  const payment = toPayment > 0 && paymentId ? await readPayment(tx, paymentId) : undefined;
  const isThere = payment?.state === 'captured' || payment?.state === 'partiallyRefunded';
  if (!isThere || payment.refundPromised + toPayment > payment.amount)
    return { toVouchers, toPayment, paymentRefundId: null };
  const { refundId } = await refundPayment(tx, { paymentId: payment.id, amount: toPayment, reason: 'return' });
  return { toVouchers, toPayment, paymentRefundId: refundId };
}

async function takeBack(tx: Context, order: Order, lines: Settled['lines']): Promise<void> {
  const pieces = lines.flatMap(({ orderLineId, quantity }) => {
    const sku = order.lines.find(({ id }) => id === orderLineId)?.sku;
    return sku === undefined ? [] : [{ orderLineId, sku, quantity }];
  });
  for (const sellable of tx.selling.sellables) {
    const own = pieces.filter(({ sku }) => sellable.sells(sku));
    if (own.length > 0) await sellable.takeBack?.(tx, own);
  }
}
