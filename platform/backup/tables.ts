import type { Sql } from '#platform/database/database.ts';

export type Table = { name: string; columns: string[]; needs: string[] };

/**
 * Tables that the new database makes by itself, which no file brings: its version, and the queue's statistics of a day,
 * for which it has tables of its own days.
 */
export const isMadeAnew = (name: string): boolean =>
  ['platform.migration', 'jobs.version'].includes(name) || name.startsWith('jobs.queue_stats_');

/** Every table with its columns, those first that others refer to. */
export async function listTables(sql: Sql): Promise<Table[]> {
  const rows = await sql<Table[]>`
    select format('%I.%I', n.nspname, c.relname) as name,
      (select array_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '')::text[] as columns,
      (select coalesce(array_agg(distinct format('%I.%I', rn.nspname, r.relname)), '{}') from pg_constraint k
        join pg_class r on r.oid = k.confrelid join pg_namespace rn on rn.oid = r.relnamespace
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid)::text[] as needs
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
    order by 1`;
  return inOrder(rows.filter(({ name }) => !isMadeAnew(name)));
}

/** The last value of each sequence, as text; unused ones are left out. */
export function listSequences(sql: Sql): Promise<{ name: string; value: string }[]> {
  return sql<{ name: string; value: string }[]>`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences
    where last_value is not null order by 1`;
}

/** Sets the last value of a sequence. */
export async function setSequence(sql: Sql, name: string, value: string): Promise<void> {
  await sql`select setval(${name}::text::regclass, ${value}::bigint)`;
}

function inOrder(tables: Table[]): Table[] {
  const known = new Map(tables.map((table) => [table.name, table]));
  const sorted = new Set<Table>();
  const visit = (table: Table, path: Table[]) => {
    if (sorted.has(table) || path.includes(table)) return;
    for (const name of table.needs) {
      const needed = known.get(name);
      if (needed) visit(needed, [...path, table]);
    }
    sorted.add(table);
  };
  for (const table of tables) visit(table, []);
  return [...sorted];
}
