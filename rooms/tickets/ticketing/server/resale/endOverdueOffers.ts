import type { Context } from '#platform/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { endListing, listListings, listOverdue, lockRight } from './listingStore.ts';

const atOnce = 500;

/** Job: ends offers whose time is over, each in a transaction of its own, so that their holders can enter. */
export const endOverdueOffers: JobDefinition = {
  name: 'endOverdueOffers',
  every: '* * * * *',
  async run(ctx) {
    for (const rightId of await listOverdue(ctx.sql, ctx.now, atOnce))
      await ctx.inTransaction((tx) => endOverdue(tx, rightId));
  },
};

async function endOverdue(tx: Context, rightId: string): Promise<void> {
  await lockRight(tx.sql, rightId);
  const [listing] = await listListings(tx.sql, { rightId });
  if (!listing || listing.closesAt > tx.now) return;
  const isEnded = await endListing(tx.sql, rightId, { cause: 'closed', now: tx.now });
  if (isEnded) await tx.emit('RightsChanged', { eventId: listing.eventId, rightIds: [rightId] });
}
