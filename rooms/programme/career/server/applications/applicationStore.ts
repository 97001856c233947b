import type { Locale } from '#platform/context.ts';
import { json, type Sql } from '#platform/database/database.ts';
import type { ApplicationState } from '../../applicationStates.ts';
import type { JobVersions } from '../../jobModel.ts';

export type Application = {
  id: string;
  jobId: string;
  locale: Locale;
  state: ApplicationState;
  sealedDetails: string;
  sealedSecret: string;
  receivedAt: Date;
  revealedAt: Date | null;
  decidedAt: Date | null;
  handedOverAt: Date | null;
  /** Days, YYYY-MM-DD. */
  talentUntil: string | null;
  deleteOn: string;
};

export type Document = {
  position: number;
  fileId: string;
  sealedName: string;
  /** Bytes. */
  size: number;
  isEncrypted: boolean;
  hasScript: boolean;
  scan: 'off' | 'waiting' | 'clean' | 'infected';
};

const columns = (sql: Sql) => sql`
  a.id, a.job_id, a.locale, a.state, a.sealed_details, a.sealed_secret, a.received_at, a.revealed_at, a.decided_at,
  a.handed_over_at, a.talent_until::text as talent_until, a.delete_on::text as delete_on`;

export async function findById(sql: Sql, id: string): Promise<Application | undefined> {
  const [row] = await sql<Application[]>`select ${columns(sql)} from career.application a where a.id = ${id}`;
  return row;
}

/** By the digest of what its browser made up, or of the secret of its status page. */
export async function findByKey(
  sql: Sql,
  column: 'request_key' | 'secret_key',
  key: string,
): Promise<Application | undefined> {
  const [row] = await sql<Application[]>`
    select ${columns(sql)} from career.application a where a.${sql(column)} = ${key}`;
  return row;
}

type New = Pick<Application, 'id' | 'jobId' | 'locale' | 'sealedDetails' | 'sealedSecret' | 'receivedAt'> &
  Pick<Application, 'talentUntil' | 'deleteOn'> & { requestKey: string; secretKey: string };

/** Adds an application with its documents; answers false where it is there already. */
export async function insertApplication(sql: Sql, row: New, documents: readonly Document[]): Promise<boolean> {
  const rows = await sql`
    insert into career.application (id, request_key, secret_key, sealed_secret, job_id, locale, state, sealed_details,
      received_at, talent_until, delete_on)
    values (${row.id}, ${row.requestKey}, ${row.secretKey}, ${row.sealedSecret}, ${row.jobId}, ${row.locale},
      'received', ${row.sealedDetails}, ${row.receivedAt}, ${row.talentUntil}::date, ${row.deleteOn}::date)
    on conflict (request_key) do nothing returning id`;
  if (rows.length === 0) return false;
  await sql`
    insert into career.document (application_id, position, file_id, sealed_name, size, is_encrypted, has_script, scan)
    select ${row.id}, position, "fileId", "sealedName", size, "isEncrypted", "hasScript", scan
    from jsonb_to_recordset(${json(documents)}::jsonb) as d (position integer, "fileId" uuid, "sealedName" text,
      size integer, "isEncrypted" boolean, "hasScript" boolean, scan text)`;
  return true;
}

export function listDocuments(sql: Sql, applicationId: string): Promise<Document[]> {
  return sql<Document[]>`
    select position, file_id, sealed_name, size, is_encrypted, has_script, scan from career.document
    where application_id = ${applicationId} order by position`;
}

export async function markScanned(sql: Sql, fileId: string, scan: 'clean' | 'infected'): Promise<void> {
  await sql`update career.document set scan = ${scan} where file_id = ${fileId} and scan = 'waiting'`;
}

/** Applications some of whose documents still wait for the scanner. */
export async function listUnscanned(sql: Sql, limit: number): Promise<string[]> {
  const rows = await sql<{ applicationId: string }[]>`
    select distinct application_id from career.document where scan = 'waiting' limit ${limit}`;
  return rows.map(({ applicationId }) => applicationId);
}

/** What changes with a step. */
export type Change = Pick<Application, 'state' | 'decidedAt' | 'handedOverAt' | 'talentUntil' | 'deleteOn'> &
  Pick<Application, 'revealedAt'>;

/** Changes an application that is still in that state; answers whether it was. */
export async function updateApplication(
  sql: Sql,
  { id, state }: Pick<Application, 'id' | 'state'>,
  change: Change,
): Promise<boolean> {
  const rows = await sql`
    update career.application set state = ${change.state}, decided_at = ${change.decidedAt},
      handed_over_at = ${change.handedOverAt}, talent_until = ${change.talentUntil}::date,
      delete_on = ${change.deleteOn}::date, revealed_at = ${change.revealedAt}
    where id = ${id} and state = ${state} returning id`;
  return rows.length > 0;
}

export type ListedRow = Application & { originId: string; versions: JobVersions; documents: number };

/** Applications for staff, the newest first; `reviewer`: only those that were handed to this person. */
export function listApplications(
  sql: Sql,
  filter: { jobId?: string | undefined; state?: ApplicationState | undefined; reviewer?: string | undefined },
  after: string | undefined,
  limit: number,
): Promise<ListedRow[]> {
  const { jobId = null, state = null, reviewer = null } = filter;
  return sql<ListedRow[]>`
    select ${columns(sql)}, j.origin_id, j.versions,
      (select count(*)::int from career.document d where d.application_id = a.id) as documents
    from career.application a join career.job j on j.id = a.job_id
    where (${jobId}::uuid is null or a.job_id = ${jobId}) and (${state}::text is null or a.state = ${state})
      and (${reviewer}::uuid is null or exists (
        select from career.reviewer r where r.application_id = a.id and r.account_id = ${reviewer}))
      and (${after ?? null}::uuid is null or (a.received_at, a.id) < (
        select received_at, id from career.application where id = ${after ?? null}))
    order by a.received_at desc, a.id desc limit ${limit}`;
}

/** Locks applications whose day has come, at most `limit`; those that others are deleting are left out. */
export function lockDue(sql: Sql, today: string, limit: number): Promise<Application[]> {
  return sql<Application[]>`
    select ${columns(sql)} from career.application a where a.delete_on <= ${today}::date
    order by a.delete_on, a.id limit ${limit} for update skip locked`;
}

/** Deletes applications with all that belongs to them; how they ended stays as a number. */
export async function deleteApplications(sql: Sql, ids: readonly string[]): Promise<string[]> {
  await sql`
    insert into career.outcome (job_id, month, state, number)
    select job_id, date_trunc('month', received_at at time zone 'UTC')::date, state, count(*)::int
    from career.application where id = any(${[...ids]}::uuid[]) group by 1, 2, 3
    on conflict (job_id, month, state) do update set number = career.outcome.number + excluded.number`;
  const files = await sql<{ fileId: string }[]>`
    select file_id from career.document where application_id = any(${[...ids]}::uuid[])`;
  await sql`delete from career.application where id = any(${[...ids]}::uuid[])`;
  return files.map(({ fileId }) => fileId);
}
