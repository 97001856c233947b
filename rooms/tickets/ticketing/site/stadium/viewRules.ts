/** A part of a drawing, in its own units. */
export type View = { x: number; y: number; width: number; height: number };
export type Spot = { x: number; y: number };
export type Direction = 'left' | 'right' | 'up' | 'down';

/** How far one can look closer: the sixteenth part of a drawing's width. */
const closest = 16;

/** The smallest part of a drawing with all of these spots, and some air around them. */
export function viewOf(spots: readonly Spot[], air = 0): View {
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return {
    x: left - air,
    y: top - air,
    width: Math.max(...xs) - left + 2 * air,
    height: Math.max(...ys) - top + 2 * air,
  };
}

const between = (value: number, low: number, high: number): number =>
  Math.min(Math.max(value, low), Math.max(low, high));

/** Keeps a part within the whole. */
const within = (view: View, whole: View): View => ({
  ...view,
  x: between(view.x, whole.x, whole.x + whole.width - view.width),
  y: between(view.y, whole.y, whole.y + whole.height - view.height),
});

/** Closer (`factor` above 1) or further, so that the spot stays where it is. */
export function zoomed(view: View, factor: number, spot: Spot, whole: View): View {
  const width = between(view.width / factor, whole.width / closest, whole.width);
  const height = (width * whole.height) / whole.width;
  const [alongX, alongY] = [(spot.x - view.x) / view.width, (spot.y - view.y) / view.height];
  return within({ x: spot.x - alongX * width, y: spot.y - alongY * height, width, height }, whole);
}

/** Moved by so many units. */
export const moved = (view: View, { x, y }: Spot, whole: View): View =>
  within({ ...view, x: view.x + x, y: view.y + y }, whole);

export const middleOf = ({ x, y, width, height }: View): Spot => ({ x: x + width / 2, y: y + height / 2 });

const steps: Record<Direction, Spot> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};

/** The nearest spot in that direction, straight ahead rather than aside; the same one where there is none. */
export function nextSpot(spots: readonly Spot[], from: number, direction: Direction): number {
  const start = spots[from];
  if (!start) return 0;
  const step = steps[direction];
  let best = from;
  let least = Number.POSITIVE_INFINITY;
  for (const [at, spot] of spots.entries()) {
    const [dx, dy] = [spot.x - start.x, spot.y - start.y];
    const ahead = dx * step.x + dy * step.y;
    const aside = Math.abs(dx * step.y) + Math.abs(dy * step.x);
    const distance = ahead + 3 * aside;
    if (ahead > 0.01 && aside <= 2 * ahead && distance < least) [best, least] = [at, distance];
  }
  return best;
}

/** The spot that is nearest, no further away than that; undefined: none. */
export function spotAt(spots: readonly Spot[], { x, y }: Spot, reach: number): number | undefined {
  let best: number | undefined;
  let least = reach * reach;
  for (const [at, spot] of spots.entries()) {
    const distance = (spot.x - x) ** 2 + (spot.y - y) ** 2;
    if (distance <= least) [best, least] = [at, distance];
  }
  return best;
}

/** Is white rather than black to be written on this colour (`#rrggbb`)? */
export function isDark(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.179;
}
