import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Buyer, FanContext } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import type { Quote } from '#ports/sellable.ts';
import { cartCodes } from '#rooms/money/voucher/server/index.ts';
import { type cartApi, cartRefusals } from '../api.ts';
import type { CartItem } from './cartItem.ts';
import {
  type Joining,
  type LimitedMerge,
  maxCodesAfterClaim,
  mergeCarts,
  vouchersIn,
  withinMaximum,
} from './cartRules.ts';
import {
  type CartRow,
  findVisitorCartForUpdate,
  lockFanCart,
  markClaimed,
  saveCodes,
  saveItems,
  totalQuantity,
} from './cartStore.ts';
import { endedAt, holdUntil, isExpired } from './holdRules.ts';
import { quoteLines, releaseHolds, sellableOf } from './selling.ts';
import { deleteHoldsOfCart } from './visitorHoldStore.ts';

/**
 * Moves a visitor's lines, with their holds, into the fan's cart and closes the visitor's for good (CART-15, CART-19).
 * An id that is unknown or was claimed before is refused and changes nothing (CART-20). No more of a product is held
 * afterwards than its maximum. Locks visitor's cart, fan's cart, then stock.
 */
export async function claimCart(
  ctx: FanContext,
  { userId }: InputOf<typeof cartApi.claimCart>,
): Promise<ReplyOf<typeof cartApi.claimCart>> {
  return ctx.inTransaction(async (tx) => {
    const visitorCart = (await findVisitorCartForUpdate(tx.sql, userId)) ?? refuse(cartRefusals.unknownCart);
    const fanCart = await lockFanCart(tx.sql, tx.fan.id, newId(), tx.now);
    const quotes = await quoteLines(tx, buyerOf(tx), [...fanCart.items, ...visitorCart.items]);
    const merge = mergeWithin(fanCart.items, visitorCart.items, [...quotes.values()], tx.now);
    const { kept, released, dropped } = merge;
    await releaseHolds(tx, [...dropped, ...released, ...merge.joined.map(({ visitorItem }) => visitorItem)]);
    const joined: CartItem[] = [];
    for (const joining of bySku(merge.joined)) joined.push(await join(tx, joining));
    const joinedItems = [
      ...kept.map((item) => (released.includes(item) ? { ...item, expiresAt: endedAt(tx.now) } : item)),
      ...joined,
    ];
    const items = await holdWaiting(tx, joinedItems, quotes);
    await saveItems(tx.sql, fanCart.id, items, tx.now);
    await takeCodesOver(tx, visitorCart, fanCart);
    await markClaimed(tx.sql, visitorCart.id, tx.now);
    await deleteHoldsOfCart(tx.sql, visitorCart.id);
    return { totalItemQuantity: totalQuantity(items) };
  });
}

/** Both carts as one, with no more of a product held than it may be. */
function mergeWithin(
  fanItems: readonly CartItem[],
  visitorItems: readonly CartItem[],
  quotes: readonly Quote[],
  now: Date,
): LimitedMerge {
  const bySku = new Map(quotes.map(({ sku, maxQuantity }) => [sku, maxQuantity]));
  const byProduct = new Map(quotes.map(({ productId, maxQuantity }) => [productId, maxQuantity]));
  const merge = mergeCarts(fanItems, visitorItems, (sku) => bySku.get(sku) ?? 0, now);
  return withinMaximum(merge, fanItems, (productId) => byProduct.get(productId), now);
}

/**
 * Codes of both carts are kept, each once; what cannot be combined is named when the cart is read. Beyond the most a
 * cart may have they go back.
 */
async function takeCodesOver(tx: FanContext, from: CartRow, to: CartRow): Promise<void> {
  if (from.codes.length === 0) return;
  const all = [...to.codes, ...from.codes.filter(({ id }) => !to.codes.some((code) => code.id === id))];
  await cartCodes.moveVouchers(tx, from.id, to.id);
  await cartCodes.releaseVouchers(tx, to.id, vouchersIn(all.slice(maxCodesAfterClaim)));
  await saveCodes(tx.sql, to.id, all.slice(0, maxCodesAfterClaim), tx.now);
}

/** Makes one line of two: as many as wanted when they can be held, else the pieces that were held before. */
async function join(tx: FanContext, { fanItem: ofFan, visitorItem, wanted, held }: Joining): Promise<CartItem> {
  const fanItem = { ...ofFan, ...lowerPrice(ofFan, visitorItem) };
  const { heldSince, expiresAt } = fanItem.expiresAt > visitorItem.expiresAt ? fanItem : visitorItem;
  const sellable = sellableOf(tx, fanItem.sku);
  if (!sellable || held === 0) return { ...fanItem, quantity: wanted };
  for (const quantity of [wanted, held]) {
    const request = { holdId: fanItem.holdId, sku: fanItem.sku, quantity, expiresAt };
    if (Array.isArray(await sellable.hold(tx, buyerOf(tx), [request])))
      return { ...fanItem, quantity, heldSince, expiresAt };
  }
  return { ...fanItem, quantity: wanted, expiresAt: tx.now };
}

/** Holds what waited for its buyer to sign in, as far as it is there and no more of a product than its maximum. */
async function holdWaiting(tx: FanContext, items: CartItem[], quotes: ReadonlyMap<string, Quote>): Promise<CartItem[]> {
  const all = [...items];
  for (const [at, item] of all.entries()) {
    if (!item.waitsForSignIn) continue;
    const { waitsForSignIn: _, ...line } = item;
    all[at] = line;
    const held = all.filter((one) => one.productId === item.productId && !isExpired(one, tx.now));
    const ofProduct = held.reduce((sum, { quantity }) => sum + quantity, line.quantity);
    const sellable = sellableOf(tx, line.sku);
    if (!sellable || ofProduct > (quotes.get(line.id)?.maxQuantity ?? 0)) continue;
    const until = holdUntil(undefined, tx.now, sellable.holdSeconds);
    const { holdId, sku, quantity } = line;
    const outcome = await sellable.hold(tx, buyerOf(tx), [{ holdId, sku, quantity, expiresAt: until.expiresAt }]);
    if (Array.isArray(outcome) && outcome.length === 1) all[at] = { ...line, ...outcome[0], ...until };
  }
  return all;
}

const buyerOf = ({ fan }: FanContext): Buyer => ({ kind: 'fan', fanId: fan.id });

/** Of two prices that were shown for the same thing the buyer owes the lower one an answer. */
function lowerPrice(one: CartItem, other: CartItem): Pick<CartItem, 'knownPrice'> {
  const known = [one, other].flatMap(({ knownPrice }) => (knownPrice === undefined ? [] : [knownPrice]));
  return known.length > 0 ? { knownPrice: Math.min(...known) } : {};
}

/** Always the same order of stock, so that two claims cannot wait for each other. */
const bySku = (joinings: Joining[]): Joining[] =>
  joinings.toSorted((one, other) => (one.fanItem.sku < other.fanItem.sku ? -1 : 1));
