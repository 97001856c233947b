import type { z } from 'zod';
import { club } from '#club/club.ts';
import type { Quote } from '#ports/sellable.ts';
import type { cartCodes } from '#rooms/money/voucher/server/index.ts';
import type { validationCode } from '../api.ts';
import type { CartItem } from './cartItem.ts';
import { isExpired } from './holdRules.ts';

export type ValidationError = { errorCode: z.infer<typeof validationCode>; itemId?: string; code?: string };
export type ValidationErrors = { items?: ValidationError[]; shipping?: ValidationError[]; codes?: ValidationError[] };

/**
 * What is wrong with one line right now. `ofProduct` counts the pieces of its product in the whole cart. Stock counts
 * only for a line whose hold has ended: what is held is there.
 */
export function itemErrors(item: CartItem, quote: Quote | undefined, ofProduct: number, now: Date): ValidationError[] {
  const error = (errorCode: ValidationError['errorCode']) => ({ errorCode, itemId: item.id });
  if (!quote || quote.refusal) return [error(quote?.refusal ?? 'CARTITEM_INACTIVE')];
  if (quote.waitsForAccount) return [error(quote.waitsForAccount)];
  const errors: ValidationError[] = [];
  const expired = isExpired(item, now);
  if (isDearer(item, quote)) errors.push(error('CARTITEM_PRICE_CHANGED'));
  if (expired && !item.waitsForSignIn) errors.push(error('CARTITEM_EXPIRED'));
  if (ofProduct > quote.maxQuantity) errors.push(error('CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_MAXQUANTITY'));
  if (expired && item.quantity > quote.available) errors.push(error('CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_STOCK'));
  return errors;
}

/** Has the price risen since the buyer took it? Nobody pays more without having said yes; less is only told. */
const isDearer = ({ knownPrice }: CartItem, { price }: Quote): boolean =>
  knownPrice !== undefined && price > knownPrice;

/** Goods from 18 years on stay in the country (CART-83, CART-84). */
export function isShippable(quote: Pick<Quote, 'terms'> | undefined, countryCode: string): boolean {
  return (quote?.terms.ageLimit ?? 0) < 18 || countryCode === club.defaultCountry;
}

/** What is wrong with the codes of an order; each error names its code. */
export const codeErrors = ({ promotionCodes, vouchers }: cartCodes.Discounts): ValidationError[] => [
  ...promotionCodes.flatMap(({ error, promotionCode }) =>
    error ? [{ errorCode: error, code: promotionCode.code }] : [],
  ),
  ...vouchers.flatMap(({ error, voucher }) => (error ? [{ errorCode: error, code: voucher.code }] : [])),
];

/** Groups what is wrong with an order by `items`, `shipping` and `codes`; a group without errors is left out. */
export function orderErrors(
  items: ValidationError[],
  lines: readonly { item: CartItem; quote: Quote | undefined }[],
  countryCode: string,
  codes: ValidationError[] = [],
): ValidationErrors {
  const shipping = lines
    .filter(({ quote }) => !isShippable(quote, countryCode))
    .map(({ item }) => ({ errorCode: 'ORDER_NOT_SHIPPABLE_TO_SELECTED_REGION' as const, itemId: item.id }));
  return {
    ...(items.length > 0 ? { items } : {}),
    ...(shipping.length > 0 ? { shipping } : {}),
    ...(codes.length > 0 ? { codes } : {}),
  };
}

/** Is there anything that keeps this cart from being bought? */
export function isBuyable(cart: {
  validationErrors: ValidationErrors;
  orders: readonly { validationErrors: ValidationErrors }[];
}): boolean {
  return [cart, ...cart.orders].every(({ validationErrors }) => Object.keys(validationErrors).length === 0);
}
