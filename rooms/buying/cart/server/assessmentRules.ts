import { sentCodes } from '#club/delivery.ts';
import { type RateShare, shareByValue } from '#platform/money/rateShares.ts';
import type { LineTraits, Quote } from '#ports/sellable.ts';
import type { cartCodes } from '#rooms/money/voucher/server/index.ts';
import type { CartItem } from './cartItem.ts';
import { quantityOfProduct } from './cartRules.ts';
import { shippingPrice, sumTaxes, type Tax, taxesOf, unitPrice } from './totalRules.ts';
import { codeErrors, itemErrors, orderErrors, type ValidationErrors } from './validationRules.ts';

/**
 * A line with today's quote; without one when nobody sells its sku any more. Prices, and what codes take off its total,
 * in gross cents.
 */
export type AssessedLine = {
  item: CartItem;
  quote: Quote | undefined;
  unitPrice: number;
  totalPrice: number;
  discount: number;
  /** Percent, where it is sent. */
  vatRate: number;
};

type Sums = { goods: number; shipping: number; promotionDiscount: number; voucherDiscount: number; total: number };

/**
 * What one partner would deliver and invoice. Amounts in gross cents: `total` is what is left to pay of goods and
 * shipping after promotion codes and vouchers.
 */
export type AssessedOrder = Sums & {
  tenant: number;
  lines: AssessedLine[];
  promotionCodes: cartCodes.Discounts['promotionCodes'];
  vouchers: cartCodes.Discounts['vouchers'];
  taxes: Tax[];
  /** What of `shipping` belongs to which VAT rate. */
  shippingShares: RateShare[];
  validationErrors: ValidationErrors;
};

/** A cart as it can be bought at this moment. Amounts in gross cents. */
export type AssessedCart = Sums & {
  /** The cart to which its vouchers are tied; none when the buyer has no cart yet. */
  cartId: string | undefined;
  countryCode: string;
  orders: AssessedOrder[];
  taxes: Tax[];
  validationErrors: ValidationErrors;
};

/** Where an order goes; `vatRate`: percent, of goods that are sent there. */
export type Delivery = {
  countryCode: string;
  isKnownCountry: boolean;
  vatRate(goods: Pick<Quote, 'vatRate' | 'vatClass'>): number;
};
type Buying = {
  delivery: Delivery;
  /** Groups of this buyer (`Selling.priceGroups`). */
  priceGroups: readonly string[];
  now: Date;
  cartId?: string | undefined;
  /** What the codes that were entered do to an order; absent: there are none. */
  discountsOf?: (order: cartCodes.DiscountableOrder) => cartCodes.Discounts;
};

/**
 * Puts lines, today's quotes, codes and the country of delivery together: prices, shipping, VAT, and what stands in the
 * way.
 */
export function assessCart(
  items: readonly CartItem[],
  quotes: ReadonlyMap<string, Quote>,
  buying: Buying,
): AssessedCart {
  const lines = items.map((item) => assessLine(item, quotes.get(item.id), buying));
  const tenants = [...new Set(items.map(({ tenant }) => tenant))].sort((one, other) => one - other);
  const orders = tenants.map((tenant) => {
    const ofTenant = lines.filter((line) => line.item.tenant === tenant);
    return assessOrder(tenant, ofTenant, items, buying);
  });
  return {
    cartId: buying.cartId,
    countryCode: buying.delivery.countryCode,
    orders,
    ...totalsOf(orders),
    taxes: sumTaxes(orders.flatMap(({ taxes }) => taxes)),
    validationErrors: buying.delivery.isKnownCountry
      ? {}
      : { shipping: [{ errorCode: 'CART_SHIPPINGCOUNTRYCODE_UNKNOWN' }] },
  };
}

function assessLine(item: CartItem, quote: Quote | undefined, { priceGroups, delivery }: Buying): AssessedLine {
  const price = quote ? unitPrice(quote, priceGroups) : 0;
  const vatRate = quote && isSent({ item, quote }) ? delivery.vatRate(quote) : (quote?.vatRate ?? 0);
  return { item, quote, unitPrice: price, totalPrice: price * item.quantity, discount: 0, vatRate };
}

function assessOrder(
  tenant: number,
  fullLines: AssessedLine[],
  allItems: readonly CartItem[],
  { delivery, now, discountsOf = noDiscounts }: Buying,
): AssessedOrder {
  const goods = fullLines.reduce((sum, line) => sum + line.totalPrice, 0);
  const shippingCodes = fullLines.map(shippingCodeOf);
  const shipping = shippingPrice({ goods, shippingCodes, countryCode: delivery.countryCode });
  const discounts = discountsOf(discountable({ tenant, lines: fullLines, shipping }));
  const lines = fullLines.map((line, index) => ({ ...line, discount: discounts.lineDiscounts[index] ?? 0 }));
  const amountOf = (line: AssessedLine) => ({ gross: line.totalPrice - line.discount, vatRate: line.vatRate });
  const shares = shareByValue(shipping, lines.filter(isSent).map(amountOf));
  const promotionDiscount = sumOf(discounts.promotionCodes);
  const voucherDiscount = sumOf(discounts.vouchers);
  const errorsOfItems = lines.flatMap(({ item, quote }) =>
    itemErrors(item, quote, quantityOfProduct(allItems, item.productId), now),
  );
  return {
    tenant,
    lines,
    promotionCodes: discounts.promotionCodes,
    vouchers: discounts.vouchers,
    goods,
    shipping,
    promotionDiscount,
    voucherDiscount,
    total: goods + shipping - promotionDiscount - voucherDiscount,
    taxes: taxesOf([...lines.map(amountOf), ...shares.map(({ rate, gross }) => ({ gross, vatRate: rate }))]),
    shippingShares: shares,
    validationErrors: orderErrors(errorsOfItems, lines, delivery.countryCode, codeErrors(discounts)),
  };
}

const noDiscounts = (): cartCodes.Discounts => ({ vouchers: [], promotionCodes: [], lineDiscounts: [] });
const sumOf = (applied: readonly { amount: number }[]): number => applied.reduce((sum, { amount }) => sum + amount, 0);

/** An order as the codes see it. */
export const discountable = ({
  tenant,
  lines,
  shipping,
}: Pick<AssessedOrder, 'tenant' | 'lines' | 'shipping'>): cartCodes.DiscountableOrder => ({
  tenant,
  shipping,
  lines: lines.map(({ item, quote, totalPrice }) => ({
    productId: item.productId,
    categoryIds: quote?.categoryIds ?? [],
    gross: totalPrice,
    hasFixedPrice: quote?.hasFixedPrice ?? false,
  })),
});

/** The way of shipping that a line has: the buyer's choice while it is offered, else the first that is. */
export function shippingCodeOf({ item, quote }: Pick<AssessedLine, 'item' | 'quote'>): string | undefined {
  const offered = quote?.shippingCodes ?? [];
  return item.shippingCode !== undefined && offered.includes(item.shippingCode) ? item.shippingCode : offered[0];
}

/** What a line is; nothing where nobody sells it any more. */
export const traitsOf = (line: Pick<AssessedLine, 'item' | 'quote'>): LineTraits => ({
  ...line.quote?.traits,
  ...(isSent(line) ? { isShipped: true } : {}),
  ...(line.quote?.vatClass === 'exempt' ? { isVatExempt: true } : {}),
});

/** Is a line sent, and not downloaded or collected? */
export const isSent = (line: Pick<AssessedLine, 'item' | 'quote'>): boolean =>
  sentCodes.includes(shippingCodeOf(line) ?? '');

function totalsOf(orders: readonly AssessedOrder[]): Sums {
  const sum = (key: keyof Sums) => orders.reduce((total, order) => total + order[key], 0);
  return {
    goods: sum('goods'),
    shipping: sum('shipping'),
    promotionDiscount: sum('promotionDiscount'),
    voucherDiscount: sum('voucherDiscount'),
    total: sum('total'),
  };
}
