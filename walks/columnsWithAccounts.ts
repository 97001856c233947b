import type { Sql } from '#platform/database/database.ts';

type Column = { schema: string; table: string; name: string };

/** Every column of ids in which the id of an account stands, as `schema.table` → names of its columns. */
export async function columnsWithAccounts(sql: Sql): Promise<Map<string, string[]>> {
  const columns = await sql<Column[]>`
    select table_schema as schema, table_name as table, column_name as name
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where data_type = 'uuid' and table_type = 'BASE TABLE'
      and table_schema not in ('pg_catalog', 'information_schema', 'pgboss')`;
  const found = new Map<string, string[]>();
  for (const { schema, table, name } of columns) {
    const hits = await sql.unsafe(
      `select from "${schema}"."${table}" where "${name}" in (select id from identity.account) limit 1`,
    );
    if (hits.length > 0) found.set(`${schema}.${table}`, [...(found.get(`${schema}.${table}`) ?? []), name]);
  }
  return found;
}
