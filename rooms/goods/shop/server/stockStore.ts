import type { ScarcityTables } from '#platform/scarcity/scarcityStore.ts';

/** Where the shop keeps how many pieces there are, who holds and who bought them. */
export const stockTables: ScarcityTables = (sql) => ({
  stock: sql`shop.stock`,
  hold: sql`shop.hold`,
  sale: sql`shop.sale`,
  pool: sql`sku`,
});
