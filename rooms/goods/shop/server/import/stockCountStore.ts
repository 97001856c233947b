import type { Sql } from '#platform/database/database.ts';
import type { StockOrder } from './cellRules.ts';

export type StockChange = { sku: string; before: number; after: number; held: number; isDone: boolean };

/**
 * Notes that a table changes stock by pieces; answers when it last did so before. Single SQL query, two for a table
 * that is known.
 */
export async function markDelivered(sql: Sql, tableHash: string, now: Date): Promise<Date | undefined> {
  const isNew = await sql`
    insert into shop.delivery (table_hash, taken_at) values (${tableHash}, ${now}) on conflict do nothing returning 1`;
  if (isNew.length > 0) return undefined;
  const [known] = await sql<{ takenAt: Date }[]>`
    with before as (select taken_at from shop.delivery where table_hash = ${tableHash} for no key update)
    update shop.delivery set taken_at = ${now} from before where table_hash = ${tableHash} returning before.taken_at`;
  return known?.takenAt;
}

/**
 * Sets stock to what was counted or delivered. The stock rows must be locked. Pieces that somebody holds alive are
 * never taken away: such a change is not done and says how many they are. Holds that have run out by `now` stand in
 * nobody's way, and are tidied away. Single SQL query.
 */
export async function changeStock(
  sql: Sql,
  orders: readonly { sku: string; order: StockOrder }[],
  now: Date,
): Promise<StockChange[]> {
  const [skus, kinds, pieces] = [
    orders.map(({ sku }) => sku),
    orders.map(({ order }) => order.kind),
    orders.map(({ order }) => order.pieces),
  ];
  return sql<StockChange[]>`
    with asked as materialized (
      select s.sku, s.on_hand, s.held, case when kind = 'set' then pieces else s.on_hand + pieces end as wanted,
        coalesce((
        select sum(quantity) from shop.hold h where h.sku = s.sku and h.expires_at <= ${now}), 0)::integer as expired
      from unnest(${skus}::text[], ${kinds}::text[], ${pieces}::integer[]) as line (sku, kind, pieces)
      join shop.stock s on s.sku = line.sku
    ), fits as (
      select * from asked where wanted >= held - expired and wanted >= 0
    ), gone as (
      delete from shop.hold h using fits where h.sku = fits.sku and h.expires_at <= ${now}
    ), done as (
      update shop.stock s set on_hand = fits.wanted, held = fits.held - fits.expired from fits where s.sku = fits.sku
    )
    select sku, on_hand as before, wanted as after, held - expired as held,
      exists (select from fits where fits.sku = asked.sku) as is_done
    from asked order by sku`;
}
