import type { Sql } from '#platform/database/database.ts';
import type { Words } from '#ports/sellable.ts';
import type { WireProduct } from './productDocument.ts';

export type FindableProduct = { product: WireProduct; shelves: Words[] };

/** Those of these products that lists may show, now or later, with the names of their shelves. One statement. */
export async function listFindable(sql: Sql, ids: readonly string[]): Promise<FindableProduct[]> {
  const rows = await sql<{ detail: string; shelves: Words[] }[]>`
    select p.detail, coalesce((
      select jsonb_agg(c.names order by c.position) from shop.product_category pc join shop.category c on c.id = pc.category_id
      where pc.product_id = p.id), '[]') as shelves
    from shop.product p where p.id = any(${[...ids]}::uuid[]) and p.is_active and not p.is_hidden`;
  return rows.map(({ detail, shelves }) => ({ product: JSON.parse(detail) as WireProduct, shelves }));
}

/** Ids after `after`, in ascending order; empty text: from the first. */
export async function listIdsAfter(sql: Sql, after: string, limit: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from shop.product where ${after === '' ? sql`true` : sql`id > ${after}`} order by id limit ${limit}`;
  return rows.map(({ id }) => id);
}

type Addresses = { id: string; slugs: WireProduct['slugs']; changedAt: Date };

/** Addresses of products on sale that lists show right now, by id, after one. One statement. */
export async function listAddresses(sql: Sql, after: string, limit: number, now: Date): Promise<Addresses[]> {
  return sql<Addresses[]>`
    select id, detail::jsonb -> 'slugs' as slugs, changed_at from shop.product
    where is_active and not is_hidden and release_date <= ${now} and (appclusive_until is null or appclusive_until <= ${now})
      ${after === '' ? sql`` : sql`and id > ${after}`}
    order by id limit ${limit}`;
}
