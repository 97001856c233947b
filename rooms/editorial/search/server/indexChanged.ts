import type { Context } from '#platform/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import type { Events } from '#ports/events.ts';
import type { Searchable } from '#ports/searchable.ts';
import { lockForChange, removeDocuments, replaceDocuments } from './documentStore.ts';
import { indexedDocuments } from './indexedDocuments.ts';
import { learnWords } from './learnWords.ts';

/** More changes than this are indexed by jobs, so that anyone who makes them does not wait. */
const maxAtOnce = 50;

/**
 * Brings the index up to date in the transaction that changes something: what has been taken away is not found any more
 * from that very moment on. Of many changes at once only that happens here; jobs index them right after, a moment
 * later.
 */
export const indexChanged =
  (searchables: readonly Searchable[]) =>
  async (tx: Context, { source, ids }: Events['SearchableChanged']): Promise<void> => {
    const searchable = searchables.find((one) => one.source === source);
    if (!searchable || ids.length === 0) return;
    const sorted = [...new Set(ids)].sort();
    if (sorted.length <= maxAtOnce) return indexDocuments(tx, searchable, sorted);
    await removeDocuments(tx.sql, source, sorted);
    for (let from = 0; from < sorted.length; from += maxAtOnce)
      await tx.enqueue(indexJob, { source, ids: sorted.slice(from, from + maxAtOnce) });
  };

const indexJob = 'indexDocuments';

/** Job: indexes some of many changed things. */
export const indexLater = (searchables: readonly Searchable[]): JobDefinition => ({
  name: indexJob,
  run: async (ctx: Context, { source, ids }: Events['SearchableChanged']) => {
    const searchable = searchables.find((one) => one.source === source);
    if (searchable) await ctx.inTransaction((tx) => indexDocuments(tx, searchable, [...ids]));
  },
});

/**
 * Asks the room for these things and puts them into the index. Two statements of ours, one of the room's, and a job.
 */
async function indexDocuments(tx: Context, searchable: Searchable, ids: string[]): Promise<void> {
  await lockForChange(tx.sql);
  const documents = await searchable.listDocuments(tx, ids);
  await replaceDocuments(tx.sql, searchable.source, ids, await indexedDocuments(searchable.source, documents, tx.now));
  if (documents.length > 0) await tx.enqueue(learnWords.name, {});
}
