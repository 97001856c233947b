import { expect, it } from 'vitest';
import { policies } from '#club/policies.ts';
import { isReportable } from './yearRules.ts';

it.each([
  [29, 199_999, false],
  [30, 0, true],
  [1, 200_000, true],
  [0, 0, false],
])('reports a seller of %i sales and %i cents: %s', (sales, credited, isReported) => {
  expect(isReportable({ sales, credited }, policies.resale.reporting)).toBe(isReported);
});
