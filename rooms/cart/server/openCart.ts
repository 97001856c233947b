import { refuse } from '#platform/api/refuse.ts';
import type { BuyerContext } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { cartRefusals } from '../api.ts';
import { type CartRow, findVisitorCartForUpdate, lockFanCart } from './cartStore.ts';

/**
 * Locks the buyer's cart for a change; a fan's is made on first use. Refuses a visitor id that nobody issued or that
 * was claimed.
 */
export async function openCart(tx: BuyerContext): Promise<CartRow> {
  if (tx.buyer.kind === 'fan') return lockFanCart(tx.sql, tx.buyer.fanId, newId(), tx.now);
  return (await findVisitorCartForUpdate(tx.sql, tx.buyer.visitorId)) ?? refuse(cartRefusals.unknownCart);
}
