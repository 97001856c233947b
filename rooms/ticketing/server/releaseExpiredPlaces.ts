import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { deleteExpired, listExpired, lockContingents } from './holdStore.ts';

/** Tidies expired holds away, event by event in transactions of their own, so that nobody waits for more than one. */
export const releaseExpiredPlaces: JobDefinition = {
  name: 'releaseExpiredPlaces',
  every: '* * * * *',
  async run(ctx) {
    for (const number of await listExpired(ctx.sql, ctx.now)) {
      await ctx.inTransaction(async (tx) => {
        const eventId = (await lockContingents(tx.sql, [number])).get(number);
        if (eventId) await deleteExpired(tx.sql, eventId, tx.now);
      });
    }
  },
};
