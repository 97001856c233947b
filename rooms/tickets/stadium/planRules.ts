/** What a block is for: seats, standing places, wheelchair places, the guests' fans. */
export const blockKinds = ['seated', 'standing', 'wheelchair', 'away'] as const;
export type BlockKind = (typeof blockKinds)[number];

/** What can be said of a seat; a seat's attributes are the sum of these. */
export const seatAttributes = { wheelchair: 1, companion: 2, restricted: 4, aisle: 8 } as const;

/** Corner of an outline in the plan's drawing. */
export type Point = [x: number, y: number];

/** `attributes`: sum of `seatAttributes`. Seats beside each other in the list stand side by side. */
export type PlanSeat = { label: string; x: number; y: number; attributes: number };

/** One row of seats of one category. `rank`: the better, the smaller. */
export type PlanRow = { label: string; category: number; rank: number; seats: PlanSeat[] };

/**
 * A block of seats (`rows`) or of standing places, which are alike (`places`, without rows). `number` is its id in the
 * plan.
 */
export type PlanBlock = {
  number: number;
  stand: string;
  label: string;
  kind: BlockKind;
  category: number;
  entrance: string;
  outline: Point[];
  rank: number;
  places: number;
  rows: PlanRow[];
};

export type PlanCategory = { number: number; name: string; color: string };

/** A version of a stadium's plan; once published it is never changed. Width and height are those of the drawing. */
export type Plan = {
  id: string;
  venue: string;
  version: number;
  width: number;
  height: number;
  categories: PlanCategory[];
  blocks: PlanBlock[];
};
