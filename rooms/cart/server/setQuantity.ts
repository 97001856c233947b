import type { BuyerContext } from '#platform/context.ts';
import { refuse } from '#platform/contract/refuse.ts';
import type { Quote, Sellable } from '#ports/sellable.ts';
import { cartRefusals } from '../contract.ts';
import type { CartItem } from './cartItem.ts';
import { quantityOfProduct } from './cartRules.ts';
import { holdUntil } from './holdRules.ts';
import { holdSeconds } from './selling.ts';

/**
 * Gives a line of a locked cart a quantity and holds that many pieces, or refuses: no longer sold, above the product's maximum
 * (all its lines counted), not enough pieces free. Answers the line as it is then.
 */
export async function setQuantity(
  tx: BuyerContext,
  {
    sellable,
    quote,
    items,
    item,
    quantity,
  }: {
    sellable: Sellable;
    quote: Quote | undefined;
    items: readonly CartItem[];
    item: CartItem;
    quantity: number;
  },
): Promise<CartItem> {
  if (!quote?.isActive) refuse(cartRefusals.inactive);
  if (quantityOfProduct(items, item.productId, item.id) + quantity > quote.maxQuantity) {
    refuse(cartRefusals.maxQuantityExceeded);
  }
  const holding = holdUntil(item, tx.now, holdSeconds(sellable));
  const request = { holdId: item.holdId, sku: item.sku, quantity, expiresAt: holding.expiresAt };
  if ((await sellable.hold(tx, request)) === 'short') refuse(cartRefusals.outOfStock);
  return { ...item, ...holding, quantity };
}
