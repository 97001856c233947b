import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import type { Context } from '#platform/context.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aProduct } from '../../testing/index.ts';
import { listDrafts } from '../draftStore.ts';
import { drawImage } from '../drawImage.ts';
import { runShopCommand } from '../runShopCommand.ts';
import { importPhotographs } from './importPhotographs.ts';
import { readPhotoName } from './photoNameRules.ts';

const house = await testHouse();
const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

const aPhoto = (background: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer();
async function aFolder(files: Record<string, Buffer>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kurve-photos-'));
  folders.push(folder);
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes);
  return folder;
}
const run = (folder: string, ...flags: string[]) => runShopCommand(house.context(), ['photographs', folder, ...flags]);
const imagesOf = async (sku: string) => (await listDrafts(house.context().sql, [sku])).get(sku)!.images;

it('shows photographs in the order of their names, and leaves those alone that are there', async () => {
  const { productSku: sku } = await aProduct(house.context());
  const before = await imagesOf(sku);
  const folder = await aFolder({ [`${sku}_2.jpg`]: await aPhoto('#00ff00'), [`${sku}.JPG`]: await aPhoto('#ff0000') });
  expect(await run(folder, '--dry-run')).toContain('Would import: photographs of 1 products, 0 as they were');
  expect(await imagesOf(sku)).toEqual(before);
  expect(await run(folder)).toContain(`Imported: photographs of 1 products, 0 as they were\n    ${sku} has`);
  const images = await imagesOf(sku);
  expect(images.map(({ artwork }) => artwork.motif)).toEqual(['photograph', 'photograph']);
  expect(await run(folder)).toBe('Imported: photographs of 0 products, 1 as they were');

  const [shown] = await house.database.sql<{ id: string }[]>`
    select i.id from shop.image i join shop.product p on p.id = i.product_id where p.sku = ${sku} and i.position = 0`;
  const picture = await drawImage(house.context(), shown!.id);
  const { dominant } = await sharp(picture as Buffer).stats();
  expect(dominant.r).toBeGreaterThan(200);
  expect(dominant.g).toBeLessThan(60);
});

it('encodes and stores before its transaction begins, and stores nothing in a rehearsal', async () => {
  const { productSku: sku } = await aProduct(house.context());
  const count = async () => (await house.database.sql`select id from content.picture`).length;
  const before = await count();
  const folder = await aFolder({ [`${sku}.jpg`]: await aPhoto('#101010'), [`${sku}_2.jpg`]: await aPhoto('#202020') });
  await run(folder, '--dry-run');
  expect(await count()).toBe(before);
  let storedByThen = 0;
  const inTransaction: Context['inTransaction'] = async (work) => {
    storedByThen = (await count()) - before;
    return house.context().inTransaction(work as Parameters<Context['inTransaction']>[0]) as never;
  };
  await importPhotographs({ ...house.context(), inTransaction }, folder, { isDryRun: false });
  expect(storedByThen).toBe(2);
  expect((await imagesOf(sku)).filter(({ artwork }) => artwork.picture)).toHaveLength(2);
});

it('names each file that cannot be taken, and imports nothing', async () => {
  const { productSku: sku } = await aProduct(house.context());
  const before = await imagesOf(sku);
  const folder = await aFolder({
    [`${sku}.jpg`]: await aPhoto('#0000ff'),
    [`${sku}_2.jpg`]: Buffer.from('no picture'),
    [`${sku}-XXL.jpg`]: await aPhoto('#0000ff'),
    '999999999.png': await aPhoto('#0000ff'),
    'team.jpg': await aPhoto('#0000ff'),
  });
  const told = String(await run(folder).catch(({ message }: Error) => message));
  for (const line of [
    `${sku}_2.jpg: cannot be read as a picture`,
    `${sku}-XXL.jpg: there is no variant ${sku}-XXL`,
    '999999999.png: there is no product 999999999',
    'team.jpg: is no photograph with a name such as',
  ])
    expect(told).toContain(line);
  expect(await imagesOf(sku)).toEqual(before);
  await expect(run(join(folder, 'none'))).rejects.toThrow('There is no folder');
});

it.each([
  ['1204.jpg', { sku: '1204', place: 1 }],
  ['1204_12.webp', { sku: '1204', place: 12 }],
  ['1204-m-red_2.PNG', { sku: '1204-M-RED', place: 2 }],
  ['1204_0.jpg', undefined],
  ['scarf.jpg', undefined],
  ['1204.svg', undefined],
])('reads the name %s', (name, read) => {
  expect(readPhotoName(name)).toEqual(read);
});
