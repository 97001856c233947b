// `npm run bench`: measures the product as its own process and prints one table. `-- --scenario NAME` measures one
// thing, `NAME,NAME` several. `--phones 500 --seconds 30` make `stadiumWifi` shorter.
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { startEmbeddedPostgres } from '#platform/database/embedded.ts';
import { startProduct } from '../journeys/product.ts';
import { untilIndexed } from './figures.ts';
import { options } from './options.ts';
import { type Scenario, scenarios } from './scenarios.ts';
import { drawTable, type Line } from './table.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const { scenarios: wanted } = options;
const chosen = wanted ? scenarios.filter(({ name }) => wanted.includes(name)) : scenarios;
if (chosen.length === 0) {
  say(`There is no scenario "${wanted?.join(',')}". There are: ${scenarios.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}

const lines: Line[] = [];

/** Measures one scenario; one that fails is a line of the table. */
async function run(name: string, measured: Promise<Line[]>): Promise<void> {
  const failed = (error: Error) => [
    { scenario: name, result: 'failed', target: error.message.slice(0, 120), good: false },
  ];
  const found = await measured.catch(failed);
  lines.push(...found);
  const texts = found.map(({ result, target }) => (result === 'failed' ? `failed: ${target}` : result));
  say(`  ${name}: ${texts.join(', ')}`);
}

/** Starts the product and runs these scenarios one after the other. */
async function runOnProduct(sharing: Extract<Scenario, { run: unknown }>[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kurve-bench-'));
  const embedded = process.env.DATABASE_URL ? undefined : await startEmbeddedPostgres(join(folder, 'postgres'));
  const product = await startProduct(process.env.DATABASE_URL ?? embedded!.url(), {
    RATE_LIMIT: '1000000000',
    TRUST_PROXY: '1',
  });
  try {
    await untilIndexed(product);
    for (const scenario of sharing) await run(scenario.name, scenario.run(product));
  } finally {
    await product.stop();
    await embedded?.stop();
    rmSync(folder, { recursive: true, force: true });
    if (embedded?.elsewhere) rmSync(dirname(embedded.elsewhere), { recursive: true, force: true });
  }
}

say(
  `${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}, Node ${process.version}; client, server and database on this machine, 32 connections\n`,
);
for (const scenario of chosen) if ('runAlone' in scenario) await run(scenario.name, scenario.runAlone());
const sharing = chosen.filter((scenario) => 'run' in scenario);
if (sharing.length > 0) await runOnProduct(sharing);
say(`\n${drawTable(lines)}`);
