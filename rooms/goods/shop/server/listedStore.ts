import type { Locale } from '#platform/context.ts';
import type { Sql } from '#platform/database/database.ts';
import type { LocalizedText } from '#platform/words/localizedText.ts';
import { type PriceBand, priceBands, type Sorting } from '../listOptions.ts';
import type { WireSummary } from './productDocument.ts';
import { documentOf } from './productDocumentStore.ts';
import { foundBy } from './searchTextStore.ts';

/** What a list is narrowed to; empty and undefined: everything. */
export type Narrowing = {
  /** A category with all categories below it. */
  categories: readonly number[] | undefined;
  sizes: readonly string[];
  colours: readonly string[];
  price: PriceBand | undefined;
  isAvailable: boolean;
  /** Folded; each is found in a name, a colour or the article number. */
  words: readonly string[];
};

export type SizeCount = { value: string; count: number };
export type ColourCount = SizeCount & { names: LocalizedText };
/** How many products the list shows, or would show if one more value were chosen among its kind. */
export type Counts = {
  total: number;
  /** Products with pieces left. */
  available: number;
  /** In the order of `priceBands`. */
  prices: number[];
  sizes: SizeCount[];
  colours: ColourCount[];
  /** Categories in which anything stands that the words find. */
  filled: number[];
  /** Has any product each of the chosen sizes and colours? */
  isKnown: boolean;
};

/** Cents at which the next price band begins. */
const bandLimits = [2500, 5000, 10_000];
const bandOf = (sql: Sql) => sql`width_bucket(p.price, ${bandLimits}::integer[])`;
const isInBand = (sql: Sql, { price }: Narrowing) => (price ? sql`band = ${priceBands.indexOf(price)}` : sql`true`);

/** Products `p` that a visitor is shown now. */
const isListed = (sql: Sql, { words }: Narrowing, now: Date) => sql`
  p.is_active and not p.is_hidden and p.shop_id = 1 and p.release_date <= ${now}
  and (p.appclusive_until is null or p.appclusive_until <= ${now})
  ${words.length > 0 ? sql`and ${foundBy(sql, words)}` : sql``}`;

const isInCategory = (sql: Sql, { categories }: Narrowing) =>
  categories
    ? sql`and exists (select from shop.product_category c
        where c.product_id = p.id and c.category_id = any(${[...categories]}::integer[]))`
    : sql``;

const hasVariant = (sql: Sql) => sql`
  exists (select from shop.variant o where o.product_id = p.id and o.is_active)`;

const isOneOf = (sql: Sql, column: 'size' | 'colour', values: readonly string[]) =>
  values.length > 0 ? sql`coalesce(v.${sql(column)} = any(${[...values]}::text[]), false)` : sql`true`;

/** Variants of which nothing is left; holds that have run out by `now` count as free. */
const gone = (sql: Sql, now: Date) => sql`
  gone as materialized (
    select s.sku from shop.stock s left join (
      select sku, sum(quantity)::integer as pieces from shop.hold where expires_at <= ${now} group by sku
    ) e on e.sku = s.sku
    where s.on_hand - s.held + coalesce(e.pieces, 0) <= 0)`;

/**
 * Counts the list for its filters. One and the same variant must have the size, the colour and, where asked for, pieces
 * left. Single SQL query.
 */
export async function countListed(sql: Sql, narrowing: Narrowing, now: Date): Promise<Counts> {
  const { sizes, colours, isAvailable } = narrowing;
  const counts = isAvailable ? sql`is_left` : sql`true`;
  const countOf = (column: 'size' | 'colour', fits: 'fits_size' | 'fits_colour') => sql`
    select ${sql(column)} as value, (count(*) filter (where fits))::integer as count from (
      select ${sql(column)}, bool_or(${sql(fits)} and ${counts} and ${isInBand(sql, narrowing)}) as fits
      from variant where ${sql(column)} is not null group by ${sql(column)}, id) as each
    group by ${sql(column)}`;
  const [row] = await sql<Counts[]>`
    with ${gone(sql, now)}, listed as materialized (
      select p.id, ${bandOf(sql)} as band from shop.product p
      where ${isListed(sql, narrowing, now)} ${isInCategory(sql, narrowing)}
    ), variant as materialized (
      select l.id, l.band, v.size, v.colour, g.sku is null as is_left,
        ${isOneOf(sql, 'size', sizes)} as fits_size, ${isOneOf(sql, 'colour', colours)} as fits_colour
      from listed l join shop.variant v on v.product_id = l.id and v.is_active left join gone g on g.sku = v.sku
    ), product as (
      select band, bool_or(${counts}) as is_shown, bool_or(is_left) as is_left
      from variant where fits_size and fits_colour group by id, band
    ), band as (
      select band, (count(*) filter (where is_shown))::integer as shown,
        (count(*) filter (where is_left))::integer as available
      from product group by band)
    select
      (select coalesce(sum(shown), 0)::integer from band where ${isInBand(sql, narrowing)}) as total,
      (select coalesce(sum(available), 0)::integer from band where ${isInBand(sql, narrowing)}) as available,
      (select array_agg(coalesce(shown, 0) order by place)
        from generate_series(0, ${bandLimits.length}::integer) as place left join band on band.band = place) as prices,
      (select coalesce(json_agg(size), '[]') from (${countOf('size', 'fits_colour')}) as size) as sizes,
      (select coalesce(json_agg(json_build_object('value', value, 'count', count,
          'names', coalesce(names, jsonb_build_object('de', value)))), '[]')
        from (${countOf('colour', 'fits_size')}) as colour cross join lateral (
          select colour_names as names from shop.variant v where v.colour = value limit 1) as named) as colours,
      array(select c.id from shop.category c cross join lateral (
        select from shop.product_category pc join shop.product p on p.id = pc.product_id
        where pc.category_id = c.id and ${isListed(sql, narrowing, now)}
          and ${hasVariant(sql)} limit 1) as one) as filled,
      ${areKnown(sql, 'size', sizes)} and ${areKnown(sql, 'colour', colours)} as is_known`;
  return row!;
}

const areKnown = (sql: Sql, column: 'size' | 'colour', values: readonly string[]) =>
  values.length > 0
    ? sql`(select count(distinct ${sql(column)}) = ${values.length} from shop.variant v
        where v.is_active and ${isOneOf(sql, column, values)})`
    : sql`true`;

/** Equal ones in the order in which they were made. */
const orderOf = (sql: Sql, { sorting, locale }: { sorting: Sorting; locale: Locale }) =>
  ({
    new: sql`p.release_date desc, p.id`,
    price: sql`p.price, p.id`,
    'price-desc': sql`p.price desc, p.id`,
    name: sql`coalesce(p.names ->> ${locale}, p.names ->> 'de') collate ${sql(`${locale}-x-icu`)}, p.id`,
  })[sorting];

/** One page of the list, with whether anything of a product is left. Single SQL query. */
export async function listPage(
  sql: Sql,
  narrowing: Narrowing,
  { limit, offset, ...order }: { sorting: Sorting; locale: Locale; limit: number; offset: number },
  now: Date,
): Promise<{ summary: WireSummary; isSoldOut: boolean }[]> {
  const { sizes, colours, isAvailable } = narrowing;
  const isLeft = sql`
    exists (select from shop.stock s where s.sku = v.sku and s.on_hand - s.held + coalesce((
      select sum(quantity) from shop.hold h where h.sku = s.sku and h.expires_at <= ${now}), 0) > 0)`;
  return sql<{ summary: WireSummary; isSoldOut: boolean }[]>`
    with chosen as materialized (
      select p.id from (select p.*, ${bandOf(sql)} as band from shop.product p) as p
      where ${isListed(sql, narrowing, now)} ${isInCategory(sql, narrowing)} and ${isInBand(sql, narrowing)}
        and exists (select from shop.variant v where v.product_id = p.id and v.is_active
          and ${isOneOf(sql, 'size', sizes)} and ${isOneOf(sql, 'colour', colours)}
          ${isAvailable ? sql`and ${isLeft}` : sql``})
      order by ${orderOf(sql, order)} limit ${limit} offset ${offset})
    select ${documentOf(sql, 'summary')} as summary,
      not exists (select from shop.variant v where v.product_id = p.id and v.is_active and ${isLeft}) as is_sold_out
    from chosen join shop.product p using (id) order by ${orderOf(sql, order)}`;
}
