import type { Sql } from '#platform/database/database.ts';

type Row = { table: string; text: string };

/** Everything that the database keeps of people and what hangs on them, by table; jobs and demo notes are nobody's. */
async function readRows(sql: Sql, tables: readonly string[]): Promise<Row[]> {
  const parts = await Promise.all(
    tables.map(async (table) => {
      const rows = await sql.unsafe<{ text: string }[]>(`select to_jsonb(t)::text as text from ${table} t`);
      return rows.map(({ text }) => ({ table, text }));
    }),
  );
  return parts.flat();
}

/** All tables of the rooms. */
export async function listTables(sql: Sql): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'pgboss', 'platform')`;
  return rows.map(({ name }) => name);
}

/**
 * The rows that name one of these ids, and those that name the id of such a row, and so on; with the ids of all of
 * them.
 */
export async function belongingsOf(sql: Sql, tables: readonly string[], owners: readonly string[]) {
  const ids = new Set(owners);
  const found = new Set<Row>();
  const rows = await readRows(sql, tables);
  for (let isGrowing = true; isGrowing; ) {
    isGrowing = false;
    for (const row of rows) {
      if (found.has(row) || ![...ids].some((id) => row.text.includes(id))) continue;
      found.add(row);
      isGrowing = true;
      for (const id of idsIn(JSON.parse(row.text))) ids.add(id);
    }
  }
  return { ids: [...ids], rows: [...found].map(({ table, text }) => `${table} ${text}`).toSorted() };
}

/** Ids of a row and of the things inside it, such as the lines of a cart; not those of what it refers to. */
function idsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'id' && typeof inner === 'string' && uuid.test(inner) ? [inner] : idsIn(inner),
  );
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
