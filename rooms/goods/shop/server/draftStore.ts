import type { Sql } from '#platform/database/database.ts';
import type { ProductDraft, UserOptionDraft, VariantDraft } from '../productDraft.ts';

type Row = Omit<
  ProductDraft,
  'related' | 'food' | 'ageLimit' | 'appclusiveUntil' | 'deliversFrom' | 'content' | 'sizeChart' | 'safety'
> & {
  ageLimit: number | null;
  appclusiveUntil: Date | null;
  deliversFrom: string | null;
  contentAmount: number | null;
  contentUnit: 'g' | 'ml' | 'cm' | null;
  food: ProductDraft['food'] | null;
  sizeChart: string | null;
  makerName: string;
  makerAddress: string;
  makerContact: string;
  responsiblePerson: string | null;
  safetyWarnings: ProductDraft['names'] | null;
  related: string[] | null;
};
type Nullable<T> = { [K in keyof T]: T[K] | null };

/** Products with these article numbers as somebody would describe them who wrote them down today. Single SQL query. */
export async function listDrafts(sql: Sql, skus: string[]): Promise<Map<string, ProductDraft>> {
  const rows = await sql<Row[]>`
    select p.sku, p.tenant, p.names, p.descriptions, p.vat_rate::float8 as vat_rate, p.has_fixed_price, p.age_limit,
      p.is_active, p.is_hidden, p.release_date, p.appclusive_until, p.delivers_from::text as delivers_from,
      p.max_quantity, p.shipping_codes, p.withdrawal_class, p.content_amount, p.content_unit, p.food, p.size_chart,
      p.maker_name, p.maker_address, p.maker_contact, p.responsible_person, p.safety_warnings,
      p.related_skus as related, p.detail::jsonb -> 'categories' as categories,
        (select coalesce(jsonb_agg(jsonb_build_object('sku', v.sku, 'size', v.size, 'price', v.price, 'onHand', s.on_hand, 'isActive', v.is_active, 'colour', case when v.colour is not null then
          jsonb_build_object('key', v.colour, 'names', v.colour_names) end) order by v.position), '[]')
        from shop.variant v join shop.stock s on s.sku = v.sku where v.product_id = p.id) as variants,
      (select coalesce(jsonb_agg(jsonb_build_object('colour', colour, 'artwork', artwork) order by position), '[]')
        from shop.image where product_id = p.id and position is not null) as images,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'names', names, 'price', price, 'maxLength', max_length,
        'isRequired', is_required) order by position), '[]')
        from shop.user_option where product_id = p.id) as user_options
    from shop.product p where p.sku = any(${skus})`;
  return new Map(rows.map((row) => [row.sku, draftOf(row)]));
}

function draftOf(row: Row): ProductDraft {
  const {
    contentAmount,
    contentUnit,
    makerName,
    makerAddress,
    makerContact,
    responsiblePerson,
    safetyWarnings,
    ...fields
  } = row;
  return {
    ...withoutNulls(fields),
    ...(contentAmount === null ? {} : { content: { amount: contentAmount, unit: contentUnit! } }),
    safety: {
      makerName,
      makerAddress,
      makerContact,
      ...withoutNulls({ responsiblePerson, warnings: safetyWarnings }),
    },
    variants: (row.variants as Nullable<VariantDraft>[]).map((variant) => withoutNulls(variant) as VariantDraft),
    images: (row.images as Nullable<ProductDraft['images'][number]>[]).map(
      (image) => withoutNulls(image) as ProductDraft['images'][number],
    ),
    userOptions: row.userOptions as UserOptionDraft[],
  } as ProductDraft;
}

const withoutNulls = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
