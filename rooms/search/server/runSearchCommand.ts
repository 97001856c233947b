import type { Context } from '#platform/context.ts';
import { StartFailure } from '#platform/start/startFailure.ts';
import type { Searchable } from '#ports/searchable.ts';
import { buildIndex } from './buildIndex.ts';

/** Does what the words after `npm run search --` ask for; answers what has happened. Throws StartFailure for other words. */
export async function runSearchCommand(
  ctx: Context,
  searchables: readonly Searchable[],
  [deed]: string[],
): Promise<string> {
  if (deed !== 'rebuild') throw new StartFailure('Say what to do: npm run search -- rebuild');
  const counts = await buildIndex(ctx, searchables);
  return `The search index is built: ${counts.map(({ source, things }) => `${things} of ${source}`).join(', ')}.`;
}
