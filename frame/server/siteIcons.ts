import { loadSharp } from '#platform/media/loadSharp.ts';
import { mark, theme } from './club.ts';

/**
 * The club's mark as a PNG, `size` pixels wide and high, with a tenth of the width free at each edge when it has a
 * ground.
 */
async function drawMark(size: number, ground?: string): Promise<Buffer> {
  const sharp = await loadSharp();
  const inside = ground ? Math.round(size * 0.8) : size;
  const drawn = sharp(Buffer.from(mark), { density: (72 * size) / 24 }).resize(inside, inside, { fit: 'contain' });
  if (!ground) return drawn.png().toBuffer();
  const edge = (size - inside) / 2;
  const [before, after] = [Math.floor(edge), Math.ceil(edge)];
  const framed = drawn.extend({ top: before, left: before, bottom: after, right: after, background: '#0000' });
  return sharp(await framed.png().toBuffer())
    .flatten({ background: ground })
    .png()
    .toBuffer();
}

/** For the home screen of phones: 180 pixels, on the club's ground, since iOS fills what is transparent with black. */
export const appleTouchIcon = (): Promise<Buffer> => drawMark(180, theme.background);

/** `/favicon.ico`, which many programs ask for without reading the page: one PNG of 32 pixels in an ICO container. */
export async function favicon(): Promise<Buffer> {
  const png = await drawMark(32);
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // type: icon
  head.writeUInt16LE(1, 4); // number of pictures
  head.writeUInt8(32, 6); // width
  head.writeUInt8(32, 7); // height
  head.writeUInt16LE(1, 10); // colour planes
  head.writeUInt16LE(32, 12); // bits per pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18); // where the picture begins
  return Buffer.concat([head, png]);
}
