// The stadium room: venues and the plans of their places, in versions. It promises that a version that was published
// is never changed, so that anyone who copies it copies the same for ever.
import { fileURLToPath } from 'node:url';
import { implement } from '#platform/http/implement.ts';
import type { Room } from '#ports/room.ts';
import { stadiumApi } from '../api.ts';
import { copyPlan, deleteBlock, publishPlan, saveBlock, saveCategories } from './editPlan.ts';
import { importPlan } from './importPlan.ts';
import { officePages } from './officePages.ts';
import { exportPlan, readBlock, readOfficePlan } from './readOfficePlan.ts';
import { stadiumTopic } from './stadiumTopic.ts';
import { addVenue, listVenues, readVenue } from './venues.ts';

export type { BlockKind, Plan, PlanBlock, PlanRow, Point } from '../planRules.ts';
export { seatAttributes } from '../planRules.ts';
export { listPublishedPlans, readPlan } from './readPlan.ts';

export const stadium: Room = {
  name: 'stadium',
  migrations: fileURLToPath(new URL('migrations', import.meta.url)),
  api: stadiumApi,
  officePages,
  register: (app, house) =>
    implement(app, house, stadiumApi, {
      listVenues,
      addVenue,
      readVenue,
      importPlan,
      copyPlan,
      readOfficePlan,
      readBlock,
      saveBlock,
      deleteBlock,
      saveCategories,
      publishPlan,
      exportPlan,
    }),
  commands: {
    ...stadiumTopic,
    // Loaded when it is asked for: a running house imports nothing.
    run: async (ctx, words) => (await import('./runStadiumCommand.ts')).runStadiumCommand(ctx, words),
  },
  demo: async (ctx) => {
    await (await import('../demo/makeDemoStadium.ts')).makeDemoStadium(ctx);
    await (await import('../demo/makeDemoSmallVenue.ts')).makeDemoSmallVenue(ctx);
  },
};
