/** Average colour of a picture as `#rrggbb`. Throws for what cannot be decoded to its end. */
export async function averageColour(picture: Uint8Array): Promise<string> {
  // Loaded with the first picture, since most processes start without ever taking one.
  const { default: sharp } = await import('sharp');
  const pixel = await sharp(picture, { failOn: 'warning' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize(1, 1, { fit: 'fill' })
    .raw()
    .toBuffer();
  return `#${pixel.subarray(0, 3).toString('hex')}`;
}
