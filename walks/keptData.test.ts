import { cpSync, createReadStream, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { migrateAll, rooms } from '#main';
import { importDatabase } from '#platform/backup/importDatabase.ts';
import { openDatabase } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { newId } from '#platform/ids/ids.ts';
import { prepareJobs } from '#platform/jobs/prepareJobs.ts';
import { dropDatabase } from '#platform/testing/dropDatabase.ts';
import { databaseUrl } from '#platform/testing/globalSetup.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { whatDoesNotAddUp } from '#rooms/books/testing/index.ts';
import { aBuyerOf } from '#rooms/checkout/server/testing/buyer.ts';

const kept = join(import.meta.dirname, 'kept');
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

describe.each(readdirSync(kept).filter((name) => name.endsWith('.data')))('data of %s', async (name) => {
  const template = await restored(join(kept, name));
  const old = openDatabase(databaseUrl(server, template), 2);
  await migrateAll(old);
  await old.close();
  const house = await testHouse({}, template);
  await dropDatabase(admin.sql, template);
  // Tickets that the demo's people have bought: they have orders, but no checkout.
  const ofBefore = await whatDoesNotAddUp(house.database.sql);

  it('has been brought to the shape of today', async () => {
    expect((await house.call('GET', '/readyz')).json.checks).toMatchObject({ database: 'ok', migrations: 'ok' });
    for (const line of ofBefore) expect(line).toMatch(/a sale without such a line: .*"id":null/);
  });

  it.each(['/', '/news/', '/en/', '/shop/', '/tickets/', '/api/shop/v4/shops/1/products'])(
    'answers %s',
    async (path) => {
      expect((await house.call('GET', path)).status).toBe(200);
    },
  );

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
