import { club } from '#club/club.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Buyer, BuyerContext, Context } from '#platform/context.ts';
import { cartCodes } from '#rooms/money/voucher/server/index.ts';
import { cartRefusals } from '../api.ts';
import { type AssessedCart, assessCart } from './assessmentRules.ts';
import type { CartItem } from './cartItem.ts';
import { type CartRow, findByBuyer } from './cartStore.ts';
import { deliveryTo } from './delivery.ts';
import { quoteLines } from './selling.ts';

/**
 * The buyer's cart with today's prices, shipping to that country (DE when none is given) and all that stands in the way
 * of buying it. One statement for the cart, one for the
 * price groups of a fan, one per selling room, and one for each kind of code that was entered.
 * Refuses an unknown visitor id; a fan without a cart has an empty one.
 */
export async function readCart(ctx: BuyerContext, countryCode: string = club.defaultCountry): Promise<AssessedCart> {
  const { buyer } = ctx;
  const cart = await findByBuyer(ctx.sql, buyer);
  if (!cart && buyer.kind === 'visitor') return refuse(cartRefusals.unknownCart);
  return assess(ctx, { buyer, cart, countryCode });
}

/**
 * Asks for the buyer's price groups, today's quotes of the lines and the codes, and puts everything together. The cart
 * is the one of this moment, or one that the caller's transaction has locked; undefined: a fan has none yet.
 */
export async function assess(
  ctx: Context,
  { buyer, cart, countryCode }: { buyer: Buyer; cart: CartRow | undefined; countryCode: string },
): Promise<AssessedCart> {
  const items = cart?.items ?? [];
  const priceGroups = await priceGroupsOf(ctx, buyer, items);
  const quotes = await quoteLines(ctx, buyer, items);
  const codes = await cartCodes.readCodes(ctx, cart?.codes ?? [], fanIdOf(buyer));
  const { now } = ctx;
  return assessCart(items, quotes, {
    delivery: deliveryTo(countryCode),
    priceGroups,
    now,
    cartId: cart?.id,
    discountsOf: (order) => cartCodes.discountOrder(order, codes, { cartId: cart?.id ?? '', now }),
  });
}

/** Whom limits for each person count for; visitors are nobody in particular. */
export const fanIdOf = (buyer: Buyer): string | undefined => (buyer.kind === 'fan' ? buyer.fanId : undefined);

/** The groups of a fan by which lines are priced; a visitor has none, and an empty cart needs none. */
async function priceGroupsOf(ctx: Context, buyer: Buyer, items: readonly CartItem[]): Promise<string[]> {
  if (buyer.kind === 'visitor' || items.length === 0) return [];
  return (await ctx.selling.priceGroups?.(ctx, buyer.fanId)) ?? [];
}
