import { club } from '#club/club.ts';
import { toEuros } from '#platform/contract/money.ts';
import type { Words } from '#ports/sellable.ts';
import { memberPriceOf, unitPriceOf } from './priceRules.ts';
import type { ProductDraft } from './productDraft.ts';

type Parts = {
  id: string;
  draft: ProductDraft;
  slugs: { de: string; en: string; ja: string };
  variants: {
    sku: string;
    size: string | null;
    colour: string | null;
    colour_names: Words | null;
    price: number;
    lowest_price: number | null;
    is_active: boolean;
  }[];
  images: { id: string; colour: string | null }[];
  userOptions: { id: string; kind: string; names: Words; price: number; max_length: number; is_required: boolean }[];
};

export type WireProduct = ReturnType<typeof wireProductOf>;

const transformation = (width: number) => `ar_1:1,c_fill,f_auto,q_60,w_${width}`;

/** Address of a picture in one of the three thumbnail widths. */
export const thumbnailOf = (id: string, width: 200 | 600 | 1280): string => `/media/${transformation(width)}/${id}.jpg`;

/** A product as the wire knows it, apart from what changes with every sale (stock). Prices in euros. */
export function wireProductOf({ id, draft, slugs, variants, images, userOptions }: Parts) {
  const active = variants.filter((variant) => variant.is_active);
  const prices = (active.length > 0 ? active : variants).map((variant) => variant.price);
  const cheapest = Math.min(...prices);
  const lowest = active.find((variant) => variant.price === cheapest)?.lowest_price ?? null;
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
    images: images.map((image) => ({
      id: image.id,
      colour: image.colour,
      url: thumbnailOf(image.id, 1280),
      thumbnails: {
        200: thumbnailOf(image.id, 200),
        600: thumbnailOf(image.id, 600),
        1280: thumbnailOf(image.id, 1280),
      },
    })),
    price: toEuros(cheapest),
    hasPriceRange: Math.max(...prices) > cheapest,
    memberPrice: toEuros(memberPriceOf(cheapest, club.memberDiscountPercent)),
    lowestPrice: lowest === null ? null : toEuros(lowest),
    vatRate: draft.vatRate,
    ageLimit: draft.ageLimit ?? null,
    maxQuantity: draft.maxQuantity,
    description: draft.descriptions,
    deliversFrom: draft.deliversFrom ?? null,
    withdrawalClass: draft.withdrawalClass ?? 'regular',
    sizeChart: draft.sizeChart ?? null,
    safety: {
      makerName: draft.safety.makerName,
      makerAddress: draft.safety.makerAddress,
      makerContact: draft.safety.makerContact,
      responsiblePerson: draft.safety.responsiblePerson ?? null,
      warnings: draft.safety.warnings ?? null,
    },
    variants: active.map((variant) => ({
      sku: variant.sku,
      size: variant.size,
      colour: variant.colour,
      colourName: variant.colour_names,
      price: toEuros(variant.price),
      memberPrice: toEuros(memberPriceOf(variant.price, club.memberDiscountPercent)),
      lowestPrice: variant.lowest_price === null ? null : toEuros(variant.lowest_price),
      unitPrice: unitPrice(variant.price, draft.content),
    })),
    userOptions: userOptions.map((option) => ({
      id: option.id,
      kind: option.kind,
      name: option.names,
      price: toEuros(option.price),
      maxLength: option.max_length,
      isRequired: option.is_required,
    })),
  };
}

function unitPrice(price: number, content: ProductDraft['content']): { price: number; unit: string } | null {
  if (!content) return null;
  const { price: cents, unit } = unitPriceOf(price, content);
  return { price: toEuros(cents), unit };
}

/** What the list sends without `IncludeDetails`. */
export function summaryOf(product: WireProduct) {
  const { description, deliversFrom, withdrawalClass, sizeChart, safety, variants, userOptions, ...summary } = product;
  return { ...summary, images: summary.images.slice(0, 1) };
}

/** What the detail call, and the list with `IncludeDetails`, sends. */
export const detailOf = (product: WireProduct): WireProduct => product;
