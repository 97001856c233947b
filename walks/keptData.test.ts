import { cpSync, createReadStream, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { migrateAll, rooms } from '#main';
import { importDatabase } from '#platform/backup/importDatabase.ts';
import { openDatabase, type Sql } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { newId, newSecret } from '#platform/ids/ids.ts';
import { prepareJobs } from '#platform/jobs/prepareJobs.ts';
import { dropDatabase } from '#platform/testing/dropDatabase.ts';
import { databaseUrl } from '#platform/testing/globalSetup.ts';
import { type TestHouse, testHouse } from '#platform/testing/testHouse.ts';
import { access } from '#rooms/accounts/identity/server/index.ts';
import { aBuyerOf } from '#rooms/buying/checkout/server/testing/buyer.ts';
import { whatDoesNotAddUp } from '#rooms/finance/accounting/testing/index.ts';
import { callWithId } from './callWithId.ts';
import { doors } from './doorsOfHouse.ts';

const kept = join(import.meta.dirname, 'kept');
const files = readdirSync(kept).filter((name) => name.endsWith('.data'));
const server = inject('databaseServer');
const admin = openDatabase(server, 1);
const folder = mkdtempSync(join(tmpdir(), 'kurve-kept-'));
afterAll(async () => {
  await admin.close();
  rmSync(folder, { recursive: true });
});

/** The migrations (`room/name`) that had run where the file was written. */
async function migrationsOf(file: string): Promise<string[]> {
  const input = createReadStream(file).pipe(createGunzip());
  for await (const line of createInterface({ input })) return JSON.parse(line).migrations;
  throw new Error(`${file} is empty`);
}

/** Copies the migrations that a file needs; each room's into a folder of its own. */
async function foldersOf(file: string) {
  const wanted = new Set(await migrationsOf(file));
  return rooms.flatMap(({ name, migrations }) => {
    if (!migrations) return [];
    const own = join(folder, newId());
    mkdirSync(own);
    for (const one of readdirSync(migrations).filter((one) => wanted.has(`${name}/${one}`)))
      cpSync(join(migrations, one), join(own, one));
    return [{ room: name, folder: own }];
  });
}

/** Name of a database with what the file holds, in the shape of its time. */
async function restored(file: string): Promise<string> {
  const name = `${inject('templateDatabase')}_${newId().replaceAll('-', '')}`;
  await admin.sql.unsafe(`create database ${name}`);
  const url = databaseUrl(server, name);
  const jobs = rooms.flatMap((room) => room.jobs ?? []);
  const { applied } = await migrate(url, await foldersOf(file), (sql) => prepareJobs(sql, url, jobs));
  expect(applied.sort()).toEqual(await migrationsOf(file));
  await importDatabase({ url }, file);
  return name;
}

/** By schema: what the oldest and newest rows of its tables are called in addresses. */
async function namesOfRows(sql: Sql): Promise<Map<string, string[]>> {
  const columns = await sql<{ schema: string; table: string; column: string }[]>`
    select table_schema as schema, table_name as table, column_name as column from information_schema.columns
    where column_name in ('id', 'number', 'order_number', 'sku', 'slug', 'uid')
      and table_schema not in ('jobs', 'public')
    order by 1, 2, 3`;
  const names = new Map<string, string[]>();
  for (const { schema, table, column } of columns) {
    const [row] = await sql<{ names: string[] }[]>`
      select array[min(${sql(column)}::text), max(${sql(column)}::text)] as names from ${sql(schema)}.${sql(table)}`;
    const found = row!.names.filter((one) => one !== null);
    names.set(schema, [...new Set([...(names.get(schema) ?? []), ...found])]);
  }
  return names;
}

/** A token of the fan who has bought most. */
async function tokenOfBuyer({ context, database: { sql } }: TestHouse): Promise<string> {
  const [buyer] = await sql<{ id: string }[]>`
    select fan_id as id from "order"."order" group by 1 order by count(*) desc, 1 limit 1`;
  const value = newSecret();
  const scope = 'openid offline_access profile shop checkout account contact cms wallet';
  const expiresAt = new Date(Date.now() + 3_600_000);
  await access.insertAccessToken(context(), { value, accountId: buyer!.id, scope, expiresAt, provenAt: new Date() });
  return value;
}

it('has a file for each release, of at most 2 MB', () => {
  const changes = readFileSync(join(import.meta.dirname, '../CHANGELOG.md'), 'utf8');
  const releases = changes.match(/^## \d+\.\d+\.\d+/gm) ?? [];
  expect(releases.length).toBeGreaterThan(0);
  expect(files.length).toBeGreaterThanOrEqual(releases.length);
  expect(files.filter((name) => statSync(join(kept, name)).size > 2_000_000)).toEqual([]);
});

describe.each(files)('data of %s', async (name) => {
  const template = await restored(join(kept, name));
  const old = openDatabase(databaseUrl(server, template), 2);
  await migrateAll(old);
  await old.close();
  const house = await testHouse({}, template);
  await dropDatabase(admin.sql, template);
  // Tickets that the demo's people have bought: they have orders, but no checkout.
  const ofBefore = await whatDoesNotAddUp(house.database.sql);

  it('has been brought to the shape of today', async () => {
    const checks = async () => (await house.call('GET', '/readyz')).json.checks;
    // On a busy machine the first question may take longer than readiness waits.
    await expect.poll(checks, { timeout: 30_000 }).toMatchObject({ database: 'ok', migrations: 'ok' });
    for (const line of ofBefore) expect(line).toMatch(/a sale without such a line: .*"id":null/);
  });

  it.each(['/', '/news/', '/en/', '/shop/', '/tickets/', '/api/shop/v4/shops/1/products'])(
    'answers %s',
    async (path) => {
      expect((await house.call('GET', path)).status).toBe(200);
    },
  );

  it('reads everything that an endpoint reads, for its buyer and for staff', async () => {
    const names = await namesOfRows(house.database.sql);
    const ofBuyer = await tokenOfBuyer(house);
    const ofStaff = (await house.aStaffMember()).token;
    let good = 0;
    for (const door of doors.filter(({ endpoint }) => endpoint.method === 'GET')) {
      const token = typeof door.endpoint.caller === 'object' ? ofStaff : ofBuyer;
      for (const id of [...(names.get(door.room) ?? []), newId()]) {
        const { path } = callWithId(door, id);
        const { status, body } = await house.call('GET', path, { token });
        expect(status, `${path}: ${body}`).toBeLessThan(500);
        if (status < 400) good += 1;
        if (!path.includes(id)) break;
      }
    }
    expect(good).toBeGreaterThan(100);
  });

  it('shows products before and after their documents are made anew, which keeps all that they said', async () => {
    const read = async () =>
      (await house.call('GET', '/api/shop/v4/shops/1/products?IncludeDetails=true&PageSize=100')).json.data.items;
    const before = await read();
    const { length } = await house.database.sql`select 1 from shop.product where document_version is null`;
    expect(length).toBeGreaterThan(0);
    const renew = rooms.flatMap(({ jobs = [] }) => jobs).find((job) => job.name === 'renewProductDocuments')!;
    await renew.run(house.context(), {} as never);
    expect(await house.database.sql`select 1 from shop.product where document_version is null`).toHaveLength(0);
    expect(await read()).toEqual(before);
  });

  it('sells a scarf to a new fan, who finds it among the orders', async () => {
    const buyer = await aBuyerOf(house, '1204');
    const ordered = await buyer.order();
    expect(ordered.status).toBe(200);
    await buyer.pay(ordered);
    await house.drainJobs();
    const { checkoutId } = ordered.json.data;
    expect((await buyer.status(checkoutId)).json.data).toMatchObject({ state: 'completed' });
    await house.drainJobs();
    expect((await buyer.read(checkoutId)).status).toBe(200);
    expect(await whatDoesNotAddUp(house.database.sql)).toEqual(ofBefore);
  });
});
