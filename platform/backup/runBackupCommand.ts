import { existsSync } from 'node:fs';
import { readConfig } from '#platform/config/config.ts';
import { type CommandTopic, type Migrate, type RoomCommands, usageOf } from '#platform/start/commandTopic.ts';
import { type HouseDatabase, openHouseDatabase } from '#platform/start/openHouseDatabase.ts';
import { StartFailure } from '#platform/start/startFailure.ts';

const say = (line: string): void => void process.stdout.write(`  ${line}\n`);

const topic: CommandTopic = {
  topic: 'data',
  docs: 'docs/operations.md',
  commands: {
    export: { args: 'FILE', help: 'writes everything that the house keeps into a file' },
    import: { args: 'FILE', help: 'reads such a file into an empty database' },
  },
};

/** Loaded when they are asked for: the product neither exports nor imports. */
const moves = {
  export: async (database: HouseDatabase, file: string) =>
    (await import('./exportDatabase.ts')).exportDatabase(database, file),
  import: async (database: HouseDatabase, file: string) =>
    (await import('./importDatabase.ts')).importDatabase(database, file),
};

/**
 * Does what the words ask for, on the configured database, after `migrate` has brought it to today's shape. Throws
 * StartFailure when it cannot.
 */
async function runBackupCommand([what, file]: string[], migrate: Migrate): Promise<string> {
  if ((what !== 'export' && what !== 'import') || !file) throw new StartFailure(usageOf(topic));
  if (what === 'export' && existsSync(file)) throw new StartFailure(`${file} exists already; choose another name.`);
  if (what === 'import' && !existsSync(file)) throw new StartFailure(`There is no file ${file}.`);
  const database = await openHouseDatabase(readConfig(), say);
  try {
    await migrate(database);
    const { tables } = await moves[what](database, file);
    return `${what === 'export' ? 'Written' : 'Read'}: ${tables} tables, ${file}`;
  } finally {
    await database.close();
  }
}

export const transferCommands: RoomCommands = { ...topic, runAlone: runBackupCommand };
