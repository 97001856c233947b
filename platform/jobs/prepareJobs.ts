import { readFileSync } from 'node:fs';
import { PgBoss } from 'pg-boss';
import { connectionsOf } from '#platform/database/connectionOf.ts';
import type { PoolSql } from '#platform/database/database.ts';
import type { JobDefinition } from './jobs.ts';

export const jobsSchema = 'jobs';
/** Where jobs end that failed at their last try. */
export const deadJobs = 'deadJobs';

/**
 * Seconds after which a job whose process gives no sign of life is given to another; a process gives one twice as
 * often.
 */
export const heartbeatSeconds = 15;

/**
 * A job that can wait is not called out (NOTIFY) but found within two seconds: PostgreSQL lets transactions that call
 * out commit one after the other, whatever they are about, and wakes all who listen.
 */
const policyOf = ({ canWait = false }: Pick<JobDefinition, 'canWait'>) => ({
  retryLimit: 5,
  retryDelay: 5,
  retryBackoff: true,
  notify: !canWait,
  heartbeatSeconds,
  deadLetter: deadJobs,
});
type Named = Pick<JobDefinition, 'name' | 'canWait'>;

/**
 * Makes the tables of the queue and one queue for each kind of job. Must run under the lock of the migrations: two
 * processes that make tables at once get in each other's way. Does nothing but look when everything is there.
 */
export async function prepareJobs(sql: PoolSql, url: string, definitions: Named[]): Promise<void> {
  if (await isPrepared(sql, definitions)) return;
  const boss = new PgBoss({
    ...(connectionsOf(url, 'queue').config as object),
    max: 1,
    schema: jobsSchema,
    schedule: false,
    supervise: false,
  });
  boss.on('error', () => {});
  await boss.start();
  try {
    const known = new Set((await boss.getQueues()).map((queue) => queue.name));
    if (!known.has(deadJobs)) await boss.createQueue(deadJobs);
    for (const definition of definitions) {
      const { name } = definition;
      if (known.has(name)) await boss.updateQueue(name, policyOf(definition));
      else await boss.createQueue(name, policyOf(definition));
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}

async function isPrepared(sql: PoolSql, definitions: Named[]): Promise<boolean> {
  const [table] = await sql`select to_regclass(${`${jobsSchema}.queue`}) is not null as is_there`;
  if (!table?.isThere) return false;
  const [version] = await sql`select version from ${sql(jobsSchema)}.version`;
  const queues = await sql<{ name: string; notify: boolean }[]>`
    select name, notify from ${sql(jobsSchema)}.queue
    where dead_letter = ${deadJobs} and heartbeat_seconds = ${heartbeatSeconds}`;
  const isCalledOut = new Map(queues.map(({ name, notify }) => [name, notify]));
  return (
    Number(version?.version) === wantedVersion() &&
    definitions.every((definition) => isCalledOut.get(definition.name) === policyOf(definition).notify)
  );
}

/** The version of its tables that the installed pg-boss works with. */
function wantedVersion(): number {
  const description = new URL('../package.json', import.meta.resolve('pg-boss'));
  return JSON.parse(readFileSync(description, 'utf8')).pgboss.schema;
}
