import { z } from 'zod';
import { endpoint, refusal } from '#platform/api/endpoint.ts';
import { isIban, plainIban } from '#platform/api/ibanRules.ts';
import { euros } from '#platform/api/money.ts';
import { typedName } from '#platform/api/typedName.ts';
import { isPostalCode } from '#rooms/accounts/contact/api.ts';
import { codeRefusals } from '#rooms/buying/cart/api.ts';
import { startRefusals } from '#rooms/money/payment/api.ts';
import { lineTraits } from '#rooms/orders/order/api.ts';

export const checkoutRefusals = {
  /** What may have happened to a voucher or promotion code since it was entered in the cart. */
  ...codeRefusals,
  cartEmpty: refusal({ status: 409, code: 'CART_EMPTY' }),
  itemExpired: refusal({ status: 409, code: 'CARTITEM_EXPIRED' }),
  priceChanged: refusal({ status: 409, code: 'CARTITEM_PRICE_CHANGED' }),
  itemInactive: refusal({ status: 409, code: 'CARTITEM_INACTIVE' }),
  notForBuyer: refusal({ status: 409, code: 'CARTITEM_NOT_FOR_BUYER' }),
  aboveMaxQuantity: refusal({ status: 409, code: 'CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_MAXQUANTITY' }),
  aboveStock: refusal({ status: 409, code: 'CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_STOCK' }),
  unknownCountry: refusal({ status: 400, code: 'CART_SHIPPINGCOUNTRYCODE_UNKNOWN' }),
  notShippable: refusal({ status: 409, code: 'ORDER_NOT_SHIPPABLE_TO_SELECTED_REGION' }),
  /** The detail is what the spec's client looks for (CHK-60). */
  phoneMissing: refusal({
    status: 400,
    code: 'SHIPPING_PHONE_MISSING',
    detail: 'Phone number is mandatory for shipping to foreign countries',
  }),
  /** The detail is what the spec's client looks for (CHK-62, CHK-63). */
  addressesNotEqual: refusal({
    status: 400,
    code: 'SHIPPING_ADDRESSES_NOT_EQUAL',
    detail: 'Items with shipping codes require a shipping address with phone number equal to the invoice address',
  }),
  /** § 9 JuSchG; `errors` names the items. */
  ageLimit: refusal({ status: 409, code: 'AGE_LIMIT_NOT_REACHED' }),
  /** § 9 JuSchG: at a locker or in a shop nobody checks an age; `errors` names the items. */
  pickupPlace: refusal({ status: 409, code: 'PICKUP_PLACE_CANNOT_CHECK_AGE' }),
  birthdayMissing: refusal({ status: 409, code: 'BIRTHDAY_MISSING' }),
  nothingToPay: refusal({ status: 409, code: 'NOTHING_TO_PAY' }),
  paymentRequired: refusal({ status: 409, code: 'PAYMENT_REQUIRED' }),
  sepaNotAllowed: refusal({ status: 403, code: 'SEPA_NOT_ALLOWED' }),
  ibanRefused: refusal({ status: 400, code: 'IBAN_REFUSED' }),
  tokenUnknown: refusal({ status: 400, code: 'PAYMENT_TOKEN_UNKNOWN' }),
  onlyTicketsOnAccount: refusal({ status: 400, code: 'ON_ACCOUNT_TICKETS_ONLY' }),
  creditExceeded: refusal({ status: 400, code: 'ON_ACCOUNT_LIMIT_EXCEEDED' }),
  keyInvalid: refusal({ status: 400, code: 'IDEMPOTENCY_KEY_INVALID' }),
  keyReused: refusal({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' }),
  paymentFailed: refusal({ status: 400, code: 'CHECKOUT_PAYMENT_FAILED' }),
  paymentCancelled: refusal({ status: 400, code: 'CHECKOUT_PAYMENT_CANCELLED' }),
  moneyReturned: refusal({ status: 400, code: 'CHECKOUT_REFUNDED' }),
};

/** No control characters: neither parcels nor invoices can carry them. */
const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max, 'max')
    .regex(/^\P{Cc}*$/u, 'invalid');
const required = (max: number) => line(max).min(1, 'required');
const optional = (max: number) =>
  line(max)
    .nullish()
    .transform((value) => value || undefined);

/**
 * An address of the payload. What an address book adds (`id`, `country`, `isInvoiceAddress`, `isOrderAddress`, CHK-41
 * to CHK-44) is ignored: only what is written here is kept.
 */
const payloadAddress = z
  .object({
    company: optional(100),
    firstName: typedName(100),
    lastName: typedName(100),
    street: required(150),
    additionalAddress: optional(150),
    postalCode: required(20),
    city: required(100),
    countryCode: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{2}$/, 'invalid'),
    phone: optional(30),
  })
  .refine(({ countryCode, postalCode }) => isPostalCode(countryCode, postalCode), {
    path: ['postalCode'],
    message: 'invalid',
  });

/** CHK-39: where the goods go and who gets the invoice. Where nothing is sent nobody is asked where it shall go. */
const payload = z.object({ shippingAddress: payloadAddress.optional(), billingAddress: payloadAddress });

/** CHK-45: where the browser comes back to, a page of ours; absent: the confirmation. */
const redirectUrl = z.string().trim().min(1, 'required').max(2000, 'max').optional();

/** CHK-45: the account to debit. */
const mandate = {
  accountHolder: required(100),
  iban: z.string().max(60, 'max').transform(plainIban).refine(isIban, 'invalid'),
};

const words = z.object({ de: z.string(), en: z.string().optional(), ja: z.string().optional() });

/** CHK-48: what is about to be bought. `price` for one piece, `totalPrice` for all of them. */
const item = z.object({
  serialNumber: z.string(),
  type: z.string(),
  traits: lineTraits,
  name: words,
  variant: words.optional(),
  price: euros,
  totalPrice: euros,
  vatRate: z.number(),
  quantity: z.number().int(),
});

/** CHK-46: the result of a checkout call; what does not fit the method is absent. */
const result = z.object({
  id: z.string(),
  checkoutId: z.string(),
  paymentTokenId: z.string().optional(),
  paymentUrl: z.string().optional(),
  scriptUrl: z.string().optional(),
  totalPrice: euros,
  totalVoucherDiscounts: euros,
  totalPromotionCodeDiscounts: euros,
  totalShippingPrice: euros,
  totalTaxPrice: euros,
  transactions: z.array(
    z.object({
      orders: z.array(
        z.object({
          tenantId: z.number().int(),
          totalPrice: euros,
          totalShippingPrice: euros,
          items: z.array(item),
        }),
      ),
    }),
  ),
});

const cartRefusals = [
  ...Object.values(codeRefusals),
  checkoutRefusals.cartEmpty,
  checkoutRefusals.itemExpired,
  checkoutRefusals.priceChanged,
  checkoutRefusals.itemInactive,
  checkoutRefusals.notForBuyer,
  checkoutRefusals.aboveMaxQuantity,
  checkoutRefusals.aboveStock,
  checkoutRefusals.unknownCountry,
  checkoutRefusals.notShippable,
  checkoutRefusals.phoneMissing,
  checkoutRefusals.addressesNotEqual,
  checkoutRefusals.ageLimit,
  checkoutRefusals.birthdayMissing,
  checkoutRefusals.pickupPlace,
  checkoutRefusals.keyInvalid,
  checkoutRefusals.keyReused,
] as const;

/** Of every way to pay through the payment service. */
const paidRefusals = [...cartRefusals, checkoutRefusals.nothingToPay, ...Object.values(startRefusals)] as const;

/** Money is there and orders exist (`completed`), or that is not known yet (`processing`). */
const paymentStatus = z.object({ checkoutId: z.string(), state: z.enum(['processing', 'completed']) });
const statusRefusals = [
  checkoutRefusals.paymentFailed,
  checkoutRefusals.paymentCancelled,
  checkoutRefusals.moneyReturned,
] as const;

export const checkoutApi = {
  payByCard: endpoint({
    method: 'POST',
    path: '/checkout/v2/checkouts/creditcard',
    alsoAt: ['/checkout/v3/checkouts/creditcard'],
    summary: 'Orders what is in the cart, to be paid by card in the form that the script brings',
    caller: 'signedIn',
    isIdempotent: true,
    body: payload.extend({ redirectUrl }),
    reply: result,
    refusals: paidRefusals,
    refusesAsSellers: true,
  }),
  payByPayPal: endpoint({
    method: 'POST',
    path: '/checkout/v3/checkouts/paypal',
    alsoAt: ['/checkout/v2/checkouts/paypal'],
    summary: 'Orders what is in the cart, to be paid on the page at paymentUrl',
    caller: 'signedIn',
    isIdempotent: true,
    body: payload.extend({ redirectUrl }),
    reply: result,
    refusals: paidRefusals,
    refusesAsSellers: true,
  }),
  payBySepa: endpoint({
    method: 'POST',
    path: '/checkout/v2/checkouts/sepa/mandates',
    alsoAt: ['/checkout/v3/checkouts/sepa/mandates'],
    summary: 'Orders what is in the cart, to be debited from a bank account; for testers',
    caller: 'signedIn',
    isIdempotent: true,
    body: payload.extend(mandate),
    reply: result,
    refusals: [...paidRefusals, checkoutRefusals.sepaNotAllowed, checkoutRefusals.ibanRefused],
    refusesAsSellers: true,
  }),
  payByToken: endpoint({
    method: 'POST',
    path: '/checkout/v2/checkouts',
    alsoAt: ['/checkout/v3/checkouts'],
    summary: 'Orders what is in the cart, to be paid with a saved method in the form that the script brings',
    caller: 'signedIn',
    isIdempotent: true,
    body: payload.extend({ paymentTokenId: z.uuid() }),
    reply: result,
    refusals: [...paidRefusals, checkoutRefusals.tokenUnknown],
    refusesAsSellers: true,
  }),
  orderOnAccount: endpoint({
    method: 'POST',
    path: '/checkout/v3/checkouts/purchaseOnAccount',
    alsoAt: ['/checkout/v2/checkouts/purchaseOnAccount'],
    summary: 'Orders the tickets in the cart, to be paid later, within what the customer may owe',
    caller: 'signedIn',
    isIdempotent: true,
    body: payload,
    reply: result,
    refusals: [
      ...cartRefusals,
      checkoutRefusals.nothingToPay,
      checkoutRefusals.onlyTicketsOnAccount,
      checkoutRefusals.creditExceeded,
    ],
    refusesAsSellers: true,
  }),
  orderForFree: endpoint({
    method: 'POST',
    path: '/checkout/v2/checkouts/nopayment',
    alsoAt: ['/checkout/v3/checkouts/nopayment'],
    summary: 'Orders what is in the cart when nothing is to be paid',
    caller: 'signedIn',
    isIdempotent: true,
    body: payload,
    reply: result,
    refusals: [...cartRefusals, checkoutRefusals.paymentRequired],
    refusesAsSellers: true,
  }),
  readPaymentStatus: endpoint({
    method: 'GET',
    path: '/checkout/v2/checkouts/paymentStatus',
    alsoAt: ['/checkout/v3/checkouts/paymentStatus'],
    summary: 'Has the money for a checkout arrived? Asks the payment service when that is not known yet',
    caller: 'signedIn',
    query: z.object({ checkoutId: z.string().max(100) }),
    reply: paymentStatus,
    refusals: statusRefusals,
  }),
  readPaymentStatusById: endpoint({
    method: 'GET',
    path: '/checkout/v2/checkouts/:checkoutId/paymentStatus',
    alsoAt: ['/checkout/v3/checkouts/:checkoutId/paymentStatus'],
    summary: 'The same by path',
    caller: 'signedIn',
    params: z.object({ checkoutId: z.string().max(100) }),
    reply: paymentStatus,
    refusals: statusRefusals,
  }),
};
