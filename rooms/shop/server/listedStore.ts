import type { Sql } from '#platform/database/database.ts';
import { type PreparedProduct, stockOfChosen } from './catalogueStore.ts';
import type { ListedEntry } from './facetRules.ts';

/** Every product that the site's list shows now, as far as filters ask for it. Holds that have run out by `now` count as free. One statement. */
export function listEntries(sql: Sql, shopId: number, now: Date): Promise<ListedEntry[]> {
  return sql<ListedEntry[]>`
    with expired as materialized (
      select sku, sum(quantity)::integer as pieces from shop.hold where expires_at <= ${now} group by sku
    ), shelf as (
      select product_id, array_agg(category_id) as categories from shop.product_category group by product_id
    ), kind as (
      select v.product_id, jsonb_agg(jsonb_build_object('size', v.size, 'colour', v.colour, 'colourNames', v.colour_names,
        'isLeft', s.on_hand - s.held + coalesce(e.pieces, 0) > 0) order by v.position) as variants
      from shop.variant v join shop.stock s on s.sku = v.sku left join expired e on e.sku = v.sku
      where v.is_active group by v.product_id
    )
    select p.id, p.sku, p.names, p.price, p.release_date, coalesce(shelf.categories, '{}') as categories, kind.variants
    from shop.product p join kind on kind.product_id = p.id left join shelf on shelf.product_id = p.id
    where p.is_active and not p.is_hidden and p.release_date <= ${now} and p.shop_id = ${shopId}
      and (p.appclusive_until is null or p.appclusive_until <= ${now})`;
}

/** These products in the order given. One statement. */
export function listSummaries(sql: Sql, ids: readonly string[], now: Date): Promise<PreparedProduct[]> {
  return sql<PreparedProduct[]>`
    with chosen as materialized (
      select p.id, p.max_quantity, p.summary as document, place
      from unnest(${[...ids]}::uuid[]) with ordinality as given (id, place) join shop.product p on p.id = given.id
    ), ${stockOfChosen(sql, now)}
    select p.document, coalesce(stock.stock, '[]') as stock
    from chosen p left join stock on stock.product_id = p.id order by p.place`;
}
