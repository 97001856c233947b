import type { Context } from '#platform/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { deleteExpiredHolds, listExpiredSkus } from './holdStore.ts';

const skusPerRun = 500;

/** Tidies expired holds away, sku by sku in transactions of their own, so that nobody waits for more than one shelf. */
export const releaseExpiredHolds: JobDefinition = {
  name: 'releaseExpiredHolds',
  every: '* * * * *',
  async run(ctx: Context) {
    for (const sku of await listExpiredSkus(ctx.sql, ctx.now, skusPerRun)) {
      await deleteExpiredHolds(ctx.sql, sku, ctx.now);
    }
  },
};
