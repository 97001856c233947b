import { expect, it } from 'vitest';
import type { Sql } from '#platform/database/database.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { takeKey } from './takeKey.ts';

const house = await testHouse();
const { sql } = house.database;
await sql.unsafe(`
  create schema idempotency_test;
  create table idempotency_test.call (
    person text, key text, hash text, taken_at timestamptz not null, primary key (person, key))`);

const table = (some: Sql) => ({
  table: some`idempotency_test.call`,
  owner: some`person`,
  key: some`key`,
  hash: some`hash`,
  takenAt: some`taken_at`,
});
const take = (key: string, content: unknown = 'a', owner = 'ann') =>
  house.context().inTransaction((tx) => takeKey(tx, table, { owner, key, content }));

it('tells a new call from the same again and from another under its key', async () => {
  expect(await take('one', ['card', { a: 1 }])).toBe('new');
  expect(await take('one', ['card', { a: 1 }])).toBe('repeated');
  expect(await take('one', ['card', { a: 2 }])).toBe('reused');
  expect(await take('one', ['free', { a: 1 }])).toBe('reused');
});

it('keeps the keys of two owners apart', async () => {
  expect(await take('shared', 'a', 'ann')).toBe('new');
  expect(await take('shared', 'b', 'ben')).toBe('new');
});

it('takes a row without a hash for the same call', async () => {
  await sql`insert into idempotency_test.call values ('ann', 'old', null, ${house.context().now})`;
  expect(await take('old')).toBe('repeated');
});

it('frees the key when the transaction is rolled back', async () => {
  const failed = house.context().inTransaction(async (tx) => {
    await takeKey(tx, table, { owner: 'ann', key: 'failed', content: 'a' });
    throw new Error('refused');
  });
  await expect(failed).rejects.toThrow('refused');
  expect(await take('failed', 'b')).toBe('new');
});

it('lets a second call with the key wait until the first has ended', async () => {
  const first = Promise.withResolvers<void>();
  const hasTaken = Promise.withResolvers<void>();
  const running = house.context().inTransaction(async (tx) => {
    await takeKey(tx, table, { owner: 'ann', key: 'race', content: 'a' });
    hasTaken.resolve();
    await first.promise;
  });
  await hasTaken.promise;
  const second = take('race');
  const isWaiting = async () =>
    (await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%idempotency_test.call%'`)
      .length;
  await expect.poll(isWaiting).toBe(1);
  first.resolve();
  await running;
  expect(await second).toBe('repeated');
});
