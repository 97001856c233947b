// `npm test`: checks, then tests, then journeys in a browser. The sum is printed on the last line and kept in
// reports/tests.json.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type Counts,
  countsAfterRepeat,
  countsOf,
  failedTests,
  filesToRepeat,
  type Report,
  sumOf,
} from './testCounts.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const reports = join(root, 'reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

/** Runs a command with its output on ours; answers whether it ended well. */
function run(command: string, args: string[]): boolean {
  const { status } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  return status === 0;
}

function runVitest(name: string, config: string, files: string[]): { report: Report | undefined; endedWell: boolean } {
  const file = join(reports, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const endedWell = run(join(root, 'node_modules/.bin/vitest'), ['run', '--config', config, ...reporters, ...files]);
  return { report: existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined, endedWell };
}

/**
 * Runs tests; the few files that fail are run once more, alone, and named at the end, so that a busy machine does not
 * decide.
 */
function countTests(name: string, config: string): Counts {
  const { report, endedWell } = runVitest(name, config, []);
  const again = filesToRepeat(report, root);
  if (endedWell || !report || again.length === 0) return countsOf(report, endedWell);
  const second = runVitest(`${name}-again`, config, again);
  if (second.endedWell) shaky.push(...failedTests(report));
  return countsAfterRepeat(report, second.report, second.endedWell);
}

/** Tests that passed only the second time: each is a fault to be found. */
const shaky: string[] = [];
const check = run(process.execPath, ['checks/check.ts']) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
const sum = sumOf([
  check,
  countTests('house', 'vitest.config.ts'),
  countTests('journeys', 'vitest.journeys.config.ts'),
]);
writeFileSync(join(reports, 'tests.json'), JSON.stringify(sum));
for (const test of shaky) process.stdout.write(`passed only when run again: ${test}\n`);
process.stdout.write(`${sum.passed} passed, ${sum.failed} failed\n`);
process.exitCode = sum.failed === 0 ? 0 : 1;
