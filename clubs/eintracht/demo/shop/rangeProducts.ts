import type { DemoProduct } from './demoProduct.ts';
import { type RangeKind, rangeKinds } from './rangeKinds.ts';
import { type RangeLine, rangeLines } from './rangeLines.ts';

/** Every kind of article in every line: the breadth of a real fan shop. Always the same. */
export const rangeProducts: readonly DemoProduct[] = rangeKinds.flatMap((kind, row) =>
  rangeLines.map((line, column) => rangeProduct(kind, line, { row, column })),
);

function rangeProduct(kind: RangeKind, line: RangeLine, { row, column }: { row: number; column: number }): DemoProduct {
  const { category, price, hasBlackToo, de, en, ja, ...parts } = kind;
  const place = row * rangeLines.length + column;
  const own = price + (column % 3) * 100;
  return {
    ...parts,
    sku: String(30_000 + row * 100 + column),
    categories: [category],
    price: own,
    // After everything that the shop tells stories about, so that those stay the newest.
    releasedDaysAgo: 60 + ((place * 37) % 700),
    colours: hasBlackToo && line.colour !== 'black' ? [line.colour, 'black'] : [line.colour],
    onHand: place % 23 === 7 ? 0 : place % 11 === 3 ? 3 : 25 + ((place * 13) % 60),
    de: [`${de[0]} „${line.de[0]}“`, `${de[1]} ${line.de[1]}`],
    en: [`${en[0]} “${line.en[0]}”`, `${en[1]} ${line.en[1]}`],
    ja: [`${ja[0]}「${line.ja[0]}」`, `${ja[1]}${line.ja[1]}`],
    ...(kind.sizes === 'adults' && place % 5 === 2 ? { soldOut: ['S', 'XXL'] } : {}),
    ...(place % 17 === 5 ? { priceBefore: Math.round(own * 1.4) } : {}),
    ...(place % 41 === 20 ? { deliversInDays: 35 } : {}),
  };
}
