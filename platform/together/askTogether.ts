import type { Sql } from '#platform/database/database.ts';
import { readTogether } from './readTogether.ts';

/** Asks a database about some keys; what is found stands in the answer, perhaps with what others have asked about. `ask` is given all keys. */
export type AskTogether<Key, Found> = (
  sql: Sql,
  keys: readonly Key[],
  ask: (keys: Key[]) => Promise<ReadonlyMap<Key, Found>>,
) => Promise<ReadonlyMap<Key, Found>>;

type Asking<Key, Found> =
  AskTogether<Key, Found> extends (sql: Sql, ...rest: infer Rest) => infer Answer ? (...rest: Rest) => Answer : never;

/**
 * Lets everybody who asks the same of different things at the same moment ask in one statement, as `readTogether` does for those who ask for the
 * same thing: nothing is kept, and a question begins after everybody whose keys are in it has asked. A transaction asks for itself alone. Keys
 * must be such that the database cannot stumble over one of them, since a failure is everybody's.
 */
export function askTogether<Key, Found>(): AskTogether<Key, Found> {
  const connections = new WeakMap<Sql, Asking<Key, Found>>();
  return (sql, keys, ask) => {
    const asking = connections.get(sql) ?? gathering<Key, Found>();
    connections.set(sql, asking);
    return asking(keys, ask);
  };
}

function gathering<Key, Found>(): Asking<Key, Found> {
  const together = readTogether<ReadonlyMap<Key, Found>>();
  let gathered = new Set<Key>();
  return (keys, ask) => {
    for (const key of keys) gathered.add(key);
    return together('', () => {
      const asked = [...gathered];
      gathered = new Set();
      return ask(asked);
    });
  };
}
