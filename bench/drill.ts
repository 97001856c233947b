// What callers and buyers notice when things break; `npm run drill` tries everything, `npm run drill -- restart,disk`
// only these parts.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseParts } from './drillDatabase.ts';
import { diskParts } from './drillDisk.ts';
import { failoverParts } from './drillFailover.ts';
import type { Figures } from './drillHouse.ts';
import { poolerParts } from './drillPooler.ts';
import { upgradeParts } from './drillUpgrade.ts';

/** `work` gets a folder of its own and tells `row` of each thing tried; `mostGap`: seconds that may pass. */
export type Part = {
  name: string;
  work(folder: string, row: (name: string, figures: Figures, mostGap: number) => void): Promise<void>;
};

const parts: Part[] = [...databaseParts, ...failoverParts, ...poolerParts, ...diskParts, ...upgradeParts];
const wanted = process.argv[2]?.split(',') ?? parts.map(({ name }) => name);
const unknown = wanted.filter((one) => !parts.some(({ name }) => name === one));
if (unknown.length > 0) {
  process.stderr.write(`No part "${unknown}". There are: ${parts.map(({ name }) => name).join(', ')}\n`);
  process.exit(1);
}

const columns = ['good', '503', 'failed', 'gap (s)', 'wait (s)', 'after (s)', 'orders', 'lost', 'doubled'];
const write = (name: string, figures: string[]): void =>
  void process.stdout.write(`${name.padEnd(44)}${figures.map((figure) => figure.padStart(10)).join('')}\n`);

/** Seconds within which every purchase must be answered once everything is there again. */
const mostAfter = 10;

/** A purchase lost or doubled, no purchase at all, too long a gap or too late an answer is a fault. */
function row(name: string, figures: Figures, mostGap: number): void {
  const { good, unavailable, failed, gapSeconds, waitSeconds, afterSeconds, recorded, lost, doubled } = figures;
  const seconds = [gapSeconds, waitSeconds, afterSeconds].map((value) => value.toFixed(1));
  write(name, [
    String(good),
    String(unavailable),
    String(failed),
    ...seconds,
    ...[recorded, lost, doubled].map(String),
  ]);
  if (lost + doubled > 0 || recorded === 0 || gapSeconds > mostGap || afterSeconds > mostAfter) process.exitCode = 1;
}

write('', columns);
for (const { name, work } of parts.filter((part) => wanted.includes(part.name))) {
  const folder = mkdtempSync(join(tmpdir(), 'kurve-drill-'));
  chmodSync(folder, 0o755);
  try {
    await work(folder, row);
  } catch (error) {
    process.stdout.write(`${name} failed: ${(error as Error).stack}\n`);
    process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
