import type { PlanBlock, PlanRow, Point } from './planRules.ts';

/** Tenths of a unit (1 cm in nature) are fine enough for any drawing. */
export const toTenth = (value: number): number => Math.round(value * 10) / 10;

const between = ([ax, ay]: Point, [bx, by]: Point, share: number): Point => [
  ax + (bx - ax) * share,
  ay + (by - ay) * share,
];

const distance = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(bx - ax, by - ay);

/** A line with its length; `at(share)`: the point at that share (0 to 1) of it. */
function measureLine(line: readonly Point[]): { length: number; at(share: number): Point } {
  const lengths = line.slice(1).map((point, at) => distance(line[at]!, point));
  const length = lengths.reduce((sum, one) => sum + one, 0);
  const at = (share: number): Point => {
    let left = share * length;
    for (const [index, one] of lengths.entries()) {
      if (left <= one && one > 0) return between(line[index]!, line[index + 1]!, left / one);
      left -= one;
    }
    return line.at(-1)!;
  };
  return { length, at };
}

/** Front and rear of an outline, both from the same side: its corners go along the front and back along the rear. */
function edgesOf(outline: readonly Point[]): { front: Point[]; rear: Point[] } {
  const half = Math.ceil(outline.length / 2);
  return { front: outline.slice(0, half), rear: outline.slice(half).reverse() };
}

/** Chords of a row that is no straight line. */
const chords = 8;

/** Where rows of a block run: `at(share)` is the line at that share of the way from the front to the rear. */
export function rowLines(outline: readonly Point[]): (share: number) => ReturnType<typeof measureLine> {
  const { front, rear } = edgesOf(outline);
  const steps = Math.max(front.length, rear.length) > 2 ? chords : 1;
  const shares = Array.from({ length: steps + 1 }, (_, at) => at / steps);
  const pointsOf = (line: readonly Point[]) => shares.map(measureLine(line).at);
  const [fronts, rears] = [pointsOf(front), pointsOf(rear)];
  return (share) => measureLine(fronts.map((point, at) => between(point, rears[at]!, share)));
}

/** Seats stand at most so far apart; a shorter row stands in the middle of its block. */
const widestSeat = 8;
/** Kept free at both ends of a row for the stairs. */
const stairs = 6;

/**
 * Lays rows of seats into an outline, the first one at its front. Seats of a row stand side by side, as far apart as
 * the block allows and as seats are.
 */
export function layRows(outline: readonly Point[], rows: readonly PlanRow[]): PlanRow[] {
  if (outline.length < 3) return [...rows];
  const lineAt = rowLines(outline);
  return rows.map((row, at) => {
    const { length, at: pointAt } = lineAt((at + 0.5) / rows.length);
    const usable = Math.max(length - 2 * stairs, length / 2);
    const step = Math.min(widestSeat, usable / row.seats.length);
    const begin = (length - step * row.seats.length) / 2;
    const seats = row.seats.map((seat, position) => {
      const [x, y] = pointAt(length > 0 ? (begin + step * (position + 0.5)) / length : 0);
      return { ...seat, x: toTenth(x), y: toTenth(y) };
    });
    return { ...row, seats };
  });
}

/** The middle of some corners. */
export function middleOf(points: readonly Point[]): Point {
  const sum = points.reduce<Point>(([x, y], [px, py]) => [x + px, y + py], [0, 0]);
  return [sum[0] / Math.max(points.length, 1), sum[1] / Math.max(points.length, 1)];
}

/**
 * Ranks blocks and rows by how far they are from the middle of the drawing, where the pitch is. The nearer, the
 * better.
 */
export function rankBlocks<B extends PlanBlock>(blocks: readonly B[], size: { width: number; height: number }): B[] {
  const focus: Point = [size.width / 2, size.height / 2];
  const rankOf = (points: readonly Point[]) => Math.round(distance(middleOf(points), focus));
  return blocks.map((block) => ({
    ...block,
    rank: rankOf(block.outline),
    rows: block.rows.map((row) => ({ ...row, rank: rankOf(row.seats.map(({ x, y }): Point => [x, y])) })),
  }));
}

/** Places of a block: seats of its rows, or what stands there. */
export const placesOf = ({ kind, rows, places }: Pick<PlanBlock, 'kind' | 'rows' | 'places'>): number =>
  kind === 'standing' ? places : rows.reduce((sum, { seats }) => sum + seats.length, 0);
