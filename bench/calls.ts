// The forty calls of `walks/calls/`, one after the other, against the product's own process.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#platform/database/database.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded.ts';
import { switchFaults } from '#rooms/money/sandboxPay/testing/index.ts';
import { type Product, startProduct } from '../journeys/product.ts';
import type { HotCall, ListeningHouse } from '../walks/calls/hotCall.ts';
import { hottestCalls } from '../walks/calls/hottestCalls.ts';
import { statementsSent, untilIndexed, untilJobsAreDone } from './figures.ts';
import { houseBeside } from './houseBeside.ts';
import { type Measured, measure } from './measure.ts';
import { type BareHandler, startBareHandler } from './measureBare.ts';
import type { Line } from './table.ts';

/** Seconds for a call that can be repeated; as long again to warm up. */
const seconds = 1;
/** Parts of a measurement, of which the best is told. */
const slices = 5;
/** Calls that can be made once: how many are prepared to warm up, and to be measured. */
const prepared = { warmUp: 20, measured: 60 };
/** Milliseconds after which the jobs that new demo data put in are done, so that calls do not pay for them. */
const rest = 30_000;
/** What is at least wanted of the rate of a bare handler. Percent. */
const wantedShare = 60;

/** Statements, plans, processor time of Node and PostgreSQL, waiting and share of a bare handler, call by call. */
export async function calls(): Promise<Line[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kurve-calls-'));
  const postgres = await startCountingPostgres(join(folder, 'postgres'));
  try {
    const product = await startProduct(postgres.url(), { RATE_LIMIT: '1000000000', TRUST_PROXY: '1' });
    const beside = await houseBeside(product, join(folder, 'beside'));
    const bare = await startBareHandler(product.database.url);
    try {
      await untilIndexed(product);
      await sleep(rest);
      // The calls send its messages themselves.
      await switchFaults(beside.house, { webhooks: 'off' });
      await product.database.sql`create extension pg_stat_statements`;
      const lines: Line[] = [];
      for (const call of hottestCalls) lines.push(await measureCall(call, { product, bare, ...beside }));
      return lines;
    } finally {
      bare.stop();
      await beside.close();
      await product.stop();
    }
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
    if (postgres.elsewhere) rmSync(dirname(postgres.elsewhere), { recursive: true, force: true });
  }
}

/** The PostgreSQL that comes along, told to count plans. */
async function startCountingPostgres(folder: string) {
  const first = await startEmbeddedPostgres(folder);
  const database = openDatabase(first.url(), 1);
  await database.sql.unsafe("alter system set shared_preload_libraries = 'pg_stat_statements'");
  await database.sql.unsafe('alter system set pg_stat_statements.track_planning = on');
  await database.close();
  await first.stop();
  return startEmbeddedPostgres(folder);
}

type Setting = { product: Product; house: ListeningHouse; bare: BareHandler; bytesOfLastReply(): number | undefined };

async function measureCall(call: HotCall, setting: Setting): Promise<Line> {
  const { name, repeats } = call;
  if (repeats === 'first') return { scenario: name, result: 'in memory after the first', target: '' };
  try {
    return await measureRepeatedly(call, setting);
  } catch (error) {
    return { scenario: name, result: 'failed', target: (error as Error).message.slice(0, 120), good: false };
  }
}

async function measureRepeatedly({ name, prepare, repeats }: HotCall, setting: Setting): Promise<Line> {
  const { product, house, bare, bytesOfLastReply } = setting;
  const { origin, database } = product;
  const isOnce = repeats === 'once';
  const made = [await prepare(house)];
  while (isOnce && made.length < prepared.warmUp + prepared.measured)
    made.push(...(await Promise.all([prepare(house), prepare(house), prepare(house)])));
  await untilJobsAreDone(database);
  const work = async () => void (await (isOnce ? made.pop()! : made[0]!)());
  const load = (units: number) => ({
    origin,
    connections: 1,
    work,
    ...(isOnce ? { seconds: 60, units } : { seconds }),
  });
  await measure(load(prepared.warmUp));
  const before = await countedSoFar(product);
  const measured = await measureSlices(product, load(prepared.measured));
  const after = await countedSoFar(product);
  const each = (key: keyof typeof after) => (after[key] - before[key]) / measured.count;
  const statements = each('statements');
  const bytes = bytesOfLastReply();
  const limit = bytes === undefined ? undefined : await bare.measure({ statements: Math.round(statements), bytes });
  const share = limit && (100 * measured.perSecond) / limit.perSecond;
  return {
    scenario: name,
    result: share === undefined ? '' : `${share.toFixed(0)} % of bare`,
    p50: measured.p50,
    p99: measured.p99,
    cpu: measured.node,
    postgres: measured.postgres,
    plans: each('plans'),
    statements,
    target: share === undefined ? '' : `≥ ${wantedShare} %`,
    ...(share === undefined ? {} : { good: share >= wantedShare }),
  };
}

/** Statements that the product has sent, and plans that the database has made, so far. */
async function countedSoFar({ origin, database: { sql } }: Product) {
  const [row] = await sql<{ plans: number }[]>`
    select sum(plans)::int as plans from pg_stat_statements s join pg_database d on d.oid = s.dbid
    where d.datname = current_database()`;
  return { plans: row!.plans, statements: await statementsSent(origin) };
}

/**
 * Measures in five slices. Times are those of the best slice, since whatever else the product and the machine do only
 * adds to them; `node` and `postgres`: milliseconds of processor time for one call.
 */
async function measureSlices(product: Product, load: Parameters<typeof measure>[0]) {
  const slice = { ...load, seconds: load.seconds / slices, ...(load.units ? { units: load.units / slices } : {}) };
  const found: (Measured & { node: number; postgres: number })[] = [];
  for (let made = 0; made < slices; made += 1) {
    const before = await spentSoFar(product);
    const measured = await measure(slice);
    const after = await spentSoFar(product);
    // A connection that has ended meanwhile is left out, a new one counted from its beginning.
    const ofConnections = [...after.connections].map(([pid, spent]) => spent - (before.connections.get(pid) ?? 0));
    const postgres = ofConnections.reduce((sum, one) => sum + one, 0) / measured.count;
    found.push({ ...measured, node: (after.node - before.node) / measured.count, postgres });
  }
  const least = (key: keyof (typeof found)[0]) => Math.min(...found.map((one) => one[key] ?? 0));
  return {
    p50: least('p50'),
    p99: Math.max(...found.map(({ p99 }) => p99)),
    perSecond: Math.max(...found.map(({ perSecond }) => perSecond)),
    count: found.reduce((sum, { count }) => sum + count, 0),
    node: least('node'),
    postgres: least('postgres'),
  };
}

/** Milliseconds of processor time that the product and the connections of its database have taken so far. */
async function spentSoFar(product: Product) {
  const rows = await product.database.sql<{ pid: number }[]>`
    select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`;
  const connections = new Map(rows.map(({ pid }) => [pid, cpuOf(pid)]));
  return { connections, node: cpuOf(product.pid()) };
}

/** Milliseconds of processor time that a process has taken; NaN where the system does not tell (it is no Linux). */
function cpuOf(pid: number): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const nanoseconds = threads.map((id) =>
      Number(readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8').split(' ')[0]),
    );
    return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e6;
  } catch {
    return Number.NaN;
  }
}
