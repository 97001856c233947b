import { networkOf } from '#platform/address/networkRules.ts';
import type { BuyerContext } from '#platform/context.ts';
import type { CartItem } from './cartItem.ts';
import { endedAt, isExpired } from './holdRules.ts';
import { releaseHolds, sellableOf } from './selling.ts';
import { deleteVisitorHolds, keepVisitorHolds } from './visitorHoldStore.ts';

type Held = Map<string, CartItem[]>;

/**
 * Anonymous carts of one network hold only so many pieces of a product, or tickets of an event, together: one visitor
 * with many carts must not take them off the market. What would be more stays in the cart without being held until its
 * buyer signs in. Called after `holdLines`, whose lock on the stock lasts until the commit, so that two carts cannot
 * both take the last of a network's share. Fans count for themselves. Answers the lines as they are then.
 */
export async function limitVisitorHolds(tx: BuyerContext, cartId: string, held: Held): Promise<Held> {
  const lines = [...held.values()].flat().filter((line) => !isExpired(line, tx.now));
  if (tx.buyer.kind === 'fan' || lines.length === 0) return held;
  const others = await keepVisitorHolds(tx.sql, { cartId, network: networkOf(tx.remoteAddress), holds: lines }, tx.now);
  const isAbove = ({ productId, sku }: CartItem): boolean => {
    const own = lines.filter((line) => line.productId === productId).reduce((sum, { quantity }) => sum + quantity, 0);
    return (others.get(productId) ?? 0) + own > sellableOf(tx, sku)!.mostByVisitors;
  };
  const unheld = new Set(lines.filter(isAbove));
  if (unheld.size === 0) return held;
  await releaseVisitorHolds(tx, [...unheld]);
  const waiting = (line: CartItem): CartItem => ({ ...line, expiresAt: endedAt(tx.now), waitsForSignIn: true });
  return new Map([...held].map(([id, all]) => [id, all.map((line) => (unheld.has(line) ? waiting(line) : line))]));
}

/** Gives pieces back, for whoever held them. */
export async function releaseVisitorHolds(tx: BuyerContext, lines: readonly CartItem[]): Promise<void> {
  await releaseHolds(tx, lines);
  if (tx.buyer.kind === 'visitor')
    await deleteVisitorHolds(
      tx.sql,
      lines.map(({ holdId }) => holdId),
    );
}
