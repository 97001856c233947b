import { z } from 'zod';
import { endpoint, refusal } from '#platform/api/endpoint.ts';
import { euros } from '#platform/api/money.ts';
import { pageOf, pageQuery } from '#platform/api/paging.ts';
import { nutrients } from './foodRules.ts';

export const shopRefusals = {
  productUnknown: refusal({ status: 404, code: 'PRODUCT_UNKNOWN' }),
};

const words = z.object({ de: z.string(), en: z.string().optional(), ja: z.string().optional() });
const picture = z.object({
  id: z.string(),
  /** Shows the variants of this colour; null: all of them. */
  colour: z.string().nullable(),
  url: z.string(),
  thumbnails: z.object({ 200: z.string(), 600: z.string(), 1280: z.string() }),
});
/** Pieces that can be bought now; never more than one buyer may have. */
const stock = z.array(z.object({ sku: z.string(), available: z.number().int() }));

const summary = z.object({
  id: z.string(),
  /** Article number. */
  sku: z.string(),
  originId: z.string(),
  shopId: z.number().int(),
  shop: z.object({ originId: z.string() }),
  tenantId: z.number().int(),
  name: words,
  /** Address of its page in each language, without language prefix. */
  slugs: z.object({ de: z.string(), en: z.string(), ja: z.string() }),
  categories: z.array(z.number().int()),
  isActive: z.boolean(),
  isHidden: z.boolean(),
  releaseDate: z.iso.datetime(),
  appclusiveUntil: z.iso.datetime().nullable(),
  images: z.array(picture),
  /** Cheapest variant, VAT included. */
  price: euros,
  hasPriceRange: z.boolean(),
  memberPrice: euros,
  /** Lowest price of the 30 days before the reduction in force; null: not reduced. */
  lowestPrice: euros.nullable(),
  /** Costs the same for members and with codes (books). */
  hasFixedPrice: z.boolean(),
  vatRate: z.number(),
  ageLimit: z.number().int().nullable(),
  maxQuantity: z.number().int(),
  /** What one piece contains, for the unit price. */
  content: z.object({ amount: z.number().int(), unit: z.enum(['g', 'ml', 'cm']) }).nullable(),
});

const variant = z.object({
  sku: z.string(),
  size: z.string().nullable(),
  colour: z.string().nullable(),
  colourName: words.nullable(),
  price: euros,
  memberPrice: euros,
  lowestPrice: euros.nullable(),
  unitPrice: z.object({ price: euros, unit: z.enum(['kg', 'l', 'm']) }).nullable(),
});

/** What Regulation (EU) No 1169/2011 wants to be known of food before it is ordered. */
const food = z.object({
  name: words,
  ingredients: words,
  /** Words of the ingredients. */
  allergens: z.object({
    de: z.array(z.string()),
    en: z.array(z.string()).optional(),
    ja: z.array(z.string()).optional(),
  }),
  /** In 100 g or 100 ml; `exempt`: the law wants none. */
  nutrition: z.union([z.record(z.enum(nutrients), z.number()), z.literal('exempt')]),
  /** Percent by volume. */
  alcohol: z.number().nullable(),
  storage: words,
  /** Name and address of the responsible business. */
  company: z.string(),
});

const details = z.object({
  /** HTML of the allow-list only. */
  description: words,
  deliversFrom: z.iso.date().nullable(),
  withdrawalClass: z.enum(['regular', 'personalised', 'sealed', 'perishable']),
  sizeChart: z.string().nullable(),
  food: food.nullable(),
  /** Colours of the shirt that is drawn with the buyer's lettering. */
  /** What pictures show, by their id, where that is more than the product's name. */
  pictureWords: z.record(z.string(), words),
  letteringColours: z.array(z.string()).nullable(),
  safety: z.object({
    makerName: z.string(),
    makerAddress: z.string(),
    makerContact: z.string(),
    responsiblePerson: z.string().nullable(),
    warnings: words.nullable(),
  }),
  variants: z.array(variant),
  userOptions: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['name', 'player', 'number', 'text']),
      name: words,
      price: euros,
      maxLength: z.number().int(),
      isRequired: z.boolean(),
    }),
  ),
});

const product = z.object({ ...summary.shape, ...details.shape, stock });
const listed = z.object({ ...summary.shape, ...details.partial().shape, stock });

/**
 * One product that a fan has looked at. When stands twice, since the spec names it among the product's fields and sorts
 * the list by it.
 */
const impression = z.object({
  ProductSku: z.string(),
  lastImpression: z.iso.datetime(),
  product: z.object({ ...summary.shape, description: words, lastImpression: z.iso.datetime() }),
});

const flag = (preset: boolean) =>
  z
    .enum(['true', 'false'])
    .default(preset ? 'true' : 'false')
    .transform((value) => value === 'true');
const shopId = z.object({ shopId: z.coerce.number().int().min(1).max(1_000_000) });

export const shopApi = {
  listProducts: endpoint({
    method: 'GET',
    path: '/shop/v4/shops/:shopId/products',
    summary: 'Products of one partner that are on sale, page by page',
    caller: 'anyone',
    tenant: 'optional',
    params: shopId,
    query: z.object({
      /** Staff only: also those that no list shows. */
      IncludeHidden: flag(false),
      IncludeDetails: flag(true),
      OrderBy: z
        .enum(['releaseDate desc', 'releaseDate asc', 'price asc', 'price desc', 'name asc'])
        .default('releaseDate desc'),
      CategoryId: z.coerce.number().int().min(1).max(1_000_000).optional(),
      ...pageQuery(20, 100),
    }),
    reply: pageOf(listed),
  }),
  readProduct: endpoint({
    method: 'GET',
    path: '/shop/v4/shops/:shopId/products/:slug',
    summary: 'One product by article number or by any address it ever had',
    caller: 'anyone',
    params: shopId.extend({ slug: z.string().min(1).max(120) }),
    reply: product,
    refusals: [shopRefusals.productUnknown],
  }),
  recordImpression: endpoint({
    method: 'POST',
    path: '/shop/v2/productImpressions',
    summary: 'Remembers that the fan has looked at a product',
    caller: 'signedIn',
    body: z.object({ ProductSku: z.string().regex(/^[0-9]{4,9}$/) }),
    status: 204,
    refusals: [shopRefusals.productUnknown],
  }),
  listImpressions: endpoint({
    method: 'GET',
    path: '/shop/v2/productImpressions',
    summary: 'What the fan has looked at, newest first',
    caller: 'signedIn',
    query: z.object({
      OrderBy: z.literal('lastImpression desc').default('lastImpression desc'),
      ...pageQuery(20, 100),
    }),
    reply: pageOf(impression),
  }),
  listStock: endpoint({
    method: 'GET',
    path: '/shop/v4/shops/:shopId/stock',
    summary: 'What is left of these products at this moment',
    caller: 'anyone',
    cacheControl: 'no-store',
    params: shopId,
    query: z.object({
      /** Article numbers, separated by commas, at most 100. */
      Products: z.string().regex(/^[0-9]{4,9}(,[0-9]{4,9}){0,99}$/),
    }),
    reply: z.array(z.object({ product: z.string(), stock })),
  }),
};
