import type { Context } from '#platform/context.ts';
import { accountRows } from '#rooms/accounts/identity/server/index.ts';
import { lockCart, removePurchasedLines } from '#rooms/buying/cart/server/index.ts';
import { refundPayment } from '#rooms/money/payment/server/index.ts';
import { cartCodes } from '#rooms/money/voucher/server/index.ts';
import { placing } from '#rooms/orders/order/server/index.ts';
import { codesOf, withTerms } from './checkoutSnapshot.ts';
import { type Checkout, findById, markState, rollBackToSavepoint, setSavepoint } from './checkoutStore.ts';
import { sellLines } from './delivery.ts';

/** A captured payment; amount in cents. Absent: nothing was to be paid. */
export type Paid = { paymentId: string; amount: number; method: string };

/**
 * The one way from money to orders, in the transaction that records the money. Exactly once: only the caller who moves
 * the checkout to `completed` sells its pieces, takes them out of the cart and places the orders. Money that cannot
 * become an order (sold out meanwhile, replaced by a newer checkout, paid twice, for an account that is gone) is
 * returned in full. Answers whether there are orders now.
 */
export async function completeCheckout(
  tx: Context,
  asked: Pick<Checkout, 'id' | 'fanId'>,
  paid: Paid | undefined,
): Promise<boolean> {
  if (await turnIntoOrders(tx, asked, paid)) return true;
  await rollBackToSavepoint(tx.sql);
  if (paid) await giveBack(tx, asked.id, paid);
  return false;
}

const isPaid = (checkout: Checkout, paid: Paid | undefined): boolean => (paid?.amount ?? 0) === checkout.total;

/**
 * Does it all as if nothing could stand in the way, and answers whether nothing did; else the caller undoes it. Locks
 * account, cart, checkout, codes and stock in this order, and the number range last, because all buyers wait for that.
 */
async function turnIntoOrders(
  tx: Context,
  { id, fanId }: Pick<Checkout, 'id' | 'fanId'>,
  paid: Paid | undefined,
): Promise<boolean> {
  await setSavepoint(tx.sql);
  if (!(await accountRows.lockAccountForShare(tx, fanId))) return false;
  const cart = await lockCart(tx, fanId);
  const checkout = await markState(tx.sql, id, 'completed', tx.now, paid?.paymentId);
  if (!checkout || !isPaid(checkout, paid)) return false;
  const lines = checkout.partners.flatMap((partner) => partner.lines);
  const codes = codesOf(checkout.partners);
  const usedCodes = codes && [...codes.vouchers, ...codes.promotionCodes].map((code) => code.id);
  if (codes && !(await cartCodes.spendCodes(tx, { ...codes, checkoutId: id, fanId }))) return false;
  const purchase = {
    ...checkout,
    partners: withTerms(checkout.partners),
    checkoutId: id,
    paymentId: paid?.paymentId,
    paymentType: paid?.method ?? checkout.method,
  };
  const orders = placing.prepareOrders(purchase);
  await removePurchasedLines(tx, cart, { fanId, bought: lines, ...(usedCodes ? { usedCodes } : {}) });
  await tx.enqueue('mailOrderConfirmation', { fanId, checkoutId: id });
  // From here on others who buy the same wait.
  const missing = await sellLines(tx, checkout, orders);
  if (missing.length > 0) return false;
  await placing.placeOrders(tx, purchase, orders);
  const types = [...new Set(lines.map(({ type }) => type))];
  await tx.emit('OrderPaid', { checkoutId: id, orderIds: orders.map((order) => order.id), fanId, types });
  return true;
}

/** Returns money for which there will be no order, unless it is the very money of a checkout that has its orders. */
async function giveBack(tx: Context, checkoutId: string, { paymentId, amount }: Paid): Promise<void> {
  const present = await findById(tx.sql, checkoutId);
  if (!present) return;
  const isDone = present.state === 'completed' || present.state === 'refunded';
  if (isDone && present.paymentId === paymentId) return;
  if (!isDone) await markState(tx.sql, checkoutId, 'refunded', tx.now, paymentId);
  await refundPayment(tx, { paymentId, amount, reason: isDone ? 'paid-twice' : 'no-order' });
  await tx.enqueue('mailMoneyReturned', { checkoutId, paymentId });
}
