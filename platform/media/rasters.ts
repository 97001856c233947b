import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import type { Sharp } from 'sharp';
import { digestOf } from '#platform/ids/digest.ts';
import { newSecret } from '#platform/ids/ids.ts';
import { slots } from '#platform/singleFlight/slots.ts';
import type { Focus } from '#ports/artwork.ts';
import { loadSharp } from './loadSharp.ts';
import { cutAround, type RasterFormat, rasterFormats, type Transformation, transformations } from './mediaRules.ts';

/**
 * What rasters are made of: a drawing as SVG text or the bytes of a picture, and around which place it is cut (the
 * middle unless said).
 */
export type Original = { drawing: string | Buffer; focus?: Focus };

export type Raster = { content: Buffer; etag: string };

/** Raised when rasters of the same picture come out differently. */
const rasterVersion = '1';
const maxDrawingLength = 512 * 1024;
const maxPixels = 4096 * 4096;
/** One core is left for pages, or the first visitors of new pictures would wait for everything. */
const atOnce = Math.max(1, availableParallelism() - 1);

const keyOf = (id: string, words: string, format: RasterFormat): string =>
  digestOf(`${rasterVersion}|${id}|${words}|${format}`);
const pathOf = (folder: string, key: string, format: RasterFormat): string =>
  join(folder, key.slice(0, 2), `${key}.${format}`);

/** Deletes all rasters of a picture that is to be seen no more. */
export async function deleteRasters(folder: string, id: string): Promise<void> {
  for (const words of transformations())
    for (const format of rasterFormats) await rm(pathOf(folder, keyOf(id, words, format), format), { force: true });
}

/**
 * Makes rasters on first request and keeps them in `folder`; anyone who asks for the same one meanwhile waits for the
 * same work.
 */
export function createRasters(folder: string) {
  const running = new Map<string, Promise<Raster | undefined>>();
  const free = slots(atOnce);

  async function make(
    key: string,
    to: Transformation,
    format: RasterFormat,
    draw: () => Promise<Original | undefined>,
  ) {
    const path = pathOf(folder, key, format);
    const kept = await readFile(path).catch(() => undefined);
    if (kept) return { content: kept, etag: `"${key}"` };
    const original = await draw();
    if (original === undefined) return undefined;
    const { drawing } = original;
    if (typeof drawing === 'string' && drawing.length > maxDrawingLength)
      throw new Error(`A drawing of ${drawing.length} characters is too long`);
    const content = await free(() => rasterize(original, to, format));
    await save(path, content);
    return { content, etag: `"${key}"` };
  }

  /** The raster of one picture; undefined when `draw` knows no such picture. */
  return function raster(
    id: string,
    to: Transformation,
    format: RasterFormat,
    draw: () => Promise<Original | undefined>,
  ): Promise<Raster | undefined> {
    const key = keyOf(id, to.words, format);
    const known = running.get(key);
    if (known) return known;
    const work = make(key, to, format, draw).finally(() => running.delete(key));
    running.set(key, work);
    return work;
  };
}

async function rasterize(original: Original, to: Transformation, format: RasterFormat): Promise<Buffer> {
  const picture = (await sized(original, to)).flatten({ background: '#ffffff' });
  const { quality } = to;
  // The same figure keeps more in AVIF than in JPEG: thirteen less look the same in half of the bytes.
  if (format === 'avif') return picture.avif({ quality: quality - 13, effort: 2 }).toBuffer();
  if (format === 'webp') return picture.webp({ quality: quality + 15, effort: 4 }).toBuffer();
  if (format === 'png') return picture.png({ compressionLevel: 9 }).toBuffer();
  return picture.jpeg({ quality: quality + 15, mozjpeg: true }).toBuffer();
}

async function sized({ drawing, focus }: Original, { width, height, fit }: Transformation): Promise<Sharp> {
  const sharp = await loadSharp();
  const picture = sharp(typeof drawing === 'string' ? Buffer.from(drawing) : drawing, {
    limitInputPixels: maxPixels,
    density: 72 * densityFor(width),
  });
  if (fit === 'inside') return picture.resize(width, height, { fit, withoutEnlargement: typeof drawing !== 'string' });
  if (!focus) return picture.resize(width, height, { fit });
  const { scaled, cut } = cutAround(focus, await picture.metadata(), { width, height });
  return picture.resize(scaled.width, scaled.height, { fit: 'fill' }).extract(cut);
}

/** Drawings are 800 wide; larger rasters are drawn larger instead of being blown up. */
const densityFor = (width: number) => Math.max(1, width / 800);

/** Written beside and moved, so that nobody ever reads half a file. A full disk costs time, not the picture. */
async function save(path: string, content: Buffer): Promise<void> {
  const unfinished = `${path}.${newSecret()}`;
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(unfinished, content);
    await rename(unfinished, path);
  } catch {}
}
