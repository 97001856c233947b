import { inClubFolder } from '#club/clubFolder.ts';
import { shopCategories } from '#club/demo/shop/shopCategories.ts';
import { shopProducts } from '#club/demo/shop/shopProducts.ts';
import type { Context } from '#platform/context.ts';
import { upsertCategories } from '../server/categoryStore.ts';
import { importPhotographs } from '../server/import/importPhotographs.ts';
import { saveProducts } from '../server/saveProducts.ts';
import { demoDraft } from './demoDrafts.ts';

const reducedSince = 7 * 86_400_000;

/**
 * Fills the demo shop, always with the same products; their dates follow `ctx.now`. Reduced ones have had their earlier
 * price first. Goods that have been photographed show that instead of their drawing.
 */
export async function makeDemoShop(ctx: Context): Promise<void> {
  await upsertCategories(ctx.sql, shopCategories);
  const atFirst = shopProducts.map((product) => ({ ...product, price: product.priceBefore ?? product.price }));
  const earlier = { ...ctx, now: new Date(ctx.now.getTime() - 2 * reducedSince) };
  const reduced = shopProducts.filter((product) => product.priceBefore !== undefined);
  await saveProducts(
    earlier,
    atFirst.map((product) => demoDraft(product, ctx.now)),
  );
  await saveProducts(
    { ...ctx, now: new Date(ctx.now.getTime() - reducedSince) },
    reduced.map((product) => demoDraft(product, ctx.now)),
  );
  await importPhotographs(ctx, inClubFolder('demo/shop/photographs'), { isDryRun: false });
}
