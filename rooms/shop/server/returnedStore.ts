import type { Sql } from '#platform/database/database.ts';

/** Puts pieces back on the shelf, locking its rows in their order; answers whether something was sold out before. */
export async function putBack(sql: Sql, lines: readonly { sku: string; quantity: number }[]): Promise<boolean> {
  const rows = await sql<{ wasGone: boolean }[]>`
    with back as (
      select sku, sum(quantity)::integer as pieces
      from unnest(${lines.map(({ sku }) => sku)}::text[], ${lines.map(({ quantity }) => quantity)}::integer[]) as l (sku, quantity)
      group by sku
    ), locked as materialized (
      select sku, pieces from shop.stock join back using (sku) order by sku collate "C" for no key update of stock
    )
    update shop.stock s set on_hand = s.on_hand + locked.pieces from locked
    where s.sku = locked.sku returning s.on_hand = locked.pieces as was_gone`;
  return rows.some(({ wasGone }) => wasGone);
}
