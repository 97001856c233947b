import type { Sql } from '#platform/database/database.ts';
import type { WireProduct } from './productDocument.ts';
import { documentOf } from './productDocumentStore.ts';

/** How many products a fan's list remembers. */
const maxKept = 100;

/**
 * Puts a product on sale at the front of a fan's list and lets the oldest beyond a hundred go; answers whether there is
 * such a product. Single SQL query, in which the new entry is not seen yet.
 */
export async function upsertImpression(sql: Sql, fanId: string, sku: string, now: Date): Promise<boolean> {
  const rows = await sql`
    with seen as (
      select id from shop.product where sku = ${sku} and is_active and release_date <= ${now}
    ), gone as (
      delete from shop.impression where fan_id = ${fanId} and product_id in (
        select product_id from shop.impression where fan_id = ${fanId} and product_id not in (select id from seen)
        order by last_impression desc, product_id offset ${maxKept - 1})
    )
    insert into shop.impression (fan_id, product_id, last_impression) select ${fanId}, id, ${now} from seen
    on conflict (fan_id, product_id) do update
      set last_impression = greatest(impression.last_impression, excluded.last_impression)
    returning 1`;
  return rows.length > 0;
}

/** One page of what a fan has looked at, the newest first; products as they were prepared. Single SQL query. */
export async function listImpressionPage(
  sql: Sql,
  fanId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ entries: { detail: WireProduct; lastImpression: Date }[]; total: number }> {
  const rows = await sql<{ detail: WireProduct | null; lastImpression: Date; total: number }[]>`
    select t.total, ${documentOf(sql, 'detail')} as detail, i.last_impression
    from (select count(*)::integer as total from shop.impression where fan_id = ${fanId}) as t
    left join (
      select product_id, last_impression from shop.impression where fan_id = ${fanId}
      order by last_impression desc, product_id limit ${limit} offset ${offset}) as i on true
    left join shop.product p on p.id = i.product_id
    order by i.last_impression desc, i.product_id`;
  const entries = rows.flatMap(({ detail, lastImpression }) => (detail === null ? [] : [{ detail, lastImpression }]));
  return { entries, total: rows[0]!.total };
}
