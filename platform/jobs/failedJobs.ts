import type { CommandResponse, PgBoss } from 'pg-boss';
import type { Sql } from '#platform/database/database.ts';
import { deadJobs } from './prepareJobs.ts';

/** What can be done with jobs that have failed at their last try. `ids`: their ids in the queue of failed jobs. */
export type FailedJobs = {
  /** Puts them back into their queues, in the caller's transaction. Answers how many were still there. */
  retryFailed(sql: Sql, ids: readonly string[]): Promise<number>;
  /** Deletes them, in the caller's transaction. Answers how many were still there. */
  dropFailed(sql: Sql, ids: readonly string[]): Promise<number>;
};

/** The queue's own connection for statements of pg-boss that belong to a transaction of ours. */
export const inTransactionOf = (sql: Sql) => ({
  executeSql: async (text: string, values: unknown[] = []) => ({ rows: [...(await sql.unsafe(text, values))] }),
});

/** Retries and deletes failed jobs through pg-boss's own interface. */
export const failedJobsOf = (boss: PgBoss): FailedJobs => ({
  retryFailed: (sql, ids) => boss.redrive(deadJobs, { ids: [...ids], db: inTransactionOf(sql) }),
  async dropFailed(sql, ids) {
    const response: CommandResponse & { affected?: number } = await boss.deleteJob(deadJobs, [...ids], {
      db: inTransactionOf(sql),
    });
    return response.affected ?? 0;
  },
});
