import type { Sql } from '#platform/database/database.ts';
import type { Content } from '#platform/money/unitPriceOf.ts';
import type { LocalizedText } from '#platform/words/localizedText.ts';
import type { WithdrawalClass } from '#ports/sellable.ts';
import type { LetteringOption } from '../letteringRules.ts';
import { foundBy, literal } from './searchTextStore.ts';

/** A variant with everything a cart line shows. */
export type QuotableVariant = {
  sku: string;
  productId: string;
  categoryIds: number[];
  tenant: number;
  name: LocalizedText;
  size: string | null;
  colourNames: LocalizedText | null;
  slug: string;
  imageId: string | null;
  price: number;
  vatRate: number;
  hasFixedPrice: boolean;
  content: Content | null;
  maxQuantity: number;
  isActive: boolean;
  available: number;
  shippingCodes: string[];
  withdrawalClass: WithdrawalClass;
  ageLimit: number | null;
  /** Where that is still to come. */
  deliversFrom: string | null;
  options: (LetteringOption & { price: number })[];
};

/**
 * Variants by sku with price, product and free pieces; pieces of holds that have expired count as free. Single SQL
 * query.
 */
export function listQuotable(sql: Sql, skus: string[], now: Date): Promise<QuotableVariant[]> {
  return sql<QuotableVariant[]>`
    select v.sku, v.product_id, p.tenant,
      array(select category_id from shop.product_category where product_id = p.id) as category_ids, p.names as name,
      v.size, v.colour_names, p.slug, i.id as image_id, v.price, p.vat_rate::float8 as vat_rate, p.has_fixed_price,
      case when p.content_amount is not null then jsonb_build_object('amount', p.content_amount, 'unit',
      p.content_unit) end as content, p.max_quantity, p.is_active and v.is_active as is_active, p.shipping_codes,
      p.withdrawal_class, p.age_limit,
        case when p.delivers_from > ${now}::timestamptz::date then p.delivers_from::text end as delivers_from,
          s.on_hand - s.held + coalesce(e.pieces, 0)::integer as available, coalesce(o.options, '[]') as options
    from shop.variant v
    join shop.product p on p.id = v.product_id
    join shop.stock s on s.sku = v.sku
    left join lateral (
      select id from shop.image where product_id = v.product_id and position is not null
      order by colour is not distinct from v.colour desc, position limit 1) i on true
    left join lateral (
      select sum(quantity) as pieces from shop.hold where sku = v.sku and expires_at <= ${now}::timestamptz) e on true
    left join lateral (
      select jsonb_agg(jsonb_build_object(
        'id', id, 'kind', kind, 'price', price, 'maxLength', max_length, 'isRequired', is_required)) as options
      from shop.user_option where product_id = v.product_id) o on true
    where v.sku = any(${skus}::text[])`;
}

/**
 * Article numbers of variants that lists may show now, by the beginning of the number or by words of the product's name
 * in any language; in the order of names and of a product's variants. Single SQL query.
 */
export async function listSoldSkus(
  sql: Sql,
  { sku, words, limit }: { sku: string; words: readonly string[]; limit: number },
  now: Date,
): Promise<string[]> {
  const begins = `${literal(sku)}%`;
  // Products first: joined with all variants, each name would be read as often as the product has sizes.
  const rows = await sql<{ sku: string }[]>`
    with found as materialized (
      select p.id, p.names ->> 'de' as name, ${foundBy(sql, words)} as is_named
      from shop.product p
      where p.is_active and not p.is_hidden and p.release_date <= ${now}
        and (p.appclusive_until is null or p.appclusive_until <= ${now})
        and (${foundBy(sql, words)}
          or p.id in (select product_id from shop.variant where is_active and sku ilike ${begins}))
        and exists (select from shop.variant where product_id = p.id and is_active)
      order by name, p.id limit ${limit}
    )
    select v.sku from found f join shop.variant v on v.product_id = f.id
    where v.is_active and (f.is_named or v.sku ilike ${begins})
    order by f.name, f.id, v.position limit ${limit}`;
  return rows.map((row) => row.sku);
}

type OptionRow = LetteringOption & { sku: string; names: LocalizedText; price: number };

/** What may be printed on these variants, in the order of the product's page. Single SQL query. */
export function listOptions(sql: Sql, skus: readonly string[]): Promise<OptionRow[]> {
  return sql<OptionRow[]>`
    select v.sku, o.id, o.kind, o.names, o.price, o.max_length, o.is_required
    from shop.variant as v join shop.user_option as o on o.product_id = v.product_id
    where v.sku = any(${[...skus]}::text[]) order by v.sku, o.position`;
}
