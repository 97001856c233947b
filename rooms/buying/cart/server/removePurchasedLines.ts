import type { Buyer, Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import type { CartItem } from './cartItem.ts';
import { type CartRow, findFanCartForUpdate, saveCodes, saveItems } from './cartStore.ts';
import { endedAt, isExpired } from './holdRules.ts';
import { sellableOf } from './selling.ts';

export type BoughtLine = { itemId: string; quantity: number };

/** The fan's cart, locked until the caller's transaction ends. Anyone who needs both locks a cart before stock. */
export const lockCart = (tx: Context, fanId: string): Promise<CartRow | undefined> =>
  findFanCartForUpdate(tx.sql, fanId);

/**
 * Takes exactly what was bought out of a locked cart, even if it changed while the payment ran: lines added meanwhile
 * stay, and of a line that grew the rest stays, with a hold of its own for its remaining time. Codes that were used (by
 * id) are taken out too. Call it in the transaction of `fulfil` and after it: that has locked the stock and given the
 * whole hold of a bought line back.
 */
export async function removePurchasedLines(
  tx: Context,
  cart: CartRow | undefined,
  { fanId, bought, usedCodes = [] }: { fanId: string; bought: readonly BoughtLine[]; usedCodes?: readonly string[] },
): Promise<void> {
  if (!cart) return;
  const items: CartItem[] = [];
  for (const item of cart.items) {
    const taken = bought.find(({ itemId }) => itemId === item.id)?.quantity ?? 0;
    if (taken === 0) items.push(item);
    else if (item.quantity > taken) items.push(await extendRest(tx, { kind: 'fan', fanId }, { item, taken }));
  }
  const codes = cart.codes.filter(({ id }) => !usedCodes.includes(id));
  if (codes.length < cart.codes.length) await saveCodes(tx.sql, cart.id, codes, tx.now);
  await saveItems(tx.sql, cart.id, items, tx.now);
}

/** Holds what was not bought of a line; what cannot be held is marked as expired. */
async function extendRest(
  tx: Context,
  buyer: Buyer,
  { item, taken }: { item: CartItem; taken: number },
): Promise<CartItem> {
  const rest = { ...item, holdId: newId(), quantity: item.quantity - taken };
  const sellable = sellableOf(tx, item.sku);
  if (!sellable || isExpired(item, tx.now)) return rest;
  const { holdId, sku, quantity, expiresAt } = rest;
  const outcome = await sellable.hold(tx, buyer, [{ holdId, sku, quantity, expiresAt }]);
  return Array.isArray(outcome) ? rest : { ...rest, expiresAt: endedAt(tx.now) };
}
