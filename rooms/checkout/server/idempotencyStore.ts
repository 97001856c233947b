import type { Sql } from '#platform/database/database.ts';

export type KeyRecord = { bodyHash: string; checkoutId: string | null };

/**
 * Takes a key for one call. Whoever comes second waits here until the first one's transaction ends, and is then told
 * what the key stands for; undefined: the key is the caller's.
 */
export async function takeKey(
  sql: Sql,
  fanId: string,
  key: string,
  bodyHash: string,
  now: Date,
): Promise<KeyRecord | undefined> {
  const taken = await sql`
    insert into checkout.idempotency_key (fan_id, key, body_hash, created_at)
    values (${fanId}, ${key}, ${bodyHash}, ${now}) on conflict do nothing`;
  if (taken.count === 1) return undefined;
  const [record] = await sql<KeyRecord[]>`
    select body_hash, checkout_id from checkout.idempotency_key where fan_id = ${fanId} and key = ${key}`;
  return record;
}

/** Writes down which checkout came of the call, in the same transaction. */
export async function setCheckout(sql: Sql, fanId: string, key: string, checkoutId: string): Promise<void> {
  await sql`
    update checkout.idempotency_key set checkout_id = ${checkoutId} where fan_id = ${fanId} and key = ${key}`;
}

/** Forgets keys that were taken before `before`. */
export async function deleteOlderThan(sql: Sql, before: Date): Promise<void> {
  await sql`delete from checkout.idempotency_key where created_at < ${before}`;
}
