import { club } from '#club/club.ts';
import type { BuyerContext, Context } from '#platform/context.ts';
import { refuse } from '#platform/contract/refuse.ts';
import { cartRefusals } from '../contract.ts';
import { type AssessedCart, assessCart } from './assessmentRules.ts';
import type { CartItem } from './cartItem.ts';
import { findByBuyer, findByFan, listPriceGroups } from './cartStore.ts';
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
  const { buyer } = ctx;
  if (buyer.kind === 'visitor') {
    const { items } = (await findByBuyer(ctx.sql, buyer)) ?? refuse(cartRefusals.unknownCart);
    return assessItems(ctx, selling, { items, priceGroups: [], countryCode });
  }
  const { items, priceGroups } = await findByFan(ctx.sql, buyer.fanId, selling.priceGroups?.(ctx, buyer.fanId));
  return assessItems(ctx, selling, { items, priceGroups, countryCode });
}

/** Lines of a fan's locked cart with today's quotes, at the prices of this fan's groups. */
export async function assessFanItems(
  ctx: Context,
  selling: Selling,
  { fanId, items, countryCode }: { fanId: string; items: readonly CartItem[]; countryCode: string },
): Promise<AssessedCart> {
  const groups = selling.priceGroups?.(ctx, fanId);
  const priceGroups = groups ? await listPriceGroups(ctx.sql, groups) : [];
  return assessItems(ctx, selling, { items, priceGroups, countryCode });
}

/** Asks for today's quotes of lines and puts everything together. */
async function assessItems(
  ctx: Context,
  selling: Selling,
  { items, priceGroups, countryCode }: { items: readonly CartItem[]; priceGroups: string[]; countryCode: string },
): Promise<AssessedCart> {
  const quotes = await quoteLines(ctx, selling, items);
  return assessCart(items, quotes, { delivery: deliveryTo(countryCode), priceGroups, now: ctx.now });
}
