import type { Sql } from '#platform/database/database.ts';

/** What the shop knows of one line at the moment of selling; its stock row is locked. */
export type SaleState = {
  /** On the shelf, and how many of them somebody else holds alive. */
  stock: Map<string, { onHand: number; held: number }>;
  /** Living holds of the lines, by id. */
  holds: Map<string, { sku: string; quantity: number }>;
  /** Ids under which pieces were sold before. */
  sold: Set<string>;
};

/**
 * Takes the holds of these lines and all expired ones of their skus off, and answers what is left. The stock rows must be locked; the
 * caller writes what he decides with `markSold`.
 */
export async function takeForSale(sql: Sql, holdIds: string[], skus: string[], now: Date): Promise<SaleState> {
  const rows = await sql<{ kind: 'stock' | 'hold' | 'sale'; id: string; sku: string; first: number; second: number }[]>`
    with gone as (
      delete from shop.hold
      where (id = any(${holdIds}) and sku = any(${skus})) or (sku = any(${skus}) and expires_at <= ${now})
      returning id, sku, quantity, expires_at
    ), moved as (
      update shop.stock s set held = held - g.pieces
      from (select sku, sum(quantity)::integer as pieces from gone group by sku) as g where s.sku = g.sku
    )
    select 'stock' as kind, sku as id, sku, on_hand as first,
      held - (select coalesce(sum(quantity), 0)::integer from gone where gone.sku = stock.sku) as second
    from shop.stock where sku = any(${skus})
    union all select 'hold', id, sku, quantity, 0 from gone where expires_at > ${now} and id = any(${holdIds})
    union all select 'sale', hold_id, sku, quantity, 0 from shop.sale where hold_id = any(${holdIds})`;
  const of = (kind: string) => rows.filter((row) => row.kind === kind);
  return {
    stock: new Map(of('stock').map((row) => [row.sku, { onHand: row.first, held: row.second }])),
    holds: new Map(of('hold').map((row) => [row.id, { sku: row.sku, quantity: row.first }])),
    sold: new Set(of('sale').map((row) => row.id)),
  };
}

/** Writes sold pieces down: off the shelf, and into the list of sales. Answers the skus whose last piece this was. */
export async function markSold(
  sql: Sql,
  sales: { holdId: string; sku: string; quantity: number }[],
  now: Date,
): Promise<string[]> {
  const rows = await sql<{ sku: string; isGone: boolean }[]>`
    with sold as (
      insert into shop.sale (hold_id, sku, quantity, sold_at)
      select hold_id, sku, quantity, ${now} from unnest(
        ${sales.map((sale) => sale.holdId)}::text[], ${sales.map((sale) => sale.sku)}::text[],
        ${sales.map((sale) => sale.quantity)}::integer[]) as line (hold_id, sku, quantity)
      returning sku, quantity
    )
    update shop.stock s set on_hand = on_hand - g.pieces
    from (select sku, sum(quantity)::integer as pieces from sold group by sku) as g
    where s.sku = g.sku returning s.sku, s.on_hand = 0 as is_gone`;
  return rows.filter((row) => row.isGone).map((row) => row.sku);
}
