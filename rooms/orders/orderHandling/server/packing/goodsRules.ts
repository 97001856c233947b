import type { Locale } from '#platform/context.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import type { packing } from '#rooms/orders/order/server/index.ts';

type Goods = Pick<packing.PackedLine, 'sku' | 'name' | 'variant' | 'options' | 'quantity'>;

/** Goods under their wire names, in the reader's language. */
export function onWire({ sku, name, variant, options, quantity }: Goods, locale: Locale) {
  return {
    sku,
    name: inLocale(name, locale),
    ...(variant ? { variant: inLocale(variant, locale) } : {}),
    options,
    quantity,
  };
}

/**
 * What is to be fetched for these orders, by name: pieces that are alike are one line, and pieces with another name or
 * number on them are not alike.
 */
export function goodsOf(orders: readonly Pick<packing.OrderToPack, 'orderNumber' | 'lines'>[], locale: Locale) {
  const all = orders.flatMap(({ orderNumber, lines }) => lines.map((line) => ({ line, orderNumber })));
  const alike = Map.groupBy(all, ({ line }) => JSON.stringify([line.sku, line.options]));
  return [...alike.values()]
    .map((group) => ({
      ...onWire(group[0]!.line, locale),
      quantity: group.reduce((sum, { line }) => sum + line.quantity, 0),
      orderNumbers: [...new Set(group.map(({ orderNumber }) => orderNumber))],
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, locale) || a.sku.localeCompare(b.sku));
}
