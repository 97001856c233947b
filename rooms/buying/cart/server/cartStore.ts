import type { Buyer } from '#platform/context.ts';
import { json, type Sql } from '#platform/database/database.ts';
import { digestOf } from '#platform/ids/digest.ts';
import type { cartCodes } from '#rooms/money/voucher/server/index.ts';
import type { CartItem } from './cartItem.ts';

export type CartRow = { id: string; items: CartItem[]; codes: cartCodes.EnteredCode[] };
type StoredItem = Omit<CartItem, 'heldSince' | 'expiresAt'> & { heldSince: string; expiresAt: string };
type StoredCart = { id: string; items: StoredItem[]; codes: cartCodes.EnteredCode[] };

const visitorKey = (visitorId: string): string => digestOf(visitorId);

const toCart = (row: StoredCart): CartRow => ({
  id: row.id,
  codes: row.codes,
  items: row.items.map((item) => ({
    ...item,
    heldSince: new Date(item.heldSince),
    expiresAt: new Date(item.expiresAt),
  })),
});

/** Adds the empty cart of a new visitor. */
export async function insertVisitorCart(sql: Sql, id: string, visitorId: string, now: Date): Promise<void> {
  await sql`
    insert into cart.cart (id, visitor_key, created_at, changed_at)
    values (${id}, ${visitorKey(visitorId)}, ${now}, ${now})`;
}

/** The buyer's cart as it is; undefined: the fan has none yet, or nobody knows that visitor. */
export async function findByBuyer(sql: Sql, buyer: Buyer): Promise<CartRow | undefined> {
  const [row] =
    buyer.kind === 'fan'
      ? await sql<StoredCart[]>`select id, items, codes from cart.cart where fan_id = ${buyer.fanId}`
      : await sql<StoredCart[]>`
          select id, items, codes from cart.cart
          where visitor_key = ${visitorKey(buyer.visitorId)} and claimed_at is null`;
  return row && toCart(row);
}

/** How many pieces are in the buyer's cart; undefined as in `findByBuyer`. */
export async function findQuantityByBuyer(sql: Sql, buyer: Buyer): Promise<number | undefined> {
  const [row] =
    buyer.kind === 'fan'
      ? await sql<{ totalQuantity: number }[]>`select total_quantity from cart.cart where fan_id = ${buyer.fanId}`
      : await sql<{ totalQuantity: number }[]>`
          select total_quantity from cart.cart
          where visitor_key = ${visitorKey(buyer.visitorId)} and claimed_at is null`;
  return row?.totalQuantity;
}

/** Locks a fan's cart until the transaction ends; undefined: there is none. */
export async function findFanCartForUpdate(sql: Sql, fanId: string): Promise<CartRow | undefined> {
  const [row] = await sql<StoredCart[]>`
    select id, items, codes from cart.cart where fan_id = ${fanId} for no key update`;
  return row && toCart(row);
}

/** The same, and makes the cart when there is none, with `newId` and the lines `first`. Single SQL query. */
export async function lockFanCart(
  sql: Sql,
  fanId: string,
  newId: string,
  now: Date,
  first: readonly CartItem[] = [],
): Promise<CartRow> {
  const [row] = await sql<StoredCart[]>`
    insert into cart.cart (id, fan_id, items, total_quantity, created_at, changed_at)
    values (${newId}, ${fanId}, ${json(first)}, ${totalQuantity(first)}, ${now}, ${now})
    on conflict (fan_id) do update set fan_id = excluded.fan_id
    returning id, items, codes`;
  return toCart(row!);
}

/** Locks a visitor's cart until the transaction ends; undefined: unknown, or claimed by now. */
export async function findVisitorCartForUpdate(sql: Sql, visitorId: string): Promise<CartRow | undefined> {
  const [row] = await sql<StoredCart[]>`
    select id, items, codes from cart.cart where visitor_key = ${visitorKey(visitorId)} and claimed_at is null
    for no key update`;
  return row && toCart(row);
}

/** Writes what is in a cart that this transaction has locked. */
export async function saveItems(sql: Sql, cartId: string, items: CartItem[], now: Date): Promise<void> {
  await sql`
    update cart.cart
    set items = ${json(items)}, total_quantity = ${totalQuantity(items)}, changed_at = ${now}
    where id = ${cartId}`;
}

/** Writes which codes were entered in a cart that this transaction has locked. */
export async function saveCodes(
  sql: Sql,
  cartId: string,
  codes: readonly cartCodes.EnteredCode[],
  now: Date,
): Promise<void> {
  await sql`update cart.cart set codes = ${json(codes)}, changed_at = ${now} where id = ${cartId}`;
}

/** Closes a visitor's cart for good. */
export async function markClaimed(sql: Sql, cartId: string, now: Date): Promise<void> {
  await sql`
    update cart.cart set items = '[]', codes = '[]', total_quantity = 0, claimed_at = ${now},
      changed_at = ${now}
    where id = ${cartId}`;
}

/** Removes visitors' carts that nobody has touched since `before`. */
export async function deleteVisitorCartsUntouchedSince(sql: Sql, before: Date): Promise<void> {
  await sql`delete from cart.cart where visitor_key is not null and changed_at < ${before}`;
}

/** Pieces in all lines together. */
export const totalQuantity = (items: readonly { quantity: number }[]): number =>
  items.reduce((sum, item) => sum + item.quantity, 0);
