import type { Context } from '#platform/context.ts';
import type { Fragment, Sql } from '#platform/database/database.ts';
import { digestOf } from '#platform/ids/digest.ts';

/** A room's table of calls with a key. `owner` and `key` are its primary key; `hash` is null in rows of before. */
export type KeyTable = (sql: Sql) => {
  table: Fragment;
  owner: Fragment;
  key: Fragment;
  hash: Fragment;
  takenAt: Fragment;
};

/** A call that is carried out once. `owner`: whose key it is; `content`: all that the call asks for. */
export type KeyedCall = { owner: string; key: string; content: unknown };

/**
 * Stores the key of a call in the caller's transaction. `repeated`: the same call was committed before; `reused`:
 * another call was, under this key. While the first call runs, a second one with its key waits; a rollback frees the
 * key.
 */
export async function takeKey(
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  tableOf: KeyTable,
  call: KeyedCall,
): Promise<'new' | 'repeated' | 'reused'> {
  const { table, owner, key, hash, takenAt } = tableOf(sql);
  const contentHash = digestOf(JSON.stringify(call.content));
  const inserted = await sql`
    insert into ${table} (${owner}, ${key}, ${hash}, ${takenAt})
    values (${call.owner}, ${call.key}, ${contentHash}, ${now}) on conflict do nothing`;
  if (inserted.count === 1) return 'new';
  const [stored] = await sql<{ hash: string | null }[]>`
    select ${hash} as hash from ${table} where ${owner} = ${call.owner} and ${key} = ${call.key}`;
  // Undefined: old keys were deleted between the two statements.
  if (!stored) return 'new';
  return (stored.hash ?? contentHash) === contentHash ? 'repeated' : 'reused';
}
