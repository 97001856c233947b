import type { Sql } from '#platform/database/database.ts';

/** What a member of staff wrote about an application. */
export type Note = { id: string; authorId: string; writtenAt: Date; sealedText: string };

export function listNotes(sql: Sql, applicationId: string): Promise<Note[]> {
  return sql<Note[]>`
    select id, author_id, written_at, sealed_text from career.note where application_id = ${applicationId}
    order by written_at desc, id desc limit 200`;
}

/** Adds a note; sent again under the same id, it is the same one. */
export async function insertNote(sql: Sql, applicationId: string, note: Note): Promise<void> {
  await sql`
    insert into career.note (id, application_id, author_id, written_at, sealed_text)
    values (${note.id}, ${applicationId}, ${note.authorId}, ${note.writtenAt}, ${note.sealedText})
    on conflict (id) do nothing`;
}

export async function listReviewers(sql: Sql, applicationId: string): Promise<string[]> {
  const rows = await sql<{ accountId: string }[]>`
    select account_id from career.reviewer where application_id = ${applicationId} order by added_at, account_id`;
  return rows.map(({ accountId }) => accountId);
}

export async function isReviewer(sql: Sql, applicationId: string, accountId: string): Promise<boolean> {
  const rows = await sql`
    select 1 from career.reviewer where application_id = ${applicationId} and account_id = ${accountId}`;
  return rows.length > 0;
}

/** Was somebody asked to read any application? */
export async function reviewsSomething(sql: Sql, accountId: string): Promise<boolean> {
  const rows = await sql`select 1 from career.reviewer where account_id = ${accountId} limit 1`;
  return rows.length > 0;
}

export async function insertReviewer(
  sql: Sql,
  { applicationId, accountId, addedAt }: { applicationId: string; accountId: string; addedAt: Date },
): Promise<boolean> {
  const rows = await sql`
    insert into career.reviewer (application_id, account_id, added_at)
    values (${applicationId}, ${accountId}, ${addedAt}) on conflict do nothing returning 1`;
  return rows.length > 0;
}

export async function deleteReviewer(sql: Sql, applicationId: string, accountId: string): Promise<boolean> {
  const rows = await sql`
    delete from career.reviewer where application_id = ${applicationId} and account_id = ${accountId} returning 1`;
  return rows.length > 0;
}

export type Counted = { jobId: string; month: string; state: string; number: number };

/** How many applications came for each job in each month, and how they stand or ended; those that are deleted too. */
export function countOutcomes(sql: Sql): Promise<Counted[]> {
  return sql<Counted[]>`
    select job_id, to_char(month, 'YYYY-MM') as month, state, sum(number)::int as number from (
      select job_id, date_trunc('month', received_at at time zone 'UTC')::date as month, state, 1 as number
      from career.application
      union all select job_id, month, state, number from career.outcome) counted
    group by 1, 2, 3 order by 1, 2, 3`;
}

/** Applications that nobody has looked at, counted up to 1,000. */
export async function countWaiting(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from (
      select from career.application where state = 'received' limit 1000) waiting`;
  return row?.count ?? 0;
}
