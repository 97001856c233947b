import type { Context } from '#platform/context.ts';
import type { ProductDraft } from './productDraft.ts';
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

/** Saves products, new or known by their article number, all or none. Prices that change go into the price history. */
export async function saveProducts(ctx: Context, drafts: ProductDraft[]): Promise<void> {
  await ctx.inTransaction(async (tx) => {
    const known = await lockBySkus(
      tx.sql,
      drafts.map((draft) => draft.sku),
    );
    const history = await listPriceChanges(
      tx.sql,
      drafts.flatMap((draft) => draft.variants.map((variant) => variant.sku)),
    );
    const rows = drafts.map((draft) => rowsOf(draft, known.get(draft.sku), history, tx.now));
    const ids = rows.map((row) => row.product.id);
    await upsertProducts(
      tx.sql,
      rows.map((row) => row.product),
    );
    await insertSlugs(
      tx.sql,
      rows.flatMap((row) => row.slugs),
    );
    await replaceCategories(
      tx.sql,
      ids,
      rows.flatMap((row) => row.categories),
    );
    await upsertVariants(
      tx.sql,
      rows.flatMap((row) => row.variants),
    );
    await insertPriceChanges(
      tx.sql,
      rows.flatMap((row) => row.priceChanges),
    );
    await replaceImages(
      tx.sql,
      ids,
      rows.flatMap((row) => row.images),
    );
    await replaceUserOptions(
      tx.sql,
      ids,
      rows.flatMap((row) => row.userOptions),
    );
  });
}
