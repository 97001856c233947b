import type { Buyer, Context } from '#platform/context.ts';
import type { Quote } from '#ports/sellable.ts';
import { quoteVariants } from './quoteVariants.ts';
import { listSoldSkus } from './variantStore.ts';

/**
 * Variants on sale whose article number begins with `q` or whose name has all of its words, as this buyer's cart would
 * price a single piece. Two statements, one where nothing fits.
 */
export async function findSoldVariants(
  ctx: Context,
  buyer: Buyer,
  { q, limit }: { q: string; limit: number },
): Promise<Quote[]> {
  const words = q.trim().split(/\s+/);
  const skus = await listSoldSkus(ctx.sql, { sku: q.trim(), words, limit }, ctx.now);
  if (skus.length === 0) return [];
  return quoteVariants(
    ctx,
    buyer,
    skus.map((sku) => ({ sku, quantity: 1, userOptionValues: [] })),
  );
}
