import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import type { Context } from '#platform/context.ts';
import { findFailedJobs } from '#platform/jobs/jobListStore.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { runningApi } from '../api.ts';

type RoomApi = typeof runningApi;
type Failed = Awaited<ReturnType<typeof findFailedJobs>>;

/** What the trail says: how many jobs of which queue, and of one job its id. */
function trailOf(jobs: Failed): { subject?: { kind: string; id: string }; before: object } {
  const counts: Record<string, number> = {};
  for (const { queue } of jobs) counts[queue] = (counts[queue] ?? 0) + 1;
  const [only, ...others] = jobs;
  return { ...(only && others.length === 0 ? { subject: { kind: 'job', id: only.id } } : {}), before: counts };
}

/** Puts jobs that gave up back into their queues. Answers how many were still there. */
export const retryJobs =
  (jobs: Pick<Jobs, 'retryFailed'>) =>
  (ctx: Context, { ids }: InputOf<RoomApi['retryJobs']>): Promise<ReplyOf<RoomApi['retryJobs']>> =>
    ctx.inTransaction(async (tx) => {
      const found = await findFailedJobs(tx.sql, ids);
      const done = await jobs.retryFailed(tx.sql, ids);
      await tx.audit({ ...trailOf(found), after: { retried: done } });
      return { done };
    });

/** Deletes jobs that gave up. Answers how many were still there. */
export const dropJobs =
  (jobs: Pick<Jobs, 'dropFailed'>) =>
  (ctx: Context, { ids, why }: InputOf<RoomApi['dropJobs']>): Promise<ReplyOf<RoomApi['dropJobs']>> =>
    ctx.inTransaction(async (tx) => {
      const found = await findFailedJobs(tx.sql, ids);
      const done = await jobs.dropFailed(tx.sql, ids);
      await tx.audit({ ...trailOf(found), after: { dropped: done }, why });
      return { done };
    });
