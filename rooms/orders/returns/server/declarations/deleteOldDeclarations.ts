import { club } from '#club/club.ts';
import type { Context } from '#platform/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { momentsOf } from '#platform/time/wallTime.ts';
import { deleteWithoutOrder } from './listStore.ts';

/**
 * Job, every night: deletes declarations that belong to no order once nothing can be claimed from them any more, with
 * the third year after the one in which they were made (§§ 195, 199 BGB). Those of an order stay with its documents.
 */
export const deleteOldDeclarations = {
  name: 'deleteOldDeclarations',
  every: '20 3 * * *',
  canWait: true,
  run: async (ctx: Context) => {
    const firstYearKept = Number(ctx.today().slice(0, 4)) - 3;
    const [before] = momentsOf(`${firstYearKept}-01-01`, '00:00', club.timeZone);
    if (before) await deleteWithoutOrder(ctx.sql, before);
  },
} satisfies JobDefinition;
