import { demoSmallVenue } from '#club/demo/stadium.ts';
import { callInOffice } from '#platform/audit/callInOffice.ts';
import type { Context } from '#platform/context.ts';
import { stadiumApi } from '../api.ts';
import { publishPlan, saveCategories } from '../server/editPlan.ts';
import { takePlan } from '../server/importPlan.ts';
import { addVenue } from '../server/venues.ts';

type Seated = (typeof demoSmallVenue.seated)[number];

/** Imports the demo's second, small venue from a table and publishes it. */
export async function makeDemoSmallVenue(ctx: Context): Promise<void> {
  const { venue, note, categories } = demoSmallVenue;
  const { venueId } = await callInOffice(ctx, stadiumApi.addVenue, addVenue, { ...venue });
  const take = (staff: Context, plan: { venueId: string; note: string; isDryRun: boolean }) =>
    takePlan(staff, plan, smallVenueTable());
  const report = (await callInOffice(ctx, stadiumApi.importPlan, take, { venueId, note, isDryRun: false }))!;
  if (report.planId === undefined) throw new Error(`The table of ${venue.name} has ${report.faultCount} faults`);
  const { planId } = report;
  const saving = { planId, revision: 1, categories: [...categories] };
  const { revision } = await callInOffice(ctx, stadiumApi.saveCategories, saveCategories, saving);
  await callInOffice(ctx, stadiumApi.publishPlan, publishPlan, { planId, revision });
}

/** Its places as a table that can be imported (docs/stadium.md). */
export const smallVenueTable = (): string =>
  [
    'stand;block;kind;row;seat;category;attributes;capacity;entrance;outline',
    ...demoSmallVenue.seated.flatMap(seatLines),
    ...demoSmallVenue.standing.map(({ stand, label, category, capacity, entrance, outline }) =>
      [stand, label, 'standing', '', '', category, '', capacity, entrance, outline].join(';'),
    ),
  ].join('\n');

function seatLines({ stand, label, kind, category, entrance, outline, ...size }: Seated): string[] {
  return Array.from({ length: size.rows }, (_row, row) => {
    const accessible = row === 0 ? size.accessible : 0;
    return Array.from({ length: accessible || size.seats }, (_seat, seat) => {
      const attributes = accessible === 0 ? '' : seat % 2 === 0 ? 'wheelchair' : 'companion';
      return [stand, label, kind, row + 1, seat + 1, category, attributes, '', entrance, outline].join(';');
    });
  }).flat();
}
