// `npm test`: checks, then tests, then journeys in a browser. The sum is printed on the last line and kept in
// reports/tests.json.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Counts, countsOf, filesToRepeat, passedOnlyAgain, type Report, sumOf } from './testCounts.ts';

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
 * Runs tests. The few files that fail are run once more, alone, only to tell a test that fails now and then from one
 * that is broken: what failed the first time has failed.
 */
function countTests(name: string, config: string): Counts {
  const { report, endedWell } = runVitest(name, config, []);
  const again = filesToRepeat(report, root);
  if (!endedWell && report && again.length > 0)
    shaky.push(...passedOnlyAgain(report, runVitest(`${name}-again`, config, again).report));
  return countsOf(report, endedWell);
}

/** Tests that failed and passed the second time: each is a fault to be found. */
const shaky: string[] = [];
const check = run(process.execPath, ['checks/check.ts']) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
const sum = sumOf([
  check,
  countTests('house', 'vitest.config.ts'),
  countTests('journeys', 'vitest.journeys.config.ts'),
]);
writeFileSync(join(reports, 'tests.json'), JSON.stringify(sum));
for (const test of shaky) process.stdout.write(`failed, and passed when run again: ${test}\n`);
process.stdout.write(`${sum.passed} passed, ${sum.failed} failed\n`);
process.exitCode = sum.failed === 0 ? 0 : 1;
