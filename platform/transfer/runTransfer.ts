import { existsSync } from 'node:fs';
import { readConfig } from '#platform/config/config.ts';
import { type HouseDatabase, openHouseDatabase } from '#platform/start/openHouseDatabase.ts';
import { StartFailure } from '#platform/start/startFailure.ts';
import { exportDatabase } from './exportDatabase.ts';
import { importDatabase } from './importDatabase.ts';

const say = (line: string): void => void process.stdout.write(`  ${line}\n`);

/**
 * Does what the words after `npm run data --` ask for, on the configured database, after `migrate` has brought it to today's shape.
 * A reason that a person can mend is told in one line, and the process ends with 1.
 */
export async function runTransfer(
  words: string[],
  migrate: (database: HouseDatabase) => Promise<unknown>,
): Promise<void> {
  try {
    await transfer(words, migrate);
  } catch (error) {
    process.stderr.write(`  ${error instanceof StartFailure ? error.message : String((error as Error).stack)}\n`);
    process.exitCode = 1;
  }
}

async function transfer([what, file]: string[], migrate: (database: HouseDatabase) => Promise<unknown>): Promise<void> {
  if ((what !== 'export' && what !== 'import') || !file)
    throw new StartFailure('Say what to do: npm run data -- export FILE, or npm run data -- import FILE');
  if (what === 'export' && existsSync(file)) throw new StartFailure(`${file} exists already; choose another name.`);
  if (what === 'import' && !existsSync(file)) throw new StartFailure(`There is no file ${file}.`);
  const database = await openHouseDatabase(readConfig(), say);
  try {
    await migrate(database);
    const { tables } = await (what === 'export' ? exportDatabase : importDatabase)(database, file);
    say(`${what === 'export' ? 'Written' : 'Read'}: ${tables} tables, ${file}`);
  } finally {
    await database.close();
  }
}
