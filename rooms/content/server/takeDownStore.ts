import type { Sql } from '#platform/database/database.ts';

/** Those of these uids that have been taken down. */
export async function listTakenDown(sql: Sql, uids: string[]): Promise<Set<string>> {
  const rows = await sql<{ uid: string }[]>`select uid from content.take_down where uid = any(${uids})`;
  return new Set(rows.map(({ uid }) => uid));
}
