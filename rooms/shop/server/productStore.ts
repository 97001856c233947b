import type { Sql } from '#platform/database/database.ts';
import type { PriceChange } from './priceRules.ts';
import type { ProductRow } from './productRows.ts';

const json = (rows: object[]) => JSON.stringify(rows);

/** What is known of products before they are saved again. */
export type KnownProduct = {
  id: string;
  sku: string;
  prices: Record<string, { price: number; lowestPrice: number | null }>;
};

/** Locks the products with these article numbers and answers ids and prices in force. */
export async function lockBySkus(sql: Sql, skus: string[]): Promise<Map<string, KnownProduct>> {
  const rows = await sql<KnownProduct[]>`
    select id, sku, (
      select coalesce(jsonb_object_agg(sku, jsonb_build_object('price', price, 'lowestPrice', lowest_price)), '{}')
      from shop.variant where product_id = product.id) as prices
    from shop.product where sku = any(${skus}) order by sku for update`;
  return new Map(rows.map((row) => [row.sku, row]));
}

/** Every price these variants ever had. */
export async function listPriceChanges(sql: Sql, skus: string[]): Promise<Map<string, PriceChange[]>> {
  const rows = await sql<(PriceChange & { sku: string })[]>`
    select sku, changed_at, price from shop.price_change where sku = any(${skus}) order by changed_at`;
  return Map.groupBy(rows, (row) => row.sku);
}

/** Inserts products or replaces what stands in them. */
export async function upsertProducts(sql: Sql, rows: ProductRow['product'][]): Promise<void> {
  await sql`
    insert into shop.product
    select * from jsonb_populate_recordset(null::shop.product, ${json(rows)}::text::jsonb)
    on conflict (id) do update set
      slug = excluded.slug, tenant = excluded.tenant, names = excluded.names, descriptions = excluded.descriptions,
      vat_rate = excluded.vat_rate, age_limit = excluded.age_limit, is_active = excluded.is_active,
      is_hidden = excluded.is_hidden, release_date = excluded.release_date, appclusive_until = excluded.appclusive_until,
      delivers_from = excluded.delivers_from, max_quantity = excluded.max_quantity,
      shipping_codes = excluded.shipping_codes, withdrawal_class = excluded.withdrawal_class,
      content_amount = excluded.content_amount, content_unit = excluded.content_unit, size_chart = excluded.size_chart,
      maker_name = excluded.maker_name, maker_address = excluded.maker_address, maker_contact = excluded.maker_contact,
      responsible_person = excluded.responsible_person, safety_warnings = excluded.safety_warnings,
      summary = excluded.summary, detail = excluded.detail, changed_at = excluded.changed_at`;
}

/** Adds addresses that lead to products; an address that another product has already stays where it is. */
export async function insertSlugs(sql: Sql, rows: ProductRow['slugs']): Promise<void> {
  await sql`
    insert into shop.product_slug
    select slug, product_id from jsonb_to_recordset(${json(rows)}::text::jsonb) as row (slug text, product_id uuid)
    on conflict (slug) do nothing`;
}

/** Puts products on exactly these shelves. */
export async function replaceCategories(sql: Sql, productIds: string[], rows: ProductRow['categories']): Promise<void> {
  await sql`delete from shop.product_category where product_id = any(${productIds})`;
  await sql`
    insert into shop.product_category select * from jsonb_to_recordset(${json(rows)}::text::jsonb)
      as row (product_id uuid, category_id integer)`;
}

/** Inserts variants with their stock, or changes those that are there; the stock of known variants is not touched. */
export async function upsertVariants(sql: Sql, rows: ProductRow['variants']): Promise<void> {
  await sql`
    with line as (
      select * from jsonb_to_recordset(${json(rows)}::text::jsonb) as row (sku text, product_id uuid, position integer, size text,
        colour text, colour_names jsonb, price integer, lowest_price integer, is_active boolean, on_hand integer)
    ), put as (
      insert into shop.variant select sku, product_id, position, size, colour, colour_names, price, lowest_price, is_active
      from line on conflict (sku) do update set position = excluded.position, size = excluded.size,
        colour = excluded.colour, colour_names = excluded.colour_names, price = excluded.price,
        lowest_price = excluded.lowest_price, is_active = excluded.is_active
    )
    insert into shop.stock (sku, on_hand) select sku, on_hand from line on conflict (sku) do nothing`;
}

/** Adds to the price history. */
export async function insertPriceChanges(sql: Sql, rows: ProductRow['priceChanges']): Promise<void> {
  await sql`
    insert into shop.price_change select * from jsonb_to_recordset(${json(rows)}::text::jsonb)
      as row (sku text, changed_at timestamptz, price integer)`;
}

/** Shows exactly these pictures; earlier ones stay stored for old orders. */
export async function replaceImages(sql: Sql, productIds: string[], rows: ProductRow['images']): Promise<void> {
  await sql`update shop.image set position = null where product_id = any(${productIds})`;
  await sql`
    insert into shop.image select * from jsonb_to_recordset(${json(rows)}::text::jsonb)
      as row (id uuid, product_id uuid, position integer, colour text, artwork jsonb)
    on conflict (id) do update set position = excluded.position, colour = excluded.colour`;
}

/** Offers exactly these options, keeping the ids of those that stay. */
export async function replaceUserOptions(
  sql: Sql,
  productIds: string[],
  rows: ProductRow['userOptions'],
): Promise<void> {
  await sql`
    delete from shop.user_option where product_id = any(${productIds})
      and id <> all(${rows.map((row) => row.id)}::uuid[])`;
  await sql`
    insert into shop.user_option select * from jsonb_to_recordset(${json(rows)}::text::jsonb)
      as row (id uuid, product_id uuid, position integer, kind text, names jsonb, price integer, max_length integer, is_required boolean)
    on conflict (id) do update set position = excluded.position, kind = excluded.kind, names = excluded.names,
      price = excluded.price, max_length = excluded.max_length, is_required = excluded.is_required`;
}
