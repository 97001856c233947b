import { newId } from '#platform/ids/ids.ts';
import { stableId } from '#platform/ids/stableId.ts';
import { fold } from '../foldRules.ts';
import type { ProductDraft } from '../productDraft.ts';
import { sanitizeDescription } from './descriptionRules.ts';
import { documentVersion } from './documentVersion.ts';
import { type PriceChange, reductionFrom } from './priceRules.ts';
import { cheapestOf, type WireProduct, wireProductOf, wireSummaryOf } from './productDocument.ts';
import { slugsOf } from './slugRules.ts';

/** Drawings are made anew under a new address when this is raised. */
const drawingVersion = '2';

/** What is known of a product before it is saved again: its id and the prices in force by sku. */
export type KnownProduct = {
  id: string;
  sku: string;
  prices: Record<string, { price: number; lowestPrice: number | null }>;
};

/** The rows of one product, named as the columns are. */
export type ProductRow = ReturnType<typeof rowsOf>;

/** Turns a draft into rows: sanitised, with addresses, reductions and the prepared replies. */
export function rowsOf(
  given: ProductDraft,
  known: KnownProduct | undefined,
  history: Map<string, PriceChange[]>,
  at: Date,
) {
  const id = known?.id ?? newId();
  const draft = { ...given, descriptions: sanitizeWords(given.descriptions) };
  const slugs = slugsOf(draft.names, draft.sku);
  const variants = draft.variants.map((variant, position) => ({
    sku: variant.sku,
    product_id: id,
    position,
    size: variant.size ?? null,
    colour: variant.colour?.key ?? null,
    colour_names: variant.colour?.names ?? null,
    price: variant.price,
    lowest_price: lowestPriceOf(variant, known, history, at),
    is_active: variant.isActive ?? true,
    on_hand: variant.onHand,
  }));
  const images = imageRows(id, draft);
  const userOptions = userOptionRows(id, draft);
  const wire = wireProductOf({ id, draft, slugs, variants, images, userOptions });
  return {
    product: { ...productColumns(id, draft, at), slug: slugs.de, price: cheapestOf(variants), ...documents(wire) },
    slugs: [...new Set([draft.sku, slugs.de, slugs.en, slugs.ja])].map((slug) => ({ slug, product_id: id })),
    categories: draft.categories.map((category) => ({ product_id: id, category_id: category })),
    variants,
    images,
    userOptions,
    priceChanges: variants
      .filter(({ sku, price }) => known?.prices[sku]?.price !== price)
      .map(({ sku, price }) => ({ sku, changed_at: at, price })),
  };
}

function imageRows(id: string, draft: ProductDraft) {
  return draft.images.map(({ colour, artwork: { alt, ...shown } }, position) => ({
    id: stableId(drawingVersion, draft.sku, JSON.stringify(shown)),
    product_id: id,
    position,
    colour: colour ?? null,
    artwork: { ...shown, ...(alt ? { alt } : {}) },
  }));
}

/** The id of what buyers may fill in, by its place among the options of a product. */
export const userOptionId = (sku: string, kind: string, position: number): string =>
  stableId(sku, kind, String(position));

function userOptionRows(id: string, draft: ProductDraft) {
  return (draft.userOptions ?? []).map((option, position) => ({
    id: userOptionId(draft.sku, option.kind, position),
    product_id: id,
    position,
    kind: option.kind,
    names: option.names,
    price: option.price,
    max_length: option.maxLength,
    is_required: option.isRequired ?? false,
  }));
}

function productColumns(id: string, draft: ProductDraft, at: Date) {
  return {
    id,
    sku: draft.sku,
    tenant: draft.tenant,
    shop_id: 1,
    names: draft.names,
    descriptions: draft.descriptions,
    vat_rate: draft.vatRate,
    has_fixed_price: draft.hasFixedPrice ?? false,
    age_limit: draft.ageLimit ?? null,
    is_active: draft.isActive ?? true,
    is_hidden: draft.isHidden ?? false,
    release_date: draft.releaseDate,
    appclusive_until: draft.appclusiveUntil ?? null,
    delivers_from: draft.deliversFrom ?? null,
    max_quantity: draft.maxQuantity,
    shipping_codes: draft.shippingCodes ?? ['standard'],
    withdrawal_class: draft.withdrawalClass ?? 'regular',
    content_amount: draft.content?.amount ?? null,
    content_unit: draft.content?.unit ?? null,
    food: draft.food ?? null,
    size_chart: draft.sizeChart ?? null,
    maker_name: draft.safety.makerName,
    maker_address: draft.safety.makerAddress,
    maker_contact: draft.safety.makerContact,
    responsible_person: draft.safety.responsiblePerson ?? null,
    safety_warnings: draft.safety.warnings ?? null,
    related_skus: draft.related?.length ? draft.related : null,
    search_text: searchTextOf(draft),
    changed_at: at,
  };
}

/** What searches look at: names in all languages, colours on offer and the article number. */
function searchTextOf({ names, variants, sku }: ProductDraft): string {
  const colours = variants.flatMap(({ colour, isActive }) => (colour && isActive !== false ? [colour.names] : []));
  return fold([...new Set([names, ...colours].flatMap((words) => Object.values(words))), sku].join(' '));
}

const documents = (wire: WireProduct) => ({
  summary: wireSummaryOf(wire),
  detail: wire,
  document_version: documentVersion,
});

function sanitizeWords(words: ProductDraft['descriptions']): ProductDraft['descriptions'] {
  return Object.fromEntries(
    Object.entries(words).map(([locale, html]) => [locale, sanitizeDescription(html)]),
  ) as ProductDraft['descriptions'];
}

/** A reduction is found at the moment of the change and stays until the price changes again. */
function lowestPriceOf(
  { sku, price }: { sku: string; price: number },
  known: KnownProduct | undefined,
  history: Map<string, PriceChange[]>,
  at: Date,
): number | null {
  const before = known?.prices[sku];
  if (before?.price === price) return before.lowestPrice;
  return reductionFrom(history.get(sku) ?? [], price, at) ?? null;
}
