import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import type { AssessedCart } from './assessmentRules.ts';
import { lockFanCart } from './cartStore.ts';
import { assess } from './readCart.ts';

/**
 * The fan's cart for a checkout: locked until the caller's transaction ends, with quotes of this moment, the ids of its
 * holds, and everything that stands in the way (see `isBuyable`). Nothing is changed; the lines stay until
 * `removePurchasedLines`.
 */
export async function lockCartForCheckout(
  tx: Context,
  { fanId, countryCode }: { fanId: string; countryCode: string },
): Promise<AssessedCart> {
  const cart = await lockFanCart(tx.sql, fanId, newId(), tx.now);
  return assess(tx, { buyer: { kind: 'fan', fanId }, cart, countryCode });
}
