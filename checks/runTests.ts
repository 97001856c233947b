// `npm test`: checks, then tests, then journeys in a browser. The sum is printed on the last line and kept in reports/tests.json.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Counts, countsOf, sumOf } from './testCounts.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const reports = join(root, 'reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

/** Runs a command with its output on ours; answers whether it ended well. */
function run(command: string, args: string[]): boolean {
  const { status } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  return status === 0;
}

function runVitest(name: string, config: string): Counts {
  const report = join(reports, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const endedWell = run(join(root, 'node_modules/.bin/vitest'), ['run', '--config', config, ...reporters]);
  return countsOf(existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined, endedWell);
}

const check = run(process.execPath, ['checks/check.ts']) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
const sum = sumOf([check, runVitest('house', 'vitest.config.ts'), runVitest('journeys', 'vitest.journeys.config.ts')]);
writeFileSync(join(reports, 'tests.json'), JSON.stringify(sum));
process.stdout.write(`${sum.passed} passed, ${sum.failed} failed\n`);
process.exitCode = sum.failed === 0 ? 0 : 1;
