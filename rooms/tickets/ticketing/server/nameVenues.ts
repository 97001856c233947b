import { contentChanged } from '#platform/content/contentChanges.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { listFixtures } from '#rooms/football/match/server/index.ts';
import { listWithoutVenue, saveVenue } from './eventStore.ts';

/** Matches that are looked at in one run. */
const atOnce = 100;

/**
 * Job: writes into the sale where matches take place, as soon as the record knows it: a ticket, its file and its entry
 * of a calendar say it. What staff have said stays.
 */
export const nameVenues: JobDefinition = {
  name: 'nameVenues',
  every: '7,37 * * * *',
  canWait: true,
  async run(ctx) {
    const ids = await listWithoutVenue(ctx.sql, ctx.now, atOnce);
    const fixtures = ids.length > 0 ? await listFixtures(ctx, { ids }) : [];
    for (const { id: matchId, venue } of fixtures) {
      if (!venue) continue;
      await ctx.inTransaction(async (tx) => {
        const eventId = await saveVenue(tx.sql, matchId, venue.name);
        if (eventId === undefined) return;
        await contentChanged(tx, 'ticketing');
        await tx.emit('RightsChanged', { eventId });
      });
    }
  },
};
