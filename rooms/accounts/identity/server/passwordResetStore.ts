import type { Sql } from '#platform/database/database.ts';
import { linkHash } from './signUpStore.ts';

/** Keeps a link for a new password. */
export async function insertPasswordReset(
  sql: Sql,
  reset: { secret: string; accountId: string; expiresAt: Date },
): Promise<void> {
  await sql`
    insert into identity.password_reset (token_hash, account_id, expires_at)
    values (${linkHash(reset.secret)}, ${reset.accountId}, ${reset.expiresAt})`;
}

/** Does this link still work? */
export async function findPasswordReset(
  sql: Sql,
  secret: string,
  now: Date,
): Promise<{ accountId: string } | undefined> {
  const [row] = await sql<{ accountId: string }[]>`
    select account_id from identity.password_reset where token_hash = ${linkHash(secret)} and expires_at > ${now}`;
  return row;
}

/** Uses a link up; only one of several callers gets its account. All other links of the account end with it. */
export async function takePasswordReset(
  sql: Sql,
  secret: string,
  now: Date,
): Promise<{ accountId: string } | undefined> {
  const [row] = await sql<{ accountId: string }[]>`
    delete from identity.password_reset where token_hash = ${linkHash(secret)} and expires_at > ${now}
    returning account_id`;
  if (row) await deletePasswordResetsOf(sql, row.accountId);
  return row;
}

/** Was a link for a new password asked for by an account? */
export async function hasPasswordResets(sql: Sql, accountId: string): Promise<boolean> {
  const [row] = await sql`select 1 from identity.password_reset where account_id = ${accountId} limit 1`;
  return row !== undefined;
}

/** Ends all links of an account. */
export async function deletePasswordResetsOf(sql: Sql, accountId: string): Promise<void> {
  await sql`delete from identity.password_reset where account_id = ${accountId}`;
}

/** Clears away links nobody used. */
export async function deleteExpiredPasswordResets(sql: Sql, now: Date): Promise<void> {
  await sql`delete from identity.password_reset where expires_at <= ${now}`;
}
