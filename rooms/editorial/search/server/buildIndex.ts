import type { Context } from '#platform/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import type { Searchable } from '#ports/searchable.ts';
import {
  findIndexVersion,
  lockForBuilding,
  markBuilt,
  removeIndexedBefore,
  replaceDocuments,
} from './documentStore.ts';
import { indexedDocuments } from './indexedDocuments.ts';
import { learnWords } from './learnWords.ts';
import { indexVersion } from './lexemeRules.ts';
import { countWords } from './wordStore.ts';

const atOnce = 100;

/**
 * Builds the whole index anew while it goes on answering: every room's things piece by piece, then what no room has any
 * more is taken off. Anyone who changes something meanwhile waits for one piece at most. Answers how many things of how
 * many rooms there are.
 */
export async function buildIndex(
  ctx: Context,
  searchables: readonly Searchable[],
): Promise<{ source: string; things: number }[]> {
  const counts = [];
  for (const searchable of searchables) {
    let things = 0;
    for (let after = '', isMore = true; isMore; ) {
      const ids = await ctx.inTransaction((tx) => buildPiece(tx, searchable, after));
      things += ids.length;
      after = ids.at(-1) ?? '';
      isMore = ids.length === atOnce;
    }
    await removeIndexedBefore(ctx.sql, searchable.source, ctx.now);
    counts.push({ source: searchable.source, things });
  }
  await learnWords.run(ctx, {} as never);
  await countWords(ctx.sql);
  await markBuilt(ctx.sql, indexVersion, ctx.now);
  return counts;
}

/** Reads only once nobody else is indexing, so that nothing older than what is there is put into the index. */
async function buildPiece(tx: Context, searchable: Searchable, after: string): Promise<string[]> {
  await lockForBuilding(tx.sql);
  const ids = await searchable.listIds(tx, after, atOnce);
  const documents = await searchable.listDocuments(tx, ids);
  await replaceDocuments(tx.sql, searchable.source, ids, await indexedDocuments(searchable.source, documents, tx.now));
  return ids;
}

/**
 * Job: builds the index where it has never been built, or by an older program. Looks once a minute; that costs one
 * statement.
 */
export const keepIndexBuilt = (searchables: readonly Searchable[]): JobDefinition => ({
  name: 'keepSearchIndexBuilt',
  every: '* * * * *',
  run: async (ctx) => {
    if ((await findIndexVersion(ctx.sql)) !== indexVersion) await buildIndex(ctx, searchables);
  },
});
