import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, expect, inject, it } from 'vitest';
import { type Database, isDatabaseAway, openDatabase, type Sql } from './database.ts';

const target = new URL(inject('databaseServer'));
const sockets = new Set<Socket>();
/** How often something has come from clients that were waiting for no answer to what came before. */
let journeys = 0;
/** A way to the server on which connections can be broken, well (`end`) or badly (`reset`), as a dying server does. */
const way = createServer((from) => {
  const to = connect(Number(target.port || 5432), target.hostname);
  sockets.add(from);
  from.on('data', () => (journeys += 1));
  from.pipe(to).pipe(from);
  for (const [one, other] of [
    [from, to],
    [to, from],
  ] as const)
    one.on('error', () => {}).on('close', () => void other.destroy());
  from.on('close', () => sockets.delete(from));
}).listen(0, '127.0.0.1');
await once(way, 'listening');
const { port } = way.address() as { port: number };
const breakAll = (how: 'end' | 'reset') => {
  for (const socket of sockets) how === 'end' ? socket.destroy() : socket.resetAndDestroy();
};

const open: Database[] = [];
const pool = (max: number): Database => {
  const database = openDatabase(
    Object.assign(new URL(target), { hostname: '127.0.0.1', port: String(port), search: '' }).href,
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
    const { sql } = pool(1);
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

it('a transaction begins with its first statement, and what is sent together goes in one piece, however long it is', async () => {
  const { sql } = pool(1);
  const long = 'x'.repeat(3000);
  const ask = (tx: Sql) => tx`select ${long}::text as text`;
  await sql.begin((tx) => ask(tx));
  journeys = 0;
  const rows = await sql.begin(async (tx) => {
    const together = await Promise.all([ask(tx), ask(tx)]);
    return [...together, await ask(tx)];
  });
  expect(rows).toEqual([[{ text: long }], [{ text: long }], [{ text: long }]]);
  expect(journeys, 'begin and two statements, one statement, commit').toBe(3);
});

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
      await sleep(20);
      breakAll(how);
    }
    isOver = true;
    await Promise.all(busy);
    expect(answers).toEqual({ right: expect.any(Number), wrong: 0 });
    expect(answers.right).toBeGreaterThan(0);
    expect(await direct.sql.unsafe(`select transaction from ${table} group by 1 having count(*) <> 2`)).toEqual([]);
    const all = await Promise.all([1, 2, 3, 4].map(() => sql`select pg_backend_pid() as pid, pg_sleep(0.1)`));
    expect(new Set(all.map(([row]) => row?.pid)).size).toBe(4);
    await direct.sql.unsafe(`delete from ${table}`);
  },
);

it('statements that are over are collected as soon as all that is young', async () => {
  const oldSpace = () =>
    getHeapSpaceStatistics().find(({ space_name }) => space_name === 'old_space')!.space_used_size / 2 ** 20;
  const ask = async (times: number) => {
    for (let asked = 0; asked < times; asked += 1)
      await direct.sql`select i, ${'x'.repeat(40)} || i as text from generate_series(1, 100) i`;
    return oldSpace();
  };
  const before = await ask(500);
  // Some hundred megabytes of answers, of which a tenth grew old where one statement kept the next one alive; each step looks, since a full collection may come.
  const sizes = [];
  for (let step = 0; step < 20; step += 1) sizes.push(await ask(400));
  expect(Math.max(...sizes) - before).toBeLessThan(5);
});

it('what a statement was given is not kept, not even that of the first one of its place in the code', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const ask = async () => {
    const given = new Date(0);
    expect(await direct.sql`select ${given}::timestamptz as at`).toEqual([{ at: given }]);
    return new WeakRef(given);
  };
  const first = await ask();
  await direct.sql`select 1`;
  const left = () => {
    collect();
    return first.deref();
  };
  await expect.poll(left).toBeUndefined();
});
