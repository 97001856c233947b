import type { Sql } from '#platform/database/database.ts';
import { digestOf } from '#platform/ids/digest.ts';

/** Pieces that a visitor's cart holds. */
export type VisitorHold = { holdId: string; productId: string; quantity: number; expiresAt: Date };

const networkKey = (network: string): string => digestOf(`network ${network}`);

/**
 * Keeps what a visitor's cart holds from now on, and answers how many pieces of these products the other holds of its
 * network are, by product. Single SQL query, by an index.
 */
export async function keepVisitorHolds(
  sql: Sql,
  { cartId, network, holds }: { cartId: string; network: string; holds: readonly VisitorHold[] },
  now: Date,
): Promise<Map<string, number>> {
  const key = networkKey(network);
  const ids = holds.map(({ holdId }) => holdId);
  const rows = await sql<{ productId: string; held: number }[]>`
    with kept as (
      insert into cart.visitor_hold (hold_id, cart_id, network_key, product_id, quantity, expires_at)
      select hold.id, ${cartId}, ${key}, hold.product_id, hold.quantity, hold.expires_at::timestamptz
      from unnest(${ids}::uuid[], ${holds.map(({ productId }) => productId)}::text[],
        ${holds.map(({ quantity }) => quantity)}::int[],
        ${holds.map(({ expiresAt }) => expiresAt.toISOString())}::text[]) as hold (id, product_id, quantity, expires_at)
      on conflict (hold_id) do update set network_key = excluded.network_key, quantity = excluded.quantity,
        expires_at = excluded.expires_at
    )
    select product_id, sum(quantity)::int as held from cart.visitor_hold
    where network_key = ${key} and product_id = any(${holds.map(({ productId }) => productId)}::text[])
      and expires_at > ${now} and hold_id <> all(${ids}::uuid[])
    group by product_id`;
  return new Map(rows.map(({ productId, held }) => [productId, held]));
}

/** Forgets holds that were given back. */
export async function deleteVisitorHolds(sql: Sql, holdIds: readonly string[]): Promise<void> {
  await sql`delete from cart.visitor_hold where hold_id = any(${[...holdIds]}::uuid[])`;
}

/** Forgets what a cart that was claimed held as a visitor's. */
export async function deleteHoldsOfCart(sql: Sql, cartId: string): Promise<void> {
  await sql`delete from cart.visitor_hold where cart_id = ${cartId}`;
}

/** Forgets holds that ended before. */
export async function deleteEndedVisitorHolds(sql: Sql, before: Date): Promise<void> {
  await sql`delete from cart.visitor_hold where expires_at < ${before}`;
}
