import { refuse } from '#platform/api/refuse.ts';
import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { readPayment, reconciliation, refundPayment } from '#rooms/money/payment/server/index.ts';
import { refundToVouchers } from '#rooms/money/voucher/server/index.ts';
import { changeOrderState, type Order, returning } from '#rooms/orders/order/server/index.ts';
import { returnsRefusals } from '../api.ts';
import { type FulfilmentStatus, isShippingBack, statesAfter } from './returnRules.ts';
import { type Decision, insertRefund, type LeftLine, type ReturnLine, readMovements } from './returnStore.ts';
import type { TakenLine } from './takeLines.ts';

type Settled = {
  order: Order;
  fulfilmentStatus: FulfilmentStatus;
  /** Requested so far. `isSellable`: can the pieces be sold again? `deduction`: what is kept for wear, in cents. */
  lines: readonly (Omit<TakenLine, 'kind'> & { isSellable: boolean; deduction?: number })[];
  /** The selling room has ended what it sold itself, before it asked for the money to go back. */
  isTakenBack?: boolean;
  decision?: Decision;
};

/**
 * Cents that go back: in all, to vouchers, and what somebody has to send by hand because the payment cannot; `withBank`:
 * what the buyer's bank had given back before, so that nobody sends it.
 */
export type MadeRefund = { refundId: string; amount: number; toVouchers: number; byHand: number; withBank: number };

/**
 * Gives back what lines of an order cost, in the caller's transaction, which has locked the order's account: first to
 * the vouchers that had paid, the rest through the payment service; with it the pieces go back on sale, the order moves
 * on, and `RefundMade` is told.
 */
export async function makeRefund(
  tx: Context,
  { order, fulfilmentStatus, lines, decision, isTakenBack = false }: Settled,
): Promise<MadeRefund> {
  const { left, lines: movements } = await readMovements(tx.sql, order.id);
  const { shipping, isAll, isNothingToSend } = remains(order, left, movements, lines);
  const goods = lines.reduce((sum, line) => sum + afterWear(line), 0);
  const paid = await payBack(tx, order, goods + shipping);
  const refundId = newId();
  const isDone = paid.toPayment === 0;
  const refund = { id: refundId, orderId: order.id, goods, shipping, ...paid, isDone, decision };
  const lineIds = lines.map(({ id }) => id);
  await insertRefund(tx.sql, refund, lineIds, fulfilmentStatus, tx.now);
  if (!isTakenBack) await takeBack(tx, { order, left, lines });
  const isInvoiced = order.documents.some(({ kind }) => kind === 'invoice');
  for (const state of statesAfter(order.state, { isAll, isShipped: fulfilmentStatus.isShipped, isInvoiced }))
    await changeOrderState(tx, order.id, state, {
      isAnnounced: false,
      ...(decision && { cause: decision }),
    });
  if (isNothingToSend && !isAll && order.awaitsDispatch) await returning.markNothingToSend(tx, order.id);
  const reported = lines.map((line) => ({
    orderLineId: line.orderLineId,
    quantity: line.quantity,
    amount: afterWear(line),
    ...(line.deduction ? { deduction: line.deduction } : {}),
  }));
  await tx.emit('RefundMade', {
    refundId,
    orderId: order.id,
    goods,
    shipping,
    toVouchers: paid.toVouchers,
    lines: reported,
  });
  const byHand = isDone || paid.paymentRefundId ? 0 : paid.toPayment;
  const { toVouchers, withBank } = paid;
  return { refundId, amount: goods + shipping - withBank, toVouchers, byHand, withBank };
}

/** What goes back for pieces when the deduction for wear is kept (§ 357a BGB); cents. */
export const afterWear = ({ amount, deduction = 0 }: { amount: number; deduction?: number }): number =>
  amount - deduction;

/** What stays once these lines have gone back, and the delivery costs (cents) that go back with them. */
export function remains(
  order: Order,
  left: readonly LeftLine[],
  movements: readonly ReturnLine[],
  lines: readonly Pick<TakenLine, 'id' | 'orderLineId'>[],
) {
  const settled = movements.map((one) =>
    lines.some(({ id }) => id === one.id) ? { ...one, state: 'received' as const } : one,
  );
  const piecesOf = (some: readonly LeftLine[]) => some.reduce((sum, { leftQuantity }) => sum + leftQuantity, 0);
  // Delivery was paid for what is sent: a ticket that stays with the buyer has no part in it.
  const sent = new Set(order.lines.filter((line) => returning.isToBeSent({ lines: [line] })).map(({ id }) => id));
  const isSent = ({ orderLineId }: { orderLineId: string }) => sent.has(orderLineId);
  const leftSent = piecesOf(left.filter(isSent));
  const isBack = lines.some(isSent) && isShippingBack(leftSent, settled.filter(isSent));
  return {
    shipping: isBack ? order.shipping : 0,
    isAll: piecesOf(left) === 0 && settled.every(({ state }) => state !== 'requested'),
    isNothingToSend: leftSent === 0,
  };
}

/**
 * Voucher first, and what the payment is now decides about the rest: what the buyer's bank has taken back is with the
 * buyer; what the payment cannot give back (none was made here, or the club has got it another way) is left to
 * somebody's hand.
 */
export async function payBack(
  tx: Context,
  { checkoutId, tenant, paymentId }: Order,
  amount: number,
): Promise<{ toVouchers: number; toPayment: number; withBank: number; paymentRefundId: string | null }> {
  const toVouchers = amount > 0 ? await refundToVouchers(tx, { checkoutId, tenant, amount }) : 0;
  const rest = amount - toVouchers;
  const payment = rest > 0 && paymentId ? await readPayment(tx, paymentId) : undefined;
  if (payment && reconciliation.isWithBank(payment))
    return { toVouchers, toPayment: 0, withBank: rest, paymentRefundId: null };
  const isThere = payment?.state === 'captured' || payment?.state === 'partiallyRefunded';
  if (!isThere || payment.refundPromised + rest > payment.amount)
    return { toVouchers, toPayment: rest, withBank: 0, paymentRefundId: null };
  const { refundId } = await refundPayment(tx, { paymentId: payment.id, amount: rest, reason: 'return' });
  return { toVouchers, toPayment: rest, withBank: 0, paymentRefundId: refundId };
}

/** Has the rooms that sold these pieces take them back. Refuses (409) what was used, or has ended meanwhile. */
async function takeBack(
  tx: Context,
  { order, left, lines }: Pick<Settled, 'order' | 'lines'> & { left: readonly LeftLine[] },
): Promise<void> {
  const pieces = lines.flatMap(({ orderLineId, quantity, isSellable, pieceIds, includesUsed }) => {
    const sku = order.lines.find(({ id }) => id === orderLineId)?.sku;
    const staying = left.find((line) => line.orderLineId === orderLineId)?.leftQuantity ?? 0;
    return sku === undefined ? [] : [{ orderLineId, sku, quantity, staying, isSellable, pieceIds, includesUsed }];
  });
  for (const sellable of tx.selling.sellables) {
    const own = pieces.filter(({ sku }) => sellable.sells(sku));
    const missing = own.length > 0 ? await sellable.takeBack?.(tx, own) : undefined;
    if (!missing || missing.length === 0) continue;
    const isEnded = missing.some(({ why }) => why === 'ended');
    const errors = Object.fromEntries(missing.map(({ orderLineId, why }) => [orderLineId, why]));
    refuse(isEnded ? returnsRefusals.pieceEnded : returnsRefusals.piecesUsed, { errors });
  }
}
