import type { Sql } from './database.ts';

/**
 * Tells the planner at once what there is now; by itself it would guess for a minute, and plan badly. Empty tables are
 * left out: told that there is nothing in them, it would read them from end to end while a first crowd fills them.
 */
export async function refreshStatistics(sql: Sql): Promise<void> {
  const filled = await sql<{ name: string }[]>`
    select oid::regclass::text as name from pg_class
    where relkind = 'r' and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
      and pg_relation_size(oid) > 0`;
  if (filled.length > 0) await sql.unsafe(`analyze ${filled.map(({ name }) => name).join(', ')}`);
}
