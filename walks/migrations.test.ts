import { afterAll, expect, inject, it } from 'vitest';
import { migrateAll } from '#main';
import { openDatabase } from '#platform/database/database.ts';
import { newId } from '#platform/ids/ids.ts';
import { dropDatabase } from '#platform/testing/dropDatabase.ts';
import { databaseUrl } from '#platform/testing/globalSetup.ts';
import { setMigrationHash } from '#platform/testing/setMigrationHash.ts';

const server = inject('databaseServer');
const admin = openDatabase(server, 1);
const name = `${inject('templateDatabase')}_${newId().replaceAll('-', '')}`;
await admin.sql.unsafe(`create database ${name}`);
const first = openDatabase(databaseUrl(server, name), 2);
const second = openDatabase(databaseUrl(server, name), 2);

afterAll(async () => {
  await Promise.all([first.close(), second.close()]);
  await dropDatabase(admin.sql, name);
  await admin.close();
});

it('applies each migration once, even when two processes start at the same moment', async () => {
  const [one, other] = await Promise.all([migrateAll(first), migrateAll(second)]);
  const applied = [...one.applied, ...other.applied];
  expect(applied.length).toBeGreaterThan(5);
  expect(new Set(applied).size).toBe(applied.length);
  expect(Math.min(one.applied.length, other.applied.length)).toBe(0);
});

it('applies nothing the second time', async () => {
  expect(await migrateAll(first)).toEqual({ applied: [] });
});

it('refuses a migration that was changed after it ran, and says which', async () => {
  const [row] = await first.sql<{ room: string; name: string; hash: string }[]>`
    select room, name, hash from platform.migration order by room, name limit 1`;
  await setMigrationHash(first, { room: row!.room, name: row!.name, hash: 'other' });
  await expect(migrateAll(first)).rejects.toThrow(`${row!.room}/${row!.name}`);
  await setMigrationHash(first, row!);
  expect(await migrateAll(first)).toEqual({ applied: [] });
});

/**
 * Found by event first: the seats of an event by (event_id, fan_id), and allocations, of which a club has some hundreds.
 */
const foundOtherwise = ['ticketing.occupied', 'ticketing.allocation'];

it('has an index for every column that says whose a row is', async () => {
  const rows = await first.sql<{ name: string }[]>`
    select t.oid::regclass::text as name
    from pg_class t join pg_namespace n on n.oid = t.relnamespace
      join pg_attribute a on a.attrelid = t.oid and a.attname = 'fan_id' and not a.attisdropped
    where t.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'jobs')
      and not exists (
        select 1 from pg_index i where i.indrelid = t.oid and i.indkey[0] = a.attnum
          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = '(fan_id IS NOT NULL)'))
    order by 1`;
  expect(rows.map(({ name }) => name).filter((name) => !foundOtherwise.includes(name))).toEqual([]);
});
