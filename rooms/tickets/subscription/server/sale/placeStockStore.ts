import type { Stock } from '#platform/scarcity/sellFromStock.ts';
import { readPlaceSku } from '../../saleRules.ts';

/** Free places of seasons: each is a pool of one piece, which its classes share. */
export const placeStock: Stock = {
  tables: (sql) => ({
    stock: sql`subscription.place`,
    hold: sql`subscription.place_hold`,
    sale: sql`subscription.place_sale`,
    pool: sql`pool`,
  }),
  poolOf: (sku) => readPlaceSku(sku)?.pool ?? '',
  // The page reads in the browser what is free.
  renewPages: async () => {},
};
