import { club } from '#club/club.ts';
import type { BuyerContext } from '#platform/context.ts';
import { refuse } from '#platform/contract/refuse.ts';
import { cartRefusals } from '../contract.ts';
import { type AssessedCart, assessCart } from './assessmentRules.ts';
import type { CartItem } from './cartItem.ts';
import { findByBuyer } from './cartStore.ts';
import { deliveryTo } from './delivery.ts';
import { quoteLines, type Selling } from './selling.ts';

/**
 * The buyer's cart with today's prices, shipping to that country (DE when none is given) and all that stands in the way of
 * buying it. One statement for the cart, one per selling room. Refuses an unknown visitor id; a fan without a cart has an empty one.
 */
export async function readCart(
  ctx: BuyerContext,
  selling: Selling,
  countryCode: string = club.defaultCountry,
): Promise<AssessedCart> {
  const cart = await findByBuyer(ctx.sql, ctx.buyer);
  if (!cart && ctx.buyer.kind === 'visitor') refuse(cartRefusals.unknownCart);
  return assessItems(ctx, selling, cart?.items ?? [], countryCode);
}

/** Asks for today's quotes of lines and puts everything together. */
export async function assessItems(
  ctx: BuyerContext,
  selling: Selling,
  items: readonly CartItem[],
  countryCode: string,
): Promise<AssessedCart> {
  const priceGroup = (await selling.priceGroupOf?.(ctx)) ?? 'normal';
  const quotes = await quoteLines(ctx, selling, items);
  return assessCart(items, quotes, { delivery: deliveryTo(countryCode), priceGroup, now: ctx.now });
}
