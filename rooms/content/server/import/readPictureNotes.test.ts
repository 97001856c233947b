import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import type { Picture } from '../../contentModel.ts';
import { aFolder, aNewsText } from '../../testing/index.ts';
import { importFolder } from './importFolder.ts';
import { ImportRefused, linesOf } from './report.ts';

const house = await testHouse();
const importing = (files: Record<string, string | Buffer | object>) =>
  importFolder(house.context(), aFolder(files), { isKnownPath: () => true });

const left = '#0000ff';
const right = '#ff0000';
/** Blue, and red in its right tenth. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 500"><rect width="1000" height="500" fill="${left}"/><rect x="900" width="100" height="500" fill="${right}"/></svg>`;
const photograph = await sharp(Buffer.from(drawing)).png().toBuffer();
const withPicture = (image: string, picture: string | Buffer) => ({
  ...aNewsText('tor', { image, imageAlt: 'Das Tor' }, `![Das Tor](${image})`),
  [`news/tor/${image}`]: picture,
});

async function imageOf(uid: string): Promise<Picture> {
  const [row] = await house.database.sql<{ image: Picture }[]>`select image from content.version where uid = ${uid}`;
  return row!.image;
}

/** The colour at the right edge of a square cut. */
async function rightEdge({ id }: Picture) {
  const url = `/media/ar_1:1,c_fill,f_auto,q_60,w_200/${id}.png`;
  const { rawPayload } = await house.app.inject({ method: 'GET', url, headers: { accept: '*/*' } });
  const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([200, 200]);
  const pixel = (100 * info.width + info.width - 5) * info.channels;
  return data[pixel]! > data[pixel + 2]! ? right : left;
}

describe('the place of a picture that matters', () => {
  it.each([
    ['tor.svg', Buffer.from(drawing)],
    ['tor.png', photograph],
  ])('of %s is in every cut that is given out, and travels with the picture', async (file, picture) => {
    const files = withPicture(file, picture);
    await importing(files);
    const plain = await imageOf('tor');
    expect(plain.focus).toBeUndefined();
    expect(await rightEdge(plain)).toBe(left);

    const focused = { ...files, 'pictures.json': { [`news/tor/${file}`]: { focus: [100, 50] } } };
    const { saved } = await importing(focused);
    expect(saved).toEqual(['tor']);
    const image = await imageOf('tor');
    expect(image).toMatchObject({ focus: [100, 50], alt: 'Das Tor' });
    // Addresses are kept by browsers for ever, so another cut has another one.
    expect(image.id).not.toBe(plain.id);
    expect(await rightEdge(image)).toBe(right);
    expect((await importing(focused)).saved).toEqual([]);
    await house.database.sql`delete from content.document`;
  });

  it('is refused outside the picture, for no picture, and with words that nobody knows', async () => {
    const files = { ...withPicture('tor.svg', drawing) };
    const notes = {
      'news/tor/tor.svg': { focus: [101, 4.5] },
      'news/tor/tor.png': { focus: [1, 2], zoom: 3 },
    };
    const refused = await importing({ ...files, 'pictures.json': notes }).catch((error: ImportRefused) => error);
    expect(linesOf((refused as ImportRefused).complaints)).toEqual([
      'pictures.json:4: error: news/tor/tor.svg.focus.0: is more than 100 %',
      'pictures.json:5: error: news/tor/tor.svg.focus.1: is no whole per cent',
      'pictures.json:13: error: "news/tor/tor.png.zoom" is not known here',
    ]);
    const gone = await importing({ ...files, 'pictures.json': { 'fort.svg': { focus: [1, 2] } } }).catch(
      (error: ImportRefused) => error,
    );
    expect(gone).toBeInstanceOf(ImportRefused);
    expect(linesOf((gone as ImportRefused).complaints)).toEqual([
      'pictures.json:2: error: there is no picture "fort.svg"',
    ]);
  });
});
