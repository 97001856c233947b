import type { Sql } from '#platform/database/database.ts';
import { deadJobs } from './prepareJobs.ts';

export type JobState = 'failed' | 'waiting' | 'running';

/** A job as staff see it: its payload's ids and nothing else of it, which may be a whole mail. */
export type ListedJob = {
  id: string;
  queue: string;
  state: JobState;
  createdAt: Date;
  /** When it failed at its last try. */
  failedAt: Date | null;
  /** How often it has been tried. */
  tries: number;
  reason: string | null;
  message: string | null;
  about: Record<string, string> | null;
  /** Its place in the list, for the next page. */
  cursor: string;
};

type Wanted = { state: JobState; queue?: string | undefined; after?: string | undefined };

/** Microseconds and id, since a Date has milliseconds only. */
const cursorOf = (sql: Sql) => sql`(extract(epoch from created_on) * 1000000)::bigint || '-' || id`;

/** Jobs of one state: failed ones newest first, the others oldest first. `after`: cursor of the last one seen. */
export async function listJobs(sql: Sql, { state, queue, after }: Wanted, limit: number): Promise<ListedJob[]> {
  const isFailed = state === 'failed';
  const [micros = null, id = null] = after?.split(/-(.*)/) ?? [];
  const from = sql`(to_timestamp(0) + ${micros}::bigint * interval '1 microsecond', ${id}::uuid)`;
  const order = isFailed ? sql`created_on desc, id desc` : sql`created_on, id`;
  return sql<ListedJob[]>`
    select id, coalesce(source_name, name) as queue, ${state}::text as state,
      coalesce(source_created_on, created_on) as created_at, ${isFailed ? sql`created_on` : sql`null`} as failed_at,
      coalesce(source_retry_count, retry_count) + ${isFailed ? 1 : 0} as tries,
      coalesce(source_output, output) ->> 'reason' as reason, coalesce(source_output, output) ->> 'message' as message,
      (select jsonb_object_agg(key, value) from jsonb_each(data)
        where key ~ 'Id$' and jsonb_typeof(value) = 'string') as about,
      ${cursorOf(sql)} as cursor
    from jobs.job
    where ${inState(sql, state)}
      and ${queue === undefined ? sql`true` : isFailed ? sql`source_name = ${queue}` : sql`name = ${queue}`}
      and ${after === undefined ? sql`true` : isFailed ? sql`(created_on, id) < ${from}` : sql`(created_on, id) > ${from}`}
    order by ${order} limit ${limit}`;
}

function inState(sql: Sql, state: JobState) {
  if (state === 'failed') return sql`name = ${deadJobs} and state = 'created'`;
  return sql`name <> ${deadJobs} and ${state === 'waiting' ? sql`state < 'active'` : sql`state = 'active'`}`;
}

/** Which of these jobs have failed and are still there, with the queue that each came from. */
export function findFailedJobs(sql: Sql, ids: readonly string[]): Promise<{ id: string; queue: string }[]> {
  return sql<{ id: string; queue: string }[]>`
    select id, coalesce(source_name, name) as queue from jobs.job
    where name = ${deadJobs} and state = 'created' and id = any(${ids}::uuid[]) order by id`;
}

/** How many jobs of each queue have failed at their last try. */
export function countFailedByQueue(sql: Sql): Promise<{ queue: string; count: number }[]> {
  return sql<{ queue: string; count: number }[]>`
    select coalesce(source_name, name) as queue, count(*)::int as count from jobs.job
    where name = ${deadJobs} and state = 'created' group by 1`;
}
