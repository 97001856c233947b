import { expect, it } from 'vitest';
import { addDays } from './addDays.ts';

it.each([
  ['2026-10-20', 14, '2026-11-03'],
  ['2027-03-20', 14, '2027-04-03'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-11-02', 60, '2027-01-01'],
])('%s and %i days is %s, also where clocks are changed', (day, days, expected) => {
  expect(addDays(day, days)).toBe(expected);
});
