/** A picture of more pixels is not opened: decoding it would take all memory. */
export const maxPixels = 50_000_000;

/** A picture as it is kept: WebP, in pixels. */
export type EncodedPicture = { bytes: Buffer; width: number; height: number };

/**
 * Decodes a picture and encodes it again: upright, no side longer than `longestSide`, without what a camera wrote.
 * Throws for what is no picture, and for more than `maxPixels`.
 */
export async function encodePicture(
  original: Uint8Array,
  { longestSide, quality }: { longestSide: number; quality: number },
): Promise<EncodedPicture> {
  // Loaded with the first picture, since most processes start without ever taking one.
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp(original, { limitInputPixels: maxPixels })
    .rotate()
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
