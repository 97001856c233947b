// The stadium room: venues and the plans of their places, in versions. It promises that a version that was published
// is never changed, so that whoever copies it copies the same for ever.
import { fileURLToPath } from 'node:url';
import type { Room } from '#platform/house.ts';

export type { BlockKind, Plan, PlanBlock, PlanRow, Point } from '../planShape.ts';
export { seatAttributes } from '../planShape.ts';
export { listPublishedPlans, type PublishedPlan, readPlan } from './readPlan.ts';

export const stadium: Room = {
  name: 'stadium',
  migrations: fileURLToPath(new URL('migrations', import.meta.url)),
  demo: async (ctx) => (await import('../demo/makeDemoStadium.ts')).makeDemoStadium(ctx),
};
