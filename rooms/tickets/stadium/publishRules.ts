import type { PlanBlock } from './planRules.ts';

/** What is missing before a plan can be published; `block`: which one. Words stand in the room's `missing`. */
export type Missing = { code: string; block: string };

/** Everything that keeps a plan from being published. */
export function missingIn(blocks: readonly Omit<PlanBlock, 'rows'>[]): Missing[] {
  if (blocks.length === 0) return [{ code: 'NO_BLOCKS', block: '' }];
  return blocks.flatMap(({ label, places, entrance, outline }) => [
    ...(places === 0 ? [{ code: 'NO_PLACES', block: label }] : []),
    ...(entrance === '' ? [{ code: 'NO_ENTRANCE', block: label }] : []),
    ...(outline.length < 3 ? [{ code: 'NO_OUTLINE', block: label }] : []),
  ]);
}
