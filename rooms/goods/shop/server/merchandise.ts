import { policies } from '#club/policies.ts';
import { contentChanged } from '#platform/content/contentChanges.ts';
import { type Stock, sellFromStock } from '#platform/scarcity/sellFromStock.ts';
import type { Sellable } from '#ports/sellable.ts';
import { quoteVariants } from './quoteVariants.ts';
import { stockTables } from './stockStore.ts';

const skuPattern = /^[0-9]{4,9}(-[A-Z0-9]{1,8}){0,2}$/;

/** Pieces in stock: every sku has its own. */
export const merchandiseStock: Stock = {
  tables: stockTables,
  poolOf: (sku) => sku,
  renewPages: (tx) => contentChanged(tx, 'shop'),
};

/** The fan shop as a seller. */
export const merchandise: Sellable = {
  kind: 'Merchandise',
  holdSeconds: policies.holds.merchandise,
  mostByVisitors: policies.visitorsOfNetwork.merchandise,
  sells: (sku) => skuPattern.test(sku),
  quote: quoteVariants,
  ...sellFromStock(merchandiseStock),
};
