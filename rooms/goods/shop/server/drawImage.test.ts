import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aProduct } from '../testing/aProduct.ts';

const house = await testHouse();
const words = 'ar_1:1,c_fill,f_auto,q_60,w_200';

async function aPicture(): Promise<string> {
  const { sku } = await aProduct(house.context());
  const [row] = await house.database.sql<{ id: string }[]>`
    select i.id from shop.image i join shop.variant v on v.product_id = i.product_id where v.sku = ${sku}`;
  return row!.id;
}
const get = (id: string, headers: Record<string, string> = {}, extension = 'jpg') =>
  house.app.inject({ method: 'GET', url: `/media/${words}/${id}.${extension}`, headers });

describe('200', () => {
  it('PRD-21 sends a product picture in the size of its address and the format the reader takes', async () => {
    const id = await aPicture();
    for (const [accept, type, format] of [
      // It is drawn (docs/performance.md).
      ['image/avif,image/webp', 'image/webp', 'webp'],
      ['image/webp', 'image/webp', 'webp'],
      ['*/*', 'image/jpeg', 'jpeg'],
    ]) {
      const reply = await get(id, { accept: accept! });
      expect([reply.statusCode, reply.headers['content-type'], reply.headers.vary]).toEqual([
        200,
        type,
        expect.stringContaining('Accept'),
      ]);
      expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ width: 200, height: 200, format });
    }
  });

  it('PRD-21 sends AVIF to a reader who takes nothing else', async () => {
    const reply = await get(await aPicture(), { accept: 'image/avif' });
    expect(reply.headers['content-type']).toBe('image/avif');
    // The house reads no AVIF (platform/media/loadSharp.ts), so its mark is looked for.
    expect(reply.rawPayload.subarray(4, 12).toString('latin1')).toBe('ftypavif');
  });

  it('draws once for many who ask at the same moment, and then reads its folder', async () => {
    const id = await aPicture();
    const askEight = async () => {
      const replies = await Promise.all(Array.from({ length: 8 }, () => get(id)));
      expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 200));
    };
    // Each room that has pictures is asked, from left to right.
    expect(await house.statementsOf(askEight)).toBeLessThanOrEqual(3);
    expect(await house.statementsOf(askEight)).toBe(0);
    const folders = await readdir(join(house.house.config.dataFolder, 'media'), { recursive: true });
    expect(folders.filter((name) => /\.(jpeg|avif|webp|png)\./.test(name))).toEqual([]);
  });
});

describe('304', () => {
  it('sends nothing to a reader who has the picture', async () => {
    const id = await aPicture();
    const { etag } = (await get(id)).headers;
    const again = await get(id, { 'if-none-match': String(etag) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });
});

describe('404', () => {
  it('knows no other transformation, ending, id or path', async () => {
    const id = await aPicture();
    const paths = [
      `/media/ar_1:1,c_fill,f_auto,q_60,w_201/${id}.jpg`,
      `/media/${words}/${id}.gif`,
      `/media/${words}/${id}`,
      `/media/${words}/${newId()}.jpg`,
      `/media/${words}/..%2f..%2fpackage.json`,
      `/media/${words}/${id}.jpg.jpg`,
    ];
    for (const url of paths) expect((await house.app.inject({ method: 'GET', url })).statusCode).toBe(404);
  });
});
