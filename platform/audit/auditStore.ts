import { json, type Sql } from '#platform/database/database.ts';
import { newIdAt } from '#platform/ids/ids.ts';

/**
 * What a use case says about what it changes or shows: which thing, whose it is (an account's id), what it was and is
 * now, and why. Ids and values, no personal data.
 */
export type AuditEntry = {
  subject?: { kind: string; id: string };
  personId?: string | undefined;
  before?: object;
  after?: object;
  why?: string;
};

/** Who does what, by which permission; `params`: those of the path. */
export type Deed = {
  accountId: string | undefined;
  permission: string | undefined;
  what: string;
  params: object;
  requestId: string | undefined;
};

export type AuditRow = {
  id: string;
  at: Date;
  accountId: string | null;
  permission: string | null;
  what: string;
  params: object;
  subjectKind: string | null;
  subjectId: string | null;
  before: object | null;
  after: object | null;
  why: string | null;
  requestId: string | null;
};

const columns = (sql: Sql) =>
  sql`id, at, account_id, permission, what, params, subject_kind, subject_id, before, after, why, request_id`;

/** What becomes a row of the trail. */
type TrailRow = { deed: Deed; entry: AuditEntry; at: Date };

const columnsOf = ({ deed, entry: { subject, ...entry }, at }: TrailRow) => ({
  ...deed,
  ...entry,
  id: newIdAt(at),
  at,
  person_id: entry.personId,
  subject_kind: subject?.kind,
  subject_id: subject?.id,
  account_id: deed.accountId,
  request_id: deed.requestId,
});

/**
 * Adds a row to the trail. `isOnlyForChanges`: only where this transaction has written something before, since reading
 * alone is not what the row is about. Answers whether it was added.
 */
export async function insertAudit(
  sql: Sql,
  { isOnlyForChanges = false, ...row }: TrailRow & { isOnlyForChanges?: boolean },
): Promise<boolean> {
  const rows = await sql`
    insert into platform.audit (${columns(sql)}, person_id)
    select ${columns(sql)}, person_id from jsonb_populate_record(null::platform.audit, ${json(columnsOf(row))}::jsonb)
    where not ${isOnlyForChanges}::boolean or pg_current_xact_id_if_assigned() is not null returning 1`;
  return rows.length === 1;
}

export type AuditFilter = {
  accountId?: string | undefined;
  subjectKind?: string | undefined;
  subjectId?: string | undefined;
  what?: string | undefined;
  /** What concerns this person: looks and changes, of them or of a thing of theirs. */
  personId?: string | undefined;
  /** Only calls that read, or only those that do not. */
  which?: 'looks' | 'changes' | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  /** Only rows before this one, for the next page. */
  before?: string | undefined;
};

/** `POST …/roster` reads too: it takes the purpose along. */
const isLook = (sql: Sql, wanted: boolean) => sql`(what like 'GET %' or what like '%/roster') = ${wanted}`;

/** Rows of the trail, newest first. `to` is not included. */
export async function listAudit(sql: Sql, filter: AuditFilter, limit: number): Promise<AuditRow[]> {
  const where = [
    filter.accountId === undefined ? undefined : sql`account_id = ${filter.accountId}`,
    filter.subjectKind === undefined ? undefined : sql`subject_kind = ${filter.subjectKind}`,
    filter.subjectId === undefined ? undefined : sql`subject_id = ${filter.subjectId}`,
    filter.what === undefined ? undefined : sql`what = ${filter.what}`,
    filter.personId === undefined
      ? undefined
      : sql`((subject_kind = 'person' and subject_id = ${filter.personId}) or person_id = ${filter.personId})`,
    filter.which === undefined ? undefined : isLook(sql, filter.which === 'looks'),
    filter.from === undefined ? undefined : sql`at >= ${filter.from}`,
    filter.to === undefined ? undefined : sql`at < ${filter.to}`,
    filter.before === undefined ? undefined : sql`id < ${filter.before}`,
  ].reduce((all, one) => (one === undefined ? all : sql`${all} and ${one}`), sql`true`);
  return sql<AuditRow[]>`select ${columns(sql)} from platform.audit where ${where} order by id desc limit ${limit}`;
}

/** Deletes what is older than the club keeps it. */
export async function deleteAuditBefore(sql: Sql, time: Date): Promise<void> {
  await sql`delete from platform.audit where at < ${time}`;
}
