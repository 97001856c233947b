import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chartOf, roundUp, ticksOf } from './chartRules.ts';
import { spanNamed } from './spanRules.ts';

it.each([
  [0, 0],
  [-5, 0],
  [1, 1],
  [137, 200],
  [4600, 5000],
  [0.3, 0.5],
])('rounds %s up to %s', (value, round) => {
  expect(roundUp(value)).toBeCloseTo(round);
});

it('keeps every bar within the chart, above the line of zero or below it', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { maxLength: 60 }), (values) => {
      const { bars, zero } = chartOf(values.map((value, n) => ({ key: String(n), value })));
      for (const { value, x, y, width, height } of bars) {
        expect(x >= 0 && x + width <= 100.001 && y >= -0.001 && y + height <= 100.001).toBe(true);
        expect(value < 0 ? y : y + height).toBeCloseTo(zero);
      }
    }),
  );
});

it('names the first and the last period, and a few between', () => {
  expect(ticksOf(3)).toEqual([0, 1, 2]);
  expect(ticksOf(31)).toEqual([0, 6, 12, 18, 24, 30]);
});

it.each([
  ['thisMonth', '2026-01-15', '2026-01-01', '2026-01-15'],
  ['lastMonth', '2026-01-15', '2025-12-01', '2025-12-31'],
  ['lastMonth', '2028-03-31', '2028-02-01', '2028-02-29'],
  ['thisYear', '2026-11-25', '2026-01-01', '2026-11-25'],
  ['lastYear', '2026-11-25', '2025-01-01', '2025-12-31'],
] as const)('takes %s on %s from %s to %s', (name, today, from, to) => {
  expect(spanNamed(name, today)).toMatchObject({ from, to });
});
