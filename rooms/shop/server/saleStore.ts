import type { Sql } from '#platform/database/database.ts';
import { insist, type Statement } from '#platform/database/runTransaction.ts';
import type { SaleLine as Line } from './saleRules.ts';

/** What the shop knows of one line at the moment of selling; its stock row is locked. */
export type SaleState = {
  /** On the shelf, and how many of them somebody else holds alive. */
  stock: Map<string, { onHand: number; held: number }>;
  /** Living holds of the lines, by id. */
  holds: Map<string, { sku: string; quantity: number }>;
  /** Ids under which pieces were sold before. */
  sold: Set<string>;
};

/** Lines as columns, since PostgreSQL unnests arrays. */
const columnsOf = (lines: readonly Line[]) => ({
  holdIds: lines.map((line) => line.holdId),
  skus: lines.map((line) => line.sku),
  quantities: lines.map((line) => line.quantity),
});

/**
 * Sells those lines whose living hold is exactly theirs, in one statement. Answers the holds that have become sales, and the skus whose last
 * piece this was. Lines that were sold before are none of them. Locks the stock rows of all lines in their order, before it touches a hold
 * (the array is read to its end first), and even when no line has a hold.
 */
export async function sellHeld(
  sql: Sql,
  lines: Line[],
  now: Date,
): Promise<{ served: Set<string>; soldOut: string[] }> {
  const rows = await sql<{ holdId: string | null; sku: string; isGone: boolean }[]>`
    ${sale(sql, lines, now)}
    select gone.id as hold_id, sku, coalesce(is_gone, false) as is_gone
    from locked left join (gone join moved using (sku)) using (sku)`;
  return {
    served: new Set(rows.flatMap((row) => row.holdId ?? [])),
    soldOut: [...new Set(rows.filter((row) => row.isGone).map((row) => row.sku))],
  };
}

/** The same for the end of a transaction: it insists on selling all lines, none of them with the last piece, which others would have to hear of. */
export function sellInsisting(sql: Sql, lines: Line[], now: Date): Statement {
  const isDone = sql`(select count(*) from gone) = ${lines.length} and not exists (select from moved where is_gone)`;
  return sql`${sale(sql, lines, now)} ${insist(sql, isDone)}`;
}

function sale(sql: Sql, lines: Line[], now: Date) {
  const { holdIds, skus, quantities } = columnsOf(lines);
  return sql`
    with locked as materialized (
      select sku from shop.stock where sku = any(${skus}::text[]) order by sku collate "C" for no key update
    ), gone as (
      delete from shop.hold h
      using unnest(${holdIds}::text[], ${skus}::text[], ${quantities}::integer[]) as line (id, sku, quantity)
      where h.id = any(${holdIds}::text[]) and h.id = line.id
        and h.sku = line.sku and h.quantity = line.quantity and h.expires_at > ${now}
        and h.sku = any(array(select sku from locked))
        and not exists (select from shop.sale where hold_id = h.id)
      returning h.id, h.sku, h.quantity
    ), sold as (
      insert into shop.sale (hold_id, sku, quantity, sold_at) select id, sku, quantity, ${now} from gone
    ), moved as (
      update shop.stock s set held = held - g.pieces, on_hand = on_hand - g.pieces
      from (select sku, sum(quantity)::integer as pieces from gone group by sku) as g
      where s.sku = g.sku returning s.sku, s.on_hand = 0 as is_gone
    )`;
}

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
export async function markSold(sql: Sql, sales: Line[], now: Date): Promise<string[]> {
  const { holdIds, skus, quantities } = columnsOf(sales);
  const rows = await sql<{ sku: string; isGone: boolean }[]>`
    with sold as (
      insert into shop.sale (hold_id, sku, quantity, sold_at)
      select hold_id, sku, quantity, ${now}
      from unnest(${holdIds}::text[], ${skus}::text[], ${quantities}::integer[]) as line (hold_id, sku, quantity)
      returning sku, quantity
    )
    update shop.stock s set on_hand = on_hand - g.pieces
    from (select sku, sum(quantity)::integer as pieces from sold group by sku) as g
    where s.sku = g.sku returning s.sku, s.on_hand = 0 as is_gone`;
  return rows.filter((row) => row.isGone).map((row) => row.sku);
}
