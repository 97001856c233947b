import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { deleteExpiredSeats } from './seatStore.ts';

const atOnce = 500;

/** Job: deletes holds of seats whose time is over, some hundred at a time. They count no more before that. */
export const releaseExpiredSeats: JobDefinition = {
  name: 'releaseExpiredSeats',
  every: '* * * * *',
  async run(ctx) {
    for (let deleted = atOnce; deleted === atOnce; ) deleted = await deleteExpiredSeats(ctx.sql, ctx.now, atOnce);
  },
};
