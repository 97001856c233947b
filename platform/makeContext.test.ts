import { expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';

const house = await testHouse();
const { sql } = house.database;
await sql`create table public.seat (id integer primary key, visits integer not null default 0)`;
await sql`insert into public.seat (id) values (1), (2)`;

it('runs one of two transactions that wait for each other again, and counts it', async () => {
  const both = Promise.withResolvers<void>();
  const done = Promise.withResolvers<void>();
  let first = 0;
  const visit = async (one: number, other: number) => {
    let runs = 0;
    await house.context().inTransaction(async (tx) => {
      runs += 1;
      // Otherwise it may come to its first row before the other has woken up, and both wait for each other once more.
      if (runs === 2) await done.promise;
      await tx.sql`update public.seat set visits = visits + 1 where id = ${one}`;
      first += 1;
      if (first === 2) both.resolve();
      await both.promise;
      await tx.sql`update public.seat set visits = visits + 1 where id = ${other}`;
    });
    done.resolve();
  };
  await Promise.all([visit(1, 2), visit(2, 1)]);
  expect(await sql`select visits from public.seat order by id`).toEqual([{ visits: 2 }, { visits: 2 }]);
  expect(house.retried.splice(0)).toEqual(['40P01']);
});

it('runs nothing again that fails for itself', async () => {
  let runs = 0;
  const work = house.context().inTransaction(async (tx) => {
    runs += 1;
    await tx.sql`insert into public.seat (id) values (1)`;
  });
  await expect(work).rejects.toThrow('duplicate key');
  expect(runs).toBe(1);
});

it('knows the day where the club is, also in a copy with another moment', () => {
  const ctx = house.context({ now: new Date('2026-06-30T21:59:59Z') });
  expect(ctx.today()).toBe('2026-06-30');
  expect({ ...ctx, now: new Date('2026-06-30T22:00:00Z') }.today()).toBe('2026-07-01');
  expect({ ...ctx, now: new Date('2026-12-31T22:59:59Z') }.today()).toBe('2026-12-31');
});
