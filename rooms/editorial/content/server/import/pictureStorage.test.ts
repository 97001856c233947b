import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aDrawing, aFolder } from '../../testing/index.ts';
import { findPicture } from '../pictureStore.ts';
import { openPictureStorage } from './pictureStorage.ts';
import { readFolder } from './readFolder.ts';
import { makeReport } from './report.ts';

const house = await testHouse();
const { sql } = house.database;

/** The pictures of a folder with one drawing. */
async function aStorage() {
  const scratch = mkdtempSync(join(tmpdir(), 'kurve-scratch-'));
  onTestFinished(() => rmSync(scratch, { recursive: true }));
  const report = makeReport();
  const folder = await readFolder(aFolder({ 'a.svg': aDrawing('#123456') }), report);
  const storage = openPictureStorage(sql, { folder, report, notes: new Map(), scratch });
  const { id } = (await storage.takePicture({ ref: 'a.svg', path: 'meta.json', line: 1, locale: 'de' }))!;
  return { id, storage };
}

it('encodes a picture before anything is stored, and refuses a known one that was deleted since', async () => {
  const first = await aStorage();
  expect(await findPicture(sql, first.id)).toBeUndefined();
  await first.storage.storeAll(sql);
  expect(await findPicture(sql, first.id)).toMatchObject({ id: first.id });
  const second = await aStorage();
  expect(second.id).toBe(first.id);
  await second.storage.storeAll(sql);
  await sql`delete from content.picture where id = ${first.id}`;
  await expect(second.storage.storeAll(sql)).rejects.toThrow('import it again');
});
