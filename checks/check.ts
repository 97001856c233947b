// `npm run check`: everything that can be known without running the product. Prints one line per step; fails on any
// finding. `--changed` looks at the style of files that differ from the last commit only, and leaves out what is
// unused.
import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { checkHouse } from './houseRules.ts';
import { checkImports, unseenFiles } from './imports.ts';
import { type Finding, isCode, readSources } from './sources.ts';

type Step = { name: string; run(): Promise<string[]> };

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const runFile = promisify(execFile);

/** A tool of its own: its output, when it does not end with 0. */
const tool = (name: string, command: string, args: string[]): Step => ({
  name,
  async run() {
    const options = { cwd: root, maxBuffer: 64 * 1024 * 1024 };
    return runFile(join(root, 'node_modules/.bin', command), args, options).then(
      () => [],
      (error: { stdout?: string; stderr?: string; message: string }) => [
        `${error.stdout ?? ''}${error.stderr ?? ''}`.trim() || error.message,
      ],
    );
  },
});

const lineOf = ({ rule, path, line, message }: Finding): string =>
  `${path}${line === undefined ? '' : `:${line}`}  ${message}  [${rule}]`;

const sources = readSources(root);
const reported: string[] = [];

const isForChanged = process.argv.includes('--changed');

/** Files that differ from the last commit, new ones too. */
function changedFiles(): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n');
  const names = [...git('diff', 'HEAD', '--name-only'), ...git('ls-files', '--others', '--exclude-standard')];
  return [...new Set(names)].filter((name) => name !== '' && existsSync(join(root, name)));
}

const stylePaths = isForChanged ? changedFiles() : ['.'];

const steps: Step[] = [
  tool('types (tsc)', 'tsc', ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo']),
  tool('style and traps (biome): npm run format mends most', 'biome', [
    ...['check', '--reporter=summary', '--error-on-warnings', '--no-errors-on-unmatched'],
    ...stylePaths,
  ]),
  ...(isForChanged ? [] : [tool('nothing unused (knip)', 'knip', ['--no-progress'])]),
  tool('main.ts starts in plain Node', 'node', ['--input-type=module', '-e', "await import('./main.ts')"]),
  {
    name: 'imports',
    async run() {
      const report = await checkImports(root);
      const code = sources.filter(isCode).map(({ path }) => path);
      return [...report.findings, ...unseenFiles(report, code)].map(lineOf);
    },
  },
  {
    name: 'house rules',
    async run() {
      const findings = await checkHouse(root, sources);
      reported.push(...findings.filter(({ warning }) => warning).map(lineOf));
      return findings.filter(({ warning }) => !warning).map(lineOf);
    },
  },
];

const begin = performance.now();
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const failures = await Promise.all(
  steps.map(async ({ name, run }) => {
    const complaints = await run().catch((error: Error) => [String(error.stack)]);
    say(`${complaints.length === 0 ? '✓' : '✗'} ${name}`);
    return complaints.length === 0 ? [] : [`\n✗ ${name}`, ...complaints];
  }),
);
// What is near a limit is no finding: `npm run check -- --long` lists it.
if (process.argv.includes('--long')) for (const line of reported) say(`  long: ${line}`);
for (const line of failures.flat()) say(line);
say(
  `check: ${failures.flat().length === 0 ? 'all good' : 'failed'} in ${((performance.now() - begin) / 1000).toFixed(1)} s`,
);
process.exitCode = failures.flat().length === 0 ? 0 : 1;
