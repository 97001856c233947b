import type { Sql } from '#platform/database/database.ts';
import type { KeyTable } from '#platform/idempotency/takeKey.ts';
import type { Checkout } from './checkoutStore.ts';

/** The idempotency keys of each fan. */
export const keyTable: KeyTable = (sql) => ({
  table: sql`checkout.idempotency_key`,
  owner: sql`fan_id`,
  key: sql`key`,
  hash: sql`body_hash`,
  takenAt: sql`created_at`,
});

/** The checkout that a call with this key has made. */
export async function findByKey(sql: Sql, fanId: string, key: string): Promise<Checkout | undefined> {
  const [row] = await sql<Checkout[]>`
    select checkout.* from checkout.checkout
    join checkout.idempotency_key on idempotency_key.checkout_id = checkout.id
    where idempotency_key.fan_id = ${fanId} and key = ${key} and checkout.fan_id = ${fanId}`;
  return row;
}

/** Stores which checkout the call has made, in the same transaction. */
export async function setCheckout(sql: Sql, fanId: string, key: string, checkoutId: string): Promise<void> {
  await sql`
    update checkout.idempotency_key set checkout_id = ${checkoutId} where fan_id = ${fanId} and key = ${key}`;
}

/** Deletes keys that were taken before `before`. */
export async function deleteOlderThan(sql: Sql, before: Date): Promise<void> {
  await sql`delete from checkout.idempotency_key where created_at < ${before}`;
}
