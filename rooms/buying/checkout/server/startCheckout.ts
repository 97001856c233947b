import { club } from '#club/club.ts';
import { policies } from '#club/policies.ts';
import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { RefusalDef } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import { sellersRefusal } from '#platform/api/sellersRefusals.ts';
import type { FanContext } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { isCountry, readContact } from '#rooms/accounts/contact/server/index.ts';
import { accountRows } from '#rooms/accounts/identity/server/index.ts';
import { type AssessedCart, isSent, lockCartForCheckout, shippingCodeOf } from '#rooms/buying/cart/server/index.ts';
import { type Payment, paying, readPayment } from '#rooms/money/payment/server/index.ts';
import { cartCodes } from '#rooms/money/voucher/server/index.ts';
import { placing } from '#rooms/orders/order/server/index.ts';
import { isPickupPlace, isTooYoung } from '../ageRules.ts';
import { checkoutRefusals } from '../api.ts';
import { lacksInvoiceAddress } from '../invoiceAddressRules.ts';
import { ageLimitedOf, type CartError, errorsOf, lacksPhone, paymentDeadline } from './checkoutRules.ts';
import { type Agreement, agreementHash, codesOf, takeCheckoutSnapshot } from './checkoutSnapshot.ts';
import { type Checkout, insert, lockWaiting, markOpen, markState } from './checkoutStore.ts';
import { keepLines } from './delivery.ts';

/**
 * How the buyer pays. `providerMethodId`: the saved method that is charged; `returnUrlOf`: where the payment service
 * sends the buyer back to.
 */
export type PaymentChoice = {
  method: Agreement['method'];
  providerMethodId?: string | undefined;
  returnUrlOf?: (checkoutId: string) => string;
};
export type CheckoutRequest = PaymentChoice & {
  /** Absent: nothing is sent. */
  shippingAddress?: placing.OrderAddress | undefined;
  billingAddress: placing.OrderAddress;
};
type AddressedRequest = CheckoutRequest & { shippingAddress: placing.OrderAddress };
/** A checkout, and its payment when that has been recorded just now and can be started as it is. */
export type StartedCheckout = { checkout: Checkout; recorded?: Payment };

/**
 * Turns the fan's cart into a checkout that waits for its money, in the caller's transaction: locks and checks the
 * cart, stores a snapshot of it, extends its holds while the payment runs, and records the payment. The same cart
 * submitted again resumes the waiting checkout, with any payment method; another cart replaces it. So a fan is never
 * charged twice.
 */
export async function startCheckout(tx: FanContext, asked: CheckoutRequest): Promise<StartedCheckout> {
  const request = { ...asked, shippingAddress: asked.shippingAddress ?? asked.billingAddress };
  if (asked.shippingAddress && lacksPhone(request.shippingAddress, club.defaultCountry)) {
    const detail = checkoutRefusals.phoneMissing.detail;
    refuse(checkoutRefusals.phoneMissing, { errors: { 'ShippingAddress.Phone': [detail] } });
  }
  // The cart says so of the country of delivery (CART-74).
  if (!isCountry(request.billingAddress.countryCode))
    refuse(commonRefusals.invalidInput, { errors: { 'billingAddress.countryCode': ['invalid'] } });
  const { countryCode } = request.shippingAddress;
  // Locks the account row, so that an account deletion running at the same time either finishes first or fails.
  if (!(await accountRows.lockAccountForShare(tx, tx.fan.id))) refuse(commonRefusals.notSignedIn);
  const cart = await lockCartForCheckout(tx, { fanId: tx.fan.id, countryCode });
  const waiting = await lockWaiting(tx.sql, tx.fan.id);
  if (cart.orders.length === 0) refuse(checkoutRefusals.cartEmpty);
  if (!asked.shippingAddress && cart.orders.some(({ lines }) => lines.some(isSent)))
    refuse(commonRefusals.invalidInput, { errors: { shippingAddress: ['required'] } });
  refuseErrors(errorsOf(cart, holdsOf(waiting, tx.now)));
  refuseOtherAddress(cart, request);
  await refuseWithoutAge(tx, cart, request.shippingAddress);
  const agreement = agreementOn(cart, request);
  const contentHash = agreementHash(agreement);
  if (waiting?.contentHash === contentHash && waiting.expiresAt > tx.now)
    return { checkout: await resume(tx, waiting, request) };
  refuseErrors(errorsOf(cart, new Set()));
  return create(tx, { ...agreement, contentHash }, request, waiting);
}

/**
 * Refuses what is only brought to the invoice address when that is not where it shall go, or nobody can be called there
 * (CHK-62).
 */
function refuseOtherAddress(cart: AssessedCart, { shippingAddress, billingAddress }: AddressedRequest): void {
  const { toInvoiceAddress } = club.shipping;
  const lines = cart.orders.flatMap((order) => order.lines);
  const isBound = lines.some((line) => toInvoiceAddress.includes(shippingCodeOf(line) ?? ''));
  if (isBound && lacksInvoiceAddress(shippingAddress, billingAddress)) refuse(checkoutRefusals.addressesNotEqual);
}

/**
 * Refuses goods with an age limit where nobody would check an age when they are handed over, to who is younger, and to
 * who has told no birthday (§ 9 JuSchG), naming them; only such goods cost the look at the birthday. An organisation
 * has none: who takes its parcel shows their age.
 */
async function refuseWithoutAge(tx: FanContext, cart: AssessedCart, to: placing.OrderAddress): Promise<void> {
  const limited = ageLimitedOf(cart);
  if (limited.length === 0) return;
  const errorsAs = ({ code: errorCode }: RefusalDef, items: typeof limited) =>
    items.map(({ itemId }) => ({ errorCode, itemId }));
  const refuseAll = (definition: RefusalDef) => refuse(definition, { errors: errorsAs(definition, limited) });
  if (isPickupPlace(to)) refuseAll(checkoutRefusals.pickupPlace);
  const { birthday, isOrganization } = (await readContact(tx, tx.fan.id)) ?? { birthday: null };
  if (isOrganization) return;
  if (!birthday) return refuseAll(checkoutRefusals.birthdayMissing);
  const young = limited.filter(({ age }) => isTooYoung(birthday, age, tx.today()));
  refuseErrors(errorsAs(checkoutRefusals.ageLimit, young));
}

/** Sums up and freezes; refuses a method that does not fit what is to be paid. */
function agreementOn(cart: AssessedCart, { method, shippingAddress, billingAddress }: AddressedRequest): Agreement {
  const partners = takeCheckoutSnapshot(cart);
  const totals = partners.map((one) => placing.orderTotals(one.lines, one.shipping, one.voucherDiscount));
  const total = totals.reduce((sum, one) => sum + one.total, 0);
  if (method === 'nopayment' && total > 0) refuse(checkoutRefusals.paymentRequired);
  if (method !== 'nopayment' && total === 0) refuse(checkoutRefusals.nothingToPay);
  const isAllOnAccount = partners.every(({ lines }) => lines.every(({ traits }) => traits.mayBePaidOnAccount));
  if (method === 'purchaseOnAccount' && !isAllOnAccount) refuse(checkoutRefusals.onlyTicketsOnAccount);
  return { method, partners, shippingAddress, billingAddress, total };
}

/** Resumes a waiting checkout: with its payment while that is open and wanted, else with a new one. */
async function resume(tx: FanContext, waiting: Checkout, request: CheckoutRequest): Promise<Checkout> {
  const expiresAt = paymentDeadline(waiting.createdAt, tx.now, policies.holds.payment);
  const isSame = waiting.state === 'open' && (await isSameMethod(tx, waiting, request));
  // Never waits for a payment's row: the transaction that holds it waits for the cart.
  if (waiting.state === 'open' && !isSame) await paying.abandonPayment(tx, waiting.id);
  const paymentId = isSame ? waiting.paymentId : ((await record(tx, waiting, request))?.id ?? null);
  const actedBy = tx.fan.actor ?? null;
  // Who pays what was agreed on the telephone has still agreed to it there.
  const takenBy = tx.fan.takenBy ?? waiting.takenBy;
  const again = { state: 'open' as const, method: request.method, paymentId, expiresAt, actedBy, takenBy };
  const checkout = { ...waiting, ...again };
  await markOpen(tx.sql, checkout, tx.now);
  await reserveCheckoutCodes(tx, checkout, undefined, expiresAt);
  await extendHolds(tx, { partners: waiting.partners, replaced: undefined, until: expiresAt });
  return checkout;
}

/** Does the waiting payment charge the same method? */
async function isSameMethod(
  tx: FanContext,
  waiting: Checkout,
  { method, providerMethodId }: PaymentChoice,
): Promise<boolean> {
  if (waiting.method !== method) return false;
  if (providerMethodId === undefined || waiting.paymentId === null) return true;
  return (await readPayment(tx, waiting.paymentId))?.providerMethodId === providerMethodId;
}

async function create(
  tx: FanContext,
  agreed: Agreement & { contentHash: string },
  choice: PaymentChoice,
  waiting: Checkout | undefined,
): Promise<StartedCheckout> {
  if (waiting) await markState(tx.sql, waiting.id, 'superseded', tx.now);
  const expiresAt = paymentDeadline(tx.now, tx.now, policies.holds.payment);
  const id = newId();
  const payment = await record(tx, { id, total: agreed.total }, choice);
  const checkout = {
    ...agreed,
    id,
    fanId: tx.fan.id,
    actedBy: tx.fan.actor ?? null,
    takenBy: tx.fan.takenBy ?? null,
    paymentId: payment?.id ?? null,
    locale: tx.locale,
    createdAt: tx.now,
    expiresAt,
  };
  await insert(tx.sql, checkout);
  await reserveCheckoutCodes(tx, checkout, waiting, expiresAt);
  await extendHolds(tx, { partners: agreed.partners, replaced: waiting, until: expiresAt });
  return { checkout: { ...checkout, state: 'open' }, ...(payment?.recorded && { recorded: payment.recorded }) };
}

/**
 * Records the payment that is to come; undefined where nothing is to be paid. `recorded`: it can be started as it is. A
 * checkout with an open payment of the same kind resumes that.
 */
async function record(
  tx: FanContext,
  { id: reference, total: amount }: Pick<Checkout, 'id' | 'total'>,
  { method, providerMethodId, returnUrlOf }: PaymentChoice,
): Promise<{ id: string; recorded?: Payment } | undefined> {
  if (method === 'nopayment') return undefined;
  const intent = { purpose: 'checkout', reference, fanId: tx.fan.id, amount };
  if (method === 'purchaseOnAccount') {
    const owed = await paying.payOnAccount(tx, intent);
    return owed ? { id: owed.paymentId } : refuse(checkoutRefusals.creditExceeded);
  }
  const returnUrl = returnUrlOf?.(reference);
  const wanted = { ...intent, method, providerMethodId, ...(returnUrl === undefined ? {} : { returnUrl }) };
  const recorded = await paying.recordPayment(tx, wanted);
  return { id: recorded.id, recorded };
}

/** Reserves vouchers and uses of codes while the payment runs; frees those of a replaced checkout. */
async function reserveCheckoutCodes(
  tx: FanContext,
  checkout: Pick<Checkout, 'id' | 'partners'>,
  replaced: Checkout | undefined,
  until: Date,
): Promise<void> {
  const codes = codesOf(checkout.partners);
  const ended = replaced && codesOf(replaced.partners);
  const cartId = codes?.cartId ?? ended?.cartId;
  if (cartId === undefined) return;
  const wanted = { vouchers: [], promotionCodes: [], ...codes, cartId };
  const reservation = {
    ...wanted,
    checkoutId: checkout.id,
    fanId: tx.fan.id,
    until,
    replacedId: ended && replaced?.id,
  };
  const error = await cartCodes.reserveCodes(tx, reservation);
  if (error) refuseErrors([{ errorCode: error }]);
}

/** Call it last in a transaction: other buyers wait for the stock rows until the commit. */
async function extendHolds(
  tx: FanContext,
  { partners, replaced, until }: { partners: Agreement['partners']; replaced: Checkout | undefined; until: Date },
): Promise<void> {
  const lines = linesOf({ partners });
  const kept = { lines, replaced: replaced ? linesOf(replaced) : [], until };
  const lost = new Set(await keepLines(tx, kept));
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

/** The first error becomes the refusal, the checkout's own or a seller's; all of them stand in `errors`. */
function refuseErrors(errors: CartError[]): void {
  const [first] = errors;
  if (!first) return;
  const definition = Object.values<RefusalDef>(checkoutRefusals).find(({ code }) => code === first.errorCode);
  refuse(definition ?? sellersRefusal(first.errorCode), { errors });
}
