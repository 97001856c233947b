import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '../journeys/product.ts';
import { cpuSpent } from './figures.ts';
import { type Measured, measure, median, type Work } from './measure.ts';
import { checked } from './purchase.ts';
import { RawConnection } from './rawConnection.ts';
import type { Line } from './table.ts';

const count = 1000;
const overview = '/news/';
const headers = { 'accept-encoding': 'br', accept: 'text/html' };

/**
 * Editors publish a thousand texts at once, by the documented import, while readers read: what they read is measured
 * before, meanwhile and afterwards, on the new pages too. Then one more text, and how long it takes until it is seen.
 */
export async function publications(product: Product): Promise<Line[]> {
  const load = { origin: product.origin, cpuSpent: () => cpuSpent(product.origin) };
  const read = reading(() => overview);
  const before = await median({ ...load, work: read });
  const during = await whilePublishing(product, load, read);
  const first = await readEachOnce(product);
  const after = await median({ ...load, work: reading((turn) => (turn % 2 ? overview : addressOf(turn % count))) });
  const seen = await timeUntilSeen(product);
  const share = (100 * after.perSecond) / before.perSecond;
  return [
    line('news overview, before', before, ''),
    line(
      `while ${count.toLocaleString('en')} texts are published (${secondsText(during.took)})`,
      during,
      'p99 < 100 ms',
      {
        good: during.p99 < 100,
      },
    ),
    {
      scenario: 'their pages for the first time',
      result: `${Math.round(count / (first / 1000)).toLocaleString('en')}/s`,
      target: '≥ 250/s',
      good: count / (first / 1000) >= 250,
    },
    line(`afterwards, their pages too: ${share.toFixed(0)} %`, after, '≥ 80 % of before', { good: share >= 80 }),
    {
      scenario: 'a publication is seen on its page, in the overview and as page data',
      result: secondsText(seen),
      target: '< 1 s',
      good: seen < 1000,
    },
  ];
}

const secondsText = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`;

function line(scenario: string, measured: Measured, target: string, more: { good?: boolean } = {}): Line {
  const { perSecond, p50, p99, cpu } = measured;
  return { scenario, result: `${Math.round(perSecond).toLocaleString('en')}/s`, p50, p99, cpu, target, ...more };
}

const reading =
  (path: (turn: number) => string): Work =>
  async (connection, turn) =>
    checked(await connection.call({ path: path(turn), headers }));

/** Milliseconds until every new page has been made for its first reader. */
async function readEachOnce({ origin }: Product): Promise<number> {
  const began = performance.now();
  let next = 0;
  const reader = async () => {
    const connection = await RawConnection.open(origin);
    while (next < count) checked(await connection.call({ path: addressOf(next++), headers }));
    connection.close();
  };
  await Promise.all(Array.from({ length: 8 }, reader));
  return performance.now() - began;
}

type Load = { origin: string; cpuSpent(): Promise<number> };

/** Readers from the start of the import to its end, in spans of half a second; the slowest of them counts. */
async function whilePublishing(product: Product, load: Load, work: Work): Promise<Measured & { took: number }> {
  const began = performance.now();
  const spans: Measured[] = [];
  let isDone = false;
  const published = publish(product, 0, count).finally(() => {
    isDone = true;
  });
  while (!isDone) spans.push(await measure({ ...load, seconds: 0.5, work }));
  await published;
  const slowest = spans.toSorted((a, b) => b.p99 - a.p99)[0]!;
  const requests = spans.reduce((sum, span) => sum + span.count, 0);
  const took = performance.now() - began;
  return { ...slowest, perSecond: (1000 * requests) / took, took };
}

/** Milliseconds from the moment at which the database has it until readers have it. */
async function timeUntilSeen(product: Product): Promise<number> {
  const { origin, database } = product;
  const path = addressOf(count);
  const places = [path, overview, `/page-data${path}page-data.json`];
  const title = titleOf(count);
  const shows = async (place: string) => (await (await fetch(origin + place, { headers })).text()).includes(title);
  const isStored = async () => {
    const [row] = await database.sql`select 1 from content.document where uid = ${nameOf(count)}`;
    return row !== undefined;
  };
  const published = publish(product, count, count + 1);
  while (!(await isStored())) await sleep(5);
  const stored = performance.now();
  while ((await Promise.all(places.map(shows))).includes(false)) await sleep(5);
  const seen = performance.now() - stored;
  await published;
  return seen;
}

const nameOf = (place: number): string => `bench-text-${place}`;
const titleOf = (place: number): string => `Bericht Nummer ${place} aus dem Verein`;
const addressOf = (place: number): string => `/news/${nameOf(place)}/`;

/** `npm run kurve -- content import` of texts that somebody might write. */
async function publish({ database }: Product, from: number, until: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kurve-bench-content-'));
  for (let place = from; place < until; place += 1) writeText(folder, place);
  const child = spawn(process.execPath, ['kurve.ts', 'content', 'import', folder], {
    env: { PATH: process.env.PATH, DATABASE_URL: database.url, DATA_FOLDER: folder, SECRET: folder.repeat(2) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaints = '';
  child.stderr.on('data', (chunk) => (complaints += String(chunk)));
  const [code] = await once(child, 'exit');
  rmSync(folder, { recursive: true });
  if (code !== 0) throw new Error(`The import ended with ${code}: ${complaints}`);
}

function writeText(folder: string, place: number): void {
  const own = join(folder, 'news', nameOf(place));
  mkdirSync(own, { recursive: true });
  // Older than the last, which stands at the head of the overview.
  const publishedAt = place < count ? `-${place + 2}m` : '-1m';
  const meta = { sites: ['nachwuchs'], categories: ['u17'], publishedAt };
  writeFileSync(join(own, 'meta.json'), JSON.stringify(meta));
  const sentence = `Die U17 hat am Samstag gespielt, und davon handelt der ${place}. Bericht der Saison. `;
  const paragraph = sentence.repeat(6);
  writeFileSync(join(own, 'de.md'), `---\ntitle: ${titleOf(place)}\n---\n\n${`${paragraph}\n\n`.repeat(8)}`);
}
