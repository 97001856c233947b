import { setTimeout as sleep } from 'node:timers/promises';
import { type Config, ConfigError } from '#platform/config/config.ts';
import { checkWay } from '#platform/database/checkWay.ts';
import { type Database, isDatabaseAway, openDatabase } from '#platform/database/database.ts';
import { isWorthLogging } from '#platform/database/embedded/logRules.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded.ts';
import { placesOf } from '#platform/database/servers.ts';
import { StartFailure } from './startFailure.ts';

export type HouseDatabase = Database & {
  /** Where the embedded cluster lies, when not in the data folder. */
  elsewhere: string | undefined;
};

const timeout = 30_000;

/**
 * Opens the configured database, or starts the embedded one; `meanwhile` is called (more than once) when that means
 * waiting. `close` also stops what was started. Throws StartFailure.
 */
export async function openHouseDatabase(
  config: Config,
  say: (line: string) => void,
  meanwhile: () => void = () => {},
  name: 'web' | 'command' = 'web',
): Promise<HouseDatabase> {
  const limits = {
    name,
    isPrepared: config.isDatabasePrepared,
    statementSeconds: config.statementSeconds,
    patientSeconds: config.jobSeconds,
    plansOnce: true,
    onFull: (isFull: boolean) =>
      say(isFull ? 'The disk of the database is full: calls that write get 503' : 'The database can write again'),
  };
  if (config.databaseUrl) {
    meanwhile();
    const { databaseUrl, databaseDirectUrl } = config;
    const pooler = databaseDirectUrl && databaseUrl;
    const database = openDatabase(databaseDirectUrl ?? databaseUrl, config.databasePool, { ...limits, pooler });
    await checkDatabase(database, () => checkWay(databaseUrl, pooler !== undefined), say);
    return { ...database, elsewhere: undefined };
  }
  say('Starting PostgreSQL');
  const log = (line: string) => void (isWorthLogging(line) && process.stderr.write(`PostgreSQL: ${line}\n`));
  const embedded = await startEmbeddedPostgres(`${config.dataFolder}/postgres`, { log, meanwhile });
  const database = openDatabase(embedded.url(), config.databasePool, limits);
  return {
    ...database,
    elsewhere: embedded.elsewhere,
    close: async () => {
      await database.close();
      await embedded.stop();
    },
  };
}

/** A database that starts at the same time as we do gets half a minute. */
async function checkDatabase(
  { sql, url }: Database,
  check: () => Promise<void>,
  say: (line: string) => void,
): Promise<void> {
  const place = placesOf(url);
  for (const begin = Date.now(); ; await sleep(1000)) {
    try {
      await check();
      const [row] = await sql<{ version: number }[]>`select current_setting('server_version_num')::int as version`;
      if ((row?.version ?? 0) >= 150_000) return;
      throw new ConfigError(`DATABASE_URL: the server at ${place} is older than PostgreSQL 15`);
    } catch (error) {
      if (error instanceof StartFailure) throw error;
      if (!isDatabaseAway(error) || Date.now() - begin > timeout)
        throw refusal(error as Error & { code?: string }, place);
      say(`Waiting for the database at ${place}`);
    }
  }
}

function refusal({ code, message }: Error & { code?: string }, place: string): StartFailure {
  return new ConfigError(`DATABASE_URL: the database at ${place} cannot be used (${code ?? 'error'}: ${message})`);
}
