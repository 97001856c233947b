import type { Context } from '#platform/context.ts';
import type { ProductCardProps } from '../site/pageProps.ts';
import { listProductPage } from './catalogueStore.ts';
import { cardOf } from './pageMapping.ts';

/** The newest products of the shop as tiles in the context's language. */
export async function listNewest(ctx: Context, count: number): Promise<ProductCardProps[]> {
  const query = { shopId: 1, withoutAppclusive: true, withDetails: false, order: 'releaseDate desc' as const };
  const { products } = await listProductPage(ctx.sql, { ...query, limit: count, offset: 0 }, ctx.now);
  return products.map((product) => cardOf(product, ctx.locale, ctx.now));
}
