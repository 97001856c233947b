import { readFileSync } from 'node:fs';
import { PgBoss } from 'pg-boss';
import type postgres from 'postgres';

export const jobsSchema = 'jobs';
/** Where jobs end that failed at their last try. */
export const deadJobs = 'deadJobs';

/** Seconds after which a job whose process gives no sign of life is given to another; a process gives one twice as often. */
export const heartbeatSeconds = 15;

const policy = {
  retryLimit: 5,
  retryDelay: 5,
  retryBackoff: true,
  notify: true,
  heartbeatSeconds,
  deadLetter: deadJobs,
};

/**
 * Makes the tables of the queue and one queue for each name. Must run under the lock of the migrations: two processes that make
 * tables at once get in each other's way. Does nothing but look when everything is there.
 */
export async function prepareJobs(sql: postgres.Sql, url: string, names: string[]): Promise<void> {
  if (await isPrepared(sql, names)) return;
  const boss = new PgBoss({ connectionString: url, max: 1, schema: jobsSchema, schedule: false, supervise: false });
  boss.on('error', () => {});
  await boss.start();
  try {
    const known = new Set((await boss.getQueues()).map((queue) => queue.name));
    if (!known.has(deadJobs)) await boss.createQueue(deadJobs);
    for (const name of names) {
      if (known.has(name)) await boss.updateQueue(name, policy);
      else await boss.createQueue(name, policy);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}

async function isPrepared(sql: postgres.Sql, names: string[]): Promise<boolean> {
  const [table] = await sql`select to_regclass(${`${jobsSchema}.queue`}) is not null as is_there`;
  if (!table?.isThere) return false;
  const [version] = await sql`select version from ${sql(jobsSchema)}.version`;
  const queues = await sql`
    select name from ${sql(jobsSchema)}.queue
    where dead_letter = ${deadJobs} and heartbeat_seconds = ${heartbeatSeconds} and name = any(${names})`;
  return Number(version?.version) === wantedVersion() && queues.length === new Set(names).size;
}

/** The version of its tables that the installed pg-boss works with. */
function wantedVersion(): number {
  const description = new URL('../package.json', import.meta.resolve('pg-boss'));
  return JSON.parse(readFileSync(description, 'utf8')).pgboss.schema;
}
