import { loadSharp } from './loadSharp.ts';

/** Average colour of a picture as `#rrggbb`. Throws for what cannot be decoded to its end. */
export async function averageColour(picture: Uint8Array): Promise<string> {
  const sharp = await loadSharp();
  const pixel = await sharp(picture, { failOn: 'warning' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize(1, 1, { fit: 'fill' })
    .raw()
    .toBuffer();
  return `#${pixel.subarray(0, 3).toString('hex')}`;
}
