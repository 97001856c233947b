import type { Context } from '#platform/context.ts';
import { NotAsUsual } from '#platform/database/runTransaction.ts';
import { emptyCart, type Selling } from '#rooms/cart/server/index.ts';
import { keepAccount } from '#rooms/identity/server/index.ts';
import { type Purchase, placeOrders, prepareOrders } from '#rooms/order/server/index.ts';
import { refundPayment } from '#rooms/payment/server/index.ts';
import { spendCodes } from '#rooms/voucher/server/index.ts';
import { type Checkout, findById, markState, rollBackToSavepoint, setSavepoint } from './checkoutStore.ts';
import { prepareSales, sellLines } from './delivery.ts';
import { codesOf } from './frozenCart.ts';

/** A captured payment; amount in cents. Absent: nothing was to be paid. */
export type Paid = { paymentId: string; amount: number; method: string };

/**
 * The one way from money to orders, in the transaction that records the money. Exactly once: only the caller who moves the checkout to
 * `completed` sells its pieces, takes them out of the cart and places the orders. Money that cannot become an order (sold out
 * meanwhile, replaced by a newer checkout, paid twice, for an account that is gone) is returned in full. Answers whether there are orders now.
 */
export async function completeCheckout(
  tx: Context,
  selling: Selling,
  { id, fanId }: Pick<Checkout, 'id' | 'fanId'>,
  paid: Paid | undefined,
): Promise<boolean> {
  // Sent together, and worked off in this order.
  const [checkout, , hasAccount] = await Promise.all([
    findById(tx.sql, id),
    tx.lastly ? undefined : setSavepoint(tx.sql),
    keepAccount(tx.sql, fanId),
  ]);
  if (!checkout) return false;
  if (hasAccount && isPaid(checkout, paid) && (await turnIntoOrders(tx, selling, checkout, paid))) return true;
  if (tx.lastly) throw new NotAsUsual();
  await rollBackToSavepoint(tx.sql);
  if (paid) await giveBack(tx, checkout, paid);
  return false;
}

const isPaid = (checkout: Checkout, paid: Paid | undefined): boolean => (paid?.amount ?? 0) === checkout.total;

/**
 * Locks in the order of the house: account, cart, checkout, codes, stock, and the number range last, because everybody waits for that. Shelves and
 * number range, which a crowd waits for, are locked with the commit right behind (`tx.lastly`); in the second, careful run in one journey, and what was
 * placed for nothing is undone.
 */
async function turnIntoOrders(
  tx: Context,
  selling: Selling,
  checkout: Checkout,
  paid: Paid | undefined,
): Promise<boolean> {
  const lines = checkout.partners.flatMap((partner) => partner.lines);
  const codes = codesOf(checkout.partners);
  const usedCodes = codes && [...codes.vouchers, ...codes.promotionCodes].map(({ id }) => id);
  // Sent together, and worked off in this order.
  const [, isOurs] = await Promise.all([
    emptyCart(tx, selling, { fanId: checkout.fanId, bought: lines, ...(usedCodes ? { usedCodes } : {}) }),
    markState(tx.sql, checkout.id, 'completed', tx.now, paid?.paymentId),
    tx.enqueue('mailOrderConfirmation', { fanId: checkout.fanId, checkoutId: checkout.id }),
  ]);
  if (!isOurs) return false;
  if (codes && !(await spendCodes(tx, { ...codes, checkoutId: checkout.id, fanId: checkout.fanId }))) return false;
  const purchase: Purchase = {
    checkoutId: checkout.id,
    paymentId: paid?.paymentId,
    paymentType: paid?.method ?? checkout.method,
    fanId: checkout.fanId,
    locale: checkout.locale,
    shippingAddress: checkout.shippingAddress,
    billingAddress: checkout.billingAddress,
    partners: checkout.partners,
  };
  const sales = tx.lastly && prepareSales(tx, selling, lines);
  if (sales) {
    const { orders, placing } = prepareOrders(tx, purchase);
    for (const statement of [...sales, placing]) tx.lastly?.(statement);
    await tell(tx, checkout, orders);
    return true;
  }
  const [missing, orders] = await Promise.all([sellLines(tx, selling, lines), placeOrders(tx, purchase)]);
  if (missing.length > 0) return false;
  await tell(tx, checkout, orders);
  return true;
}

const tell = (tx: Context, { id: checkoutId, fanId }: Checkout, orders: { orderId: string }[]): Promise<void> =>
  tx.emit('OrderPaid', { checkoutId, orderIds: orders.map(({ orderId }) => orderId), fanId });

/** Returns money for which there will be no order, unless it is the very money of a checkout that has its orders. */
async function giveBack(tx: Context, checkout: Checkout, { paymentId, amount }: Paid): Promise<void> {
  const present = await findById(tx.sql, checkout.id);
  const isDone = present?.state === 'completed' || present?.state === 'refunded';
  if (isDone && present.paymentId === paymentId) return;
  if (!isDone) await markState(tx.sql, checkout.id, 'refunded', tx.now, paymentId);
  await refundPayment(tx, { paymentId, amount, reason: isDone ? 'paid-twice' : 'no-order' });
  await tx.enqueue('mailMoneyReturned', { checkoutId: checkout.id, paymentId });
}
