/** What the rule needs to know of a problem. */
export type CheckoutProblem = { status: number; errorCode: string; detail: string; errors?: unknown };

/** Codes for which the words have a sentence of their own, under `refusals`. */
const codesWithWords = new Set([
  'CART_EMPTY',
  'CARTITEM_EXPIRED',
  'CARTITEM_PRICE_CHANGED',
  'CARTITEM_INACTIVE',
  'CARTITEM_NOT_FOR_BUYER',
  'CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_MAXQUANTITY',
  'CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_STOCK',
  'CART_SHIPPINGCOUNTRYCODE_UNKNOWN',
  'ORDER_NOT_SHIPPABLE_TO_SELECTED_REGION',
  'AGE_LIMIT_NOT_REACHED',
  'BIRTHDAY_MISSING',
  'PICKUP_PLACE_CANNOT_CHECK_AGE',
  'NOTHING_TO_PAY',
  'PAYMENT_REQUIRED',
  'SEPA_NOT_ALLOWED',
  'IBAN_REFUSED',
  'PAYMENT_TOKEN_UNKNOWN',
  'PAYMENT_AMOUNT_TOO_SMALL',
  'PAYMENT_AMOUNT_TOO_LARGE',
  'PAYMENT_REFUSED',
  'ON_ACCOUNT_TICKETS_ONLY',
  'ON_ACCOUNT_LIMIT_EXCEEDED',
  'CHECKOUT_REFUNDED',
  'GET_PROMOTIONCODE_INFO_VALIDATION_FAILURE',
  'GET_VOUCHER_INFO_VALIDATION_FAILURE',
  'MINIMUM_ORDER_VALUE_NOT_REACHED',
  'NOT_IN_PROMOTION_TIME_RANGE',
  'PROMOTIONCODE_IS_NOT_ACTIVE',
  'PROMOTIONCODE_CAN_ONLY_BE_USED_EXCLUSIVE',
  'PROMOTIONCODE_RESERVATION_VALIDATION_FAILURE',
  'VOUCHER_ALREADY_IN_USE',
  'VOUCHER_WOULD_EXCEED_APPLICABLE_AMOUNT',
]);

const aboutCart =
  /^(CART|AGE_|ORDER_|GET_PROMOTION|GET_VOUCHER|MINIMUM_ORDER|NOT_IN_PROMOTION|PROMOTIONCODE_|VOUCHER_|PAYMENT_AMOUNT_)/;

const phoneDetail = 'Phone number is mandatory for shipping to foreign countries';

type Faulty = { orders: readonly { validationErrors: Record<string, readonly { errorCode: string }[] | undefined> }[] };

/**
 * The first thing that keeps the cart from being bought, as a refusal of the order would say it; nothing: it can be.
 */
export function faultOfCart(cart: Faulty): CheckoutProblem | undefined {
  const [first] = cart.orders.flatMap(({ validationErrors }) => Object.values(validationErrors).flat());
  return first && { status: 409, errorCode: first.errorCode, detail: '' };
}

/**
 * The words' key for a refused checkout (CHK-60 to CHK-63, CHK-66 to CHK-71); `isSellers`: the code is that of a room
 * that sells, which has brought words for it.
 */
export function checkoutProblemKey(
  { status, errorCode, detail, errors }: CheckoutProblem,
  isSellers: (errorCode: string) => boolean,
): string {
  if (status === 400 && [detail, ...phoneErrors(errors)].includes(phoneDetail))
    return 'problems.checkoutForeignAddressWithoutPhone';
  if (status === 400 && /shipping codes/i.test(detail)) return 'problems.checkoutAddressesAreNotEqual';
  if (status === 0) return 'problems.offline';
  if (status === 503) return 'problems.paymentUnavailable';
  if (isSellers(errorCode)) return `sellers.${errorCode}`;
  return codesWithWords.has(errorCode) ? `refusals.${errorCode}` : 'problems.checkoutNotCompleted';
}

/** Why a payment did not make an order; anyone who broke it off knows that, and nothing is wrong (decision 127). */
export type Unpaid = 'failed' | 'cancelled' | 'returned';

/** What a refused payment status says: 400 means that the payment failed, unless its code says more. */
export function unpaidBy(errorCode: string): Unpaid {
  if (errorCode === 'CHECKOUT_PAYMENT_CANCELLED') return 'cancelled';
  return errorCode === 'CHECKOUT_REFUNDED' ? 'returned' : 'failed';
}

/** The words' key for each (CHK-64). */
export const unpaidKeys: Record<Unpaid, string> = {
  failed: 'problems.checkoutPaymentFailed',
  cancelled: 'refusals.CHECKOUT_PAYMENT_CANCELLED',
  returned: 'refusals.CHECKOUT_REFUNDED',
};

/** Is the cart the place where this can be put right? What a seller refuses lies there. */
export const isAboutCart = (errorCode: string, isSellers: (errorCode: string) => boolean): boolean =>
  isSellers(errorCode) || aboutCart.test(errorCode);

/** Is another way to pay what is needed? */
export const isAboutMethod = (errorCode: string): boolean =>
  /^(SEPA_|IBAN_|PAYMENT_TOKEN_|PAYMENT_AMOUNT_|PAYMENT_REFUSED|ON_ACCOUNT_)/.test(errorCode);

function phoneErrors(errors: unknown): unknown[] {
  const fields = typeof errors === 'object' && errors !== null ? (errors as Record<string, unknown>) : {};
  return [fields['ShippingAddress.Phone']].flat();
}
