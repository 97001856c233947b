import { expect, it } from 'vitest';
import { countsOf, sumOf } from './testCounts.ts';

const report = (passed: number, failed: number) => ({ numPassedTests: passed, numFailedTests: failed });

it.each([
  ['a good run', report(5, 0), true, { passed: 5, failed: 0 }],
  ['a failed test', report(4, 1), false, { passed: 4, failed: 1 }],
  ['a file that broke outside its tests', report(5, 0), false, { passed: 5, failed: 1 }],
  ['a run that found no tests', report(0, 0), true, { passed: 0, failed: 1 }],
  ['a run without a report', undefined, true, { passed: 0, failed: 1 }],
])('counts %s', (_what, given, endedWell, counts) => {
  expect(countsOf(given, endedWell)).toEqual(counts);
});

it('sums up', () => {
  expect(
    sumOf([
      { passed: 1, failed: 2 },
      { passed: 3, failed: 0 },
    ]),
  ).toEqual({ passed: 4, failed: 2 });
});
