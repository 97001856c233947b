import { refuse } from '#platform/api/refuse.ts';
import type { BuyerContext } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import type { Quote, QuoteRequest } from '#ports/sellable.ts';
import { cartRefusals } from '../api.ts';
import type { CartItem } from './cartItem.ts';
import { isOutOfReach, isSameGoods, maxLines } from './cartRules.ts';
import { saveItems } from './cartStore.ts';
import { holdLines, withHeld, withQuantity } from './lineQuantity.ts';
import { openCart } from './openCart.ts';
import { quoteLines, sellableOf } from './selling.ts';
import { deleteVisitorHolds } from './visitorHoldStore.ts';
import { limitVisitorHolds } from './visitorLimit.ts';

/** What a buyer wants; `id` becomes the id of its line. */
type IdentifiedRequest = QuoteRequest & { id: string };

/**
 * Puts pieces into the buyer's cart and holds all of them or none, in the place of the lines `replaces` (ids); the same
 * goods again are summed up on their line (CART-42), except pieces with an identity of their own. Answers the lines on
 * which they lie. Prices and free stock are read before the transaction: what is sold out is refused without one.
 */
export async function putIntoCart(
  ctx: BuyerContext,
  requests: readonly QuoteRequest[],
  replaces: readonly string[] = [],
): Promise<CartItem[]> {
  const wishes = requests.map((request) => ({ id: newId(), ...request }));
  const quotes = await quoteWishes(ctx, wishes, replaces.length > 0);
  return ctx.inTransaction(async (tx) => {
    const first = withWishes(tx, { items: [], wishes, quotes });
    const cart = await openCart(tx, first.items);
    const replaced = replaces.map(
      (id) => cart.items.find((item) => item.id === id) ?? refuse(cartRefusals.unknownItem),
    );
    const others = cart.items.filter((item) => !replaced.includes(item));
    const wanted = cart.isNew ? first : withWishes(tx, { items: others, wishes, quotes });
    if (wanted.items.length > Math.max(maxLines, cart.items.length)) refuse(cartRefusals.full);
    if (!cart.isNew) await saveItems(tx.sql, cart.id, wanted.items, tx.now);
    const held = await limitVisitorHolds(tx, cart.id, await holdLines(tx, wanted.changed, replaced));
    if (tx.buyer.kind === 'visitor' && replaced.length > 0)
      await deleteVisitorHolds(
        tx.sql,
        replaced.map(({ holdId }) => holdId),
      );
    // A seller that has chosen the pieces answers other lines than it was asked for, and some may wait.
    const items = withHeld(wanted.items, held);
    if (items) await saveItems(tx.sql, cart.id, items, tx.now);
    return [...held.values()].flat();
  });
}

/** What the wishes cost, by their ids; refuses what nobody sells, what cannot be made and what is not there. */
async function quoteWishes(
  ctx: BuyerContext,
  wishes: readonly IdentifiedRequest[],
  isReplacing: boolean,
): Promise<Map<string, Quote>> {
  if (wishes.some(({ sku }) => !sellableOf(ctx, sku))) refuse(cartRefusals.unknownProduct);
  const quotes = await quoteLines(ctx, ctx.buyer, wishes);
  for (const { id, quantity } of wishes) {
    const quote = quotes.get(id) ?? refuse(cartRefusals.unknownProduct);
    if (quote.unmakeable) refuse(cartRefusals.unmakeable, { detail: quote.unmakeable });
    // What is given back in the same step may be what is wanted.
    if (!isReplacing && isOutOfReach(quote, quantity)) refuse(cartRefusals.outOfStock);
  }
  return quotes;
}

type Wanted = { items: CartItem[]; changed: CartItem[] };

/** The lines of a cart with what is wanted: summed up on a line of the same goods, or on a new one. */
function withWishes(
  tx: BuyerContext,
  {
    items: before,
    wishes,
    quotes,
  }: { items: CartItem[]; wishes: readonly IdentifiedRequest[]; quotes: ReadonlyMap<string, Quote> },
): Wanted {
  let items = before;
  const changed = new Set<string>();
  for (const wish of wishes) {
    const quote = quotes.get(wish.id)!;
    const present = items.find((item) => isSameGoods(item, wish));
    const item = present ?? newItem(wish, quote, tx.now);
    const quantity = present && !present.isUnique ? present.quantity + wish.quantity : wish.quantity;
    const sellable = sellableOf(tx, wish.sku)!;
    const line = withQuantity(tx, { sellable, quote, items, item, quantity });
    items = present ? items.map((one) => (one === present ? line : one)) : [...items, line];
    changed.add(line.id);
  }
  return { items, changed: items.filter(({ id }) => changed.has(id)) };
}

function newItem({ id, sku, userOptionValues }: IdentifiedRequest, quote: Quote, now: Date): CartItem {
  const { productId, tenant, price: knownPrice, traits } = quote;
  const piece = { id, holdId: newId(), sku, userOptionValues, productId, tenant, quantity: 0 };
  return { ...piece, heldSince: now, expiresAt: now, knownPrice, ...(traits.isUnique ? { isUnique: true } : {}) };
}
