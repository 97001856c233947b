// `npm run conformance -- FOLDER`: imports a checkout of openfootball into a database of its own and proves that
// nothing is lost.
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuild } from '#frame/build/buildSite.ts';
import { assemble, migrateAll } from '#main';
import { readConfig } from '#platform/config/config.ts';
import { openDatabase } from '#platform/database/database.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded.ts';
import { makeContext } from '#platform/makeContext.ts';
import { readEntries } from './readEntries.ts';
import { steps, type Trial } from './steps.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const [folder = ''] = process.argv.slice(2);
if (!existsSync(join(folder, 'football.json'))) {
  say('Say where a checkout of openfootball lies: npm run conformance -- FOLDER');
  process.exit(1);
}

const { entries, complaints: problems } = readEntries(folder);
for (const problem of problems) say(problem);
await ensureBuild();
const place = mkdtempSync(join(tmpdir(), 'kurve-conformance-'));
chmodSync(place, 0o755);
const embedded = await startEmbeddedPostgres(join(place, 'postgres'), { durable: false });
const database = openDatabase(embedded.url(), 5);
await migrateAll(database);
const config = readConfig({
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  DATABASE_URL: embedded.url(),
  DATA_FOLDER: place,
  DEMO: '1',
});
const house = await assemble(config, database);
const trial: Trial = { folder, entries, house, context: () => makeContext(house.house) };

let failed = problems.length;
for (const { name, run } of steps) {
  const complaints = await run(trial).catch((error: Error) => [String(error.stack)]);
  say(`${complaints.length === 0 ? '✓' : '✗'} ${name}`);
  for (const complaint of complaints.slice(0, 20)) say(`    ${complaint}`);
  failed += complaints.length;
}

await house.close();
await database.close();
await embedded.stop();
rmSync(place, { recursive: true, force: true });
say(failed === 0 ? `conformance: ${entries.length} files, all good` : 'conformance: failed');
process.exitCode = failed === 0 ? 0 : 1;
