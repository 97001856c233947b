import { setTimeout as sleep } from 'node:timers/promises';
import { type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Config } from '#platform/config/config.ts';
import type { Context } from '#platform/context.ts';
import { connectionsOf } from '#platform/database/connectionOf.ts';
import { isDatabaseAway, type Sql } from '#platform/database/database.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import { type FailedJobs, failedJobsOf, inTransactionOf } from './failedJobs.ts';
import { deadJobs, heartbeatSeconds, jobsSchema } from './prepareJobs.ts';

/** Work that is done later or again and again; its name says what it does. A job may run twice, so it must not mind. */
export type JobDefinition = {
  name: string;
  run(ctx: Context, payload: never): Promise<void>;
  /** Cron line in UTC for work that repeats. */
  every?: string;
  /**
   * Nobody waits for it: a new job is found within two seconds instead of at once, and its mails are delivered after
   * all others. Not for what frees pieces, moves money or brings pages and search up to date.
   */
  canWait?: boolean;
};

export type Jobs = FailedJobs & {
  /** Puts a job into the queue in the caller's transaction. */
  enqueue(
    sql: Sql,
    name: string,
    payload: object,
    options?: { startAfter?: Date; singletonKey?: string; priority?: number },
  ): Promise<void>;
  /** Begins to work on jobs in this process, those that repeat included. */
  work(context: () => Context): Promise<void>;
  /**
   * Runs everything that is due now, once, and returns when the queues are empty. For tests and the end of the demo
   * data.
   */
  drain(context: () => Context): Promise<void>;
  /** How many jobs lie in each queue, those that gave up included. */
  waiting(): Promise<Map<string, number>>;
  /** Gives up the connections of a server that has fallen silent; new ones are opened as they are needed. */
  renew(): void;
  /** What lies in each queue, as counted at most 15 seconds ago. */
  queues(): Promise<{ name: string; waiting: number; running: number }[]>;
  /** Takes no new jobs and waits for those that run, 10 s at most. */
  stop(): Promise<void>;
};

export type JobsOptions = {
  definitions: JobDefinition[];
  log: Logger;
  metrics: Metrics;
  /** A process for the web puts jobs in and nothing more. */
  role: Config['role'];
};

const fetching = {
  batchSize: 10,
  pollingIntervalSeconds: 2,
  // A new job of a kind that is called out is told of at once; one that is tried again or was put in for later is not.
  notifyPollingIntervalSeconds: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
  includeMetadata: true,
} as const;

/** Opens the queue on a database that `prepareJobs` has seen. */
export async function startJobs(url: string, { definitions, log, metrics, role }: JobsOptions): Promise<Jobs> {
  const doesWork = role !== 'web';
  const { config, destroy } = connectionsOf(url, 'queue');
  const boss = new PgBoss({
    ...(config as object),
    max: doesWork ? 4 : 1,
    schema: jobsSchema,
    useListenNotify: doesWork,
    schedule: doesWork,
    supervise: doesWork,
    // How often it is looked which jobs a process has left that is gone.
    superviseIntervalSeconds: heartbeatSeconds,
    monitorIntervalSeconds: heartbeatSeconds,
    migrate: false,
    createSchema: false,
  });
  // While the database is away, the watch says so once.
  boss.on('error', (error) => log[isDatabaseAway(error) ? 'debug' : 'warn']({ err: error }, 'job queue'));
  await boss.start();
  const perform = performer(log, metrics);
  return {
    ...failedJobsOf(boss),
    async enqueue(sql, name, payload, options = {}) {
      await boss.send(name, payload, { ...options, db: inTransactionOf(sql) } as never);
    },
    async work(context) {
      await Promise.all(
        definitions.map((definition) =>
          workOn(boss, definition, (job) => perform(definition, contextFor(definition, context), job)),
        ),
      );
    },
    async drain(context) {
      for (let hasRun = true; hasRun; ) hasRun = await runDueOnce(boss, definitions, context);
    },
    async waiting() {
      const queues = await boss.getQueues();
      return new Map(queues.map((queue) => [queue.name, queue.queuedCount + queue.activeCount]));
    },
    renew: destroy,
    async queues() {
      const queues = await boss.getQueues();
      return queues.map(({ name, queuedCount, activeCount }) => ({ name, waiting: queuedCount, running: activeCount }));
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}

/** Lets this process work on one kind of job, and schedules it where it repeats. */
async function workOn(
  boss: PgBoss,
  { name, every }: JobDefinition,
  perform: (job: JobWithMetadata<object>) => Promise<JobResult>,
): Promise<void> {
  if (every) await whenThere(() => boss.schedule(name, every, {}, { tz: 'UTC' }));
  await whenThere(() =>
    boss.work(name, fetching, async (jobs: JobWithMetadata<object>[]) => {
      const results: JobResult[] = [];
      for (const job of jobs) results.push(await perform(job));
      return results;
    }),
  );
}

/** Runs up to ten jobs of each kind that are due; false: there was none. */
async function runDueOnce(boss: PgBoss, definitions: JobDefinition[], context: () => Context): Promise<boolean> {
  const due = await kindsDue(boss);
  let hasRun = false;
  for (const definition of definitions.filter(({ name }) => due.has(name))) {
    const { name, run } = definition;
    for (const job of await boss.fetch(name, { batchSize: 10 })) {
      hasRun = true;
      await run(contextFor(definition, context), job.data as never);
      await boss.complete(name, job.id);
    }
  }
  return hasRun;
}

/** Asked at once, since there are a hundred kinds of jobs and few of them are due. */
async function kindsDue(boss: PgBoss): Promise<Set<string>> {
  const { rows } = await boss.getDb().executeSql(`
    select distinct name from ${jobsSchema}.job where state < 'active' and start_after <= now()`);
  return new Set(rows.map(({ name }) => name as string));
}

const contextFor = ({ canWait = false }: JobDefinition, context: () => Context): Context =>
  Object.assign(context(), { mailsCanWait: canWait });

/**
 * Visitors are there already when work begins, so a database that goes away just then must not end the process: it is
 * asked again.
 */
async function whenThere(work: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await work();
      return;
    } catch (error) {
      if (!isDatabaseAway(error) && !/terminated/.test((error as Error).message)) throw error;
      await sleep(1000);
    }
  }
}

/** Runs one job by itself, so that a failing one does not drag along the others that were fetched with it. */
function performer(log: Logger, metrics: Metrics) {
  return async ({ name, run }: JobDefinition, ctx: Context, job: JobWithMetadata<object>): Promise<JobResult> => {
    try {
      await run(ctx, job.data as never);
      metrics.jobDone(name, 'done');
      return { id: job.id, status: 'completed' };
    } catch (error) {
      const isLast = job.retryCount >= job.retryLimit;
      metrics.jobDone(name, isLast ? 'dead' : 'failed');
      const facts = { err: error, job: name, jobId: job.id, tries: job.retryCount + 1 };
      if (isLast) log.error(facts, `job gave up; it lies in the queue ${deadJobs}`);
      else log[isDatabaseAway(error) ? 'debug' : 'warn'](facts, 'job failed and will be tried again');
      return { id: job.id, status: 'failed', output: reasonOf(error as Error) };
    }
  };
}

/** What is kept with the job, for staff to read: without e-mail addresses, which mail servers repeat in their answers. */
const reasonOf = ({ name, message }: Error) => ({
  reason: name,
  message: message.slice(0, 500).replaceAll(/[^\s<>"']+@[^\s<>"']+/g, '…'),
});
