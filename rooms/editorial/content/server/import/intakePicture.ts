import { createHash } from 'node:crypto';
import { stableId } from '#platform/ids/stableId.ts';
import { averageColour } from '#platform/media/averageColour.ts';
import { encodePicture, maxPixels } from '#platform/media/encodePicture.ts';
import { loadSharp } from '#platform/media/loadSharp.ts';
import { kindOfPicture } from '#platform/media/pictureKindRules.ts';
import type { Focus } from '#ports/artwork.ts';
import { cleanSvg } from './cleanRules.ts';

/** A picture ready to be kept. */
export type TakenPicture = {
  format: 'svg' | 'webp';
  width: number;
  height: number;
  bytes: Buffer;
  /** Average colour of a photograph, `#rrggbb`. */
  colour: string | undefined;
};
export type Intake = { picture: TakenPicture; removed: string[] } | { complaint: string };

const maxBytes = 20 * 1024 * 1024;
const maxSvgBytes = 512 * 1024;
/** Pixels. */
const longestSide = 2560;

/** The same original, cut around the same place, has the same id everywhere and for ever. */
export const pictureId = (original: Buffer, focus?: Focus): string =>
  stableId('picture', createHash('sha256').update(original).digest('hex'), ...(focus ? [focus.join(' ')] : []));

/** May a file of this size be read at all? A complaint, or undefined. */
export const complaintAboutSize = (path: string, size: number): string | undefined => {
  const most = path.endsWith('.svg') ? maxSvgBytes : maxBytes;
  return size > most ? `has ${size} bytes, at most ${most} are taken` : undefined;
};

/**
 * Makes of an original what is kept: a sanitised drawing, or a picture turned upright, scaled down and without what a
 * camera wrote.
 */
export async function intakePicture(path: string, original: Buffer): Promise<Intake> {
  if (path.endsWith('.svg')) return intakeDrawing(original);
  if (!kindOfPicture(original)) return { complaint: 'cannot be read as a picture (it is no JPEG, PNG or WebP)' };
  const sharp = await loadSharp();
  try {
    const { width = 0, height = 0 } = await sharp(original, { limitInputPixels: false }).metadata();
    if (width * height > maxPixels) {
      const megapixels = Math.round((width * height) / 1_000_000);
      return {
        complaint: `has ${megapixels} megapixels (${width} × ${height}), at most ${maxPixels / 1_000_000} are taken`,
      };
    }
    const picture = isPlainWebp(original, Math.max(width, height))
      ? { bytes: original, width, height }
      : await encodePicture(original, { longestSide, quality: 88 });
    return { picture: { format: 'webp', ...picture, colour: await averageColour(picture.bytes) }, removed: [] };
  } catch (error) {
    return { complaint: `cannot be read as a picture (${(error as Error).message.split('\n')[0]})` };
  }
}

/**
 * Is this a WebP file that may be stored as it is? It is small enough and holds one image and nothing else, so neither
 * place nor time nor camera. Anything else is encoded anew.
 */
function isPlainWebp(file: Buffer, longest: number): boolean {
  if (longest > longestSide || file.length < 20) return false;
  const names = [0, 8, 12].map((at) => file.toString('latin1', at, at + 4));
  const size = file.readUInt32LE(16);
  return names.join() === 'RIFF,WEBP,VP8 ' && file.length === 20 + size + (size % 2);
}

function intakeDrawing(original: Buffer): Intake {
  const { svg, removed } = cleanSvg(original.toString('utf8').replace(/^\uFEFF?<\?xml[^>]*>/, ''));
  const root = /<svg\b[^>]*>/.exec(svg)?.[0];
  const box = /viewBox="\s*-?[\d.]+[\s,]+-?[\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)\s*"/.exec(root ?? '');
  const [width, height] = [1, 2].map((place) => Math.round(Number(box?.[place])));
  if (!root || !width || !height) return { complaint: 'is no SVG with a viewBox' };
  if (width * height > maxPixels) return { complaint: `is drawn ${width} × ${height}, which is too large` };
  const bytes = Buffer.from(svg.replace(root, sizedAsDrawn(root, width, height)));
  return { picture: { format: 'svg', width, height, bytes, colour: undefined }, removed };
}

/** Anyone who makes rasters of drawings takes them to be 800 wide; a tall one is at most 1200 high. */
function sizedAsDrawn(root: string, width: number, height: number): string {
  const scale = Math.min(800 / width, 1200 / height);
  const size = ` width="${Math.round(width * scale)}" height="${Math.round(height * scale)}"`;
  return root.replace(/\s(width|height)="[^"]*"/g, '').replace('<svg', `<svg${size}`);
}
