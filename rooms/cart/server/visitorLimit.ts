import { policies } from '#club/policies.ts';
import { networkOf } from '#platform/address/networkRules.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { BuyerContext } from '#platform/context.ts';
import type { Sellable } from '#ports/sellable.ts';
import { cartRefusals } from '../api.ts';
import { quantityOfProduct } from './cartRules.ts';
import { type CartRow, lockNetwork, sumHeldInNetwork } from './cartStore.ts';

/** Longer than any hold of a visitor can last: a cart untouched for so long holds nothing. Milliseconds. */
const longestHold = 2 * Math.max(policies.holds.merchandise, policies.holds.tickets) * 1000;

/**
 * Anonymous carts of one network hold only so many pieces of a product, or tickets of an event, together: one visitor
 * with many carts must not take them off the market. The network is locked until the transaction ends, so that two
 * carts cannot both take the last of its share. `cart`: as it will be. Fans count for themselves. The limit grows and
 * shrinks with RATE_LIMIT, like those of calls.
 */
export async function checkVisitorLimit(
  tx: BuyerContext,
  cart: Pick<CartRow, 'id' | 'items'>,
  { sellable, productId }: { sellable: Sellable; productId: string },
): Promise<void> {
  if (tx.buyer.kind === 'fan') return;
  const network = networkOf(tx.remoteAddress);
  const since = new Date(tx.now.getTime() - longestHold);
  await lockNetwork(tx.sql, cart.id, network);
  const held = await sumHeldInNetwork(tx.sql, { network, productId, exceptCart: cart.id, since, now: tx.now });
  if (held + quantityOfProduct(cart.items, productId) > limitOf(sellable, tx.config.rateLimit)) {
    refuse(cartRefusals.tooManyByVisitors);
  }
}

const limitOf = ({ mostByVisitors }: Pick<Sellable, 'mostByVisitors'>, rateLimit: number): number =>
  Math.max(1, Math.round((mostByVisitors * rateLimit) / 600));
