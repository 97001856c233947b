export type Counts = { passed: number; failed: number };

/** The part of a Vitest report that counts. */
type Report = { numPassedTests: number; numFailedTests: number };

/** Counts of one run. A run that did not end well, or ran nothing, has failed at least once; so has a file that broke outside its tests. */
export function countsOf(report: Report | undefined, endedWell: boolean): Counts {
  if (!report) return { passed: 0, failed: 1 };
  const { numPassedTests: passed, numFailedTests: failed } = report;
  return { passed, failed: endedWell && passed > 0 ? failed : Math.max(failed, 1) };
}

export function sumOf(counts: Counts[]): Counts {
  const total = (key: keyof Counts) => counts.reduce((sum, one) => sum + one[key], 0);
  return { passed: total('passed'), failed: total('failed') };
}
