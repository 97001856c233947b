import type { BuyerContext } from '#platform/context.ts';
import type { InputOf, ReplyOf } from '#platform/contract/endpoint.ts';
import { refuse } from '#platform/contract/refuse.ts';
import { newId } from '#platform/ids/ids.ts';
import type { Quote } from '#ports/sellable.ts';
import { type cartContract, cartRefusals } from '../contract.ts';
import type { CartItem } from './cartItem.ts';
import { heldItem } from './cartReply.ts';
import { isOutOfReach, isSameGoods, maxLines } from './cartRules.ts';
import { saveItems } from './cartStore.ts';
import { holdLine, withQuantity } from './lineQuantity.ts';
import { openCart } from './openCart.ts';
import { quoteLines, type Selling, sellableOf } from './selling.ts';
import { checkVisitorLimit } from './visitorLimit.ts';

type Input = InputOf<typeof cartContract.addItem>;

/**
 * Puts pieces into the buyer's cart and holds them; the same goods again are summed up on their line (CART-42). The price is asked before the
 * cart is locked, and who wants more than is free hears so at once: of a crowd before an empty shelf nobody opens a transaction.
 */
export async function addItem(
  ctx: BuyerContext,
  selling: Selling,
  { sku, quantity, userOptionValues }: Input,
): Promise<ReplyOf<typeof cartContract.addItem>> {
  const sellable = sellableOf(selling, sku) ?? refuse(cartRefusals.unknownProduct);
  const lineId = newId();
  const quotes = await quoteLines(ctx, selling, ctx.buyer, [{ id: lineId, sku, quantity, userOptionValues }]);
  const quote = quotes.get(lineId) ?? refuse(cartRefusals.unknownProduct);
  if (quote.unmakeable) refuse(cartRefusals.unmakeable, { detail: quote.unmakeable });
  if (isOutOfReach(quote, quantity)) refuse(cartRefusals.outOfStock);
  return ctx.inTransaction(async (tx) => {
    const cart = await openCart(tx);
    const present = cart.items.find((item) => isSameGoods(item, { sku, userOptionValues }));
    if (!present && cart.items.length >= maxLines) refuse(cartRefusals.full);
    const item = present ?? newItem(lineId, quote, { sku, userOptionValues }, tx.now);
    const held = withQuantity(tx, { sellable, quote, items: cart.items, item, quantity: item.quantity + quantity });
    const items = present ? cart.items.map((one) => (one === present ? held : one)) : [...cart.items, held];
    await checkVisitorLimit(tx, { ...cart, items }, { sellable, productId: quote.productId });
    await saveItems(tx.sql, cart.id, items, tx.now);
    await holdLine(tx, sellable, held);
    return heldItem(held, tx.now);
  });
}

function newItem(id: string, quote: Quote, goods: Pick<CartItem, 'sku' | 'userOptionValues'>, now: Date): CartItem {
  const { productId, tenant, price: knownPrice } = quote;
  return { id, holdId: newId(), ...goods, productId, tenant, quantity: 0, heldSince: now, expiresAt: now, knownPrice };
}
