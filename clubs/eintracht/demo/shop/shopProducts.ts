import type { DemoProduct } from './demoProduct.ts';
import { fashionProducts } from './fashionProducts.ts';
import { giftProducts } from './giftProducts.ts';
import { homeProducts } from './homeProducts.ts';
import { rangeProducts } from './rangeProducts.ts';
import { warmProducts } from './warmProducts.ts';
import { wearProducts } from './wearProducts.ts';

/** Everything the demo shop sells. */
export const shopProducts: readonly DemoProduct[] = [
  ...wearProducts,
  ...fashionProducts,
  ...warmProducts,
  ...homeProducts,
  ...giftProducts,
  ...rangeProducts,
];

/** Maker of the demo shop's goods, by partner. */
export const makers: Record<number, { makerName: string; makerAddress: string; makerContact: string }> = {
  1: {
    makerName: 'Eintracht Fanartikel GmbH',
    makerAddress: 'Im Stadtwald 1, 60528 Kronfurt am Main, Deutschland',
    makerContact: 'produktsicherheit@kurve.test',
  },
  2: {
    makerName: 'Fußballschule Stadtwald GmbH',
    makerAddress: 'Am Erlenwald 12, 60386 Kronfurt am Main, Deutschland',
    makerContact: 'ball@fussballschule.test',
  },
};
