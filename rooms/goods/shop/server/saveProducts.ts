import { contentChanged } from '#platform/content/contentChanges.ts';
import type { Context } from '#platform/context.ts';
import { missingFoodFacts } from '../foodRules.ts';
import type { ProductDraft } from '../productDraft.ts';
import { rowsOf } from './productRows.ts';
import {
  insertPriceChanges,
  insertSlugs,
  listPriceChanges,
  lockBySkus,
  replaceCategories,
  replaceImages,
  replaceUserOptions,
  upsertProducts,
  upsertVariants,
} from './productStore.ts';
import { renewWhenShown } from './renewShopPages.ts';
import { searchableProducts } from './searchableProducts.ts';

/** Saves products, new or known by their article number, all or none. Prices that change go into the price history. */
export async function saveProducts(ctx: Context, drafts: ProductDraft[]): Promise<void> {
  refuseUnfinishedFood(drafts);
  const skus = drafts.map((draft) => draft.sku);
  const variantSkus = drafts.flatMap((draft) => draft.variants.map((variant) => variant.sku));
  await ctx.inTransaction(async (tx) => {
    const { sql, now } = tx;
    const known = await lockBySkus(sql, skus);
    const history = await listPriceChanges(sql, variantSkus);
    const rows = drafts.map((draft) => rowsOf(draft, known.get(draft.sku), history, now));
    await upsertProducts(sql, rows);
    await insertSlugs(sql, rows);
    await replaceCategories(sql, rows);
    await upsertVariants(sql, rows);
    await insertPriceChanges(sql, rows);
    await replaceImages(sql, rows);
    await replaceUserOptions(sql, rows);
    await renewWhenShown(tx, drafts);
    await tx.emit('SearchableChanged', {
      source: searchableProducts.source,
      ids: rows.map(({ product }) => product.id),
    });
    await contentChanged(tx, 'shop');
  });
}

/**
 * Food on sale without the facts of LMIV 14 is a mistake of the caller: imports name it with its line before it comes
 * here.
 */
function refuseUnfinishedFood(drafts: ProductDraft[]): void {
  for (const draft of drafts) {
    const missing = draft.isActive === false ? [] : missingFoodFacts(draft);
    if (missing.length > 0) throw new Error(`Food ${draft.sku} cannot be published without ${missing.join(', ')}`);
  }
}
