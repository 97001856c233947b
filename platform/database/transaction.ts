import type { PoolClient } from 'pg';
import type { Asker } from './ask.ts';
import { type Sql, tagged } from './tagged.ts';

/**
 * Called when a transaction begins; the function that it answers is called with each statement before it is sent, and
 * stops it by throwing.
 */
export type WatchLocks = () => (text: string) => void;

/**
 * Runs work in a transaction of this connection and gives the connection back. Statements that are sent at the same
 * time go one after the other; what comes after the end is refused. A throw undoes everything; where the connection is
 * lost, PostgreSQL does.
 */
export async function runTransaction<T>(
  client: PoolClient,
  options: string,
  work: (sql: Sql) => Promise<T>,
  { ask, askText }: Asker,
  watchLocks?: WatchLocks,
): Promise<T> {
  const beforeStatement = watchLocks?.();
  let isOver = false;
  let before: Promise<unknown> = Promise.resolve();
  const oneByOne = <R>(text: string, send: () => Promise<R>): Promise<R> => {
    if (isOver) return Promise.reject(new Error('This transaction has ended'));
    const answer = before.then(() => {
      beforeStatement?.(text);
      return send();
    });
    before = answer.catch(() => {});
    return answer;
  };
  const tx = tagged(
    (statement) => oneByOne(statement.text, () => ask(client, statement)),
    (text, values) => oneByOne(text, () => askText(client, text, values)),
  );
  tx.connection = client;
  let isLost = false;
  try {
    await askText(client, `begin ${options}`);
    const result = await work(tx);
    isOver = true;
    await before;
    await askText(client, 'commit');
    return result;
  } catch (error) {
    isOver = true;
    await before;
    await askText(client, 'rollback').catch(() => {
      isLost = true;
    });
    throw error;
  } finally {
    client.release(isLost);
  }
}
