import type { Sql } from '#platform/database/database.ts';
import { digestOf } from '#platform/ids/digest.ts';

export type SecondFactor = { sealedSecret: string; isOn: boolean };

/** Keeps a new secret until its first code is shown; false when the second factor is on already. */
export async function insertPreparedFactor(
  sql: Sql,
  factor: { accountId: string; sealedSecret: string; createdAt: Date },
): Promise<boolean> {
  const rows = await sql`
    insert into identity.second_factor (account_id, sealed_secret, created_at)
    values (${factor.accountId}, ${factor.sealedSecret}, ${factor.createdAt})
    on conflict (account_id) do update set sealed_secret = excluded.sealed_secret, created_at = excluded.created_at,
      last_step = 0
      where second_factor.confirmed_at is null
    returning 1`;
  return rows.length === 1;
}

/** Keeps the same secret under another seal, unless it has changed meanwhile. */
export async function resealSecret(
  sql: Sql,
  { accountId, from, to }: { accountId: string; from: string; to: string },
): Promise<void> {
  await sql`
    update identity.second_factor set sealed_secret = ${to}
    where account_id = ${accountId} and sealed_secret = ${from}`;
}

/** The second factor of an account, prepared or on. */
export async function findSecondFactor(sql: Sql, accountId: string): Promise<SecondFactor | undefined> {
  const [row] = await sql<SecondFactor[]>`
    select sealed_secret, confirmed_at is not null as is_on from identity.second_factor
    where account_id = ${accountId}`;
  return row;
}

/** Turns a prepared second factor on with the step of its first code; false when another call was faster. */
export async function markFactorOn(sql: Sql, accountId: string, step: number, now: Date): Promise<boolean> {
  const rows = await sql`
    update identity.second_factor set confirmed_at = ${now}, last_step = ${step}
    where account_id = ${accountId} and confirmed_at is null returning 1`;
  return rows.length === 1;
}

/** Takes the code of a step, once; false when it or a later one has been taken. */
export async function takeStep(sql: Sql, accountId: string, step: number): Promise<boolean> {
  const rows = await sql`
    update identity.second_factor set last_step = ${step}
    where account_id = ${accountId} and confirmed_at is not null and last_step < ${step} returning 1`;
  return rows.length === 1;
}

/** Turns the second factor off; its recovery codes go with it. False when it was not on. */
export async function deleteSecondFactor(sql: Sql, accountId: string): Promise<boolean> {
  const rows = await sql`
    delete from identity.second_factor where account_id = ${accountId} and confirmed_at is not null returning 1`;
  return rows.length === 1;
}

/** Codes have 50 random bits, so a plain digest hides them. */
const codeHash = (code: string): string => digestOf(code);

/** Replaces all recovery codes of an account. */
export async function replaceRecoveryCodes(sql: Sql, accountId: string, codes: string[]): Promise<void> {
  await sql`delete from identity.recovery_code where account_id = ${accountId}`;
  await sql`
    insert into identity.recovery_code (account_id, code_hash)
    select ${accountId}::uuid, hash from unnest(${codes.map(codeHash)}::text[]) as hash`;
}

/** Takes a recovery code, once. */
export async function takeRecoveryCode(sql: Sql, accountId: string, code: string): Promise<boolean> {
  const rows = await sql`
    delete from identity.recovery_code where account_id = ${accountId} and code_hash = ${codeHash(code)} returning 1`;
  return rows.length === 1;
}

/** How many recovery codes are left. */
export async function countRecoveryCodes(sql: Sql, accountId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from identity.recovery_code where account_id = ${accountId}`;
  return row?.count ?? 0;
}
