import type { Impression, ListedProduct } from '../site/shopClient.ts';

/** A product as the list answers it; `parts` says what matters to the test. */
export function aListed(parts: Partial<ListedProduct> = {}): ListedProduct {
  const sku = parts.sku ?? '1204';
  const url = `/media/w_200/${sku}.jpg`;
  return {
    id: sku,
    sku,
    originId: sku,
    shopId: 1,
    shop: { originId: '1' },
    tenantId: 1,
    name: { de: 'Derby-Schal', en: 'Derby scarf' },
    slugs: { de: `/shop/derby-schal-${sku}/`, en: `/shop/derby-scarf-${sku}/`, ja: `/shop/derby-schal-${sku}/` },
    categories: [4],
    isActive: true,
    isHidden: false,
    releaseDate: '2026-07-01T08:00:00.000Z',
    appclusiveUntil: null,
    images: [{ id: sku, colour: null, url, thumbnails: { 200: url, 600: url, 1280: url } }],
    price: 19.95,
    hasPriceRange: false,
    memberPrice: 17.96,
    lowestPrice: null,
    hasFixedPrice: false,
    content: null,
    vatRate: 19,
    ageLimit: null,
    maxQuantity: 10,
    stock: [{ sku, available: 3 }],
    ...parts,
  };
}

/** A product that has been looked at. */
export function anImpression(parts: Partial<Impression['product']> = {}): Impression {
  const { stock: _, ...product } = aListed();
  const lastImpression = '2026-11-21T12:00:00.000Z';
  const description = { de: '<p>Gestrickt.</p>', en: '<p>Knitted.</p>' };
  const seen = { ...product, description, lastImpression, ...parts };
  return { ProductSku: seen.sku, lastImpression, product: seen };
}
