import type { Context } from '#platform/context.ts';
import type { Sql } from '#platform/database/database.ts';
import type { LocalizedText } from '#platform/words/localizedText.ts';
import type { PriceChange } from './priceRules.ts';
import type { KnownProduct, ProductRow } from './productRows.ts';

/** The rows of one kind as JSON, so that one statement writes all of them. */
const json = (products: ProductRow[], kind: Exclude<keyof ProductRow, 'product'>) =>
  JSON.stringify(products.flatMap((row): object[] => row[kind]));
const ids = (products: ProductRow[]) => products.map((row) => row.product.id);

/** Locks the products with these article numbers and answers ids and prices in force. */
export async function lockBySkus(sql: Sql, skus: string[]): Promise<Map<string, KnownProduct>> {
  const rows = await sql<KnownProduct[]>`
    select id, sku, (
      select coalesce(jsonb_object_agg(sku, jsonb_build_object('price', price, 'lowestPrice', lowest_price)), '{}')
      from shop.variant where product_id = product.id) as prices
    from shop.product where sku = any(${skus}) order by sku for no key update`;
  return new Map(rows.map((row) => [row.sku, row]));
}

/** Names of the products with these ids or article numbers; unknown ones are missing. */
export function listProductNames(
  { sql }: Pick<Context, 'sql'>,
  { ids = [], skus = [] }: { ids?: readonly string[]; skus?: readonly string[] },
): Promise<{ id: string; sku: string; tenant: number; names: LocalizedText }[]> {
  return sql`
    select id, sku, tenant, names from shop.product
    where id = any(${ids as string[]}) or sku = any(${skus as string[]}) order by sku`;
}

/** Every price these variants ever had. */
export async function listPriceChanges(sql: Sql, skus: string[]): Promise<Map<string, PriceChange[]>> {
  const rows = await sql<(PriceChange & { sku: string })[]>`
    select sku, changed_at, price from shop.price_change where sku = any(${skus}) order by changed_at`;
  return Map.groupBy(rows, (row) => row.sku);
}

/** Inserts products or replaces what stands in them. */
export async function upsertProducts(sql: Sql, products: ProductRow[]): Promise<void> {
  await sql`
    insert into shop.product
    select * from json_populate_recordset(null::shop.product,
      ${JSON.stringify(products.map((row) => row.product))}::text::json)
    on conflict (id) do update set
      slug = excluded.slug, tenant = excluded.tenant, names = excluded.names, descriptions = excluded.descriptions,
      vat_rate = excluded.vat_rate, has_fixed_price = excluded.has_fixed_price, age_limit = excluded.age_limit,
      is_active = excluded.is_active, is_hidden = excluded.is_hidden, release_date = excluded.release_date,
      appclusive_until = excluded.appclusive_until, delivers_from = excluded.delivers_from,
      max_quantity = excluded.max_quantity, shipping_codes = excluded.shipping_codes,
      withdrawal_class = excluded.withdrawal_class, content_amount = excluded.content_amount,
      content_unit = excluded.content_unit, food = excluded.food, size_chart = excluded.size_chart,
      maker_name = excluded.maker_name, maker_address = excluded.maker_address, maker_contact = excluded.maker_contact,
      responsible_person = excluded.responsible_person, safety_warnings = excluded.safety_warnings,
      related_skus = excluded.related_skus, search_text = excluded.search_text,
      price = excluded.price, summary = excluded.summary,
      detail = excluded.detail, document_version = excluded.document_version, changed_at = excluded.changed_at`;
}

/** Adds addresses that lead to products; an address that another product has already stays where it is. */
export async function insertSlugs(sql: Sql, products: ProductRow[]): Promise<void> {
  await sql`
    insert into shop.product_slug
    select slug, product_id from jsonb_to_recordset(${json(products, 'slugs')}::text::jsonb) as row (slug text,
      product_id uuid)
    on conflict (slug) do nothing`;
}

/** Puts products into exactly these categories. */
export async function replaceCategories(sql: Sql, products: ProductRow[]): Promise<void> {
  await sql`delete from shop.product_category where product_id = any(${ids(products)})`;
  await sql`
    insert into shop.product_category select * from jsonb_to_recordset(${json(products, 'categories')}::text::jsonb)
      as row (product_id uuid, category_id integer)`;
}

/** Inserts variants with their stock, or changes those that are there; the stock of known variants is not touched. */
export async function upsertVariants(sql: Sql, products: ProductRow[]): Promise<void> {
  await sql`
    with line as (
      select * from jsonb_to_recordset(${json(products, 'variants')}::text::jsonb) as row (sku text, product_id uuid,
        position integer, size text, colour text, colour_names jsonb, price integer, lowest_price integer,
          is_active boolean, on_hand integer)
    ), put as (
      insert into shop.variant select sku, product_id, position, size, colour, colour_names, price, lowest_price,
        is_active
      from line on conflict (sku) do update set position = excluded.position, size = excluded.size,
        colour = excluded.colour, colour_names = excluded.colour_names, price = excluded.price,
        lowest_price = excluded.lowest_price, is_active = excluded.is_active
    )
    insert into shop.stock (sku, on_hand) select sku, on_hand from line on conflict (sku) do nothing`;
}

/** Adds to the price history. */
export async function insertPriceChanges(sql: Sql, products: ProductRow[]): Promise<void> {
  await sql`
    insert into shop.price_change select * from jsonb_to_recordset(${json(products, 'priceChanges')}::text::jsonb)
      as row (sku text, changed_at timestamptz, price integer)`;
}

/** Shows exactly these pictures; earlier ones stay stored for old orders. */
export async function replaceImages(sql: Sql, products: ProductRow[]): Promise<void> {
  await sql`update shop.image set position = null where product_id = any(${ids(products)})`;
  await sql`
    insert into shop.image select * from jsonb_to_recordset(${json(products, 'images')}::text::jsonb)
      as row (id uuid, product_id uuid, position integer, colour text, artwork jsonb)
    on conflict (id) do update set position = excluded.position, colour = excluded.colour`;
}

/** Offers exactly these options, keeping the ids of those that stay. */
export async function replaceUserOptions(sql: Sql, products: ProductRow[]): Promise<void> {
  await sql`
    delete from shop.user_option where product_id = any(${ids(products)})
      and id <> all(${products.flatMap((row) => row.userOptions.map((option) => option.id))}::uuid[])`;
  await sql`
    insert into shop.user_option select * from jsonb_to_recordset(${json(products, 'userOptions')}::text::jsonb)
      as row (id uuid, product_id uuid, position integer, kind text, names jsonb, price integer, max_length integer,
        is_required boolean)
    on conflict (id) do update set position = excluded.position, kind = excluded.kind, names = excluded.names,
      price = excluded.price, max_length = excluded.max_length, is_required = excluded.is_required`;
}
