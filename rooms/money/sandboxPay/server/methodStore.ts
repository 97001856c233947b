import type { Sql } from '#platform/database/database.ts';

/** Something that can be charged again. `charges`: what that brings. */
export type ChargeableMethod = {
  id: string;
  kind: string;
  lastDigits: string | null;
  owner: string | null;
  expiry: string | null;
  charges: string;
};

/** Adds a method, or answers the one that the same idempotency key has made before. */
export async function insertMethod(
  sql: Sql,
  row: ChargeableMethod & { idempotencyKey: string; createdAt: Date },
): Promise<{ id: string }> {
  const [method] = await sql<{ id: string }[]>`
    insert into sandbox_pay.method (id, idempotency_key, kind, last_digits, owner, expiry, charges, created_at)
    values (${row.id}, ${row.idempotencyKey}, ${row.kind}, ${row.lastDigits}, ${row.owner}, ${row.expiry},
      ${row.charges}, ${row.createdAt})
    on conflict (idempotency_key) do update set idempotency_key = excluded.idempotency_key
    returning id`;
  return method!;
}

/** One that has not been forgotten. */
export async function findMethod(sql: Sql, id: string): Promise<ChargeableMethod | undefined> {
  const [method] = await sql<ChargeableMethod[]>`
    select id, kind, last_digits, owner, expiry, charges from sandbox_pay.method
    where id = ${id} and forgotten_at is null`;
  return method;
}

export async function markForgotten(sql: Sql, id: string, now: Date): Promise<void> {
  await sql`
    update sandbox_pay.method set forgotten_at = ${now}, last_digits = null, owner = null, expiry = null
    where id = ${id} and forgotten_at is null`;
}
