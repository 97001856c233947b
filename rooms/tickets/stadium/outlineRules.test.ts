import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addCorner, moveCorner, moveOutline, newBlock, removeCorner, viewAround } from './outlineRules.ts';
import type { Point } from './planRules.ts';

const size = { width: 500, height: 400 };
const square: Point[] = [
  [10, 10],
  [110, 10],
  [110, 60],
  [10, 60],
];
const points = fc.array(fc.tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 400 })), {
  minLength: 3,
  maxLength: 8,
});

it('moves one corner and leaves the others, never out of the drawing', () => {
  expect(moveCorner(square, 1, [5, -20], size)).toEqual([
    [10, 10],
    [115, 0],
    [110, 60],
    [10, 60],
  ]);
});

it('moves a whole outline without changing its shape, wherever it is moved to', () => {
  fc.assert(
    fc.property(points, fc.integer(), fc.integer(), (outline, dx, dy) => {
      const moved = moveOutline(outline, [dx, dy], size);
      const sides = (some: readonly Point[]) => some.map(([x, y]) => [x - some[0]![0], y - some[0]![1]]);
      expect(sides(moved)).toEqual(sides(outline));
      for (const [x, y] of moved) expect(x >= 0 && x <= size.width && y >= 0 && y <= size.height).toBe(true);
    }),
  );
});

it('adds a corner between two and takes it away again; three stay', () => {
  const more = addCorner(square, 3);
  expect(more.at(-1)).toEqual([10, 35]);
  expect(removeCorner(more, 4)).toEqual(square);
  const three = square.slice(0, 3);
  expect(removeCorner(three, 0)).toEqual(three);
});

it('looks at an outline with what is around it', () => {
  expect(viewAround(square)).toEqual({ x: -40, y: -40, width: 200, height: 150 });
});

it('makes a new block in the middle, with rows and seats from 1, or with standing places', () => {
  const wish = { label: 'N', stand: 'Nord', category: 2, rows: 3, seats: 10, places: 250 };
  const seated = newBlock({ ...wish, kind: 'seated' }, size);
  expect(seated.rows.map(({ label, seats }) => [label, seats.length, seats.at(-1)?.label])).toEqual([
    ['1', 10, '10'],
    ['2', 10, '10'],
    ['3', 10, '10'],
  ]);
  const [[left], , [right]] = seated.outline as [Point, Point, Point];
  for (const { x } of seated.rows.flatMap(({ seats }) => seats)) expect(x > left && x < right).toBe(true);
  expect(newBlock({ ...wish, kind: 'standing' }, size)).toMatchObject({ rows: [], places: 250 });
});
