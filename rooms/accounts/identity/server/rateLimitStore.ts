import type { Sql } from '#platform/database/database.ts';
import { digestOf } from '#platform/ids/digest.ts';

export type RateLimitRow = { key: string; usedUntil: Date };

/** Names and addresses are kept as digests only. */
export const rateLimitKey = (kind: string, value: string): string => digestOf(`${kind}:${value.toLowerCase()}`);

/** Locks what is used of these keys until the transaction ends (in one order, so that nobody waits in a circle). */
export async function lockRateLimits(sql: Sql, keys: string[]): Promise<RateLimitRow[]> {
  return sql<RateLimitRow[]>`
    insert into identity.guess (key, used_until)
    select key, 'epoch'::timestamptz from unnest(${[...keys].sort()}::text[]) as key order by key
    on conflict (key) do update set used_until = guess.used_until returning key, used_until`;
}

/** Writes what is used now. */
export async function updateRateLimits(sql: Sql, rows: RateLimitRow[]): Promise<void> {
  await sql`
    update identity.guess set used_until = used.until::timestamptz
    from unnest(${rows.map(({ key }) => key)}::text[], ${rows.map(({ usedUntil }) => usedUntil.toISOString())}::text[])
      as used (key, until)
    where guess.key = used.key`;
}

/**
 * Counts one more attempt of a key, as `usedAfter` does, if what is used of it reaches no further than `latest`.
 * `refill`: seconds. False: it reaches further, and nothing was counted.
 */
export async function addAttempt(
  sql: Sql,
  { key, latest, refill }: { key: string; latest: Date; refill: number },
  now: Date,
): Promise<boolean> {
  const rows = await sql`
    insert into identity.guess (key, used_until) values (${key}, ${now}::timestamptz + make_interval(secs => ${refill}))
    on conflict (key) do update
      set used_until = greatest(guess.used_until, ${now}) + make_interval(secs => ${refill})
      where guess.used_until <= ${latest}
    returning 1`;
  return rows.length === 1;
}

/** Until when a key is used; undefined: it is not. */
export async function findUsedUntil(sql: Sql, key: string): Promise<Date | undefined> {
  const [row] = await sql<RateLimitRow[]>`select key, used_until from identity.guess where key = ${key}`;
  return row?.usedUntil;
}

/** Takes back all attempts of some keys, and one of others. `refill`: seconds. */
export async function takeBackAttempts(
  sql: Sql,
  cleared: string[],
  takenBack: { key: string; refill: number }[] = [],
): Promise<void> {
  await sql`
    update identity.guess
    set used_until = case when guess.key = any(${cleared}::text[]) then 'epoch'::timestamptz
      else guess.used_until - make_interval(secs => back.refill) end
    from unnest(${[...cleared, ...takenBack.map(({ key }) => key)]}::text[],
      ${[...cleared.map(() => 0), ...takenBack.map(({ refill }) => refill)]}::int[]) as back (key, refill)
    where guess.key = back.key`;
}

/** Deletes limits that have been refilled. */
export async function deleteRefilledLimits(sql: Sql, now: Date): Promise<void> {
  await sql`delete from identity.guess where used_until < ${now}`;
}
