import type { LineUpEntry } from './matchModel.ts';

/** A place on the pitch in percent: x from the left touch-line, y from the own goal. */
export type Place = { x: number; y: number };

const keeper: Place = { x: 50, y: 6 };
/** How far in front of the own goal the first row of field players stands, and the last. */
const [deepest, highest] = [26, 88];

/** Rows of field players of a formation such as `4-2-3-1`, from the back; undefined when it is none of ten. */
export function formationRows(formation: string | undefined): number[] | undefined {
  const rows = (formation ?? '').split(/[-–]/).map(Number);
  const total = rows.reduce((sum, row) => sum + row, 0);
  return rows.length >= 2 && rows.length <= 5 && rows.every((row) => row >= 1 && row <= 6) && total === 10
    ? rows
    : undefined;
}

/**
 * Who starts, each with a place: the one that is known, else the one that the formation gives in the order of the
 * line-up, keeper first. Undefined where neither says where everybody stands.
 */
export function placesOf(
  lineUp: readonly LineUpEntry[],
  formation: string | undefined,
): { entry: LineUpEntry; place: Place }[] | undefined {
  const starting = lineUp.filter(({ role }) => role === 'starting');
  if (starting.length === 0) return undefined;
  if (starting.every(({ place }) => place)) return starting.map((entry) => ({ entry, place: entry.place! }));
  const rows = formationRows(formation);
  if (!rows || starting.length !== 11) return undefined;
  const places = [keeper, ...rows.flatMap((count, row) => rowOf(count, row, rows.length))];
  return starting.map((entry, at) => ({ entry, place: places[at]! }));
}

function rowOf(count: number, row: number, rows: number): Place[] {
  const y = Math.round(deepest + ((highest - deepest) * row) / (rows - 1));
  return Array.from({ length: count }, (_, at) => ({ x: Math.round((100 * (at + 0.5)) / count), y }));
}
