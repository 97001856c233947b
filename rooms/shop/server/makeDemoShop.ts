import { shopCategories } from '#club/demo/shopCategories.ts';
import { shopProducts } from '#club/demo/shopProducts.ts';
import type { Context } from '#platform/context.ts';
import { upsertCategories } from './categoryStore.ts';
import { saveProducts } from './saveProducts.ts';

/** Fills the demo shop, always with the same products; their dates follow `ctx.now`. */
export async function makeDemoShop(ctx: Context): Promise<void> {
  await upsertCategories(ctx.sql, shopCategories);
  await saveProducts(ctx, shopProducts(ctx.now));
}
