import { expect, it } from 'vitest';
import { isDark, moved, nextSpot, spotAt, viewOf, zoomed } from './viewRules.ts';

const whole = { x: 0, y: 0, width: 100, height: 50 };

it('comes closer around a spot, and never leaves the drawing', () => {
  const closer = zoomed(whole, 2, { x: 100, y: 50 }, whole);
  expect(closer).toEqual({ x: 50, y: 25, width: 50, height: 25 });
  expect(moved(closer, { x: 80, y: -80 }, whole)).toEqual({ x: 50, y: 0, width: 50, height: 25 });
  expect(zoomed(closer, 0.1, { x: 60, y: 30 }, whole)).toEqual(whole);
  expect(zoomed(whole, 1000, { x: 0, y: 0 }, whole).width).toBe(100 / 16);
});

it('shows all of some spots with air around them', () => {
  expect(
    viewOf(
      [
        { x: 1, y: 2 },
        { x: 5, y: 4 },
      ],
      1,
    ),
  ).toEqual({ x: 0, y: 1, width: 6, height: 4 });
});

it('leads from spot to spot, straight ahead before aside', () => {
  const spots = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 8, y: 10 },
    { x: 0, y: 10 },
  ];
  expect([nextSpot(spots, 0, 'right'), nextSpot(spots, 0, 'down'), nextSpot(spots, 0, 'left')]).toEqual([1, 3, 0]);
  expect(nextSpot(spots, 2, 'up')).toBe(1);
});

it('finds what is tapped', () => {
  expect(
    spotAt(
      [
        { x: 0, y: 0 },
        { x: 10, y: 0 },
      ],
      { x: 8, y: 1 },
      4,
    ),
  ).toBe(1);
  expect(spotAt([{ x: 0, y: 0 }], { x: 8, y: 1 }, 4)).toBeUndefined();
});

it('writes white on dark colours', () => {
  expect([isDark('#b3122a'), isDark('#ffd500')]).toEqual([true, false]);
});
