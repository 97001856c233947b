import { createHash } from 'node:crypto';
import type { Sql } from '#platform/database/database.ts';

export type GuessRow = { key: string; failures: number; lastAt: Date };

/** Names and addresses are kept as digests only. */
export const guessKey = (kind: string, value: string): string =>
  createHash('sha256').update(`${kind}:${value.toLowerCase()}`).digest('base64url');

/** Locks the counts of these keys until the transaction ends (in one order, so that nobody waits in a circle). */
export async function lockGuesses(sql: Sql, keys: string[], now: Date): Promise<GuessRow[]> {
  return sql<GuessRow[]>`
    insert into identity.guess (key, failures, last_at)
    select key, 0, ${now}::timestamptz from unnest(${[...keys].sort()}::text[]) as key order by key
    on conflict (key) do update set failures = guess.failures returning key, failures, last_at`;
}

/** Writes new counts. */
export async function updateGuesses(sql: Sql, counts: { key: string; failures: number }[], now: Date): Promise<void> {
  await sql`
    update identity.guess set failures = counted.failures, last_at = ${now}
    from unnest(${counts.map((count) => count.key)}::text[], ${counts.map((count) => count.failures)}::int[])
      as counted (key, failures)
    where guess.key = counted.key`;
}

/** Forgets the failures of `clearedKey` and takes one try back from the others. */
export async function forgiveGuess(sql: Sql, clearedKey: string, otherKeys: string[]): Promise<void> {
  await sql`
    update identity.guess
    set failures = case when key = ${clearedKey} then 0 else greatest(failures - 1, 0) end
    where key = any(${[clearedKey, ...otherKeys]}::text[])`;
}

/** Clears away counts that nobody asks about any more. */
export async function deleteOldGuesses(sql: Sql, before: Date): Promise<void> {
  await sql`delete from identity.guess where last_at < ${before}`;
}
