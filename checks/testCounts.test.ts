import { expect, it } from 'vitest';
import { countsOf, failedTests, filesToRepeat, passedOnlyAgain, type Report, sumOf } from './testCounts.ts';

/** A report of files, each with the states of its tests. */
function reportOf(files: Record<string, string[]>): Report {
  const states = Object.values(files).flat();
  return {
    numPassedTests: states.filter((state) => state === 'passed').length,
    numFailedTests: states.filter((state) => state === 'failed').length,
    testResults: Object.entries(files).map(([name, tests]) => ({
      name: `/house/${name}`,
      status: tests.length === 0 || tests.includes('failed') ? 'failed' : 'passed',
      assertionResults: tests.map((status, index) => ({ status, fullName: `${name} ${index}` })),
    })),
  };
}

const report = (passed: number, failed: number) =>
  reportOf({ 'a.test.ts': [...Array(passed).fill('passed'), ...Array(failed).fill('failed')] });

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

const first = reportOf({ 'good.test.ts': ['passed', 'passed'], 'shaky.test.ts': ['passed', 'failed'] });

it('repeats the files that failed, and none when many did', () => {
  expect(filesToRepeat(first, '/house')).toEqual(['shaky.test.ts']);
  expect(filesToRepeat(reportOf({ 'broken.test.ts': [] }), '/house')).toEqual(['broken.test.ts']);
  const broken = Array.from({ length: 6 }, (_, index) => [`${index}.test.ts`, ['failed']] as [string, string[]]);
  expect(filesToRepeat(reportOf(Object.fromEntries(broken)), '/house')).toEqual([]);
  expect(filesToRepeat(undefined, '/house')).toEqual([]);
});

it.each<[what: string, tests: string[], shaky: string[]]>([
  ['passes', ['passed', 'passed'], ['shaky.test.ts 1']],
  ['fails again', ['passed', 'failed'], []],
])('names a test as shaky when the second run %s', (_what, tests, shaky) => {
  expect(passedOnlyAgain(first, reportOf({ 'shaky.test.ts': tests }))).toEqual(shaky);
});

it('counts what failed as failed, whatever a second run says, and names nothing without its report', () => {
  expect(countsOf(first, false)).toEqual({ passed: 3, failed: 1 });
  expect(passedOnlyAgain(first, undefined)).toEqual([]);
});

it('names what failed, or the file that broke', () => {
  expect(failedTests(reportOf({ 'a.test.ts': ['passed', 'failed'], 'b.test.ts': [] }))).toEqual([
    'a.test.ts 1',
    '/house/b.test.ts',
  ]);
});
