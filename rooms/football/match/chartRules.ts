/** A point of a drawing, in its own units. */
export type Point = { x: number; y: number };

/** The room that a chart's line has inside its drawing. */
export type ChartBox = { width: number; height: number; left: number; right: number; top: number; bottom: number };

/**
 * Places a row of values from left to right; `low` lies at the bottom, `high` on top. One value alone lies in the
 * middle.
 */
export function placePoints(values: readonly number[], low: number, high: number, box: ChartBox): Point[] {
  const { width, height, left, right, top, bottom } = box;
  const step = values.length > 1 ? (width - left - right) / (values.length - 1) : 0;
  const start = values.length > 1 ? left : (left + width - right) / 2;
  const scale = (height - top - bottom) / (high - low || 1);
  return values.map((value, index) => ({ x: start + index * step, y: height - bottom - (value - low) * scale }));
}

/** The line through points, as an SVG path with one decimal. */
export const lineThrough = (points: readonly Point[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');

const round = (value: number): number => Math.round(value * 10) / 10;

/** About `most` of the indexes 0 … count − 1 that are worth a label: the first, the last, and even steps between. */
export function labelledIndexes(count: number, most: number): number[] {
  if (count <= 1) return count === 1 ? [0] : [];
  const step = Math.ceil((count - 1) / (most - 1));
  const even = Array.from({ length: Math.floor((count - 1) / step) + 1 }, (_, index) => index * step);
  const rest = count - 1 - even.at(-1)!;
  // A last step of less than half the others would put two labels onto each other.
  return rest === 0 ? even : [...(rest * 2 < step ? even.slice(0, -1) : even), count - 1];
}
