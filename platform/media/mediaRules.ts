/** How a picture is cut and sized; `quality` from 1 to 100, `width` and `height` in pixels. */
export type Transformation = { words: string; width: number; height: number; quality: number };

const squares = [200, 400, 600, 800, 1280];
const wides = [400, 800, 1280];

const listed = new Map<string, Transformation>([
  ...squares.map((width) => entry('1:1', width, width)),
  ...wides.map((width) => entry('16:9', width, Math.round((width * 9) / 16))),
]);

function entry(ratio: string, width: number, height: number): [string, Transformation] {
  const words = `ar_${ratio},c_fill,f_auto,q_60,w_${width}`;
  return [words, { words, width, height, quality: 60 }];
}

/** The transformation of these words; only listed ones exist, so nobody can make the server draw without end. */
export const transformationOf = (words: string): Transformation | undefined => listed.get(words);

export type RasterFormat = 'avif' | 'webp' | 'jpeg' | 'png';

const nominal = new Map<string, RasterFormat>([
  ['jpg', 'jpeg'],
  ['jpeg', 'jpeg'],
  ['png', 'png'],
  ['webp', 'webp'],
  ['avif', 'avif'],
]);

/** What `f_auto` sends: the newest format that the reader names in `Accept`, else the one of the address; undefined for other endings. */
export function formatFor(extension: string, accept: string): RasterFormat | undefined {
  const fallback = nominal.get(extension);
  if (!fallback) return undefined;
  const accepted = new Set(
    accept
      .toLowerCase()
      .split(',')
      .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
      .map((part) => part.split(';')[0]!.trim()),
  );
  return (['avif', 'webp'] as const).find((format) => accepted.has(`image/${format}`)) ?? fallback;
}
