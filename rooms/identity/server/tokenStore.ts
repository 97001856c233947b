import { createHash } from 'node:crypto';
import type { Fan } from '#platform/context.ts';
import type { Sql } from '#platform/database/database.ts';

/** How an OpenID record's id is stored. */
export const recordId = (id: string): string => createHash('sha256').update(id).digest('base64url');

/** Whose access token is this? One statement; undefined when unknown, revoked or past its time. */
export async function findTokenOwner(sql: Sql, token: string, now: Date): Promise<Fan | undefined> {
  const [row] = await sql<{ accountId: string; scope: string | null }[]>`
    select account_id, payload ->> 'scope' as scope from identity.oidc_record
    where kind = 'AccessToken' and id = ${recordId(token)} and expires_at > ${now}`;
  return row && { id: row.accountId, scopes: (row.scope ?? '').split(' ') };
}

/** Stores an access token in the form in which the provider keeps its own. */
export async function insertAccessToken(
  sql: Sql,
  token: { value: string; accountId: string; scope: string; expiresAt: Date },
): Promise<void> {
  const payload = { kind: 'AccessToken', jti: token.value, accountId: token.accountId, scope: token.scope };
  await sql`
    insert into identity.oidc_record (kind, id, payload, account_id, expires_at)
    values ('AccessToken', ${recordId(token.value)}, ${payload as never}, ${token.accountId}, ${token.expiresAt})`;
}
