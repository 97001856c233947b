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

it('keeps the drawing of a colour that has no photograph, behind those that have one', async () => {
  const { productSku: sku } = await aProduct(house.context(), {
    sku: '79999',
    images: [
      { colour: 'rot', artwork: { motif: 'scarf', colours: ['#d3001b'] } },
      { colour: 'blau', artwork: { motif: 'scarf', colours: ['#1c2c4c'] } },
    ],
    variants: ['rot', 'blau'].map((key) => ({
      sku: `79999-${key.toUpperCase()}`,
      colour: { key, names: { de: key } },
      price: 1000,
      onHand: 1,
    })),
  });
  const folder = await aFolder({ [`${sku}-ROT.jpg`]: await aPhoto('#303030') });
  await run(folder);
  const images = await imagesOf(sku);
  expect(images.map(({ colour, artwork }) => [colour, artwork.motif])).toEqual([
    ['rot', 'photograph'],
    ['blau', 'scarf'],
  ]);
});

it('crops a photograph around the focus of pictures.json, and says in each language what it shows', async () => {
  const { productSku: sku } = await aProduct(house.context());
  const photo = { [`${sku}.jpg`]: await aPhoto('#404040') };
  const alt = { de: 'Roter Schal', en: 'Red scarf', ja: '赤いマフラー' };
  const notes = (of: object) => Buffer.from(JSON.stringify(of));
  await run(await aFolder({ ...photo, 'pictures.json': notes({ [`${sku}.jpg`]: { focus: [80, 20], alt } }) }));
  const [image] = await imagesOf(sku);
  expect(image!.artwork.alt).toEqual(alt);
  const [stored] = await house.database.sql<{ focus: number[] }[]>`
    select array[focus_left, focus_top] as focus from content.picture where id = ${image!.artwork.picture!}`;
  expect(stored!.focus).toEqual([80, 20]);
  const faulty = await aFolder({ ...photo, 'pictures.json': notes({ '1.jpg': { focus: [80, 20] } }) });
  await expect(run(faulty)).rejects.toThrow('pictures.json: there is no photograph "1.jpg"');
  const outside = await aFolder({ ...photo, 'pictures.json': notes({ [`${sku}.jpg`]: { focus: [180, 20] } }) });
  await expect(run(outside)).rejects.toThrow('is more than 100 %');
});
