import type { Focus } from '#ports/artwork.ts';
import { crops } from './crops.ts';

/**
 * How a picture is cut and sized; `quality` from 1 to 100, `width` and `height` in pixels. `cover` cuts off what is too
 * much, `inside` keeps the whole picture and its proportions.
 */
export type Transformation = {
  words: string;
  width: number;
  height: number;
  fit: 'cover' | 'inside';
  quality: number;
};

const listed = new Map<string, Transformation>([
  ...Object.values(crops).flatMap(({ key, ratio, widths }) =>
    widths.map((width) => entry(key, width, Math.round(width / (ratio ?? 1)))),
  ),
  entry('ar_1200:630,c_fill', 1200, 630),
]);

/** Address of a picture as other networks show it beside a link, 1200 × 630. */
export const previewAddress = (id: string): string => `/media/ar_1200:630,c_fill,f_auto,q_60,w_1200/${id}.jpg`;

function entry(cut: string, width: number, height: number): [string, Transformation] {
  const words = `${cut},f_auto,q_60,w_${width}`;
  return [words, { words, width, height, fit: cut === 'c_fit' ? 'inside' : 'cover', quality: 60 }];
}

/** The transformation of these words; only listed ones exist, so nobody can make the server draw without end. */
export const transformationOf = (words: string): Transformation | undefined => listed.get(words);

/** The words of all listed transformations. */
export const transformations = (): string[] => [...listed.keys()];

export const rasterFormats = ['avif', 'webp', 'jpeg', 'png'] as const;
export type RasterFormat = (typeof rasterFormats)[number];

const nominal = new Map<string, RasterFormat>([
  ['jpg', 'jpeg'],
  ['jpeg', 'jpeg'],
  ['png', 'png'],
  ['webp', 'webp'],
  ['avif', 'avif'],
]);

/**
 * What `f_auto` sends: the best format that the reader names in `Accept`, else the one of the address; undefined for
 * other endings. AVIF is for photographs: of a drawing it is hardly smaller than WebP, and takes three to four times
 * the processor (docs/performance.md).
 */
export function formatFor(extension: string, accept: string, isDrawing: boolean): RasterFormat | undefined {
  const fallback = nominal.get(extension);
  if (!fallback) return undefined;
  const accepted = new Set(
    accept
      .toLowerCase()
      .split(',')
      .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
      .map((part) => part.split(';')[0]!.trim()),
  );
  const best = isDrawing ? (['webp', 'avif'] as const) : (['avif', 'webp'] as const);
  return best.find((format) => accepted.has(`image/${format}`)) ?? fallback;
}

type Size = { width: number; height: number };

/**
 * How a picture is made to fill a size exactly (pixels): to which size it is scaled, and what is cut out of that. The
 * place that matters stands at the same share of the cut as of the whole, which is also what `object-position` does, so
 * cuts of cuts keep it as well.
 */
export function cutAround(
  [left, top]: Focus,
  whole: Size,
  to: Size,
): { scaled: Size; cut: Size & { left: number; top: number } } {
  const scale = Math.max(to.width / whole.width, to.height / whole.height);
  const width = Math.max(to.width, Math.round(whole.width * scale));
  const height = Math.max(to.height, Math.round(whole.height * scale));
  const place = {
    left: Math.round(((width - to.width) * left) / 100),
    top: Math.round(((height - to.height) * top) / 100),
  };
  return { scaled: { width, height }, cut: { ...to, ...place } };
}
