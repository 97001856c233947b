import { policies } from '#club/policies.ts';
import { contentChanged } from '#platform/content/contentChanges.ts';
import type { Context } from '#platform/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { lockPools } from '#platform/scarcity/scarcityStore.ts';
import { tidyPool } from '#platform/scarcity/sellFromStock.ts';
import { daysUntil } from '../campRules.ts';
import { endBooking, moveBooking } from './bookingStore.ts';
import { mailGuardian } from './campMails.ts';
import { campStock } from './campStockStore.ts';
import { listCamps } from './campStore.ts';
import { countFree, listOver, listPoolsToTidy, listWaiting, moveToOffers } from './offerStore.ts';

const hour = 3_600_000;

/**
 * Offers free places of a locked pool to those who wait, in their order: everybody whose children all fit gets them for
 * 48 hours. Nobody is offered a camp that has begun, is called off or is closed.
 */
export async function offerFreePlaces(tx: Context, pool: string): Promise<void> {
  const waiting = await listWaiting(tx.sql, pool);
  if (waiting.length === 0) return;
  const [camp] = await listCamps(tx.sql, { pools: [pool] }, tx.now);
  if (camp?.state !== 'published' || daysUntil(tx.today(), camp.closesOn) < 0) return;
  let free = await countFree(tx.sql, pool);
  for (const { id, guardianId, places } of waiting) {
    if (free === 0) return;
    if (places > free) continue;
    const until = new Date(tx.now.getTime() + policies.camps.offerHours * hour);
    await moveToOffers(tx.sql, pool, places);
    await moveBooking(tx.sql, id, ['waiting'], { state: 'offered', expiresAt: until });
    await mailGuardian(tx, guardianId, { kind: 'offer', camp, until, bookingId: id });
    free -= places;
  }
}

/** Gives offered places of a locked pool back to the sale. */
export async function withdrawOffer(tx: Context, pool: string, places: number): Promise<void> {
  await moveToOffers(tx.sql, pool, -places);
}

/** Ends what is over in a pool, and offers its free places; each pool in a transaction of its own. */
export async function tidyCampPool(ctx: Context, pool: string): Promise<void> {
  await ctx.inTransaction(async (tx) => {
    await tidyPool(tx, campStock, pool);
    for (const { id, state, places, guardianId } of await listOver(tx.sql, pool, tx.now)) {
      if (state !== 'draft') await withdrawOffer(tx, pool, places);
      await endBooking(tx.sql, id, 'expired', tx.now);
      const [camp] = state === 'draft' ? [] : await listCamps(tx.sql, { pools: [pool] }, tx.now);
      if (camp) await mailGuardian(tx, guardianId, { kind: 'offerOver', camp });
    }
    await offerFreePlaces(tx, pool);
    await contentChanged(tx, 'camp');
  });
}

/** Job: ends drafts and offers whose time is over, and offers free places to those who wait. */
export const tidyCamps: JobDefinition = {
  name: 'tidyCamps',
  every: '* * * * *',
  async run(ctx) {
    for (const pool of await listPoolsToTidy(ctx.sql, ctx.now)) await tidyCampPool(ctx, pool);
  },
};

/** Locks the pool of a camp, and takes expired holds off it. */
export async function lockCampPool(tx: Context, pool: string): Promise<void> {
  await lockPools(tx.sql, campStock.tables, [pool]);
  await tidyPool(tx, campStock, pool);
}
