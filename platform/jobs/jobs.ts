import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Context } from '#platform/context.ts';
import type { Sql } from '#platform/database/database.ts';

/** Work that is done later or again and again; its name says what it does. A job may run twice, so it must not mind. */
export type JobDefinition = {
  name: string;
  run(ctx: Context, payload: never): Promise<void>;
  /** Cron line in UTC for work that repeats. */
  every?: string;
};

export type Jobs = {
  /** Puts a job into the queue in the caller's transaction. */
  enqueue(
    sql: Sql,
    name: string,
    payload: object,
    options?: { startAfter?: Date; singletonKey?: string },
  ): Promise<void>;
  /** Begins to work on jobs in this process. */
  work(context: () => Context): Promise<void>;
  /** Runs everything that is due now, once, and returns when the queues are empty. For tests and the end of the demo data. */
  drain(context: () => Context): Promise<void>;
  stop(): Promise<void>;
};

/** Starts the queue on the given database. Definitions come from the rooms. */
export async function startJobs(url: string, definitions: JobDefinition[], log: Logger): Promise<Jobs> {
  const boss = new PgBoss({ connectionString: url, max: 3, schema: 'jobs', useListenNotify: true });
  boss.on('error', (error) => log.warn({ err: error }, 'job queue'));
  await boss.start();
  const known = new Set((await boss.getQueues()).map((queue) => queue.name));
  for (const { name, every } of definitions) {
    if (!known.has(name))
      await boss.createQueue(name, { retryLimit: 5, retryDelay: 5, retryBackoff: true, notify: true });
    if (every) await boss.schedule(name, every, {}, { tz: 'UTC' });
  }
  return {
    async enqueue(sql, name, payload, options = {}) {
      const db = {
        executeSql: async (text: string, values: unknown[] = []) => ({
          rows: [...(await sql.unsafe(text, values as never[]))],
        }),
      };
      await boss.send(name, payload, { ...options, db } as never);
    },
    async work(context) {
      for (const definition of definitions) {
        const options = { batchSize: 10, pollingIntervalSeconds: 2, burstWhenBatchFull: true };
        await boss.work<object>(definition.name, options, async (jobs) => {
          for (const job of jobs) await definition.run(context(), job.data as never);
        });
      }
    },
    async drain(context) {
      for (let found = true; found; ) {
        found = false;
        for (const { name, run } of definitions) {
          const due = (await boss.fetch(name, { batchSize: 100 })) ?? [];
          for (const job of due) await run(context(), job.data as never);
          if (due.length > 0)
            await boss.complete(
              name,
              due.map((job) => job.id),
            );
          found ||= due.length > 0;
        }
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  };
}
