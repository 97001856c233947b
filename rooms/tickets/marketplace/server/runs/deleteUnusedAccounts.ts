import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { resale } from '#rooms/tickets/ticketing/server/index.ts';
import { deleteAccounts, deleteSettledAccounts, listAccountsWithoutPayout } from './accountStore.ts';

/** Job: deletes bank accounts to which nothing will be sent: the offer was withdrawn, or its payout is settled. */
export const deleteUnusedAccounts: JobDefinition = {
  name: 'deleteUnusedResaleAccounts',
  every: '17 * * * *',
  async run(ctx) {
    await deleteSettledAccounts(ctx);
    const listings = await resale.readListings(ctx, await listAccountsWithoutPayout(ctx));
    await deleteAccounts(
      ctx,
      listings.filter(({ state }) => state === 'cancelled').map(({ id }) => id),
    );
  },
};
