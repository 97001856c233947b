import { club } from '#club/club.ts';
import type { Quote } from '#ports/sellable.ts';
import type { CartItem } from './cartItem.ts';
import { quantityOfProduct } from './cartRules.ts';
import { shippingPrice, sumTaxes, type Tax, taxesOf, unitPrice } from './totalRules.ts';
import { itemErrors, orderErrors, type ValidationErrors } from './validationRules.ts';

/** A line with today's quote; without one when nobody sells its sku any more. Prices in gross cents. */
export type AssessedLine = { item: CartItem; quote: Quote | undefined; unitPrice: number; totalPrice: number };

/** What one partner would deliver and invoice. Amounts in gross cents. */
export type AssessedOrder = {
  tenant: number;
  lines: AssessedLine[];
  goods: number;
  shipping: number;
  total: number;
  taxes: Tax[];
  validationErrors: ValidationErrors;
};

/** A cart as it can be bought at this moment. Amounts in gross cents. */
export type AssessedCart = {
  countryCode: string;
  orders: AssessedOrder[];
  goods: number;
  shipping: number;
  total: number;
  taxes: Tax[];
  validationErrors: ValidationErrors;
};

export type Delivery = { countryCode: string; isKnownCountry: boolean };

/** Puts lines, today's quotes and the country of delivery together: prices, shipping, VAT, and what stands in the way. */
export function assessCart(
  items: readonly CartItem[],
  quotes: ReadonlyMap<string, Quote>,
  buying: { delivery: Delivery; priceGroups: readonly string[]; now: Date },
): AssessedCart {
  const lines = items.map((item) => assessLine(item, quotes.get(item.id), buying.priceGroups));
  const tenants = [...new Set(items.map(({ tenant }) => tenant))].sort((one, other) => one - other);
  const orders = tenants.map((tenant) => {
    const ofTenant = lines.filter((line) => line.item.tenant === tenant);
    return assessOrder(tenant, ofTenant, items, buying);
  });
  return {
    countryCode: buying.delivery.countryCode,
    orders,
    ...totalsOf(orders),
    taxes: sumTaxes(orders.flatMap(({ taxes }) => taxes)),
    validationErrors: buying.delivery.isKnownCountry
      ? {}
      : { shipping: [{ errorCode: 'CART_SHIPPINGCOUNTRYCODE_UNKNOWN' }] },
  };
}

function assessLine(item: CartItem, quote: Quote | undefined, groups: readonly string[]): AssessedLine {
  const price = quote ? unitPrice(quote, groups) : 0;
  return { item, quote, unitPrice: price, totalPrice: price * item.quantity };
}

function assessOrder(
  tenant: number,
  lines: AssessedLine[],
  allItems: readonly CartItem[],
  { delivery, now }: { delivery: Delivery; now: Date },
): AssessedOrder {
  const goods = lines.reduce((sum, line) => sum + line.totalPrice, 0);
  const shippingCodes = lines.map(shippingCodeOf);
  const shipping = shippingPrice({ goods, shippingCodes, countryCode: delivery.countryCode });
  const amounts = lines.map((line) => ({ gross: line.totalPrice, vatRate: line.quote?.vatRate ?? 0 }));
  const errorsOfItems = lines.flatMap(({ item, quote }) =>
    itemErrors(item, quote, quantityOfProduct(allItems, item.productId), now),
  );
  return {
    tenant,
    lines,
    goods,
    shipping,
    total: goods + shipping,
    taxes: taxesOf([...amounts, { gross: shipping, vatRate: club.shipping.vatRate }]),
    validationErrors: orderErrors(errorsOfItems, lines, delivery.countryCode),
  };
}

/** The way of shipping that a line has: the buyer's choice while it is offered, else the first that is. */
export function shippingCodeOf({ item, quote }: Pick<AssessedLine, 'item' | 'quote'>): string | undefined {
  const offered = quote?.shippingCodes ?? [];
  return item.shippingCode !== undefined && offered.includes(item.shippingCode) ? item.shippingCode : offered[0];
}

const totalsOf = (orders: readonly AssessedOrder[]) => ({
  goods: orders.reduce((sum, order) => sum + order.goods, 0),
  shipping: orders.reduce((sum, order) => sum + order.shipping, 0),
  total: orders.reduce((sum, order) => sum + order.total, 0),
});
