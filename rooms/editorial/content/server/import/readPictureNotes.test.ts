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

describe('the words about a picture', () => {
  const alt = { de: 'Das Tor', en: 'The goal', ja: 'ゴール' };
  const credit = { de: 'Foto: Ada', en: 'Photo: Ada' };
  const notes = { 'pictures/tor.svg': { alt, credit } };
  const image = '/pictures/tor.svg';
  const headOf = async (uid: string) =>
    house.database.sql<{ locale: string; image: Picture }[]>`
      select locale, image from content.version where uid = ${uid} order by locale`;
  /** A news text in three languages with the picture as its head and in its text. */
  const threeLanguages = (meta: object, body = `![](${image})`) => ({
    ...aNewsText('worte', { image, ...meta }, body),
    'news/worte/en.md': '---\ntitle: Goal\n---\n',
    'news/worte/ja.md': '---\ntitle: ゴール\n---\n',
    'pictures/tor.svg': drawing,
  });

  it('are those of pictures.json in each language, German where one is missing', async () => {
    await importing({ ...threeLanguages({}), 'pictures.json': notes });
    expect((await headOf('worte')).map(({ image }) => [image.alt, image.credit])).toEqual([
      ['Das Tor', 'Foto: Ada'],
      ['The goal', 'Photo: Ada'],
      ['ゴール', 'Foto: Ada'],
    ]);
  });

  it('are those of the text where it has its own', async () => {
    const own = { imageAlt: { de: 'Ein anderes Tor' }, credit: { de: 'Foto: Bea', en: 'Photo: Bea' } };
    await importing({ ...threeLanguages(own), 'pictures.json': notes });
    expect((await headOf('worte')).map(({ image }) => [image.alt, image.credit])).toEqual([
      ['Ein anderes Tor', 'Foto: Bea'],
      ['Ein anderes Tor', 'Photo: Bea'],
      ['Ein anderes Tor', 'Foto: Bea'],
    ]);
  });

  it('reach the texts that use the picture when they change', async () => {
    await importing({ ...threeLanguages({}), 'pictures.json': notes });
    const changed = { 'pictures/tor.svg': { alt, credit: 'Foto: Cem' } };
    const { saved } = await importing({ ...threeLanguages({}), 'pictures.json': changed });
    expect(saved).toEqual(['worte']);
    expect((await headOf('worte'))[0]!.image.credit).toBe('Foto: Cem');
  });
});

describe('a photograph', () => {
  const files = (picture: Buffer) => withPicture('tor.webp', picture);
  const webp = (options: object) => sharp(photograph).webp({ quality: 90, ...options });
  const storedOf = async (id: string) => {
    const [row] = await house.database.sql<{ bytes: Buffer; colour: string | null }[]>`
      select bytes, colour from content.picture where id = ${id}`;
    return row!;
  };

  it('brings its average colour, which a drawing does not need', async () => {
    await importing(files(await webp({}).toBuffer()));
    const image = await imageOf('tor');
    // Nine tenths blue, one tenth red.
    const [red = 0, , blue = 0] = [1, 3, 5].map((at) => Number.parseInt(image.colour!.slice(at, at + 2), 16));
    expect([red > 10 && red < 110, blue > 150]).toEqual([true, true]);
    await importing(withPicture('tor.svg', drawing));
    expect((await imageOf('tor')).colour).toBeUndefined();
  });

  it('as plain WebP is stored as it is; what a camera wrote into it is taken out', async () => {
    const plain = await webp({}).toBuffer();
    await importing(files(plain));
    expect((await storedOf((await imageOf('tor')).id)).bytes.equals(plain)).toBe(true);
    const written = await webp({})
      .withExif({ IFD0: { Copyright: 'Ada' } })
      .toBuffer();
    expect(written.includes('Ada')).toBe(true);
    await importing(files(written));
    expect((await storedOf((await imageOf('tor')).id)).bytes.includes('Ada')).toBe(false);
  });

  it('is refused where it ends too early', async () => {
    const whole = await webp({}).toBuffer();
    await expect(importing(files(whole.subarray(0, whole.length - 40)))).rejects.toBeInstanceOf(ImportRefused);
  });

  it('that an earlier version stored gets its colour with the next import', async () => {
    const picture = await webp({ quality: 70 }).toBuffer();
    await importing(files(picture));
    const { id } = await imageOf('tor');
    await house.database.sql`update content.picture set colour = null where id = ${id}`;
    await importing(files(picture));
    expect((await storedOf(id)).colour).toMatch(/^#[0-9a-f]{6}$/);
  });
});
