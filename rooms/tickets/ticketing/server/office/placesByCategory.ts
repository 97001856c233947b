import type { PlanBlock } from '#rooms/tickets/stadium/server/index.ts';

/** How many places each category of a plan has; a row may be of another category than its block. */
export function placesByCategory(blocks: readonly PlanBlock[]): Map<number, number> {
  const places = new Map<number, number>();
  const add = (category: number, count: number) => places.set(category, (places.get(category) ?? 0) + count);
  for (const block of blocks) {
    if (block.rows.length === 0) add(block.category, block.places);
    for (const row of block.rows) add(row.category, row.seats.length);
  }
  return places;
}
