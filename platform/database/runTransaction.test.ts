import { readFileSync } from 'node:fs';
import { afterAll, beforeEach, expect, inject, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { openDatabase } from './database.ts';
import { insist, type Lastly, NotAsUsual, runTransaction, type Statement } from './runTransaction.ts';

const server = inject('databaseServer');
const name = `lastly_${newId().replaceAll('-', '')}`;
const admin = openDatabase(server, 1);
await admin.sql.unsafe(`create database ${name}`);
const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
const [database, other] = [openDatabase(url, 1), openDatabase(url, 1)];
const { sql } = database;
await sql.unsafe(
  `create schema platform; create table shelf (id integer primary key, left_over integer check (left_over >= 0))`,
);
await sql.unsafe(readFileSync('platform/migrations/0003-insist.sql', 'utf8'));
beforeEach(() => sql.unsafe('truncate shelf; insert into shelf values (1, 2)'));
afterAll(async () => {
  await Promise.all([database.close(), other.close()]);
  await admin.sql.unsafe(`drop database ${name} with (force)`);
  await admin.close();
});

const leftOver = async () => (await other.sql`select left_over from shelf where id = 1`)[0]!.leftOver;
const take = (tx: typeof sql, pieces: number): Statement => tx`
  with taken as (update shelf set left_over = left_over - ${pieces} where left_over >= ${pieces} returning id)
  ${insist(tx, tx`exists (select from taken)`)}`;
const add = (tx: typeof sql, id: number): Statement => tx`insert into shelf values (${id}, 0)`;
/** Runs work that keeps what it was given, and tells how often it ran. */
async function run(work: (tx: typeof sql, lastly: Lastly | undefined, turn: number) => Promise<unknown>) {
  let turns = 0;
  const outcome = await runTransaction(sql, async (tx, lastly) => work(tx as typeof sql, lastly, ++turns)).then(
    (result) => ({ result }),
    (error: Error) => ({ error: error.message }),
  );
  return { ...outcome, turns };
}

it('sends last statements in their order with the commit behind them, in four statements, and answers what the work answers', async () => {
  const before = database.statementsSent();
  const done = await run(async (tx, lastly) => {
    lastly?.(take(tx, 1));
    lastly?.(add(tx, 2));
    expect(await leftOver()).toBe(2);
    return 'answer';
  });
  expect(done).toEqual({ result: 'answer', turns: 1 });
  expect(database.statementsSent() - before).toBe(4);
  expect(await leftOver()).toBe(1);
  expect(await other.sql`select id from shelf order by id`).toEqual([{ id: 1 }, { id: 2 }]);
});

it('is an ordinary transaction without them', async () => {
  expect(await run((tx) => tx`update shelf set left_over = 0`.then(() => 'done'))).toEqual({
    result: 'done',
    turns: 1,
  });
  expect(await leftOver()).toBe(0);
  expect(await run((tx) => tx`update shelf set left_over = -1`)).toMatchObject({ turns: 1, error: /check/ });
});

it('undoes all and runs the work again, without last statements, when one of them insists in vain', async () => {
  const done = await run(async (tx, lastly, turn) => {
    await add(tx, 10 + turn).execute();
    lastly?.(take(tx, 3));
    lastly?.(add(tx, 3));
    return lastly === undefined;
  });
  expect(done).toEqual({ result: true, turns: 2 });
  expect(await leftOver()).toBe(2);
  expect(await other.sql`select id from shelf where id > 1`).toEqual([{ id: 12 }]);
});

it('does so for work that finds that this is no usual case; thrown again, that is an error like any other', async () => {
  expect(
    await run(async (tx, lastly) => {
      lastly?.(take(tx, 1));
      if (lastly) throw new NotAsUsual();
      return 'careful';
    }),
  ).toEqual({ result: 'careful', turns: 2 });
  expect(await leftOver()).toBe(2);
  expect(await run(() => Promise.reject(new NotAsUsual('still')))).toEqual({ error: 'still', turns: 2 });
});

it('undoes all and tells of a last statement that fails otherwise, or of work that throws', async () => {
  const duplicate = await run(async (tx, lastly) => {
    lastly?.(take(tx, 1));
    lastly?.(add(tx, 1));
  });
  expect(duplicate).toMatchObject({ turns: 1, error: /duplicate key/ });
  const refused = await run(async (tx, lastly) => {
    lastly?.(take(tx, 1));
    throw new Error('refused');
  });
  expect(refused).toEqual({ turns: 1, error: 'refused' });
  expect(await leftOver()).toBe(2);
});

it('takes no statement any more once the commit is on its way', async () => {
  let late: Promise<unknown> | undefined;
  const done = await run(async (tx, lastly) => {
    lastly?.(take(tx, 1));
    late = new Promise((sent) => setTimeout(() => sent(tx`update shelf set left_over = 100`.catch(String)), 100));
  });
  expect(done).toMatchObject({ turns: 1 });
  expect(await late).toMatch(/This transaction has ended/);
  expect(await leftOver()).toBe(1);
});

it('leaves its only connection in order for others, many times, together with other work', async () => {
  const turns = Array.from({ length: 60 }, async (_, turn) => {
    const done = await run(async (tx, lastly) => {
      await tx`update shelf set left_over = 5 where id = 1`;
      lastly?.(turn % 3 === 0 ? take(tx, 9) : turn % 3 === 1 ? take(tx, 1) : add(tx, 1));
    });
    const [row] = await sql<{ alive: number }[]>`select ${turn}::integer as alive`;
    return [done.turns, 'error' in done, row!.alive];
  });
  expect(await Promise.all(turns)).toEqual(
    Array.from({ length: 60 }, (_, turn) => [turn % 3 === 0 ? 2 : 1, turn % 3 === 2, turn]),
  );
});
