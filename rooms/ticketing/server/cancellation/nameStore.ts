import type { Sql } from '#platform/database/database.ts';
import type { Words } from '#ports/sellable.ts';

/** How these events are called. */
export function listNames(sql: Sql, ids: readonly string[]): Promise<{ id: string; names: Words }[]> {
  return sql<{ id: string; names: Words }[]>`
    select id, names from ticketing.event where id = any(${[...ids]}::uuid[])`;
}
