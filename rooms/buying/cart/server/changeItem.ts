import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { BuyerContext } from '#platform/context.ts';
import { type cartApi, cartRefusals } from '../api.ts';
import { heldItem } from './cartReply.ts';
import { saveItems } from './cartStore.ts';
import { holdLines, withHeld, withQuantity } from './lineQuantity.ts';
import { openCart } from './openCart.ts';
import { quoteLines, sellableOf } from './selling.ts';
import { limitVisitorHolds } from './visitorLimit.ts';

type Input = InputOf<typeof cartApi.changeItem>;

/**
 * Sets a line's quantity, its way of shipping, or both (CART-48). The same quantity again holds the pieces longer, or
 * again when their hold has ended. `acceptedPrice` (euros) is remembered as the price that the buyer takes; it counts
 * while the goods cost no more than that. On refusal the cart stays as it was.
 */
export async function changeItem(
  ctx: BuyerContext,
  { itemId, quantity, shippingCode, acceptedPrice }: Input,
): Promise<ReplyOf<typeof cartApi.changeItem>> {
  return ctx.inTransaction(async (tx) => {
    const cart = await openCart(tx);
    const item = cart.items.find(({ id, tenant }) => id === itemId && tenant === tx.tenant);
    if (!item) refuse(cartRefusals.unknownItem);
    if ((quantity ?? shippingCode ?? acceptedPrice) === undefined) return heldItem(item, tx.now);
    const sellable = sellableOf(tx, item.sku) ?? refuse(cartRefusals.inactive);
    const asked = { ...item, quantity: quantity ?? item.quantity };
    // Pieces with an identity of their own may need each other: a companion's seat the one beside it.
    const together = item.isUnique ? cart.items.map((one) => (one === item ? asked : one)) : [asked];
    const quote = (await quoteLines(tx, tx.buyer, together)).get(item.id);
    if (shippingCode !== undefined && !quote?.shippingCodes.includes(shippingCode)) {
      refuse(cartRefusals.unknownShippingCode);
    }
    const counted =
      quantity === undefined ? item : withQuantity(tx, { sellable, quote, items: cart.items, item, quantity });
    const changed = {
      ...counted,
      ...(shippingCode === undefined ? {} : { shippingCode }),
      ...(acceptedPrice === undefined ? {} : { knownPrice: Math.round(acceptedPrice * 100) }),
    };
    const items = cart.items.map((one) => (one === item ? changed : one));
    await saveItems(tx.sql, cart.id, items, tx.now);
    if (quantity === undefined) return heldItem(changed, tx.now);
    const held = await limitVisitorHolds(tx, cart.id, await holdLines(tx, [changed]));
    const chosen = withHeld(items, held);
    if (chosen) await saveItems(tx.sql, cart.id, chosen, tx.now);
    return heldItem(held.get(changed.id)![0]!, tx.now);
  });
}
