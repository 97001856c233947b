import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context } from '#platform/context.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import { careerOfficeRefusals as refusals } from '../../careerOfficeRefusals.ts';
import { isOriginId } from '../../jobModel.ts';
import { jobMayMove, publishFaults } from '../../jobStates.ts';
import type { careerOfficeApi } from '../../officeApi.ts';
import { jobsChanged, renewJobPages } from '../jobs/jobChanged.ts';
import { findById, insertJob, type Job, type JobDraft, listForOffice, moveJob, updateJob } from '../jobs/jobStore.ts';
import { salaryInEuros } from '../jobs/jobWire.ts';

type Calls = typeof careerOfficeApi;
type Vacancy = ReplyOf<Calls['readVacancy']>;

const pageSize = 50;

/** One page of jobs in every state. Single SQL query. */
export async function listVacancies(
  ctx: Context,
  { after, ...filter }: InputOf<Calls['listVacancies']>,
): Promise<ReplyOf<Calls['listVacancies']>> {
  const jobs = await listForOffice(ctx.sql, filter, after, pageSize + 1);
  const shown = jobs.slice(0, pageSize);
  const last = jobs.length > pageSize ? shown.at(-1) : undefined;
  return {
    ...(last ? { next: last.id } : {}),
    items: shown.map(({ id, originId, employer, versions, department, state, closesOn, applications, waiting }) => ({
      id,
      originId,
      employer,
      title: inLocale(versions, ctx.locale).title,
      department,
      state,
      ...(closesOn ? { closesOn } : {}),
      applications,
      waiting,
    })),
  };
}

export async function readVacancy(ctx: Context, { jobId }: InputOf<Calls['readVacancy']>): Promise<Vacancy> {
  return vacancyOf((await findById(ctx.sql, jobId)) ?? refuse(commonRefusals.notFound));
}

const vacancyOf = (job: Job): Vacancy => ({
  id: job.id,
  originId: job.originId,
  employer: job.employer,
  department: job.department,
  place: job.place,
  employmentType: job.employmentType,
  ...job.versions,
  ...(job.salary ? { salary: salaryInEuros(job.salary) } : {}),
  ...(job.closesOn ? { closesOn: job.closesOn } : {}),
  ...(job.publishedFrom ? { publishedFrom: job.publishedFrom.toISOString() } : {}),
  state: job.state,
  version: job.version,
});

type Sent = Omit<InputOf<Calls['writeVacancy']>, 'id'>;

const cents = (euros: number): number => Math.round(euros * 100);

const draftOf = ({ de, en, salary, closesOn, ...rest }: Sent): JobDraft => ({
  ...rest,
  versions: { de, ...(en ? { en } : {}) },
  salary: salary && { from: cents(salary.from), to: cents(salary.to), per: salary.per },
  closesOn: closesOn ?? null,
});

/** Makes a draft. Refuses 409 for an id that is taken, or is an address of something else. */
export async function writeVacancy(ctx: Context, { id, ...sent }: InputOf<Calls['writeVacancy']>): Promise<Vacancy> {
  if (!isOriginId(sent.originId)) refuse(refusals.originIdTaken);
  return ctx.inTransaction(async (tx) => {
    if (!(await insertJob(tx.sql, id, draftOf(sent), tx.now))) refuse(refusals.originIdTaken);
    await tx.audit({ subject: { kind: 'vacancy', id }, after: { jobState: 'draft', originId: sent.originId } });
    return readVacancy(tx, { jobId: id });
  });
}

/** Changes a job. What is published keeps all that it needs. Refuses 404 and 409. */
export async function changeVacancy(
  ctx: Context,
  { jobId, version, ...sent }: InputOf<Calls['changeVacancy']>,
): Promise<Vacancy> {
  return ctx.inTransaction(async (tx) => {
    const job = (await findById(tx.sql, jobId)) ?? refuse(commonRefusals.notFound);
    const draft = draftOf({ ...sent, originId: job.originId });
    if (job.state === 'published') checkPublishable(tx, { ...draft, closesOn: null });
    if (!(await updateJob(tx.sql, jobId, version, draft, tx.now))) refuse(refusals.changedMeanwhile);
    await tx.audit({ subject: { kind: 'vacancy', id: jobId }, after: { version: version + 1 } });
    await jobsChanged(tx, [jobId]);
    return readVacancy(tx, { jobId });
  });
}

function checkPublishable(ctx: Context, { salary, versions, closesOn }: JobDraft): void {
  const faults = publishFaults({ salary, intro: versions.de.intro, closesOn }, ctx.today());
  if (faults.length > 0)
    refuse(refusals.notPublishable, { errors: Object.fromEntries(faults.map((fault) => [fault, ['required']])) });
}

/** Publishes, closes or archives a job. Refuses 404, 409 and what lacks salary or text. */
export async function moveVacancy(
  ctx: Context,
  { jobId, from, to, publishedFrom }: InputOf<Calls['moveVacancy']>,
): Promise<Vacancy> {
  return ctx.inTransaction(async (tx) => {
    const job = (await findById(tx.sql, jobId)) ?? refuse(commonRefusals.notFound);
    if (!jobMayMove(from, to)) refuse(refusals.wrongStep);
    const moment = to === 'published' ? new Date(publishedFrom ?? tx.now) : undefined;
    if (moment) checkPublishable(tx, job);
    if (!(await moveJob(tx.sql, jobId, { from, to, publishedFrom: moment }, tx.now))) refuse(refusals.changedMeanwhile);
    await tx.audit({ subject: { kind: 'vacancy', id: jobId }, before: { jobState: from }, after: { jobState: to } });
    await jobsChanged(tx, [jobId]);
    if (moment && moment > tx.now)
      await tx.enqueue(renewJobPages.name, {}, { startAfter: moment, singletonKey: moment.toISOString() });
    return readVacancy(tx, { jobId });
  });
}
