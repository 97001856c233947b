import type { Context } from '#platform/context.ts';
import type { House } from '#platform/house.ts';
import type { HouseDatabase } from './openHouseDatabase.ts';

/** What can be said after `npm run kurve -- <topic>`. */
export type CommandTopic = {
  topic: string;
  /** Where more is written about it, such as `docs/shop.md`. */
  docs?: string;
  /** By name: what follows the name, and in one line what the command does. */
  commands: Record<string, { args?: string; help: string }>;
};

/** Brings the database to today's shape; `main.ts` knows how. */
export type Migrate = (database: HouseDatabase) => Promise<unknown>;

/**
 * A topic with what carries out its commands. `words` begin with the command; the answer is printed. A StartFailure is
 * told in one line and ends the process with 1. `run` gets a context of the joined house, and the house; `runAlone`
 * opens the database itself, and no house is joined.
 */
export type RoomCommands = CommandTopic &
  (
    | { run(ctx: Context, words: string[], house: House): Promise<string> }
    | { runAlone(words: string[], migrate: Migrate): Promise<string> }
  );

/** The commands of a topic, a line for each and one for its help. */
export function listCommands({ topic, commands }: CommandTopic): string {
  const lines = Object.entries(commands).flatMap(([name, { args, help }]) => [
    ['  npm run kurve --', topic, name, ...(args === undefined ? [] : [args])].join(' '),
    `      ${help}`,
  ]);
  return lines.join('\n');
}

/** What is told to somebody whose words name no command, or not all that it needs. */
export const usageOf = (topic: CommandTopic): string =>
  `Say what to do${topic.docs === undefined ? '' : ` (${topic.docs})`}:\n${listCommands(topic)}`;
