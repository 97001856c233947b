import { slots } from '#platform/singleFlight/slots.ts';
import { loadSharp } from './loadSharp.ts';
import { kindOfPicture } from './pictureKindRules.ts';

/** A picture of more pixels is not opened: decoding it would take all memory. */
export const maxPixels = 50_000_000;
/** Seconds; the largest picture of a phone takes two. */
const longest = 20;

/** A picture as it is kept: WebP, in pixels. */
export type EncodedPicture = { bytes: Buffer; width: number; height: number };

/** Each takes a core and a hundred megabytes, so several at once would leave nothing to pages and sign-in. */
const oneAtATime = slots(1);

/**
 * Decodes a picture and encodes it again: upright, no side longer than `longestSide`, without what a camera wrote.
 * Throws for what is no JPEG, PNG or WebP by its first bytes, for more than `maxPixels`, and after 20 seconds.
 */
export async function encodePicture(
  original: Uint8Array,
  { longestSide, quality }: { longestSide: number; quality: number },
): Promise<EncodedPicture> {
  if (!kindOfPicture(original)) throw new Error('no JPEG, PNG or WebP');
  const sharp = await loadSharp();
  const { data, info } = await oneAtATime(() =>
    sharp(original, { limitInputPixels: maxPixels })
      .timeout({ seconds: longest })
      .rotate()
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality })
      .toBuffer({ resolveWithObject: true }),
  );
  return { bytes: data, width: info.width, height: info.height };
}
