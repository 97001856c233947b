import type { BuyerContext } from '#platform/context.ts';
import type { RefusalDef } from '#platform/contract/endpoint.ts';
import { refuse } from '#platform/contract/refuse.ts';
import type { Quote, QuoteRefusal, Sellable } from '#ports/sellable.ts';
import { cartRefusals } from '../contract.ts';
import type { CartItem } from './cartItem.ts';
import { quantityOfProduct } from './cartRules.ts';
import { holdUntil } from './holdRules.ts';

/**
 * A line of a locked cart with another quantity and a new time, or a refusal: no longer sold, above the product's maximum (all its lines
 * counted). Nothing is held yet; `holdLine` does that.
 */
export function withQuantity(
  { now, buyer }: Pick<BuyerContext, 'now' | 'buyer'>,
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
): CartItem {
  if (!quote || quote.refusal) refuse(refusals[quote?.refusal ?? 'CARTITEM_INACTIVE']);
  if (quantityOfProduct(items, item.productId, item.id) + quantity > quote.maxQuantity) {
    refuse(cartRefusals.maxQuantityExceeded);
  }
  const { isExtended: _, ...line } = item;
  const holding = item.quantity > 0 ? item : undefined;
  return { ...line, ...holdUntil(holding, now, sellable.holdSeconds, buyer.kind === 'visitor'), quantity };
}

const refusals: Record<QuoteRefusal, RefusalDef> = {
  CARTITEM_INACTIVE: cartRefusals.inactive,
  TICKET_IS_NOT_CHECKOUTABLE: cartRefusals.ticketNotCheckoutable,
  CARTITEM_NOT_FOR_BUYER: cartRefusals.notForBuyer,
};

/** Holds the pieces of a line, or refuses when not enough are free. Call it last in a transaction: other buyers wait for the stock row until the commit. */
export async function holdLine(tx: BuyerContext, sellable: Sellable, line: CartItem): Promise<void> {
  const { holdId, sku, quantity, expiresAt } = line;
  const request = { holdId, sku, quantity, expiresAt };
  if ((await sellable.hold(tx, tx.buyer, [request])) === 'short') refuse(cartRefusals.outOfStock);
}
