import { contentChanged } from '#platform/content/contentChanges.ts';
import type { Context } from '#platform/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { closeOverdue } from './jobStore.ts';

/** Kind of content that the pages of jobs depend on. */
export const jobKind = 'career';
/** Name of this room for search. */
export const searchSource = 'career';

/** Has pages and search made anew for jobs that have changed, in the caller's transaction. */
export async function jobsChanged(tx: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await contentChanged(tx, jobKind);
  await tx.emit('SearchableChanged', { source: searchSource, ids: [...ids] });
}

/** Job: has kept pages made anew at the moment when a job appears. */
export const renewJobPages: JobDefinition = {
  name: 'renewJobPages',
  run: (ctx) => contentChanged(ctx, jobKind),
};

/** Job: closes what can be applied for no longer since its last day is over. */
export const closeOverdueJobs: JobDefinition = {
  name: 'closeOverdueJobs',
  // A few minutes after midnight where the club is, in summer and in winter; pages say so by the hour.
  every: '3 * * * *',
  run: (ctx) => ctx.inTransaction(async (tx) => jobsChanged(tx, await closeOverdue(tx.sql, tx.today(), tx.now))),
};
