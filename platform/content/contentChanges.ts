import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database/database.ts';
import { contentChannel, listVersions, markChanged } from './contentVersionStore.ts';

/** Says, inside the transaction that changes it, that content of a kind has changed; pages that depend on it are made anew. */
export async function contentChanged(tx: Pick<Context, 'sql'>, kind: string): Promise<void> {
  await markChanged(tx.sql, kind);
}

export type ContentWatch = { close(): Promise<void> };

/**
 * Calls `onChange` for each kind that changes in any process. The version in the database is the truth: after a lost connection it is
 * read again, so a notification that was missed is made up for.
 */
export async function watchContent(database: Database, onChange: (kind: string) => void): Promise<ContentWatch> {
  const seen = new Map<string, string>();
  let isFirst = true;
  const compare = async () => {
    const wasFirst = isFirst;
    isFirst = false;
    for (const { kind, version } of await listVersions(database.sql)) {
      if (!wasFirst && seen.get(kind) !== version) onChange(kind);
      seen.set(kind, version);
    }
  };
  const listener = await database.sql.listen(contentChannel, onChange, () => void compare().catch(() => {}));
  return { close: () => listener.unlisten() };
}
