import type { Sql } from '#platform/database/database.ts';

/** Places of pools that nobody holds or has, as they are counted; a hold whose time is over still counts. */
export async function listFreeInPools(sql: Sql, pools: readonly string[]): Promise<Map<string, number>> {
  const rows = await sql<{ pool: string; free: number }[]>`
    select pool, on_hand - held as free from ticketing.contingent where pool = any(${[...pools]}::text[])`;
  return new Map(rows.map(({ pool, free }) => [pool, free]));
}
