import { contentChanged } from '#platform/content/contentChanges.ts';
import type { Context } from '#platform/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { matchDayPart, matchKind } from '../record/matchParts.ts';

/** Tells the caches that another day has begun: at midnight at home, in summer and in winter. */
export const announceMatchDay: JobDefinition = {
  name: 'announceMatchDay',
  every: '0 22,23 * * *',
  run: (ctx: Context) => ctx.inTransaction((tx) => contentChanged(tx, matchKind, [matchDayPart])),
};
