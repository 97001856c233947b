import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toPage } from '#platform/api/paging.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context } from '#platform/context.ts';
import type { careerApi } from '../../api.ts';
import { isShown } from '../../jobStates.ts';
import { findByOriginId, listOpenJobs } from './jobStore.ts';
import { listedJobOf, shownJobOf } from './jobWire.ts';

type Calls = typeof careerApi;

/** Jobs that can be applied for, filtered by employer, department and words. Single SQL query. */
export async function listJobs(
  ctx: Context,
  { employer, department, q = '', Page, PageSize }: InputOf<Calls['listJobs']>,
): Promise<ReplyOf<Calls['listJobs']>> {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const jobs = (await listOpenJobs(ctx.sql, ctx.now, ctx.today())).filter((job) => {
    const text = [job.versions.de.title, job.versions.en?.title, job.department, job.place].join(' ').toLowerCase();
    return (
      (employer === undefined || job.employer === employer) &&
      (department === undefined || job.department === department) &&
      words.every((word) => text.includes(word))
    );
  });
  const page = jobs.slice((Page - 1) * PageSize, Page * PageSize).map((job) => listedJobOf(job, ctx.locale));
  return toPage(page, Page, PageSize, jobs.length);
}

/** One job that is or was open. Refuses 404. Single SQL query. */
export async function readJob(
  ctx: Context,
  { originId }: InputOf<Calls['readJob']>,
): Promise<ReplyOf<Calls['readJob']>> {
  const job = await findByOriginId(ctx.sql, originId);
  return job && isShown(job, ctx.now) ? shownJobOf(job, ctx) : refuse(commonRefusals.notFound);
}
