// The stadium room: venues and the plans of their places, in versions. It promises that a version that was published
// is never changed, so that whoever copies it copies the same for ever.
export type { BlockKind, Plan, PlanBlock, PlanRow, Point } from '../planShape.ts';
export { seatAttributes } from '../planShape.ts';
