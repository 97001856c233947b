import pg from 'pg';
import { ConfigError } from '#platform/config/config.ts';
import { connectionsOf } from './connectionOf.ts';

const wayOut =
  'Set DATABASE_DIRECT_URL to the server itself: migrations, jobs and notifications need connections that stay theirs.';

/**
 * Finds out whether `url` leads to a pooler, and throws ConfigError, with the way out, where that is not said
 * (`isPooled`) or where the database's user lacks what a pooler does not pass on.
 */
export async function checkWay(url: string, isPooled: boolean): Promise<void> {
  const { config, destroy } = connectionsOf(url, 'start', { isPooled });
  const client = new pg.Client(config) as pg.Client & { processID: number };
  client.on('error', () => {});
  try {
    await client.connect();
    const asked = 'select pg_backend_pid() as pid, current_setting($1) as zone';
    const { rows } = await client.query<{ pid: number; zone: string }>(asked, ['TimeZone']);
    // A pooler gives each client a number of its own in place of the server process's.
    const isPooler = rows[0]?.pid !== client.processID;
    if (isPooler && !isPooled) throw new ConfigError(`DATABASE_URL leads to a connection pooler. ${wayOut}`);
    if (rows[0]?.zone !== 'UTC') throw new ConfigError(`DATABASE_URL: ${roleSettings(client.user)}`);
  } catch (error) {
    if (/unsupported startup parameter/.test((error as Error).message))
      throw new ConfigError(`DATABASE_URL leads to PgBouncer. ${wayOut}`);
    throw error;
  } finally {
    destroy();
  }
}

const roleSettings = (user = 'kurve') =>
  `the pooler passes no settings on, so its user needs them: alter role "${user}" set timezone = 'UTC'; alter role "${user}" set statement_timeout = '15s'; (then reconnect the pooler)`;
