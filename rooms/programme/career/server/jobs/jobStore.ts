import { json, type Sql } from '#platform/database/database.ts';
import type { Employer, EmploymentType, JobVersions, Salary, SalaryPeriod } from '../../jobModel.ts';
import type { JobState } from '../../jobStates.ts';

type Row = {
  id: string;
  originId: string;
  employer: Employer;
  state: JobState;
  department: string;
  place: string;
  employmentType: EmploymentType;
  versions: JobVersions;
  salaryFrom: number | null;
  salaryTo: number | null;
  salaryPer: SalaryPeriod | null;
  publishedFrom: Date | null;
  /** A day, YYYY-MM-DD. */
  closesOn: string | null;
  version: number;
  changedAt: Date;
};
/** A job as it is kept. */
export type Job = Omit<Row, 'salaryFrom' | 'salaryTo' | 'salaryPer'> & { salary: Salary | undefined };
/** What staff or an import write of a job. */
export type JobDraft = Pick<
  Job,
  'originId' | 'employer' | 'department' | 'place' | 'employmentType' | 'versions' | 'closesOn' | 'salary'
>;

const columns = (sql: Sql) => sql`
  id, origin_id, employer, state, department, place, employment_type, versions, salary_from, salary_to, salary_per,
  published_from, closes_on::text as closes_on, version, changed_at`;

const jobOf = ({ salaryFrom: from, salaryTo: to, salaryPer: per, ...row }: Row): Job => ({
  ...row,
  salary: from !== null && to !== null && per !== null ? { from, to, per } : undefined,
});

/** Jobs that can be applied for, the newest first. `today`: the day of `now`. */
export async function listOpenJobs(sql: Sql, now: Date, today: string): Promise<Job[]> {
  const rows = await sql<Row[]>`
    select ${columns(sql)} from career.job
    where state = 'published' and published_from <= ${now} and (closes_on is null or closes_on >= ${today}::date)
    order by published_from desc, origin_id limit 1000`;
  return rows.map(jobOf);
}

export async function findByOriginId(sql: Sql, originId: string): Promise<Job | undefined> {
  const rows = await sql<Row[]>`select ${columns(sql)} from career.job where origin_id = ${originId}`;
  return rows.map(jobOf)[0];
}

export async function findById(sql: Sql, id: string): Promise<Job | undefined> {
  const rows = await sql<Row[]>`select ${columns(sql)} from career.job where id = ${id}`;
  return rows.map(jobOf)[0];
}

/** Locks a job, so that it is neither closed nor changed until the transaction ends. */
export async function lockForApplication(sql: Sql, id: string): Promise<Job | undefined> {
  const rows = await sql<Row[]>`select ${columns(sql)} from career.job where id = ${id} for share`;
  return rows.map(jobOf)[0];
}

export async function listByIds(sql: Sql, ids: readonly string[]): Promise<Job[]> {
  const rows = await sql<Row[]>`
    select ${columns(sql)} from career.job where id = any(${[...ids]}::uuid[]) order by id`;
  return rows.map(jobOf);
}

export async function listIdsAfter(sql: Sql, after: string, limit: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from career.job where id::text collate "C" > ${after} order by id::text collate "C" limit ${limit}`;
  return rows.map(({ id }) => id);
}

export type JobFilter = { state?: JobState | undefined; employer?: Employer | undefined; q?: string | undefined };

/** Jobs in every state with the number of their applications, the last changed first. */
export async function listForOffice(
  sql: Sql,
  { state, employer, q }: JobFilter,
  after: string | undefined,
  limit: number,
): Promise<(Job & { applications: number; waiting: number })[]> {
  const rows = await sql<(Row & { applications: number; waiting: number })[]>`
    select ${columns(sql)}, a.applications, a.waiting
    from career.job j cross join lateral (
      select count(*)::int as applications, (count(*) filter (where a.state = 'received'))::int as waiting
      from career.application a where a.job_id = j.id) a
    where (${state ?? null}::text is null or j.state = ${state ?? null})
      and (${employer ?? null}::text is null or employer = ${employer ?? null})
      and (${q ?? null}::text is null
        or origin_id || ' ' || department || ' ' || (versions->'de'->>'title') ilike '%' || ${q ?? ''} || '%')
      and (${after ?? null}::uuid is null or (changed_at, id) < (
        select changed_at, id from career.job where id = ${after ?? null}))
    order by changed_at desc, id desc limit ${limit}`;
  return rows.map(({ applications, waiting, ...row }) => ({ ...jobOf(row), applications, waiting }));
}

const valuesOf = ({ salary, ...draft }: JobDraft) => ({
  origin_id: draft.originId,
  employer: draft.employer,
  department: draft.department,
  place: draft.place,
  employment_type: draft.employmentType,
  versions: draft.versions,
  closes_on: draft.closesOn,
  salary_from: salary?.from ?? null,
  salary_to: salary?.to ?? null,
  salary_per: salary?.per ?? null,
});

/** Adds a draft; answers false where its origin id is taken. */
export async function insertJob(sql: Sql, id: string, draft: JobDraft, now: Date): Promise<boolean> {
  const row = { ...valuesOf(draft), id, state: 'draft', version: 1, created_at: now, changed_at: now };
  const rows = await sql`
    insert into career.job (id, origin_id, employer, state, department, place, employment_type, versions, salary_from,
      salary_to, salary_per, closes_on, version, created_at, changed_at)
    select id, origin_id, employer, state, department, place, employment_type, versions, salary_from, salary_to,
      salary_per, closes_on, version, created_at, changed_at
    from jsonb_populate_record(null::career.job, ${json(row)}::jsonb)
    on conflict (origin_id) do nothing returning id`;
  return rows.length > 0;
}

/** Changes a job that is still of this version; answers whether it was. */
export async function updateJob(sql: Sql, id: string, version: number, draft: JobDraft, now: Date): Promise<boolean> {
  const rows = await sql`
    update career.job j set employer = v.employer, department = v.department, place = v.place,
      employment_type = v.employment_type, versions = v.versions, salary_from = v.salary_from, salary_to = v.salary_to,
      salary_per = v.salary_per, closes_on = v.closes_on, version = j.version + 1, changed_at = ${now}
    from jsonb_populate_record(null::career.job, ${json(valuesOf(draft))}::jsonb) v
    where j.id = ${id} and j.version = ${version} returning j.id`;
  return rows.length > 0;
}

/** Moves a job that is still in that state. `publishedFrom`: where it is published. */
export async function moveJob(
  sql: Sql,
  id: string,
  step: { from: JobState; to: JobState; publishedFrom?: Date | undefined },
  now: Date,
): Promise<boolean> {
  const rows = await sql`
    update career.job set state = ${step.to}, published_from = coalesce(${step.publishedFrom ?? null}, published_from),
      version = version + 1, changed_at = ${now}
    where id = ${id} and state = ${step.from} returning id`;
  return rows.length > 0;
}

/** Closes the jobs whose last day is over; answers them. */
export async function closeOverdue(sql: Sql, today: string, now: Date): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    update career.job set state = 'closed', version = version + 1, changed_at = ${now}
    where state = 'published' and closes_on < ${today}::date returning id`;
  return rows.map(({ id }) => id);
}
