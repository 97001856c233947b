import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, it, vi } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { dropDatabase } from '#platform/testing/dropDatabase.ts';
import { databaseUrl } from '#platform/testing/globalSetup.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

const server = inject('databaseServer');
const admin = openDatabase(server, 1);
const name = `${inject('templateDatabase')}_${newId().replaceAll('-', '')}`;
await admin.sql.unsafe(`create database ${name}`);
const { sql, url, close } = openDatabase(databaseUrl(server, name), 4);
const folder = mkdtempSync(join(tmpdir(), 'kurve-migrate-'));
afterAll(async () => {
  await close();
  await dropDatabase(admin.sql, name);
  await admin.close();
  rmSync(folder, { recursive: true, force: true });
});

it('lets buyers through while it waits for a table, says so once, and applies the migration in the end', async () => {
  await sql.unsafe('create table public.seat (number integer)');
  writeFileSync(join(folder, '0001-row.sql'), 'alter table public.seat add column row_name text;');
  const said: string[] = [];
  const long = Promise.withResolvers<void>();
  const holder = sql.begin(async (tx) => {
    await tx.unsafe('insert into public.seat values (1)');
    await long.promise;
  });
  const migrating = migrate(
    url,
    [{ room: 'probe', folder }],
    async () => {},
    (line) => said.push(line),
  );
  const waiting = () => said.filter((line) => line.includes('waits'));
  await vi.waitFor(
    () => expect(waiting()).toEqual(['Migration probe/0001-row.sql waits for the lock of a table in use']),
    { timeout: 60_000 },
  );
  // A buyer who comes later does not wait for whom the migration waits for.
  await sql.unsafe('insert into public.seat values (2)');
  long.resolve();
  await holder;
  expect((await migrating).applied).toEqual(['probe/0001-row.sql']);
  expect(waiting()).toHaveLength(1);
});

it('says which of several migrations runs while one takes long', async () => {
  const own = mkdtempSync(join(tmpdir(), 'kurve-migrate-'));
  writeFileSync(join(own, '0001-quick.sql'), 'create table public.turnstile (number integer);');
  writeFileSync(join(own, '0002-long.sql'), '-- concurrently\ndo $$ begin perform pg_sleep(4); end $$;');
  const said: string[] = [];
  const folders = [{ room: 'long', folder: own }];
  await migrate(
    url,
    folders,
    async () => {},
    (line) => said.push(line),
  );
  rmSync(own, { recursive: true });
  expect(said).toContain('Migration 2 of 2: long/0002-long.sql');
});

it('says that another process is at it', async () => {
  const said: string[] = [];
  const working = Promise.withResolvers<void>();
  const first = migrate(url, [{ room: 'probe', folder }], () => working.promise);
  const held = () => sql`select 1 as one from pg_locks where locktype = 'advisory' and granted`;
  await expect.poll(held).not.toEqual([]);
  const second = migrate(
    url,
    [{ room: 'probe', folder }],
    async () => {},
    (line) => said.push(line),
  );
  await vi.waitFor(() => expect(said).toEqual(['Waiting for another process that migrates the database']), {
    timeout: 60_000,
  });
  working.resolve();
  expect((await Promise.all([first, second])).map(({ applied }) => applied)).toEqual([[], []]);
});

it('runs a file "-- concurrently" without a transaction, also while another process waits for its turn', async () => {
  await sql.unsafe('create table public.coat (peg integer)');
  await sql.unsafe('insert into public.coat select null from generate_series(1, 5)');
  const batches = mkdtempSync(join(tmpdir(), 'kurve-batches-'));
  writeFileSync(
    join(batches, '0001-pegs.sql'),
    `-- concurrently
drop index concurrently if exists public.coat_peg;

create index concurrently coat_peg on public.coat (peg);

do $$ begin
  loop
    update public.coat set peg = 0 where ctid in (select ctid from public.coat where peg is null limit 2);
    exit when not found;
    commit;
  end loop;
end $$;
`,
  );
  const folders = [{ room: 'coats', folder: batches }];
  const applied = (await Promise.all([migrate(url, folders), migrate(url, folders)])).flatMap((one) => one.applied);
  rmSync(batches, { recursive: true });
  expect(applied).toEqual(['coats/0001-pegs.sql']);
  const [row] = await sql`
    select (select count(*)::int from public.coat where peg = 0) as filled,
      (select count(distinct xmin::text)::int from public.coat) as transactions,
      (select indisvalid from pg_index where indexrelid = 'public.coat_peg'::regclass) as is_valid`;
  expect(row).toEqual({ filled: 5, transactions: 3, isValid: true });
});
