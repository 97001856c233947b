import type { Sql } from '#platform/database/database.ts';
import { digestOf } from '#platform/ids/digest.ts';

export type PasskeyRow = { id: string; name: string; createdAt: Date; lastUsedAt: Date | null };
export type Passkey = { id: string; accountId: string; credentialId: string; publicKey: Uint8Array; counter: number };
export type Challenge = { challenge: string; purpose: 'add' | 'signIn'; subject: string };

/** An account's passkeys, oldest first. */
export async function listPasskeysOf(sql: Sql, accountId: string): Promise<(PasskeyRow & { credentialId: string })[]> {
  return sql<(PasskeyRow & { credentialId: string })[]>`
    select id, name, created_at, last_used_at, credential_id from identity.passkey
    where account_id = ${accountId} order by created_at, id`;
}

/** Keeps a new passkey; false when the account has `limit` already, or the key is known. */
export async function insertPasskey(
  sql: Sql,
  passkey: Passkey & { name: string; createdAt: Date },
  limit: number,
): Promise<boolean> {
  // One account after the other, so that two calls at the same moment cannot pass the limit together.
  await sql`select 1 from identity.account where id = ${passkey.accountId} for update`;
  const rows = await sql`
    insert into identity.passkey (id, account_id, credential_id, public_key, counter, name, created_at)
    select ${passkey.id}::uuid, ${passkey.accountId}::uuid, ${passkey.credentialId},
      ${Buffer.from(passkey.publicKey)}::bytea, ${passkey.counter}::bigint, ${passkey.name},
        ${passkey.createdAt}::timestamptz
    where (select count(*) from identity.passkey where account_id = ${passkey.accountId}) < ${limit}
    on conflict (credential_id) do nothing returning 1`;
  return rows.length === 1;
}

/** Forgets one of an account's passkeys; false when it is not the account's. */
export async function deletePasskey(sql: Sql, accountId: string, id: string): Promise<boolean> {
  const rows = await sql`delete from identity.passkey where id = ${id} and account_id = ${accountId} returning 1`;
  return rows.length === 1;
}

/** Forgets all passkeys of an account; false when it has none. */
export async function deletePasskeysOf(sql: Sql, accountId: string): Promise<boolean> {
  const rows = await sql`delete from identity.passkey where account_id = ${accountId} returning 1`;
  return rows.length > 0;
}

/** The passkey that a device names. */
export async function findPasskey(sql: Sql, credentialId: string): Promise<Passkey | undefined> {
  const [row] = await sql<(Omit<Passkey, 'counter'> & { counter: string })[]>`
    select id, account_id, credential_id, public_key, counter from identity.passkey
    where credential_id = ${credentialId}`;
  return row && { ...row, counter: Number(row.counter) };
}

/** Notes a use; false when the device's count has not grown, which means that there is a copy of it. */
export async function markPasskeyUsed(sql: Sql, id: string, counter: number, now: Date): Promise<boolean> {
  const rows = await sql`
    update identity.passkey set counter = ${counter}, last_used_at = ${now}
    where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0)) returning 1`;
  return rows.length === 1;
}

/** Keeps a challenge until it is signed. */
export async function insertChallenge(sql: Sql, asked: Challenge & { expiresAt: Date }): Promise<void> {
  await sql`
    insert into identity.passkey_challenge (challenge_hash, purpose, subject, expires_at)
    values (${digestOf(asked.challenge)}, ${asked.purpose}, ${asked.subject}, ${asked.expiresAt})`;
}

/** Uses a challenge up, for the purpose and subject that it was made for. */
export async function takeChallenge(sql: Sql, asked: Challenge, now: Date): Promise<boolean> {
  const rows = await sql`
    delete from identity.passkey_challenge
    where challenge_hash = ${digestOf(asked.challenge)} and purpose = ${asked.purpose} and subject = ${asked.subject}
      and expires_at > ${now}
    returning 1`;
  return rows.length === 1;
}

/** Clears away challenges that nobody signed. */
export async function deleteExpiredChallenges(sql: Sql, now: Date): Promise<void> {
  await sql`delete from identity.passkey_challenge where expires_at <= ${now}`;
}
