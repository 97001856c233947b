import { contentChanged } from '#platform/content/contentChanges.ts';
import type { Stock } from '#platform/scarcity/sellFromStock.ts';
import { readCampSku } from '../skuRules.ts';

/** Places at camps: all bookings of a camp share its pool. */
export const campStock: Stock = {
  tables: (sql) => ({
    stock: sql`camp.pool`,
    hold: sql`camp.hold`,
    sale: sql`camp.sale`,
    pool: sql`pool`,
  }),
  poolOf: (sku) => readCampSku(sku)?.pool ?? '',
  renewPages: (tx) => contentChanged(tx, 'camp'),
};
