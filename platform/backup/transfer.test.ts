import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { ensureInstallation } from '#platform/demo/demoStore.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { exportDatabase } from './exportDatabase.ts';
import { importDatabase } from './importDatabase.ts';

const [from, to] = [await testHouse(), await testHouse()];
const folder = mkdtempSync(join(tmpdir(), 'kurve-transfer-'));
const file = join(folder, 'kurve.data');
afterAll(() => rmSync(folder, { recursive: true }));

const content = ({ database }: typeof from) =>
  database.sql`select id, email, first_name from identity.account order by id`;
const mails = ({ database }: typeof from) => database.sql`select * from platform.mail order by id`;

it('moves every row to an empty database, whatever signs it holds, and into no other', async () => {
  await ensureInstallation(from.database.sql, 'demo', new Date());
  await from.aFan();
  await from
    .context()
    .sendMail({ to: 'x@kurve.test', subject: 'Tab\t, \\N, "quote"', html: '\\.\r\n\\.\n', text: 'ß 日本' });
  await from.drainJobs();
  await exportDatabase(from.database, file);
  await importDatabase(to.database, file);
  expect(await content(to)).toEqual(await content(from));
  expect(await mails(to)).toEqual(await mails(from));
  expect((await mails(to))[0]).toMatchObject({ html: '\\.\r\n\\.\n', text: 'ß 日本' });
  await expect(importDatabase(to.database, file)).rejects.toThrow('has been in use');
});

it('writes a hundred megabytes, and gives the file its name only once it is whole', async () => {
  const large = await testHouse();
  await ensureInstallation(large.database.sql, 'demo', new Date());
  await large.database.sql`
    insert into platform.mail (id, recipient, subject, html, text, headers, sent_at)
    select gen_random_uuid(), 'x@kurve.test', n::text, repeat(md5(n::text), 640), '', '{}', now() from generate_series(1, 5000) n`;
  const target = join(folder, 'large.data');
  await exportDatabase(large.database, target);
  expect(readdirSync(folder)).toContain('large.data');
  expect(readdirSync(folder)).not.toContain('large.data.part');
  const third = await testHouse();
  await importDatabase(third.database, target);
  expect(await third.database.sql`select sum(length(html))::int as size from platform.mail`).toEqual([
    { size: 102_400_000 },
  ]);
});

it('brings no statistics of the queue, which has a table for each of its own days', async () => {
  const [source, target] = [await testHouse(), await testHouse()];
  await ensureInstallation(source.database.sql, 'demo', new Date());
  await source.database.sql.unsafe(`
    create table jobs.queue_stats_20200101 partition of jobs.queue_stats
      for values from ('2020-01-01') to ('2020-01-02')`);
  const today = join(folder, 'today.data');
  await exportDatabase(source.database, today);
  // Files of earlier versions hold them.
  const text = gunzipSync(readFileSync(today)).toString();
  expect(text).not.toContain('queue_stats_');
  const earlier = join(folder, 'earlier.data');
  const table = `{"name":"jobs.queue_stats_20200101","columns":["name"]}\nmails\n\\.\n`;
  writeFileSync(earlier, gzipSync(text.replace('\n', `\n${table}`)));
  await importDatabase(target.database, earlier);
  expect(await target.database.sql`select 1 from platform.installation`).toHaveLength(1);
});

it('refuses a file of another version and one that is none', async () => {
  const third = await testHouse();
  await third.database.sql`insert into platform.migration values ('shop', '9999-later.sql', '', ${new Date()})`;
  await expect(importDatabase(third.database, file)).rejects.toThrow('another version');
  writeFileSync(join(folder, 'other'), 'hello');
  await expect(importDatabase(third.database, join(folder, 'other'))).rejects.toThrow('no export of Kurve');
});

it('refuses a file that was cut off, and leaves the database empty', async () => {
  const [third, cut] = [await testHouse(), join(folder, 'cut')];
  const whole = readFileSync(file);
  writeFileSync(cut, whole.subarray(0, Math.floor(whole.length * 0.9)));
  await expect(importDatabase(third.database, cut)).rejects.toThrow('cannot be read to its end');
  expect(await content(third)).toEqual([]);
  await importDatabase(third.database, file);
  expect(await content(third)).toEqual(await content(from));
});

it('copies what triggers wrote once, and lets numbers go on where they were', async () => {
  const [source, target] = [await testHouse(), await testHouse()];
  for (const { database } of [source, target]) {
    await database.sql.unsafe(`
      create schema probe;
      create table probe.noted (id int primary key);
      create table probe.thing (id serial primary key);
      create function probe.note() returns trigger language plpgsql as
        'begin insert into probe.noted values (new.id); return null; end';
      create trigger note after insert on probe.thing for each row execute function probe.note()`);
  }
  await source.database.sql`insert into probe.thing select from generate_series(1, 3)`;
  const copy = join(folder, 'triggers.data');
  await exportDatabase(source.database, copy);
  await importDatabase(target.database, copy);
  await target.database.sql`insert into probe.thing default values`;
  expect(await target.database.sql`select id from probe.noted order by id`).toEqual([1, 2, 3, 4].map((id) => ({ id })));
});

it('waits for a process that reads two tables in turn, instead of each for the other', async () => {
  const target = await testHouse();
  const reader = target.database.sql.begin(async (tx) => {
    await tx`select 1 from platform.mail`;
    await sleep(1_000);
    await tx`select 1 from contact.contact`;
  });
  await sleep(200);
  await importDatabase(target.database, file);
  await reader;
  expect(await content(target)).toEqual(await content(from));
});
