import { club } from '#club/club.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Buyer, BuyerContext, Context } from '#platform/context.ts';
import { cartCodes } from '#rooms/money/voucher/server/index.ts';
import { cartRefusals } from '../api.ts';
import { type AssessedCart, assessCart } from './assessmentRules.ts';
import { type CartRow, findByBuyer, findFanCart, listPriceGroups } from './cartStore.ts';
import { deliveryTo } from './delivery.ts';
import { quoteLines } from './selling.ts';

/**
 * The buyer's cart with today's prices, shipping to that country (DE when none is given) and all that stands in the way
 * of buying it. One statement for the cart, one per selling room, and one for each kind of code that was entered.
 * Refuses an unknown visitor id; a fan without a cart has an empty one.
 */
export async function readCart(ctx: BuyerContext, countryCode: string = club.defaultCountry): Promise<AssessedCart> {
  const { buyer } = ctx;
  if (buyer.kind === 'visitor') {
    const cart = (await findByBuyer(ctx.sql, buyer)) ?? refuse(cartRefusals.unknownCart);
    return assess(ctx, { buyer, cart, priceGroups: [], countryCode });
  }
  const found = await findFanCart(ctx.sql, buyer.fanId, ctx.selling.priceGroups?.(ctx, buyer.fanId));
  const { cart, priceGroups } = found ?? { cart: undefined, priceGroups: [] };
  return assess(ctx, { buyer, cart, priceGroups, countryCode });
}

type Locked = { buyer: Buyer; cart: CartRow; countryCode: string };

/** A buyer's locked cart with today's quotes and codes, at the prices of this buyer's groups. */
export async function assessLocked(ctx: Context, { buyer, cart, countryCode }: Locked): Promise<AssessedCart> {
  const groups = buyer.kind === 'fan' ? ctx.selling.priceGroups?.(ctx, buyer.fanId) : undefined;
  const priceGroups = groups ? await listPriceGroups(ctx.sql, groups) : [];
  return assess(ctx, { buyer, cart, priceGroups, countryCode });
}

/** Asks for today's quotes of lines and for the codes, and puts everything together. */
export async function assess(
  ctx: Context,
  {
    buyer,
    cart,
    priceGroups,
    countryCode,
  }: Omit<Locked, 'cart'> & { cart: CartRow | undefined; priceGroups: string[] },
): Promise<AssessedCart> {
  const items = cart?.items ?? [];
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
