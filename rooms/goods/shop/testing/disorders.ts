import type { Sql } from '#platform/database/database.ts';

/** Stock and sales as no use case leaves them. */
export const shopDisorders = {
  loseSale: (sql: Sql, holdId: string) => sql`delete from shop.sale where hold_id = ${holdId}`,
  sellToNobody: (sql: Sql, holdId: string) => sql`
    insert into shop.sale select 'nobody', sku, quantity, sold_at from shop.sale where hold_id = ${holdId}`,
  holdWhatIsSold: (sql: Sql) => sql`
    insert into shop.hold (id, sku, quantity, expires_at)
    select hold_id, sku, quantity, sold_at from shop.sale limit 1`,
  holdOneMore: (sql: Sql, sku: string) => sql`update shop.stock set held = held + 1 where sku = ${sku}`,
};
