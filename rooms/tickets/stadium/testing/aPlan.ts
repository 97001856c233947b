import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { layRows } from '../layoutRules.ts';
import type { PlanBlock, Point } from '../planRules.ts';
import { insertBlocks } from '../server/blockStore.ts';
import { insertCategories, insertPlan, markPublished } from '../server/planStore.ts';
import { insertVenue } from '../server/venueStore.ts';

const outline = (left: number): Point[] => [
  [left, 100],
  [left + 100, 100],
  [left + 100, 200],
  [left, 200],
];

const seated: PlanBlock = {
  number: 1,
  stand: 'Haupttribüne',
  label: 'A',
  kind: 'seated',
  category: 1,
  entrance: 'Tor 1',
  outline: outline(100),
  rank: 1,
  places: 20,
  rows: layRows(
    outline(100),
    ['1', '2'].map((label, at) => ({
      label,
      category: 1,
      rank: at,
      seats: Array.from({ length: 10 }, (_, seat) => ({ label: String(seat + 1), x: 0, y: 0, attributes: 0 })),
    })),
  ),
};

const standing: PlanBlock = {
  ...seated,
  number: 2,
  label: 'S',
  kind: 'standing',
  category: 2,
  outline: outline(300),
  rank: 2,
  places: 50,
  rows: [],
};

/** A plan of a new venue: block 1 with two rows of ten seats, standing block 2 with 50 places; published. */
export async function aPlan(
  ctx: Context,
  { isDraft = false, blocks = [seated, standing] }: { isDraft?: boolean; blocks?: PlanBlock[] } = {},
) {
  const [venueId, id] = [newId(), newId()];
  const venue = { id: venueId, name: `Stadion ${venueId}`, city: 'Kurvenstadt' };
  await ctx.inTransaction(async ({ sql, now }) => {
    await insertVenue(sql, venue, now);
    await insertPlan(sql, { id, venueId, width: 1000, height: 800, note: '' }, now);
    await insertCategories(sql, id, [
      { number: 1, name: 'Sitzplatz', color: '#aa0000' },
      { number: 2, name: 'Stehplatz', color: '#0000aa' },
    ]);
    await insertBlocks(sql, id, blocks);
    if (!isDraft) await markPublished(sql, id, now);
  });
  return { id, venueId, venue, blocks };
}
