import type { Sql } from '#platform/database/database.ts';
import { deadJobs } from './prepareJobs.ts';

/** How many jobs have failed at their last try and wait for somebody to look at them. */
export async function countFailedJobs(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from jobs.job where name = ${deadJobs} and state = 'created'`;
  return row?.count ?? 0;
}
