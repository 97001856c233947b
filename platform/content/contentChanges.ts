import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database/database.ts';
import { contentChannel, listVersions, markChanged } from './contentVersionStore.ts';
import { throttle } from './throttle.ts';

/** Well below the second within which a publication must show. */
const restAfterChange = 250;

/**
 * Says, inside the transaction that changes it, that content of a kind has changed; pages that depend on it are made
 * anew. With `parts` only those that depend on one of them.
 */
export async function contentChanged(tx: Pick<Context, 'sql'>, kind: string, parts?: readonly string[]): Promise<void> {
  if (parts?.length !== 0) await markChanged(tx.sql, kind, parts);
}

export type ContentWatch = { close(): Promise<void> };

/**
 * Calls `onChange` for each kind, or part of one (`kind/part`), that changes in any process. The version in the
 * database is the truth: after a lost connection it is read again, so a notification that was missed is made up for,
 * then for the whole kind.
 */
export async function watchContent(database: Database, onChange: (kind: string) => void): Promise<ContentWatch> {
  const seen = new Map<string, string>();
  const throttled = throttle(onChange, restAfterChange);
  let isFirst = true;
  const compare = async () => {
    const wasFirst = isFirst;
    isFirst = false;
    for (const { kind, version } of await listVersions(database.sql)) {
      if (!wasFirst && seen.get(kind) !== version) onChange(kind);
      seen.set(kind, version);
    }
  };
  // Open only when it is known what there is: a change that comes now is one.
  const first = Promise.withResolvers<void>();
  const listener = await database.sql.listen(contentChannel, throttled.change, () => {
    void compare()
      .catch(() => {})
      .finally(first.resolve);
  });
  await first.promise;
  return {
    close: async () => {
      throttled.close();
      await listener.unlisten();
    },
  };
}
