import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { checkRoomSettings, readConfig } from '#platform/config/config.ts';
import { platform } from '#platform/platformRoom.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { exportDatabase } from './exportDatabase.ts';
import { importDatabase } from './importDatabase.ts';
import { refuseUnwritable, secondsSinceBackup, writeBackup, writeNightlyBackup } from './writeBackup.ts';

const house = await testHouse();
const folder = mkdtempSync(join(tmpdir(), 'kurve-backup-'));
afterAll(() => rmSync(folder, { recursive: true }));
const key = 'a'.repeat(32);

it('keeps the newest backups and deletes no other file', async () => {
  writeFileSync(join(folder, 'kurve-notes.data'), 'not ours');
  for (const day of [1, 2, 3]) {
    const now = new Date(Date.UTC(2026, 0, day, 2, 10));
    await writeBackup(house.database, { folder, keep: 2, key, now });
  }
  expect(readdirSync(folder).sort()).toEqual([
    'kurve-2026-01-02T02-10-00Z.data',
    'kurve-2026-01-03T02-10-00Z.data',
    'kurve-notes.data',
  ]);
});

it('is read only under the secret that it was written under', async () => {
  const { file } = await writeBackup(house.database, { folder, keep: 9, key, now: new Date() });
  const empty = await testHouse();
  await expect(importDatabase(empty.database, file, 'b'.repeat(32))).rejects.toThrow('another secret');
  expect((await importDatabase(empty.database, file, key)).tables).toBeGreaterThan(50);
});

it('names a folder that cannot be written', async () => {
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  for (const place of [file, join(file, 'below'), '/proc/kurve-backup'])
    await expect(writeBackup(house.database, { folder: place, keep: 1, key, now: new Date() })).rejects.toThrow(
      `The backup folder ${place} cannot be written`,
    );
});

it('tells an export which file cannot be written', async () => {
  const file = '/proc/kurve.data';
  const written = refuseUnwritable(file, () => exportDatabase(house.database, file));
  await expect(written).rejects.toThrow(`${file} cannot be written (ENOENT`);
});

it('is written every night where BACKUP_FOLDER is set, and nowhere else', async () => {
  const nightly = join(folder, 'nightly');
  const settings = { databaseUrl: house.database.url, secret: 's'.repeat(32) };
  const ctx = house.context();
  const run = (variables: Record<string, string>) =>
    writeNightlyBackup({ ...ctx, config: { ...ctx.config, ...settings, variables } });
  await run({});
  expect(readdirSync(folder)).not.toContain('nightly');
  await run({ BACKUP_FOLDER: nightly });
  expect(readdirSync(nightly)).toHaveLength(1);
  const wrong = readConfig({ BACKUP_KEEP: '0' });
  expect(() => checkRoomSettings([platform], wrong)).toThrow('BACKUP_KEEP');
});

it('knows how old the newest one is', async () => {
  const aged = join(folder, 'aged');
  const age = (variables: Record<string, string>) =>
    secondsSinceBackup({ variables }, new Date('2026-01-02T03:10:00Z'));
  expect(await age({})).toBeUndefined();
  expect(await age({ BACKUP_FOLDER: aged })).toBe(Number.POSITIVE_INFINITY);
  for (const day of [1, 2]) {
    const now = new Date(Date.UTC(2026, 0, day, 2, 10));
    await writeBackup(house.database, { folder: aged, keep: 2, key, now });
  }
  expect(await age({ BACKUP_FOLDER: aged })).toBe(3600);
});
