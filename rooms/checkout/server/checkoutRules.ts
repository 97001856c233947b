import { createHash } from 'node:crypto';
import type { AssessedCart } from '#rooms/cart/server/index.ts';

export type CartError = { errorCode: string; itemId?: string };

/**
 * Everything that keeps a cart from being bought. Pieces that a checkout of the same fan still keeps (`keptHolds`) are there, whatever
 * the cart's own clock says.
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
 * Until when a payment may take: a while from now, but never more than two whiles after the checkout began, so that nobody keeps pieces by
 * submitting again and again. `seconds` is one while.
 */
export function paymentDeadline(createdAt: Date, now: Date, seconds: number): Date {
  return new Date(Math.min(now.getTime() + seconds * 1000, createdAt.getTime() + 2 * seconds * 1000));
}

/** A parcel that leaves the country needs a phone number (CHK-72). */
export function lacksPhone(address: { countryCode: string; phone?: string | undefined }, homeCountry: string): boolean {
  return address.countryCode !== homeCountry && !address.phone;
}

/** The lowest age, in years, at which all of a cart may be bought; 0: any. */
export const ageLimitOf = (cart: Pick<AssessedCart, 'orders'>): number =>
  Math.max(0, ...cart.orders.flatMap(({ lines }) => lines.map(({ quote }) => quote?.ageLimit ?? 0)));

/** Is somebody born on that day (`1984-05-18`) known to be younger than `age` years on `today`? Who has told no birthday is not. */
export function isTooYoung(birthday: string | null | undefined, age: number, today: string): boolean {
  if (!birthday) return false;
  const [year, ...rest] = birthday.split('-');
  return `${Number(year) + age}-${rest.join('-')}` > today;
}

/** An `Idempotency-Key` is 1 to 255 visible characters. */
export const isUsableKey = (key: string): boolean => /^[\x21-\x7e]{1,255}$/.test(key);

/** One text for one request body under one call. */
export function bodyHash(call: string, body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([call, body]))
    .digest('base64url');
}
