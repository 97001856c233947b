import { demoStadium } from '#club/demo/stadium.ts';
import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { insertBlocks } from '../server/blockStore.ts';
import { insertCategories, insertPlan, markPublished } from '../server/planStore.ts';
import { insertVenue } from '../server/venueStore.ts';
import { drawStadium } from './drawStadium.ts';

/** Builds the demo's stadium of 60,000 places and publishes its plan. Six statements. */
export async function makeDemoStadium(ctx: Context): Promise<void> {
  const { venue, note, width, height, categories } = demoStadium;
  const [venueId, id] = [newId(), newId()];
  await ctx.inTransaction(async ({ sql, now }) => {
    await insertVenue(sql, { id: venueId, ...venue }, now);
    await insertPlan(sql, { id, venueId, width, height, note }, now);
    await insertCategories(sql, id, categories);
    await insertBlocks(sql, id, drawStadium());
    await markPublished(sql, id, now);
  });
}
