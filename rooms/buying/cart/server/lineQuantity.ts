import { refuse } from '#platform/api/refuse.ts';
import { sellersRefusal } from '#platform/api/sellersRefusals.ts';
import type { BuyerContext } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import type { HeldLine, Quote, Sellable } from '#ports/sellable.ts';
import { cartRefusals } from '../api.ts';
import type { CartItem } from './cartItem.ts';
import { quantityOfProduct } from './cartRules.ts';
import { endedAt, holdUntil, notLongerThan } from './holdRules.ts';

/**
 * A line of a locked cart with another quantity and a new time, or a refusal: no longer sold, above the product's
 * maximum (all its lines counted), or more of a piece of which there is one. Nothing is held yet; `holdLines` does
 * that.
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
  if (!quote) refuse(cartRefusals.inactive);
  if (quote.refusal) refuse(sellersRefusal(quote.refusal));
  const isGrown = item.isUnique && item.quantity > 0 && quantity > item.quantity;
  if (isGrown || quantityOfProduct(items, item.productId, item.id) + quantity > quote.maxQuantity) {
    refuse(cartRefusals.maxQuantityExceeded);
  }
  const { isExtended: _, waitsForSignIn: __, ...line } = item;
  const holding = item.quantity > 0 ? item : undefined;
  const held = holdUntil(holding, now, sellable.holdSeconds, buyer.kind === 'visitor');
  return { ...line, ...notLongerThan(held, quote.soldUntil), quantity };
}

/**
 * Holds the pieces of these lines, of all or of none, and ends the holds of `replaced`; refuses when not enough are
 * free. Answers what each line has become, by its id: a seller that chooses the pieces makes several lines of one. Call
 * it last in a transaction: other buyers wait for the stock rows until the commit.
 */
export async function holdLines(
  tx: BuyerContext,
  lines: readonly CartItem[],
  replaced: readonly CartItem[] = [],
): Promise<Map<string, CartItem[]>> {
  const held = new Map<string, CartItem[]>();
  for (const sellable of tx.selling.sellables) {
    const own = lines.filter(({ sku }) => sellable.sells(sku));
    const ended = replaced.filter(({ sku }) => sellable.sells(sku)).map(({ holdId, sku }) => ({ holdId, sku }));
    if (own.length === 0) {
      if (ended.length > 0)
        await sellable.release(
          tx,
          ended.map(({ holdId }) => holdId),
        );
      continue;
    }
    const requests = own.map(({ holdId, sku, quantity, expiresAt }) => ({ holdId, sku, quantity, expiresAt }));
    const outcome = await sellable.hold(tx, tx.buyer, requests, ended);
    if (outcome === 'short') return refuse(cartRefusals.outOfStock);
    if ('refusal' in outcome) return refuse(sellersRefusal(outcome.refusal));
    for (const [line, pieces] of piecesOf(own, outcome, tx.now)) held.set(line.id, pieces);
  }
  return new Map(lines.map(({ id }) => [id, held.get(id)!]));
}

/**
 * What was held for each line: the first piece keeps its id, further ones get ids of their own. A line that waits is
 * one whose hold has ended.
 */
function piecesOf(lines: readonly CartItem[], outcome: readonly HeldLine[], now: Date): Map<CartItem, CartItem[]> {
  const pieces = new Map<CartItem, CartItem[]>();
  let line = lines[0]!;
  for (const { isWaiting, ...piece } of outcome) {
    const asked = lines.find(({ holdId }) => holdId === piece.holdId);
    line = asked ?? line;
    const ended = isWaiting ? { expiresAt: endedAt(now) } : {};
    pieces.set(line, [...(pieces.get(line) ?? []), { ...line, ...(asked ? {} : { id: newId() }), ...piece, ...ended }]);
  }
  return pieces;
}

/** The lines of a cart with what was held of them; undefined: it is what was asked for. */
export function withHeld(
  items: readonly CartItem[],
  held: ReadonlyMap<string, readonly CartItem[]>,
): CartItem[] | undefined {
  const all = items.flatMap((item) => held.get(item.id) ?? [item]);
  const isOther =
    all.length > items.length ||
    all.some(({ sku, expiresAt }, at) => {
      const asked = items[at]!;
      return sku !== asked.sku || expiresAt.getTime() !== asked.expiresAt.getTime();
    });
  return isOther ? all : undefined;
}
