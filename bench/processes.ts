import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#platform/database/database.ts';
import { signedInBuyers } from '../journeys/httpBuyer.ts';
import { type Cluster, startPair } from './drillClusters.ts';
import { type DrillHouse, openDrillHouse } from './drillHouse.ts';
import { startPooler } from './drillPooler.ts';
import { rate } from './line.ts';
import { measure, type Work } from './measure.ts';
import { checked, scarf, wholeCheckout } from './purchase.ts';
import type { Line } from './table.ts';

const webProcesses = 4;
/** Seconds of each measurement; as many again to warm up. */
const seconds = 5;

/**
 * What one and what four web processes do on this machine, with a process for jobs, PgBouncer in transaction mode and
 * a standby that confirms every commit.
 */
export async function processes(): Promise<Line[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kurve-processes-'));
  chmodSync(folder, 0o755);
  const { primary, standby } = await startPair(folder);
  try {
    const pooler = await startPooler(folder, primary);
    try {
      const roles = ['jobs', ...Array.from({ length: webProcesses }, () => 'web')];
      const house = await openDrillHouse(pooler.url, { directUrl: primary.url, roles });
      return await measureAll(house, standby).finally(house.close);
    } finally {
      await pooler.stop();
    }
  } finally {
    await Promise.all([primary.stop(), standby.stop()]);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureAll(house: DrillHouse, standby: Cluster): Promise<Line[]> {
  const [, ...web] = house.origins;
  await house.database.sql`update shop.stock set on_hand = 1000000 + held where sku = ${scarf}`;
  const buyers = await signedInBuyers(house.database, web[0]!, 200);
  const get =
    (path: string, headers: Record<string, string> = {}): Work =>
    async (connection) =>
      checked(await connection.call({ path, headers }));
  const works: [name: string, work: Work][] = [
    ['cached page', get('/shop/', { 'accept-encoding': 'br', accept: 'text/html' })],
    ['product list', get('/api/shop/v4/shops/1/products?PageSize=20')],
    ['whole checkout', (connection, turn) => wholeCheckout(connection, buyers[turn % buyers.length]!)],
  ];
  const lines: Line[] = [];
  for (const [name, work] of works)
    for (const origins of [web.slice(0, 1), web]) lines.push(await measureOn(origins, name, work));
  return [...lines, await untilReplayed(house, standby)];
}

async function measureOn(origins: readonly string[], name: string, work: Work): Promise<Line> {
  await measure({ origin: origins, seconds, work });
  const { perSecond, p50, p99 } = await measure({ origin: origins, seconds, work });
  const scenario = `${name}, ${origins.length} of ${webProcesses} web processes`;
  return { scenario, result: rate(perSecond), p50, p99, target: '' };
}

/** How long the standby takes until it shows what was written last. */
async function untilReplayed({ database }: DrillHouse, standby: Cluster): Promise<Line> {
  const replica = openDatabase(standby.url, 1);
  const [written] = await database.sql<{ place: string }[]>`select pg_current_wal_insert_lsn()::text as place`;
  const began = performance.now();
  const isReplayed = async () =>
    (
      await replica.sql<{ isDone: boolean }[]>`
        select pg_last_wal_replay_lsn() >= ${written!.place}::pg_lsn as is_done`
    )[0]?.isDone;
  while (!(await isReplayed())) await sleep(5);
  const milliseconds = Math.round(performance.now() - began);
  await replica.close();
  return { scenario: 'standby shows the last write', result: `after ${milliseconds} ms`, target: '' };
}
