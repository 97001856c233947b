import { refuse } from '#platform/api/refuse.ts';
import type { BuyerContext } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { cartRefusals } from '../api.ts';
import type { CartItem } from './cartItem.ts';
import { type CartRow, findVisitorCartForUpdate, lockFanCart } from './cartStore.ts';

/**
 * Locks the buyer's cart for a change; a fan's is made on first use, with the lines `first`. Refuses a visitor id that
 * nobody issued or that was claimed.
 */
export async function openCart(
  tx: BuyerContext,
  first: readonly CartItem[] = [],
): Promise<CartRow & { isNew: boolean }> {
  if (tx.buyer.kind === 'fan') {
    const id = newId();
    const cart = await lockFanCart(tx.sql, tx.buyer.fanId, id, tx.now, first);
    return { ...cart, isNew: cart.id === id };
  }
  const cart = await findVisitorCartForUpdate(tx.sql, tx.buyer.visitorId);
  return { ...(cart ?? refuse(cartRefusals.unknownCart)), isNew: false };
}
