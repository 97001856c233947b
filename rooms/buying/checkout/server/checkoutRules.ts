import type { AssessedCart } from '#rooms/buying/cart/server/index.ts';

export type CartError = { errorCode: string; itemId?: string };

/**
 * Everything that keeps a cart from being bought. Pieces that a checkout of the same fan still keeps (`keptHolds`) are
 * there, whatever the cart's own clock says.
 */
export function errorsOf(cart: AssessedCart, keptHolds: ReadonlySet<string>): CartError[] {
  const holds = new Map(cart.orders.flatMap(({ lines }) => lines.map(({ item }) => [item.id, item.holdId] as const)));
  const isKept = ({ errorCode, itemId }: CartError) =>
    (errorCode === 'CARTITEM_EXPIRED' || errorCode === 'CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_STOCK') &&
    keptHolds.has(holds.get(itemId ?? '') ?? '');
  return [cart, ...cart.orders]
    .flatMap(({ validationErrors }) => Object.values(validationErrors).flat())
    .filter((error) => !isKept(error));
}

/**
 * Until when a payment may take: a while from now, but never more than two whiles after the checkout began, so that
 * nobody keeps pieces by submitting again and again. `seconds` is one while.
 */
export function paymentDeadline(createdAt: Date, now: Date, seconds: number): Date {
  return new Date(Math.min(now.getTime() + seconds * 1000, createdAt.getTime() + 2 * seconds * 1000));
}

/** A parcel that leaves the country needs a phone number (CHK-72). */
export function lacksPhone(address: { countryCode: string; phone?: string | undefined }, homeCountry: string): boolean {
  return address.countryCode !== homeCountry && !address.phone;
}

/** The items of a cart that are sold from some age on, in years. */
export const ageLimitedOf = (cart: Pick<AssessedCart, 'orders'>): { itemId: string; age: number }[] =>
  cart.orders.flatMap(({ lines }) =>
    lines.flatMap(({ item, quote }) => (quote?.terms.ageLimit ? [{ itemId: item.id, age: quote.terms.ageLimit }] : [])),
  );

/** An `Idempotency-Key` is 1 to 255 visible characters. */
export const isUsableKey = (key: string): boolean => /^[\x21-\x7e]{1,255}$/.test(key);
