export type Counts = { passed: number; failed: number };

/** The part of a Vitest report that counts. */
type Report = { numPassedTests: number; numFailedTests: number; numTotalTests: number };

/** Counts of one run. A run that did not end well, or ran nothing, has failed at least once; so has a file that broke outside its tests. */
export function countsOf(report: Report | undefined, endedWell: boolean): Counts {
  if (!report) return { passed: 0, failed: 1 };
  const unfinished = report.numTotalTests - report.numPassedTests - report.numFailedTests;
  const failed = report.numFailedTests + unfinished;
  const isSound = endedWell && report.numTotalTests > 0;
  return { passed: report.numPassedTests, failed: isSound ? failed : Math.max(failed, 1) };
}

export function sumOf(counts: Counts[]): Counts {
  const total = (key: keyof Counts) => counts.reduce((sum, one) => sum + one[key], 0);
  return { passed: total('passed'), failed: total('failed') };
}
