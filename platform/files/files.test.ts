import { randomBytes } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import type { Context } from '#platform/context.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { deleteDueFiles, fileStorageOf, readFile, retainFile, saveFile } from './files.ts';
import { objectStoreOf } from './objectStore.ts';
import { fakeKeys, fakeObjectStore } from './testing/fakeObjectStore.ts';

const house = await testHouse();
const { sql } = house.database;
const store = await fakeObjectStore();
afterAll(() => void store.close());

const variables = {
  FILES_S3_URL: store.url,
  FILES_S3_REGION: fakeKeys.region,
  FILES_S3_KEY_ID: fakeKeys.id,
  FILES_S3_SECRET: fakeKeys.secret,
};
const remoteStorage = fileStorageOf({
  ...house.house,
  config: { ...house.house.config, variables },
});
const inDatabase = (): Context => house.context();
const inObjectStore = (): Context => ({ ...house.context(), fileStorage: remoteStorage });
const later = (ctx: Context, hours: number): Context => ({
  ...ctx,
  now: new Date(ctx.now.getTime() + hours * 3_600_000),
});

const purpose = 'test picture';
const contentType = 'image/webp';
/** Three parts: two whole ones and a rest. */
const content = randomBytes(2 * 1024 * 1024 + 7);

describe.each([
  ['in the database', inDatabase],
  ['in an object store', inObjectStore],
])('a file %s', (_, context) => {
  it('comes back as it was saved, for its purpose only', async () => {
    const id = await saveFile(context(), { purpose, contentType, content });
    const found = await readFile(context(), { id, purpose });
    expect(found?.contentType).toBe(contentType);
    expect(found?.content.equals(content)).toBe(true);
    expect(await readFile(context(), { id, purpose: 'something else' })).toBeUndefined();
  });

  it('is gone after a day unless a room has kept it, and when its time is over', async () => {
    const [left, kept, timed] = await Promise.all(
      [1, 2, 3].map(() => saveFile(context(), { purpose, contentType, content })),
    );
    const week = later(context(), 7 * 24).now;
    expect(await retainFile(context(), { id: kept!, purpose }, null)).toBe(true);
    expect(await retainFile(context(), { id: timed!, purpose }, week)).toBe(true);
    const ids = async () => (await sql<{ id: string }[]>`select id from platform.file`).map(({ id }) => id);
    await deleteDueFiles(later(context(), 23));
    expect(await ids()).toEqual(expect.arrayContaining([left, kept, timed]));
    await deleteDueFiles(later(context(), 25));
    expect(await ids()).toEqual(expect.arrayContaining([kept, timed]));
    expect(await ids()).not.toContain(left);
    await deleteDueFiles(later(context(), 8 * 24));
    expect(await ids()).toContain(kept);
    expect(await ids()).not.toContain(timed);
    expect([...store.objects.keys()].filter((key) => key.includes(left!) || key.includes(timed!))).toEqual([]);
    const parts = await sql`select 1 from platform.file_part where file_id = any(${[left!, timed!]}::uuid[])`;
    expect(parts).toHaveLength(0);
    expect(await retainFile(context(), { id: left!, purpose }, null)).toBe(false);
  });
});

it('keeps nothing readable, and refuses what was changed or moved to another place', async () => {
  const text = Buffer.from('Rückseite: beschädigt, Anschrift lesbar '.repeat(40_000));
  const [id, other] = await Promise.all(
    [text, content].map((bytes) => saveFile(inDatabase(), { purpose, contentType, content: bytes })),
  );
  const [readable] = await sql<{ count: number }[]>`
    select count(*)::integer as count from platform.file_part
    where file_id = ${id!} and position(${Buffer.from('Anschrift')} in bytes) > 0`;
  expect(readable?.count).toBe(0);
  // The parts of one file in the other order.
  await sql`update platform.file_part set position = position + 10 where file_id = ${id!}`;
  await sql`update platform.file_part set position = 11 - position where file_id = ${id!}`;
  await expect(readFile(inDatabase(), { id: id!, purpose })).rejects.toThrow('cannot be opened');
  await sql`
    update platform.file_part set bytes = set_byte(bytes, 30, 255 - get_byte(bytes, 30)) where file_id = ${other!}`;
  await expect(readFile(inDatabase(), { id: other!, purpose })).rejects.toThrow('cannot be opened');
});

it('finds files of the database beside an object store, and says what is missing for the others', async () => {
  const id = await saveFile(inDatabase(), { purpose, contentType, content });
  expect((await readFile(inObjectStore(), { id, purpose }))?.content.length).toBe(content.length);
  const remote = await saveFile(inObjectStore(), { purpose, contentType, content });
  await expect(readFile(inDatabase(), { id: remote, purpose })).rejects.toThrow('FILES_S3_URL');
});

it('fails when the object store refuses, and names the setting that is missing', async () => {
  const wrong = { ...variables, FILES_S3_SECRET: 'another secret' };
  const storage = { ...remoteStorage, remote: objectStoreOf({ variables: wrong }) };
  await expect(saveFile({ ...inDatabase(), fileStorage: storage }, { purpose, contentType, content })).rejects.toThrow(
    'answered 403 to PUT',
  );
  expect(() => objectStoreOf({ variables: { FILES_S3_URL: store.url } })).toThrow('FILES_S3_KEY_ID');
  expect(objectStoreOf({ variables: {} })).toBeUndefined();
});
