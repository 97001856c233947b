import DataLoader from 'dataloader';
import { isDatabaseAway, isDatabaseBusy } from '#platform/database/database.ts';

/** Answers all items of a batch, in their order. */
export type WorkOnBatch<T, R> = (items: readonly T[]) => Promise<readonly R[]>;

/** Does one thing for several callers together: those who ask for `name` in the same turn of the event loop. */
export type Batches = <T, R>(name: string, item: T, work: WorkOnBatch<T, R>) => Promise<R>;

type Asked = { item: unknown; work: WorkOnBatch<unknown, unknown> };

/** Most items of a batch. */
const most = 100;

/**
 * Batches of this process; nothing is kept. A batch is done by the `work` of its latest caller, whose clock is the
 * latest. Where it fails, each item is tried alone, so that callers do not fail for each other; where the database
 * cannot answer, all fail.
 */
export function batches(): Batches {
  // One for each name that the code knows.
  const loaders = new Map<string, DataLoader<Asked, unknown>>();
  const loaderOf = (name: string) => {
    const known = loaders.get(name);
    if (known) return known;
    // Requests that have arrived are read one by one; a batch begins when all of them have been.
    const made = new DataLoader(workTogether, { cache: false, maxBatchSize: most, batchScheduleFn: setImmediate });
    loaders.set(name, made);
    return made;
  };
  return <T, R>(name: string, item: T, work: WorkOnBatch<T, R>) =>
    loaderOf(name).load({ item, work: work as Asked['work'] }) as Promise<R>;
}

async function workTogether(asked: readonly Asked[]): Promise<readonly unknown[]> {
  try {
    return await asked.at(-1)!.work(asked.map(({ item }) => item));
  } catch (error) {
    if (asked.length === 1 || isDatabaseAway(error) || isDatabaseBusy(error)) throw error;
    return Promise.all(asked.map((one) => workTogether([one]).then(([result]) => result, asError)));
  }
}

/** A failure of one item, as the loader wants it. */
const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
