import { type Config, readConfig } from '#platform/config/config.ts';
import type { Context } from '#platform/context.ts';
import { openDatabase } from '#platform/database/database.ts';
import { findRunningPostgres } from '#platform/database/embedded/runningPostgres.ts';
import { makeContext } from '#platform/makeContext.ts';
import { type HouseDatabase, openHouseDatabase } from './openHouseDatabase.ts';
import type { HouseParts } from './runHouse.ts';
import { StartFailure } from './startFailure.ts';

const say = (line: string): void => void process.stdout.write(`  ${line}\n`);

/**
 * Runs one piece of work from the command line on the configured database, also while the house is running on it, and prints what it
 * answers. A reason that a person can mend is told in one line, and the process ends with 1.
 */
export async function runCommand(
  parts: Pick<HouseParts, 'migrate' | 'assemble'>,
  work: (ctx: Context) => Promise<string>,
): Promise<void> {
  try {
    const config = { ...readConfig(), role: 'web' as const };
    const database = await openForCommand(config);
    try {
      await parts.migrate(database);
      const running = await parts.assemble(config, database);
      say(await work(makeContext(running.house)).finally(running.close));
    } finally {
      await database.close();
    }
  } catch (error) {
    process.stderr.write(`  ${error instanceof StartFailure ? error.message : String((error as Error).stack)}\n`);
    process.exitCode = 1;
  }
}

/** The embedded database belongs to the process that started it; while that one runs, commands join it. */
async function openForCommand(config: Config): Promise<HouseDatabase> {
  const running = config.databaseUrl ? undefined : findRunningPostgres(`${config.dataFolder}/postgres`);
  if (!running) return openHouseDatabase(config, () => {});
  return { ...openDatabase(running, 2), elsewhere: undefined };
}
