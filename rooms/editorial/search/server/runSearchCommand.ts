import type { Context } from '#platform/context.ts';
import { type CommandTopic, type RoomCommands, usageOf } from '#platform/start/commandTopic.ts';
import { StartFailure } from '#platform/start/startFailure.ts';
import type { Searchable } from '#ports/searchable.ts';
import { buildIndex } from './buildIndex.ts';

const topic: CommandTopic = {
  topic: 'search',
  docs: 'docs/operations.md',
  commands: {
    rebuild: { help: 'builds the search index anew, also while the house is running' },
  },
};
const usage = usageOf(topic);

/**
 * Does what the words after `npm run kurve -- search` ask for; answers what has happened. Throws StartFailure for other
 * words.
 */
export async function runSearchCommand(
  ctx: Context,
  searchables: readonly Searchable[],
  [deed]: string[],
): Promise<string> {
  if (deed !== 'rebuild') throw new StartFailure(usage);
  const counts = await buildIndex(ctx, searchables);
  return `The search index is built: ${counts.map(({ source, things }) => `${things} of ${source}`).join(', ')}.`;
}

/** The topic as the room brings it. */
export const searchCommands = (searchables: readonly Searchable[]): RoomCommands => ({
  ...topic,
  run: (ctx, words) => runSearchCommand(ctx, searchables, words),
});
