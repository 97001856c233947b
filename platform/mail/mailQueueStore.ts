import type { Sql } from '#platform/database/database.ts';
import { deadJobs } from '#platform/jobs/prepareJobs.ts';

export const mailStates = ['failed', 'waiting', 'sent'] as const;
export type MailState = (typeof mailStates)[number];

/** A mail on its way out, without its text and without whom it goes to. The queue keeps sent ones for seven days. */
export type QueuedMailLine = {
  id: string;
  subject: string;
  createdAt: Date;
  /** When it was handed to the mail server, or given up. */
  endedAt: Date | null;
  /** Deliveries that have failed. */
  failures: number;
  message: string | null;
  /** Its place in the list, for the next page. */
  cursor: string;
};

const queue = 'deliverMail';

/** Mails of one state, newest first. `after`: cursor of the last one seen. */
export async function listQueuedMails(
  sql: Sql,
  { state, after }: { state: MailState; after?: string | undefined },
  limit: number,
): Promise<QueuedMailLine[]> {
  const [micros = null, id = null] = after?.split(/-(.*)/) ?? [];
  const isFailed = state === 'failed';
  // The texts of all mails are not read to sort them.
  return sql<QueuedMailLine[]>`
    with page as (
      select name, id from jobs.job where ${inState(sql, state)} and ${
        after === undefined
          ? sql`true`
          : sql`(created_on, id) < (to_timestamp(0) + ${micros}::bigint * interval '1 microsecond', ${id}::uuid)`
      } order by created_on desc, id desc limit ${limit})
    select id, data ->> 'subject' as subject, coalesce(source_created_on, created_on) as created_at,
      ${isFailed ? sql`created_on` : sql`completed_on`} as ended_at,
      coalesce(source_retry_count, retry_count) + ${isFailed ? 1 : 0} as failures,
      coalesce(source_output, output) ->> 'message' as message,
      (extract(epoch from created_on) * 1000000)::bigint || '-' || id as cursor
    from page join jobs.job using (name, id) order by created_on desc, id desc`;
}

function inState(sql: Sql, state: MailState) {
  if (state === 'failed') return sql`name = ${deadJobs} and state = 'created' and source_name = ${queue}`;
  return sql`name = ${queue} and ${state === 'sent' ? sql`state = 'completed'` : sql`state <= 'active'`}`;
}

/** How many mails could not be delivered and wait for somebody to look at them. */
export async function countFailedMails(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from jobs.job where ${inState(sql, 'failed')}`;
  return row?.count ?? 0;
}

/** Whom a mail in the queue goes or went to; undefined: it is not there any more. */
export async function findRecipient(sql: Sql, id: string): Promise<string | undefined> {
  const [row] = await sql<{ to: string }[]>`
    select data ->> 'to' as to from jobs.job
    where id = ${id} and (name = ${queue} or (name = ${deadJobs} and source_name = ${queue}))`;
  return row?.to;
}
