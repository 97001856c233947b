import { expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { refreshStatistics } from './refreshStatistics.ts';

const house = await testHouse();

it('counts tables that hold something, and says nothing about empty ones', async () => {
  const { sql } = house.database;
  await sql.unsafe('create table public.filled as select 1 as one; create table public.empty (one integer)');
  await refreshStatistics(sql);
  const rows = await sql<{ relname: string; reltuples: number }[]>`
    select relname, reltuples from pg_class where relname in ('filled', 'empty') order by relname`;
  expect(rows.map(({ relname, reltuples }) => [relname, reltuples])).toEqual([
    ['empty', -1],
    ['filled', 1],
  ]);
});
