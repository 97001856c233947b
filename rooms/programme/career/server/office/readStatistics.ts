import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { Context } from '#platform/context.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import type { ApplicationState } from '../../applicationStates.ts';
import type { careerOfficeApi } from '../../officeApi.ts';
import { listByIds } from '../jobs/jobStore.ts';
import { countOutcomes } from './caseStore.ts';

/** How many applications came and what became of them, those that are deleted too. Two SQL queries. */
export async function readStatistics(ctx: Context): Promise<ReplyOf<(typeof careerOfficeApi)['readStatistics']>> {
  const counted = await countOutcomes(ctx.sql);
  const jobs = await listByIds(ctx.sql, [...new Set(counted.map(({ jobId }) => jobId))]);
  const byId = new Map(jobs.map((job) => [job.id, job]));
  return {
    items: counted.flatMap(({ jobId, month, state, number }) => {
      const job = byId.get(jobId);
      if (!job) return [];
      const { title } = inLocale(job.versions, ctx.locale);
      return [{ jobId, originId: job.originId, title, month, state: state as ApplicationState, number }];
    }),
  };
}
