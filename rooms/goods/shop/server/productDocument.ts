import { club } from '#club/club.ts';
import { toEuros } from '#platform/api/money.ts';
import { unitPriceOf } from '#platform/money/unitPriceOf.ts';
import type { LocalizedText } from '#platform/words/localizedText.ts';
import { type CompleteFood, missingFoodFacts } from '../foodRules.ts';
import type { LetteringKind } from '../letteringRules.ts';
import { memberPriceOf } from '../memberPriceRules.ts';
import type { ArtworkSpec, ProductDraft } from '../productDraft.ts';

type VariantRow = {
  sku: string;
  size: string | null;
  colour: string | null;
  colour_names: LocalizedText | null;
  price: number;
  lowest_price: number | null;
  is_active: boolean;
};
type UserOptionRow = {
  id: string;
  kind: LetteringKind;
  names: LocalizedText;
  price: number;
  max_length: number;
  is_required: boolean;
};
type Parts = {
  id: string;
  draft: ProductDraft;
  slugs: { de: string; en: string; ja: string };
  variants: VariantRow[];
  images: { id: string; colour: string | null; artwork: ArtworkSpec }[];
  userOptions: UserOptionRow[];
};

export type WireProduct = ReturnType<typeof wireProductOf>;
export type WireSummary = ReturnType<typeof wireSummaryOf>;

/** Address of a picture in one of the three thumbnail widths. */
const thumbnailOf = (id: string, width: 200 | 600 | 1280): string =>
  `/media/ar_1:1,c_fill,f_auto,q_60,w_${width}/${id}.jpg`;

/** Lowest price among the variants on offer, in cents. */
export function cheapestOf(variants: VariantRow[]): number {
  const active = variants.filter((variant) => variant.is_active);
  return Math.min(...(active.length > 0 ? active : variants).map((variant) => variant.price));
}

/** A product as the wire knows it, apart from what changes with every sale (stock). Prices in euros. */
export function wireProductOf({ id, draft, slugs, variants, images, userOptions }: Parts) {
  const active = variants.filter((variant) => variant.is_active);
  return {
    id,
    sku: draft.sku,
    originId: draft.sku,
    shopId: 1,
    shop: { originId: '1' },
    tenantId: draft.tenant,
    name: draft.names,
    slugs: { de: `/shop/${slugs.de}/`, en: `/shop/${slugs.en}/`, ja: `/shop/${slugs.ja}/` },
    categories: draft.categories,
    isActive: draft.isActive ?? true,
    isHidden: draft.isHidden ?? false,
    releaseDate: draft.releaseDate.toISOString(),
    appclusiveUntil: draft.appclusiveUntil?.toISOString() ?? null,
    images: images.map(wireImage),
    hasFixedPrice: draft.hasFixedPrice ?? false,
    ...priceSpan(variants, draft),
    vatRate: draft.vatRate,
    ageLimit: draft.ageLimit ?? null,
    maxQuantity: draft.maxQuantity,
    content: draft.content ?? null,
    description: draft.descriptions,
    deliversFrom: draft.deliversFrom ?? null,
    withdrawalClass: draft.withdrawalClass ?? 'regular',
    sizeChart: draft.sizeChart ?? null,
    food: wireFood(draft),
    pictureWords: Object.fromEntries(images.flatMap(({ id, artwork: { alt } }) => (alt ? [[id, alt]] : []))),
    letteringColours: draft.images.find(({ artwork }) => artwork.motif === 'shirtBack')?.artwork.colours ?? null,
    safety: wireSafety(draft.safety),
    variants: active.map((variant) => wireVariant(variant, draft)),
    userOptions: userOptions.map(wireUserOption),
  };
}

/** What the list sends without `IncludeDetails`. */
export function wireSummaryOf(product: WireProduct) {
  const {
    description,
    deliversFrom,
    withdrawalClass,
    sizeChart,
    food,
    letteringColours,
    pictureWords,
    safety,
    ...rest
  } = product;
  const { variants, userOptions, ...summary } = rest;
  return { ...summary, images: summary.images.slice(0, 1) };
}

function priceSpan(variants: VariantRow[], draft: ProductDraft) {
  const cheapest = cheapestOf(variants);
  const active = variants.filter((variant) => variant.is_active);
  const lowest = active.find((variant) => variant.price === cheapest)?.lowest_price ?? null;
  return {
    price: toEuros(cheapest),
    hasPriceRange: active.some((variant) => variant.price > cheapest),
    memberPrice: toEuros(priceForMembers(cheapest, draft)),
    lowestPrice: lowest === null ? null : toEuros(lowest),
  };
}

const wireImage = ({ id, colour }: { id: string; colour: string | null }) => ({
  id,
  colour,
  url: thumbnailOf(id, 1280),
  thumbnails: { 200: thumbnailOf(id, 200), 600: thumbnailOf(id, 600), 1280: thumbnailOf(id, 1280) },
});

const priceForMembers = (price: number, { hasFixedPrice }: ProductDraft): number =>
  hasFixedPrice ? price : memberPriceOf(price, club.memberDiscountPercent);

const wireVariant = (variant: VariantRow, draft: ProductDraft) => ({
  sku: variant.sku,
  size: variant.size,
  colour: variant.colour,
  colourName: variant.colour_names,
  price: toEuros(variant.price),
  memberPrice: toEuros(priceForMembers(variant.price, draft)),
  lowestPrice: variant.lowest_price === null ? null : toEuros(variant.lowest_price),
  unitPrice: wireUnitPrice(variant.price, draft.content),
});

function wireUnitPrice(price: number, content: ProductDraft['content']) {
  if (!content) return null;
  const { price: cents, unit } = unitPriceOf(price, content);
  return { price: toEuros(cents), unit };
}

/** Null where it is no food, or where it is not on sale because something is missing. */
const wireFood = (draft: ProductDraft) =>
  missingFoodFacts(draft).length > 0 || !draft.food
    ? null
    : { ...(draft.food as CompleteFood), alcohol: draft.food.alcohol ?? null };

const wireSafety = (safety: ProductDraft['safety']) => ({
  makerName: safety.makerName,
  makerAddress: safety.makerAddress,
  makerContact: safety.makerContact,
  responsiblePerson: safety.responsiblePerson ?? null,
  warnings: safety.warnings ?? null,
});

const wireUserOption = (option: UserOptionRow) => ({
  id: option.id,
  kind: option.kind,
  name: option.names,
  price: toEuros(option.price),
  maxLength: option.max_length,
  isRequired: option.is_required,
});

/** Pieces that one buyer may have of each variant. */
export type StockEntry = { sku: string; available: number };

/** A prepared product, and its stock. A list without details holds the summary alone. */
export type PreparedProduct<Document = WireProduct> = { document: Document; stock: StockEntry[] };

/** Puts today's stock into a prepared product. */
export const withStock = <Document>({ document, stock }: PreparedProduct<Document>) => ({ ...document, stock });
