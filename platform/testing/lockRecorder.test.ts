import { afterAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { lockedTables } from './lockedTables.ts';
import { lockRecorder } from './lockRecorder.ts';

const { watchLocks, faults } = lockRecorder(['locks.one', 'locks.two', 'insert locks.one', 'locks.three']);
const { sql, close } = openDatabase(inject('databaseServer'), 2, { watchLocks });
afterAll(close);
await sql.unsafe(`
  create schema locks;
  create table locks.one (id integer primary key);
  create table locks.two (id integer primary key);
  create table locks.three (id integer primary key);
  create table locks.unlisted (id integer primary key)`);

it('lets a transaction lock tables in the order, again, and those that are not listed', async () => {
  await sql.begin(async (tx) => {
    await tx`select from locks.one for no key update`;
    await tx`update locks.three set id = id`;
    await tx`update locks.one set id = id`;
    await tx`delete from locks.unlisted`;
  });
  expect(faults).toEqual([]);
});

it('fails one that goes outside of it, naming both statements, and undoes it', async () => {
  const outside = sql.begin(async (tx) => {
    await tx`insert into locks.unlisted values (1)`;
    await tx`delete from locks.two where id = 7`;
    await tx`select id from locks.one for update`;
  });
  await expect(outside).rejects.toThrow(
    'Locks locks.one after locks.two, against checks/lockOrder.ts:\n' +
      '  delete from locks.two where id = 7\n  select id from locks.one for update',
  );
  expect(await sql`select from locks.unlisted`).toHaveLength(0);
  expect(faults.splice(0)).toHaveLength(1);
});

it('does not mind rows that are passed over, rows that are new, and the same order in different transactions', async () => {
  await sql.begin(async (tx) => {
    await tx`select from locks.two for update`;
    await tx`update locks.one set id = id where id in (select id from locks.one for update skip locked)`;
  });
  await sql.begin(async (tx) => {
    await tx`select from locks.two for update`;
    await tx`insert into locks.one values (1) on conflict do nothing`;
  });
  await sql.begin((tx) => tx`select from locks.one for update`);
  expect(faults).toEqual([]);
});

describe('the tables that a statement locks', () => {
  const locked = (text: string) => lockedTables(text).map(({ table, how }) => `${how} ${table}`);

  it.each<[text: string, tables: string[]]>([
    ['select 1 from a.b', []],
    ["select 'update c.d' from a.b -- for update", []],
    ['select 1 from a.b where id = $1 for no key update', ['lock a.b']],
    ['select 1 from a.b where id in (select id from c.d) for key share', ['lock a.b']],
    ['select 1 from a.b as o join c.d on true for no key update of o', ['lock a.b']],
    ['select 1 from a.b o, c.d p for update', ['lock a.b', 'lock c.d']],
    ['with x as (select 1 from a.b for update) update "c"."d" set e = 1 from x', ['lock a.b', 'lock c.d']],
    ['delete from a.b using c.d', ['lock a.b']],
    ['insert into a.b values (1)', ['new a.b']],
    ['insert into a.b select 1 from (select 2) c on conflict (id) do update set e = 1', ['insert a.b']],
    [
      'with x as (insert into a.b values (1) on conflict do nothing) insert into c.d select 1 from x',
      ['insert a.b', 'new c.d'],
    ],
  ])('%s', (text, tables) => expect(locked(text)).toEqual(tables));
});
