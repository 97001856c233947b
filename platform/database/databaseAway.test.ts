import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { assemble, migrateAll } from '#main';
import { readConfig } from '#platform/config/config.ts';
import type { RunningHouse } from '#platform/start/runHouse.ts';
import { type Database, isDatabaseAway, openDatabase } from './database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const folder = mkdtempSync(join(tmpdir(), 'kurve-away-'));
let postgres: EmbeddedPostgres;
let database: Database;
let house: RunningHouse;

beforeAll(async () => {
  chmodSync(folder, 0o755);
  postgres = await startEmbeddedPostgres(join(folder, 'postgres'), { durable: false });
  database = openDatabase(postgres.url(), 5);
  await migrateAll(database);
  const environment = {
    NODE_ENV: 'test',
    DEMO: '1',
    LOG_LEVEL: 'silent',
    DATABASE_URL: postgres.url(),
    DATA_FOLDER: folder,
  };
  house = await assemble(readConfig(environment), database);
  database.watch(() => {});
});
afterAll(async () => {
  await house.close();
  await database.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const postmaster = () => Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
/** A call that needs the database: its token is looked up there. */
const call = () =>
  house.app.inject({ url: '/api/contact/v1/contacts/self', headers: { authorization: 'Bearer unknown-token' } });
const status = async () => (await call()).statusCode;
const readiness = async () => (await house.app.inject('/readyz')).statusCode;

it('answers 503 with Retry-After while the database is killed, and goes on by itself', async () => {
  expect(await status()).toBe(401);
  process.kill(postmaster(), 'SIGKILL');
  // A backend may answer once more before it notices that its server is gone.
  let away = await call();
  for (let asked = 0; away.statusCode === 401 && asked < 1000; asked += 1) away = await call();
  expect([away.statusCode, away.json().errorCode]).toEqual([503, 'UNAVAILABLE']);
  expect(Number(away.headers['retry-after'])).toBeGreaterThan(0);
  await expect.poll(status, { timeout: 60_000, interval: 200 }).toBe(401);
});

it('answers 503 at once while the database is silent, is not ready, and goes on by itself', async () => {
  await expect.poll(readiness, { timeout: 60_000, interval: 200 }).toBe(200);
  const pid = postmaster();
  // The server takes no new connection any more; one that it has just begun shows up, and then no backend answers.
  process.kill(pid, 'SIGSTOP');
  await sleep(500);
  const backends = await database.sql<
    { pid: number }[]
  >`select pid from pg_stat_activity where datname is not null and pid <> 0`;
  const all = [pid, ...backends.map((one) => one.pid)];
  for (const one of all) process.kill(one, 'SIGSTOP');
  const underWay = call();
  try {
    expect(await readiness()).toBe(503);
    await expect.poll(() => database.isAway(), { timeout: 60_000 }).toBe(true);
    // At once: far below the 10 s for which a call would wait for a connection.
    const begin = performance.now();
    const away = await call();
    expect([away.statusCode, away.headers['retry-after']]).toEqual([503, '5']);
    expect(performance.now() - begin).toBeLessThan(5000);
    expect([(await underWay).statusCode, (await underWay).headers['retry-after']]).toEqual([503, '5']);
  } finally {
    for (const one of all) process.kill(one, 'SIGCONT');
  }
  await expect.poll(status, { timeout: 60_000, interval: 200 }).toBe(401);
  await expect.poll(readiness, { timeout: 60_000, interval: 200 }).toBe(200);
});

it('is away on a standby that only reads, and goes on when it can be written to', async () => {
  const signal = join(folder, 'postgres/standby.signal');
  const { sql } = database;
  const isStandby = async () => (await sql`select pg_is_in_recovery() as is_standby`.catch(() => []))[0]?.isStandby;
  writeFileSync(signal, '');
  process.kill(postmaster(), 'SIGKILL');
  await expect.poll(isStandby, { timeout: 60_000, interval: 200 }).toBe(true);
  // Long enough for the watch to have asked it several times.
  await sleep(3000);
  expect(database.isAway()).toBe(true);
  expect(isDatabaseAway(await sql`create table public.written ()`.catch((error: unknown) => error))).toBe(true);
  expect([await readiness(), await status()]).toEqual([503, 503]);
  rmSync(signal);
  process.kill(postmaster(), 'SIGKILL');
  await expect.poll(status, { timeout: 60_000, interval: 200 }).toBe(401);
  expect(database.isAway()).toBe(false);
});
