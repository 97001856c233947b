import { toTenth } from '../layoutRules.ts';
import type { Point } from '../planRules.ts';

/** A ring around the middle of a drawing: a rectangle with half sides `x` and `y`, and corners as arcs around it. */
export type Ring = { center: Point; x: number; y: number };

/** Sides of a ring, clockwise from below: each goes from left to right as seen from the pitch. */
export const sides = ['below', 'left', 'above', 'right'] as const;
export type Side = (typeof sides)[number];

/** Directions as seen from the middle: outwards, and along the side. */
const directions: Record<Side, { out: Point; along: Point }> = {
  below: { out: [0, 1], along: [-1, 0] },
  left: { out: [-1, 0], along: [0, -1] },
  above: { out: [0, -1], along: [1, 0] },
  right: { out: [1, 0], along: [0, 1] },
};

const halvesOf = ({ x, y }: Ring, side: Side): { out: number; along: number } =>
  side === 'below' || side === 'above' ? { out: y, along: x } : { out: x, along: y };

const tenths = ([x, y]: Point): Point => [toTenth(x), toTenth(y)];

/** Outline of block `at` (from 0) of `count` on a straight side, between two distances from the rectangle. */
export function sideOutline(
  ring: Ring,
  { side, at, count }: { side: Side; at: number; count: number },
  { inner, outer }: { inner: number; outer: number },
): Point[] {
  const { out, along } = directions[side];
  const halves = halvesOf(ring, side);
  const point = (share: number, away: number): Point => {
    const far = halves.out + away;
    const aside = (2 * share - 1) * halves.along;
    return tenths([ring.center[0] + out[0] * far + along[0] * aside, ring.center[1] + out[1] * far + along[1] * aside]);
  };
  const [from, to] = [at / count, (at + 1) / count];
  return [point(from, inner), point(to, inner), point(to, outer), point(from, outer)];
}

/** Chords of each arc: few enough to draw, many enough to look round. */
const chords = 4;

/** Outline of block `at` of `count` in the corner behind the end of a side. */
export function cornerOutline(
  ring: Ring,
  { side, at, count }: { side: Side; at: number; count: number },
  { inner, outer }: { inner: number; outer: number },
): Point[] {
  const { out, along } = directions[side];
  const halves = halvesOf(ring, side);
  const pivot: Point = [
    ring.center[0] + out[0] * halves.out + along[0] * halves.along,
    ring.center[1] + out[1] * halves.out + along[1] * halves.along,
  ];
  const point = (share: number, radius: number): Point => {
    const angle = (share * Math.PI) / 2;
    const [o, a] = [Math.cos(angle) * radius, Math.sin(angle) * radius];
    return tenths([pivot[0] + out[0] * o + along[0] * a, pivot[1] + out[1] * o + along[1] * a]);
  };
  const shares = Array.from({ length: chords + 1 }, (_, step) => (at + step / chords) / count);
  return [...shares.map((share) => point(share, inner)), ...shares.toReversed().map((share) => point(share, outer))];
}
