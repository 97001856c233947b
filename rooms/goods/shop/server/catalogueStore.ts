import type { Sql } from '#platform/database/database.ts';
import type { PreparedProduct, StockEntry, WireProduct, WireSummary } from './productDocument.ts';
import { documentOf } from './productDocumentStore.ts';

export type ProductOrder = 'releaseDate desc' | 'releaseDate asc' | 'price asc' | 'price desc' | 'name asc';

export type ProductListQuery = {
  shopId: number;
  /** Absent: products of every partner. */
  tenant?: number;
  categoryId?: number | undefined;
  withHidden?: boolean;
  /** Without what only the app shows until a date. */
  withoutAppclusive?: boolean;
  withDetails: boolean;
  order: ProductOrder;
  limit: number;
  offset: number;
};

/**
 * Stock of the products in `chosen` (id, max_quantity), all in one pass: pieces in stock that nobody holds, at most
 * what one buyer may have. Holds that have run out by `now` count as free.
 */
const stockOfChosen = (sql: Sql, now: Date) => sql`
  expired as materialized (
    select sku, sum(quantity)::integer as pieces from shop.hold where expires_at <= ${now} group by sku
  ), stock as (
    select v.product_id, json_agg(json_build_object('sku', v.sku,
      'available', least(s.on_hand - s.held + coalesce(e.pieces, 0), p.max_quantity)) order by v.position) as stock
    from chosen p join shop.variant v on v.product_id = p.id join shop.stock s on s.sku = v.sku
    left join expired e on e.sku = v.sku where v.is_active group by v.product_id
  )`;

const orders = (sql: Sql) => ({
  'releaseDate desc': sql`p.release_date desc, p.id`,
  'releaseDate asc': sql`p.release_date, p.id`,
  'price asc': sql`p.price, p.id`,
  'price desc': sql`p.price desc, p.id`,
  'name asc': sql`p.names ->> 'de' collate "de-x-icu", p.id`,
});

const isListed = (
  sql: Sql,
  { shopId, tenant, categoryId, withHidden, withoutAppclusive }: ProductListQuery,
  now: Date,
) => sql`
  p.is_active and p.release_date <= ${now} and p.shop_id = ${shopId}
  ${withHidden ? sql`` : sql`and not p.is_hidden`}
  ${withoutAppclusive ? sql`and (p.appclusive_until is null or p.appclusive_until <= ${now})` : sql``}
  ${tenant === undefined ? sql`` : sql`and p.tenant = ${tenant}`}
  ${categoryId === undefined ? sql`` : sql`and ${isInCategory(sql, categoryId)}`}`;

/** Does it belong to this category, or to one below? */
const isInCategory = (sql: Sql, categoryId: number) => sql`p.id in (
  with recursive below as (
    select id from shop.category where id = ${categoryId}
    union all select c.id from shop.category c join below on c.parent_id = below.id
  ) select product_id from shop.product_category join below on below.id = category_id)`;

/** Summaries of products on sale with their stock, by id. Single SQL query. */
export async function listPreparedByIds(
  sql: Sql,
  ids: readonly string[],
  now: Date,
): Promise<(PreparedProduct<WireSummary> & { id: string })[]> {
  return sql`
    with chosen as materialized (
      select p.id, p.max_quantity, ${documentOf(sql, 'summary')} as document
      from shop.product p where p.id = any(${[...ids]}::uuid[]) and p.is_active
    ), ${stockOfChosen(sql, now)}
    select p.id, p.document, coalesce(stock.stock, '[]') as stock
    from chosen p left join stock on stock.product_id = p.id`;
}

/** One page of products on sale, with how many there are. Single SQL query. */
export async function listProductPage(
  sql: Sql,
  query: ProductListQuery,
  now: Date,
): Promise<{ products: PreparedProduct<WireProduct | WireSummary>[]; total: number }> {
  const order = orders(sql)[query.order];
  const rows = await sql<(PreparedProduct<WireProduct | WireSummary | null> & { total: number })[]>`
    with chosen as materialized (
      select p.id, p.max_quantity, ${documentOf(sql, query.withDetails ? 'detail' : 'summary')} as document,
        row_number() over (order by ${order}) as place
      from shop.product p where ${isListed(sql, query, now)} order by ${order}
      limit ${query.limit} offset ${query.offset}
    ), ${stockOfChosen(sql, now)}
    select t.total, p.document, coalesce(stock.stock, '[]') as stock
    from (select count(*)::integer as total from shop.product p where ${isListed(sql, query, now)}) as t
    left join chosen p on true left join stock on stock.product_id = p.id order by p.place`;
  const products = rows.flatMap(({ document, stock }) => (document ? [{ document, stock }] : []));
  return { products, total: rows[0]!.total };
}

/**
 * Products to show beside one: those that somebody chose for it, in their order, then the newest of its category. One
 * statement.
 */
export function listRelatedProducts(
  sql: Sql,
  { sku, categoryId, limit }: { sku: string; categoryId: number | undefined; limit: number },
  now: Date,
): Promise<PreparedProduct<WireSummary>[]> {
  const query = { shopId: 1, withoutAppclusive: true, withDetails: false, order: 'releaseDate desc' as const };
  return sql<PreparedProduct<WireSummary>[]>`
    with picked as materialized (
      select picked.sku, picked.place from shop.product p, unnest(p.related_skus) with ordinality as picked (sku, place)
      where p.sku = ${sku}
    ), chosen as materialized (
      select p.id, p.max_quantity, ${documentOf(sql, 'summary')} as document, picked.place, p.release_date
      from shop.product p left join picked on picked.sku = p.sku
      where p.sku <> ${sku} and ${isListed(sql, { ...query, limit, offset: 0 }, now)}
        and (picked.place is not null or ${categoryId === undefined ? sql`true` : isInCategory(sql, categoryId)})
      order by picked.place nulls last, p.release_date desc, p.id limit ${limit}
    ), ${stockOfChosen(sql, now)}
    select p.document, coalesce(stock.stock, '[]') as stock from chosen p left join stock on stock.product_id = p.id
    order by p.place nulls last, p.release_date desc, p.id`;
}

/** A product on sale by article number or any address it ever had. Single SQL query. */
export async function findProductBySlug(
  sql: Sql,
  shopId: number,
  slug: string,
  now: Date,
): Promise<PreparedProduct | undefined> {
  const [row] = await sql<PreparedProduct[]>`
    with chosen as materialized (
      select p.id, p.max_quantity, ${documentOf(sql, 'detail')} as document
      from shop.product_slug a join shop.product p on p.id = a.product_id
      where a.slug = ${slug} and p.shop_id = ${shopId} and p.is_active and p.release_date <= ${now}
    ), ${stockOfChosen(sql, now)}
    select p.document, coalesce(stock.stock, '[]') as stock from chosen p left join stock on stock.product_id = p.id`;
  return row;
}

/** What is left of these products. Single SQL query. */
export async function listStockBySkus(sql: Sql, shopId: number, skus: string[], now: Date) {
  return sql<{ product: string; stock: StockEntry[] }[]>`
    with chosen as materialized (
      select id, sku, max_quantity from shop.product where sku = any(${skus}) and shop_id = ${shopId} and is_active
    ), ${stockOfChosen(sql, now)}
    select p.sku as product, coalesce(stock.stock, '[]') as stock
    from chosen p left join stock on stock.product_id = p.id order by p.sku`;
}
