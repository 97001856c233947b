import { readConfig } from '#platform/config/config.ts';
import type { Room } from '#ports/room.ts';
import { listCommands, type RoomCommands, usageOf } from './commandTopic.ts';
import { runCommand } from './runCommand.ts';
import type { HouseParts } from './runHouse.ts';
import { StartFailure } from './startFailure.ts';

/**
 * Does what the words after `npm run kurve --` ask for and prints the answer; without words it lists all commands. A
 * failure ends the process with 1.
 */
export async function runKurve(words: string[], parts: HouseParts): Promise<void> {
  try {
    const said = words.length === 0 ? listTopics(parts.rooms) : await runTopic(words, parts);
    process.stdout.write(`  ${said}\n`);
  } catch (error) {
    process.stderr.write(`  ${error instanceof StartFailure ? error.message : String((error as Error).stack)}\n`);
    process.exitCode = 1;
  }
}

function runTopic([name, ...words]: string[], parts: HouseParts): Promise<string> {
  const topic = topicsOf(parts.rooms).find((one) => one.topic === name);
  if (!topic) throw new StartFailure(`There is no topic "${name}".\n\n${listTopics(parts.rooms)}`);
  if (!Object.hasOwn(topic.commands, words[0] ?? '')) throw new StartFailure(usageOf(topic));
  if ('runAlone' in topic) return topic.runAlone(words, parts.migrate);
  return runCommand(readConfig(), parts, (ctx, house) => topic.run(ctx, words, house));
}

const topicsOf = (rooms: readonly Room[]): RoomCommands[] =>
  rooms.flatMap(({ commands }) => commands ?? []).toSorted((one, other) => (one.topic < other.topic ? -1 : 1));

/** All topics in alphabetical order, with their commands. */
function listTopics(rooms: readonly Room[]): string {
  const topics = topicsOf(rooms).map((topic) =>
    [topic.docs === undefined ? topic.topic : `${topic.topic} (${topic.docs})`, listCommands(topic)].join('\n'),
  );
  return ['npm run kurve -- <topic> <command> …', ...topics].join('\n\n');
}
