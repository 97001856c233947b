import { relative } from 'node:path';

export type Counts = { passed: number; failed: number };

/** The part of a Vitest report that counts: `name` is a file's path. */
export type Report = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
};

/** As many files with failures are run once more; with more of them the house is broken, not shaky. */
const repeatedAtMost = 5;

/**
 * Counts of one run. A run that did not end well, or ran nothing, has failed at least once; so has a file that broke
 * outside its tests.
 */
export function countsOf(report: Report | undefined, endedWell: boolean): Counts {
  if (!report) return { passed: 0, failed: 1 };
  const { numPassedTests: passed, numFailedTests: failed } = report;
  return { passed, failed: endedWell && passed > 0 ? failed : Math.max(failed, 1) };
}

export function sumOf(counts: Counts[]): Counts {
  const total = (key: keyof Counts) => counts.reduce((sum, one) => sum + one[key], 0);
  return { passed: total('passed'), failed: total('failed') };
}

/** The files to run once more, from the root's view; none when nothing failed or too much did. */
export function filesToRepeat(report: Report | undefined, root: string): string[] {
  const failed = (report?.testResults ?? []).filter(({ status }) => status === 'failed').map(({ name }) => name);
  return failed.length > repeatedAtMost ? [] : failed.map((file) => relative(root, file));
}

/** Names of the tests that failed in a run and not in the one after it; none when that has no report. */
export function passedOnlyAgain(first: Report, second: Report | undefined): string[] {
  if (!second) return [];
  const broken = new Set(failedTests(second));
  return failedTests(first).filter((test) => !broken.has(test));
}

/** Names of the tests that failed in a run. */
export const failedTests = (report: Report): string[] =>
  report.testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName);
    return status === 'failed' && failed.length === 0 ? [name] : failed;
  });
