import type { Sql } from '#platform/database/database.ts';
import type { Category } from './categoryStore.ts';
import type { ColourNames, ListedEntry } from './facetRules.ts';
import type { WireSummary } from './productDocument.ts';
import { documentOf } from './productDocumentStore.ts';

/** Everything that the site's list shows now, as far as filters ask for it, with all categories in their order. */
export type Listing = { entries: ListedEntry[]; categories: Category[]; colourNames: ColourNames };

/**
 * The whole list. Holds that have run out by `now` count as free. Comes as one row of documents, since that is read
 * three times as fast as a row for each product. Single SQL query.
 */
export async function readListing(sql: Sql, shopId: number, now: Date): Promise<Listing> {
  const [row] = await sql<{ [Part in keyof Listing]: Listing[Part] | null }[]>`
    with expired as materialized (
      select sku, sum(quantity)::integer as pieces from shop.hold where expires_at <= ${now} group by sku
    ), shelf as (
      select product_id, json_agg(category_id) as categories from shop.product_category group by product_id
    ), kind as (
      select v.product_id, json_agg(json_build_array(v.size, v.colour, s.on_hand - s.held + coalesce(e.pieces, 0) > 0)) as variants
      from shop.variant v join shop.stock s on s.sku = v.sku left join expired e on e.sku = v.sku
      where v.is_active group by v.product_id
    ), colour as (
      select distinct on (colour) colour, colour_names as names from shop.variant where colour_names is not null
      order by colour, sku
    )
    select json_agg(json_build_object('id', p.id, 'sku', p.sku, 'names', p.names, 'price', p.price,
        'releasedAt', floor(1000 * extract(epoch from p.release_date)),
        'categories', coalesce(shelf.categories, '[]'), 'variants', kind.variants)) as entries,
      (select json_agg(json_build_object('id', id, 'parentId', parent_id, 'slug', slug, 'names', names)
        order by position)
        from shop.category) as categories,
      (select json_object_agg(colour, names) from colour) as colour_names
    from shop.product p join kind on kind.product_id = p.id left join shelf on shelf.product_id = p.id
    where p.is_active and not p.is_hidden and p.release_date <= ${now} and p.shop_id = ${shopId}
      and (p.appclusive_until is null or p.appclusive_until <= ${now})`;
  return { entries: row?.entries ?? [], categories: row?.categories ?? [], colourNames: row?.colourNames ?? {} };
}

/** These products, in the order given. Single SQL query. */
export async function listSummaries(sql: Sql, ids: readonly string[]): Promise<WireSummary[]> {
  const rows = await sql<{ summary: WireSummary }[]>`
    select ${documentOf(sql, 'summary')} as summary
    from unnest(${[...ids]}::uuid[]) with ordinality as given (id, place)
    join shop.product p on p.id = given.id order by place`;
  return rows.map(({ summary }) => summary);
}
