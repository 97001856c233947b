import { mark } from '#club/mark.ts';
import { loadSharp } from '#platform/media/loadSharp.ts';

/** Widths and heights of the pictures of an Apple pass, in pixels; `@2x` and `@3x` are for finer screens. */
const sizes = { 'icon.png': 29, 'icon@2x.png': 58, 'icon@3x.png': 87, 'logo.png': 50, 'logo@2x.png': 100 };

async function drawPictures(): Promise<Record<string, Buffer>> {
  const sharp = await loadSharp();
  const drawn = Object.entries(sizes).map(async ([name, size]) => {
    const picture = sharp(Buffer.from(mark), { density: (72 * size) / 24 }).resize(size, size, { fit: 'contain' });
    return [name, await picture.png().toBuffer()] as const;
  });
  return Object.fromEntries(await Promise.all(drawn));
}

let pictures: Promise<Record<string, Buffer>> | undefined;

/** The club's mark as an Apple pass needs it, by file name; drawn once. */
export function passPictures(): Promise<Record<string, Buffer>> {
  pictures ??= drawPictures();
  return pictures;
}
