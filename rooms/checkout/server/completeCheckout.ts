import type { Context } from '#platform/context.ts';
import { NotAsUsual } from '#platform/database/runTransaction.ts';
import { emptyCart, lockCart, type Selling } from '#rooms/cart/server/index.ts';
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
  asked: Pick<Checkout, 'id' | 'fanId'>,
  paid: Paid | undefined,
): Promise<boolean> {
  if (await turnIntoOrders(tx, selling, asked, paid)) return true;
  if (tx.lastly) throw new NotAsUsual();
  await rollBackToSavepoint(tx.sql);
  if (paid) await giveBack(tx, asked.id, paid);
  return false;
}

const isPaid = (checkout: Checkout, paid: Paid | undefined): boolean => (paid?.amount ?? 0) === checkout.total;

/**
 * Does it all as if nothing could stand in the way, and answers whether nothing did; else the caller undoes it. Locks in the order of the house: account, cart,
 * checkout, codes, stock, and the number range last, because everybody waits for that. Shelves and number range, which a crowd waits for, are locked with the
 * commit right behind (`tx.lastly`); in the second, careful run in one journey.
 */
async function turnIntoOrders(
  tx: Context,
  selling: Selling,
  { id, fanId }: Pick<Checkout, 'id' | 'fanId'>,
  paid: Paid | undefined,
): Promise<boolean> {
  // Sent together, and worked off in this order.
  const [, hasAccount, cart, checkout] = await Promise.all([
    tx.lastly ? undefined : setSavepoint(tx.sql),
    keepAccount(tx.sql, fanId),
    lockCart(tx, fanId),
    markState(tx.sql, id, 'completed', tx.now, paid?.paymentId),
    tx.enqueue('mailOrderConfirmation', { fanId, checkoutId: id }),
  ]);
  if (!hasAccount || !checkout || !isPaid(checkout, paid)) return false;
  const lines = checkout.partners.flatMap((partner) => partner.lines);
  const codes = codesOf(checkout.partners);
  const usedCodes = codes && [...codes.vouchers, ...codes.promotionCodes].map((code) => code.id);
  await emptyCart(tx, selling, cart, { bought: lines, ...(usedCodes ? { usedCodes } : {}) });
  if (codes && !(await spendCodes(tx, { ...codes, checkoutId: id, fanId }))) return false;
  const purchase: Purchase = {
    checkoutId: id,
    paymentId: paid?.paymentId,
    paymentType: paid?.method ?? checkout.method,
    fanId,
    actedBy: checkout.actedBy,
    locale: checkout.locale,
    shippingAddress: checkout.shippingAddress,
    billingAddress: checkout.billingAddress,
    partners: checkout.partners,
  };
  const orders = tx.lastly ? sellLastly(tx, selling, purchase, lines) : await sellNow(tx, selling, purchase, lines);
  if (!orders) return false;
  await tx.emit('OrderPaid', { checkoutId: id, orderIds: orders.map(({ orderId }) => orderId), fanId });
  return true;
}

type Lines = Checkout['partners'][number]['lines'];

/** Along with the commit; undefined when a room cannot sell like that. */
function sellLastly(tx: Context, selling: Selling, purchase: Purchase, lines: Lines) {
  const sales = prepareSales(tx, selling, lines);
  if (!sales) return undefined;
  const { orders, placing } = prepareOrders(tx, purchase);
  for (const statement of [...sales, placing]) tx.lastly?.(statement);
  return orders;
}

/** Undefined when pieces are missing. */
async function sellNow(tx: Context, selling: Selling, purchase: Purchase, lines: Lines) {
  const [missing, orders] = await Promise.all([sellLines(tx, selling, lines), placeOrders(tx, purchase)]);
  return missing.length > 0 ? undefined : orders;
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
