import type { ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { BuyerContext } from '#platform/context.ts';
import { type cartApi, cartRefusals } from '../api.ts';
import { findQuantityByBuyer } from './cartStore.ts';

/**
 * Tells in the header `cart-item-count` how many pieces are in the buyer's cart (CART-35, CART-37). Single SQL query.
 */
export async function countItems(ctx: BuyerContext): Promise<ReplyOf<(typeof cartApi)['countItems']>> {
  const quantity = await findQuantityByBuyer(ctx.sql, ctx.buyer);
  if (quantity === undefined && ctx.buyer.kind === 'visitor') refuse(cartRefusals.unknownCart);
  return { 'cart-item-count': String(quantity ?? 0) };
}
