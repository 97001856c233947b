import type { Sql } from '#platform/database/database.ts';
import type { LocalizedText } from '#platform/words/localizedText.ts';
import type { WireProduct } from './productDocument.ts';
import { documentOf } from './productDocumentStore.ts';

/** `sold`: pieces since a moment. */
export type FindableProduct = { product: WireProduct; categories: LocalizedText[]; sold: number };

/**
 * Those of these products that lists may show, now or later, with the names of their categories and how many pieces
 * have been sold since a moment. Single SQL query.
 */
export async function listFindable(sql: Sql, ids: readonly string[], since: Date): Promise<FindableProduct[]> {
  return sql<FindableProduct[]>`
    select (
      select coalesce(sum(s.quantity), 0)::integer from shop.variant v join shop.sale s on s.sku = v.sku
      and s.sold_at > ${since}
      where v.product_id = p.id) as sold,
      ${documentOf(sql, 'detail')} as product, coalesce((
      select jsonb_agg(c.names order by c.position) from shop.product_category pc
      join shop.category c on c.id = pc.category_id
      where pc.product_id = p.id), '[]') as categories
    from shop.product p where p.id = any(${[...ids]}::uuid[]) and p.is_active and not p.is_hidden`;
}

/** Ids of products of which pieces were sold between two moments. Single SQL query. */
export async function listSoldBetween(sql: Sql, from: Date, until: Date): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select distinct v.product_id as id from shop.sale s join shop.variant v on v.sku = s.sku
    where s.sold_at > ${from} and s.sold_at <= ${until}`;
  return rows.map(({ id }) => id);
}

/** Ids after `after`, in ascending order; empty text: from the first. */
export async function listIdsAfter(sql: Sql, after: string, limit: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from shop.product where ${after === '' ? sql`true` : sql`id > ${after}`} order by id limit ${limit}`;
  return rows.map(({ id }) => id);
}

type Addresses = { id: string; slugs: WireProduct['slugs']; changedAt: Date };

/** Is a product on sale, and do lists show it right now? */
const isListed = (sql: Sql, now: Date) => sql`
  is_active and not is_hidden and release_date <= ${now} and (appclusive_until is null or appclusive_until <= ${now})`;

/** Addresses of products on sale that lists show right now, by id, after one. Single SQL query. */
export async function listAddresses(sql: Sql, after: string, limit: number, now: Date): Promise<Addresses[]> {
  return sql<Addresses[]>`
    select id, detail::jsonb -> 'slugs' as slugs, changed_at from shop.product
    where ${isListed(sql, now)} ${after === '' ? sql`` : sql`and id > ${after}`}
    order by id limit ${limit}`;
}

/** All of them in parts of `size` by id: the last id of each part and its newest change. Single SQL query. */
export async function listPartsOfAddresses(
  sql: Sql,
  now: Date,
  size: number,
): Promise<{ lastId: string; changedAt: Date }[]> {
  return sql<{ lastId: string; changedAt: Date }[]>`
    with listed as (
      select id, changed_at, row_number() over (order by id) - 1 as place from shop.product where ${isListed(sql, now)})
    select (array_agg(id order by place desc))[1] as last_id, max(changed_at) as changed_at
    from (select *, place / ${size}::integer as part from listed) as parts group by part order by part`;
}
