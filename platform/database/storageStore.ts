import type { Sql } from './database.ts';

/** Bytes of the whole database, and its biggest tables with their indexes; rows as PostgreSQL estimates them. */
export type Storage = { databaseBytes: number; tables: { name: string; bytes: number; rows: number }[] };

/** How big the database is. Two statements at the same time. */
export async function readStorage(sql: Sql, most: number): Promise<Storage> {
  const [[size], tables] = await Promise.all([
    sql<{ bytes: number }[]>`select pg_database_size(current_database())::float8 as bytes`,
    sql<Storage['tables'][number][]>`
      select n.nspname || '.' || c.relname as name, pg_total_relation_size(c.oid)::float8 as bytes,
        greatest(c.reltuples, 0)::float8 as rows
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')
      order by pg_total_relation_size(c.oid) desc, 1 limit ${most}`,
  ]);
  return { databaseBytes: size?.bytes ?? 0, tables: [...tables] };
}

/** The version of the database server, such as 18.4. */
export async function readServerVersion(sql: Sql): Promise<string> {
  const [row] = await sql<{ version: string }[]>`select current_setting('server_version') as version`;
  return row?.version ?? '';
}
