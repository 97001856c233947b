import type { ScarcityTables } from '#platform/scarcity/scarcityStore.ts';

/** Where ticketing keeps how many places there are, who holds and who bought them. */
export const placeTables: ScarcityTables = (sql) => ({
  stock: sql`ticketing.contingent`,
  hold: sql`ticketing.hold`,
  sale: sql`ticketing.sale`,
  pool: sql`pool`,
});
