import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import type { BuyerContext } from '#platform/context.ts';
import type { cartApi } from '../api.ts';
import { heldItem } from './cartReply.ts';
import { putIntoCart } from './putIntoCart.ts';

type Calls = typeof cartApi;

/**
 * Puts pieces into the buyer's cart and holds them (CART-42). Answers their line; the first one where the seller made
 * several of it.
 */
export async function addItem(
  ctx: BuyerContext,
  { sku, quantity, userOptionValues }: InputOf<Calls['addItem']>,
): Promise<ReplyOf<Calls['addItem']>> {
  const [item] = await putIntoCart(ctx, [{ sku, quantity, userOptionValues }]);
  return heldItem(item!, ctx.now);
}

/**
 * Puts several things into the buyer's cart, all of them or none, in the place of the lines `replaces`: seats side by
 * side, another class.
 */
export async function addTogether(
  ctx: BuyerContext,
  { items, replaces }: InputOf<Calls['addTogether']>,
): Promise<ReplyOf<Calls['addTogether']>> {
  const held = await putIntoCart(ctx, items, replaces);
  return { items: held.map((item) => heldItem(item, ctx.now)) };
}
