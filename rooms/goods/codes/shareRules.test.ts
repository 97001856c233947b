import { expect, it } from 'vitest';
import { largestShare } from './shareRules.ts';

it.each([
  ['percent', 80, 0, 80],
  ['amount', 25, 0, 0],
  ['amount', 50, 0, 100],
  ['amount', 50, 40, 100],
  ['amount', 50, 200, 25],
] as const)(
  'a code of %s %d from %d euros on takes off at most %d percent',
  (kind, value, minimumOrderValue, share) => {
    expect(largestShare({ kind, value, minimumOrderValue })).toBe(share);
  },
);
