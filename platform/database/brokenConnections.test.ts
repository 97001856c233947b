import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, inject, it, vi } from 'vitest';
import { openBreakableWay } from '#platform/testing/breakableWay.ts';
import { type Database, isDatabaseAway, openDatabase } from './database.ts';

const target = new URL(inject('databaseServer'));
const way = await openBreakableWay(target);
const breakAll = way.breakAll;

const open: Database[] = [];
const pool = (max: number): Database => {
  const database = openDatabase(
    Object.assign(new URL(target), { hostname: '127.0.0.1', port: String(way.port), search: '' }).href,
    max,
  );
  open.push(database);
  return database;
};
const direct = openDatabase(target.href, 1);
const table = `driver_test_${process.pid}`;
await direct.sql.unsafe(`create table ${table} (transaction integer)`);
afterAll(async () => {
  for (const database of open) await database.close();
  await direct.sql.unsafe(`drop table ${table}`);
  await direct.close();
  way.close();
});

it.each(['end', 'reset'] as const)(
  'a transaction whose connection breaks (%s) is over: what it still wants is done by nobody',
  async (how) => {
    const { sql } = pool(2);
    const lost = sql.begin(async (tx) => {
      await tx.unsafe(`insert into ${table} values (0)`);
      breakAll(how);
      // Long enough for the connection to be somebody else's.
      while ((await sql`select 1`.catch(() => [])).length === 0) await sleep(10);
      await tx.unsafe(`insert into ${table} values (0)`);
    });
    await expect(lost).rejects.toSatisfy(isDatabaseAway);
    await sleep(50);
    expect(await direct.sql.unsafe(`select * from ${table} where transaction = 0`)).toEqual([]);
  },
);

it.each(['end', 'reset'] as const)(
  'a connection that breaks (%s) while statements are being written is as good as new when it is opened again',
  async (how) => {
    const { sql } = pool(1);
    for (let broken = 0; broken < 5; broken += 1) {
      await sql`select 1`;
      await sleep(1);
      breakAll(how);
      const asked = [];
      for (let turn = 0; turn < 20; turn += 1) {
        asked.push(sql`select 1`.catch(() => {}));
        await new Promise((done) => setImmediate(done));
      }
      await Promise.all(asked);
      expect(await sql`select 2 as n`).toEqual([{ n: 2 }]);
    }
  },
);

it('a transaction that cannot begin is over, and does nothing', async () => {
  const { sql } = pool(1);
  await sql`select 1`;
  breakAll('end');
  await expect(sql.begin((tx) => tx.unsafe(`insert into ${table} values (0)`))).rejects.toSatisfy(isDatabaseAway);
  expect(await direct.sql.unsafe(`select * from ${table}`)).toEqual([]);
  expect(await sql`select 2 as n`).toEqual([{ n: 2 }]);
});

it('a connection that the server ends tells nobody of it but those whose statements it had', async () => {
  const { sql } = pool(1);
  await expect(sql`select pg_terminate_backend(pg_backend_pid())`).rejects.toSatisfy(isDatabaseAway);
  expect(await sql`select 2 as n`).toEqual([{ n: 2 }]);
});

it.each(['end', 'reset'] as const)(
  'connections that break again and again (%s) come back whole: everybody is given their own answer, nothing is half done, and none is missing afterwards',
  async (how) => {
    const { sql } = pool(4);
    let isOver = false;
    const answers = { right: 0, wrong: 0 };
    const ask = async (place: number) => {
      for (let n = place; !isOver; n += 100) {
        const rows = await sql<{ n: number }[]>`select ${n}::integer as n`.catch(() => undefined);
        if (rows) answers[rows[0]?.n === n ? 'right' : 'wrong'] += 1;
        else await sleep(5);
      }
    };
    const transact = async (place: number) => {
      for (let n = place; !isOver; n += 100)
        await sql
          .begin(async (tx) => {
            const add = () => tx.unsafe(`insert into ${table} values (${n})`);
            await Promise.all([add(), tx`select pg_sleep(0.005)`]);
            await add();
          })
          .catch(() => sleep(5));
    };
    const busy = [1, 2, 3, 4, 5, 6].map((place) => (place % 2 ? ask(place) : transact(place)));
    for (let broken = 0; broken < 25; broken += 1) {
      // On a busy machine a new connection takes longer than any fixed pause.
      const before = answers.right;
      await vi.waitUntil(() => answers.right > before, { interval: 1, timeout: 30_000 });
      await sleep(broken);
      breakAll(how);
    }
    isOver = true;
    await Promise.all(busy);
    expect(answers.wrong).toBe(0);
    expect(await direct.sql.unsafe(`select transaction from ${table} group by 1 having count(*) <> 2`)).toEqual([]);
    const all = await Promise.all([1, 2, 3, 4].map(() => sql`select pg_backend_pid() as pid, pg_sleep(0.1)`));
    expect(new Set(all.map(([row]) => row?.pid)).size).toBe(4);
    await direct.sql.unsafe(`delete from ${table}`);
  },
);

it('a server that has fallen silent is left: pool and listener open new connections as soon as it answers one', async () => {
  const database = pool(2);
  const { sql } = database;
  const told: boolean[] = [];
  const heard: string[] = [];
  await sql.listen(
    `silent_${process.pid}`,
    (payload) => void heard.push(payload),
    () => {},
  );
  database.watch((isAway) => void told.push(isAway));
  await Promise.all([sql`select 1`, sql`select pg_sleep(0.05)`]);
  // A connection that is opened later would not be frozen.
  const watching = () => direct.sql`
    select 1 from pg_stat_activity
    where application_name = 'kurve watch' and client_port = any(${way.clientPorts()}::int[])`;
  await expect.poll(async () => (await watching()).length, { timeout: 15_000 }).toBe(1);
  way.freezeAll();
  const lost = Promise.allSettled([sql`select 1`, sql.begin((tx) => tx`select 1`)]);
  await new Promise((done) => setImmediate(done));
  // These find no connection free, and would wait for one for ten seconds.
  const waiting = Promise.all([sql`select 3 as n`, sql.begin((tx) => tx`select 4 as n`)]);
  await expect.poll(() => told, { timeout: 15_000 }).toEqual([true, false]);
  const answers = await lost;
  expect(answers.every((one) => one.status === 'rejected' && isDatabaseAway(one.reason))).toBe(true);
  expect(await waiting).toEqual([[{ n: 3 }], [{ n: 4 }]]);
  expect(await sql`select 2 as n`).toEqual([{ n: 2 }]);
  await expect
    .poll(
      async () => {
        await sql.notify(`silent_${process.pid}`, 'again');
        return heard.length;
      },
      { timeout: 15_000 },
    )
    .toBeGreaterThan(0);
});
