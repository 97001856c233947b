import { club } from '#club/club.ts';
import type { FanContext } from '#platform/context.ts';
import type { RefusalDef } from '#platform/contract/endpoint.ts';
import { refuse } from '#platform/contract/refuse.ts';
import { newId } from '#platform/ids/ids.ts';
import { type AssessedCart, lockCartForCheckout, type Selling } from '#rooms/cart/server/index.ts';
import { type OrderAddress, orderTotals } from '#rooms/order/server/index.ts';
import { recordPayment } from '#rooms/payment/server/index.ts';
import { checkoutRefusals } from '../contract.ts';
import { type CartError, errorsOf, lacksPhone, paymentDeadline } from './checkoutRules.ts';
import { type Checkout, insert, lockWaiting, markOpen, markState } from './checkoutStore.ts';
import { keepLines } from './delivery.ts';
import { type Agreement, agreementHash, freezeCart } from './frozenCart.ts';

export type Wish = { method: Agreement['method']; shippingAddress: OrderAddress; billingAddress: OrderAddress };

/**
 * Turns the fan's cart into a checkout that waits for its money, in the caller's transaction: the cart is locked, checked and frozen, its
 * pieces are kept while the payment runs, and the payment is recorded. The same submitted again goes on with the checkout that waits
 * already; anything else replaces it, so a fan is never charged twice for one cart.
 */
export async function agree(tx: FanContext, selling: Selling, wish: Wish): Promise<Checkout> {
  if (lacksPhone(wish.shippingAddress, club.defaultCountry)) {
    const detail = checkoutRefusals.phoneMissing.detail;
    refuse(checkoutRefusals.phoneMissing, { errors: { 'ShippingAddress.Phone': [detail] } });
  }
  const { countryCode } = wish.shippingAddress;
  const cart = await lockCartForCheckout(tx, selling, { fanId: tx.fan.id, countryCode });
  if (cart.orders.length === 0) refuse(checkoutRefusals.cartEmpty);
  const waiting = await lockWaiting(tx.sql, tx.fan.id);
  refuseErrors(errorsOf(cart, holdsOf(waiting, tx.now)));
  const agreement = agreementOn(cart, wish);
  const contentHash = agreementHash(agreement);
  if (waiting?.contentHash === contentHash && waiting.expiresAt > tx.now) return goOn(tx, selling, waiting);
  refuseErrors(errorsOf(cart, new Set()));
  return begin(tx, selling, { ...agreement, contentHash }, waiting);
}

/** Sums up and freezes; refuses a method that does not fit what is to be paid. */
function agreementOn(cart: AssessedCart, { method, shippingAddress, billingAddress }: Wish): Agreement {
  const partners = freezeCart(cart, club.shipping.vatRate);
  const totals = partners.map((one) =>
    orderTotals(one.lines, one.shipping, one.voucherDiscount + one.promotionDiscount),
  );
  const total = totals.reduce((sum, one) => sum + one.total, 0);
  if (method === 'nopayment' && total > 0) refuse(checkoutRefusals.paymentRequired);
  if (method !== 'nopayment' && total === 0) refuse(checkoutRefusals.nothingToPay);
  return { method, partners, shippingAddress, billingAddress, total };
}

/** The same again: with the same payment while that is open, with a new one when it has failed. */
async function goOn(tx: FanContext, selling: Selling, waiting: Checkout): Promise<Checkout> {
  const expiresAt = paymentDeadline(waiting.createdAt, tx.now, club.holds.payment);
  const paymentId = waiting.state === 'failed' ? await record(tx, waiting.id, waiting) : waiting.paymentId;
  await markOpen(tx.sql, waiting.id, paymentId, expiresAt, tx.now);
  await keepPieces(tx, selling, { partners: waiting.partners, replaced: undefined, until: expiresAt });
  return { ...waiting, state: 'open', paymentId, expiresAt };
}

async function begin(
  tx: FanContext,
  selling: Selling,
  agreed: Agreement & { contentHash: string },
  waiting: Checkout | undefined,
): Promise<Checkout> {
  if (waiting) await markState(tx.sql, waiting.id, 'superseded', tx.now);
  const expiresAt = paymentDeadline(tx.now, tx.now, club.holds.payment);
  const id = newId();
  const checkout: Omit<Checkout, 'state'> = {
    ...agreed,
    id,
    fanId: tx.fan.id,
    paymentId: agreed.method === 'nopayment' ? null : await record(tx, id, agreed),
    locale: tx.locale,
    createdAt: tx.now,
    expiresAt,
  };
  await insert(tx.sql, checkout);
  await keepPieces(tx, selling, { partners: agreed.partners, replaced: waiting, until: expiresAt });
  return { ...checkout, state: 'open' };
}

async function record(tx: FanContext, checkoutId: string, agreed: Agreement): Promise<string> {
  if (agreed.method === 'nopayment') throw new Error('What costs nothing needs no payment');
  const { paymentId } = await recordPayment(tx, {
    reference: checkoutId,
    fanId: tx.fan.id,
    amount: agreed.total,
    method: agreed.method,
  });
  return paymentId;
}

/** The last thing in a transaction: shelves are everybody's, and from here on they wait for our commit. */
async function keepPieces(
  tx: FanContext,
  selling: Selling,
  { partners, replaced, until }: { partners: Agreement['partners']; replaced: Checkout | undefined; until: Date },
): Promise<void> {
  const lines = linesOf({ partners });
  const kept = { lines, replaced: replaced ? linesOf(replaced) : [], until };
  const lost = new Set(await keepLines(tx, selling, kept));
  refuseErrors(
    lines
      .filter(({ holdId }) => lost.has(holdId))
      .map(({ itemId }) => ({ errorCode: checkoutRefusals.itemExpired.code, itemId })),
  );
}

const linesOf = ({ partners }: Pick<Agreement, 'partners'>) => partners.flatMap((partner) => partner.lines);

/** The holds that a checkout still keeps. */
function holdsOf(waiting: Checkout | undefined, now: Date): Set<string> {
  const lines = waiting && waiting.expiresAt > now ? linesOf(waiting) : [];
  return new Set(lines.map(({ holdId }) => holdId));
}

/** The first error becomes the refusal; all of them stand in `errors`. */
function refuseErrors(errors: CartError[]): void {
  const [first] = errors;
  if (!first) return;
  const definition = Object.values<RefusalDef>(checkoutRefusals).find(({ code }) => code === first.errorCode);
  if (!definition) throw new Error(`No refusal is declared for ${first.errorCode}`);
  refuse(definition, { errors });
}
