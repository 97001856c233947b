import type { Config } from '#platform/config/config.ts';
import type { Context } from '#platform/context.ts';
import { openDatabase } from '#platform/database/database.ts';
import { findRunningPostgres } from '#platform/database/embedded/runningPostgres.ts';
import type { House } from '#platform/house.ts';
import { makeContext, patientHouse } from '#platform/makeContext.ts';
import { type HouseDatabase, openHouseDatabase } from './openHouseDatabase.ts';
import type { HouseParts } from './runHouse.ts';

/** Does one piece of work on the configured database, also while the house is running on it. */
export async function runCommand(
  settings: Config,
  parts: Pick<HouseParts, 'migrate' | 'assemble'>,
  work: (ctx: Context, house: House) => Promise<string>,
): Promise<string> {
  const config = { ...settings, role: 'web' as const };
  const database = await openForCommand(config);
  try {
    await parts.migrate(database);
    const running = await parts.assemble(config, database);
    const patient = patientHouse(running.house);
    return await work(makeContext(patient), patient).finally(running.close);
  } finally {
    await database.close();
  }
}

/** The embedded database belongs to the process that started it; while that one runs, commands join it. */
export async function openForCommand(config: Config): Promise<HouseDatabase> {
  const running = config.databaseUrl ? undefined : findRunningPostgres(`${config.dataFolder}/postgres`);
  if (!running)
    return openHouseDatabase(
      config,
      () => {},
      () => {},
      'command',
    );
  return { ...openDatabase(running, 2), elsewhere: undefined };
}
