import { shopCategories } from '#club/demo/shopCategories.ts';
import { shopProducts } from '#club/demo/shopProducts.ts';
import type { Context } from '#platform/context.ts';
import { upsertCategories } from './categoryStore.ts';
import { saveProducts } from './saveProducts.ts';

/** Fills the demo shop, always with the same products; their dates follow `ctx.now`. */
export async function makeDemoShop(ctx: Context): Promise<void> {
  await upsertCategories(ctx.sql, shopCategories);
  const daysAgo = (days: number) => new Date(ctx.now.getTime() - days * 86_400_000);
  await saveProducts(
    ctx,
    shopProducts.map(({ releasedDaysAgo, ...draft }) => ({ ...draft, releaseDate: daysAgo(releasedDaysAgo) })),
  );
}
