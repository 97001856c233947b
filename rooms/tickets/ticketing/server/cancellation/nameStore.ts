import type { Sql } from '#platform/database/database.ts';
import type { LocalizedText } from '#platform/words/localizedText.ts';

/** How these events are called. */
export function listNames(sql: Sql, ids: readonly string[]): Promise<{ id: string; names: LocalizedText }[]> {
  return sql<{ id: string; names: LocalizedText }[]>`
    select id, names from ticketing.event where id = any(${[...ids]}::uuid[])`;
}
