import type { Quote, UserOptionValue } from '#ports/sellable.ts';
import type { cartCodes } from '#rooms/money/voucher/server/index.ts';
import type { CartItem } from './cartItem.ts';
import { isExpired } from './holdRules.ts';

/** Lines that a buyer may put into one cart. */
export const maxLines = 50;
/** Lines that two joined carts may have; the database allows no more. */
export const maxLinesAfterClaim = 100;
/** Codes that may be entered in one cart. */
const maxCodes = 10;
/** Codes that two joined carts may have; the database allows no more. */
export const maxCodesAfterClaim = 20;

/** Is there room for one more code? One that was entered already needs none. */
export const hasRoomForCode = (codes: readonly cartCodes.EnteredCode[], entered: cartCodes.EnteredCode): boolean =>
  withCode(codes, entered).length <= Math.max(maxCodes, codes.length);

/** Codes with one more; entered twice it stands there once. */
export const withCode = (
  codes: readonly cartCodes.EnteredCode[],
  entered: cartCodes.EnteredCode,
): cartCodes.EnteredCode[] => (codes.some(({ id }) => id === entered.id) ? [...codes] : [...codes, entered]);

/** Ids of the vouchers among codes. */
export const vouchersIn = (codes: readonly cartCodes.EnteredCode[]): string[] =>
  codes.filter(({ kind }) => kind === 'voucher').map(({ id }) => id);

const optionsKey = (values: readonly UserOptionValue[]): string =>
  JSON.stringify(values.map(({ optionId, value }) => [optionId, value]).sort());

/** Are these the same thing with the same options, in whatever order they were given? */
export function isSameGoods(
  one: Pick<CartItem, 'sku' | 'userOptionValues'>,
  other: Pick<CartItem, 'sku' | 'userOptionValues'>,
): boolean {
  return one.sku === other.sku && optionsKey(one.userOptionValues) === optionsKey(other.userOptionValues);
}

/**
 * Are so many more pieces not there, whatever the buyer has in the cart? Decided only for what may be sold at all, so
 * that other reasons to refuse are still named. `available` counts pieces that nobody keeps.
 */
export const isOutOfReach = (
  { refusal, maxQuantity, available }: Pick<Quote, 'refusal' | 'maxQuantity' | 'available'>,
  quantity: number,
): boolean => !refusal && quantity <= maxQuantity && quantity > available;

/** Pieces of one product in all lines (sizes, letterings) except one; a product's maximum counts them together. */
export function quantityOfProduct(items: readonly CartItem[], productId: string, exceptItemId?: string): number {
  return items
    .filter((item) => item.productId === productId && item.id !== exceptItemId)
    .reduce((sum, item) => sum + item.quantity, 0);
}

/**
 * Two equal lines that become one: the quantity that is wanted, and the one that is safe because it is already held.
 */
export type Joining = { fanItem: CartItem; visitorItem: CartItem; wanted: number; held: number };
export type Merge = { kept: CartItem[]; joined: Joining[]; dropped: CartItem[] };

/**
 * What a claim makes of two carts (CART-19): equal lines become one, summed up to the product's maximum; all others
 * stand beside each other. Of a piece with an identity of its own the living line is kept. `maxQuantityOf` knows each
 * sku's maximum; lines beyond `maxLinesAfterClaim` are dropped.
 */
export function mergeCarts(
  fanItems: readonly CartItem[],
  visitorItems: readonly CartItem[],
  maxQuantityOf: (sku: string) => number,
  now: Date,
): Merge {
  const joined: Joining[] = [];
  const moved: CartItem[] = [];
  const given: CartItem[] = [];
  for (const visitorItem of visitorItems) {
    const fanItem = fanItems.find((item) => isSameGoods(item, visitorItem));
    if (fanItem?.isUnique) {
      // There is one such piece, and one of the two lines may still hold it.
      const isMoved = isExpired(fanItem, now) && !isExpired(visitorItem, now);
      if (isMoved) moved.push(ofFan(visitorItem));
      given.push(isMoved ? fanItem : visitorItem);
    } else if (fanItem)
      joined.push({ fanItem, visitorItem, ...joinedQuantity(fanItem, visitorItem, maxQuantityOf, now) });
    else moved.push(ofFan(visitorItem));
  }
  const room = maxLinesAfterClaim - fanItems.length;
  const untouched = fanItems.filter((item) => !given.includes(item) && !joined.some(({ fanItem }) => fanItem === item));
  return { kept: [...untouched, ...moved.slice(0, room)], joined, dropped: [...given, ...moved.slice(room)] };
}

/** `released`: lines that are kept without their pieces. */
export type LimitedMerge = Merge & { released: CartItem[] };

/**
 * A merge that holds no more of a product than its maximum, all its lines counted; else somebody could hold as much as
 * they like by claiming cart after cart. What the fan had counts first and stays; a line that came to it grows as far
 * as there is room, and a moved one for which there is none is kept without its pieces. `maximumOf` knows the maximum
 * of each product; undefined: it is not sold any more.
 */
export function withinMaximum(
  merge: Merge,
  fanItems: readonly CartItem[],
  maximumOf: (productId: string) => number | undefined,
  now: Date,
): LimitedMerge {
  const held = new Map<string, number>();
  const add = ({ productId }: CartItem, pieces: number) => held.set(productId, (held.get(productId) ?? 0) + pieces);
  const roomFor = ({ productId }: CartItem) =>
    (maximumOf(productId) ?? Number.POSITIVE_INFINITY) - (held.get(productId) ?? 0);
  const living = (item: CartItem) => (isExpired(item, now) ? 0 : item.quantity);
  for (const item of merge.kept) if (fanItems.includes(item)) add(item, living(item));
  for (const { fanItem } of merge.joined) add(fanItem, living(fanItem));
  const joined = merge.joined.map((joining) => {
    const { fanItem } = joining;
    const most = Math.max(fanItem.quantity, living(fanItem) + roomFor(fanItem));
    const limited = { ...joining, wanted: Math.min(joining.wanted, most), held: Math.min(joining.held, most) };
    add(fanItem, Math.max(0, limited.held - living(fanItem)));
    return limited;
  });
  const released: CartItem[] = [];
  for (const item of merge.kept) {
    if (fanItems.includes(item) || living(item) === 0) continue;
    if (living(item) > roomFor(item)) released.push(item);
    else add(item, living(item));
  }
  return { ...merge, joined, released };
}

/** A visitor's line as a fan's: how often a fan puts the end of a hold off is not counted. */
function ofFan({ isExtended: _, ...item }: CartItem): CartItem {
  return item;
}

function joinedQuantity(
  fanItem: CartItem,
  visitorItem: CartItem,
  maxQuantityOf: (sku: string) => number,
  now: Date,
): { wanted: number; held: number } {
  const most = Math.max(maxQuantityOf(fanItem.sku), fanItem.quantity, visitorItem.quantity);
  const living = (item: CartItem) => (isExpired(item, now) ? 0 : item.quantity);
  const upToMaximum = (quantity: number) => Math.min(quantity, most);
  return {
    wanted: upToMaximum(fanItem.quantity + visitorItem.quantity),
    held: upToMaximum(living(fanItem) + living(visitorItem)),
  };
}
