import type { Context } from '#platform/context.ts';
import type { ProductDraft } from '../productDraft.ts';
import { saveProducts } from '../server/saveProducts.ts';

let made = 0;

/** An article number that no other product of this test file has. */
const nextSku = () => String(70_000 + made++);

/** A draft that may be published; `parts` says what matters to the test. */
export function aProductDraft(parts: Partial<ProductDraft> = {}): ProductDraft {
  const sku = parts.sku ?? nextSku();
  return {
    sku,
    tenant: 1,
    names: { de: 'Schal „Nordwand“', en: 'Scarf “North Stand”', ja: 'マフラー「ノルトヴァント」' },
    descriptions: { de: '<p>Zweifarbig gestrickt.</p>', en: '<p>Knitted in two colours.</p>', ja: '<p>2色編み。</p>' },
    categories: [],
    vatRate: 19,
    releaseDate: new Date('2026-07-01T08:00:00Z'),
    maxQuantity: 10,
    safety: {
      makerName: 'Strickwerk Main GmbH',
      makerAddress: 'Mainstraße 1, 60311 Frankfurt',
      makerContact: 'hallo@strickwerk.test',
    },
    variants: [{ sku, price: 1995, onHand: 50 }],
    images: [{ artwork: { motif: 'scarf', colours: ['#e1000f', '#111111'] } }],
    ...parts,
  };
}

/** A product on sale with one variant, made through the use case; answers the sku that goes into a cart. */
export async function aProduct(
  ctx: Context,
  parts: Partial<ProductDraft> & { price?: number; onHand?: number } = {},
): Promise<{ sku: string; productSku: string }> {
  const { price = 1995, onHand = 50, ...fields } = parts;
  const sku = fields.sku ?? nextSku();
  const draft = aProductDraft({ variants: [{ sku, price, onHand }], ...fields, sku });
  await saveProducts(ctx, [draft]);
  return { sku: draft.variants[0]!.sku, productSku: sku };
}
