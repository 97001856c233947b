import sharp from 'sharp';
import { expect, it } from 'vitest';
import { encodePicture } from './encodePicture.ts';
import { loadSharp } from './loadSharp.ts';

const to = { longestSide: 20, quality: 80 };
const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
const picture = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } });

it('takes JPEG, PNG and WebP and refuses everything else by its first bytes', async () => {
  for (const bytes of [await picture(40).jpeg().toBuffer(), await picture(40).png().toBuffer()])
    expect(await encodePicture(bytes, to)).toMatchObject({ width: 20, height: 20 });
  for (const bytes of [drawing, await picture(9).gif().toBuffer(), await picture(9).tiff().toBuffer()])
    await expect(encodePicture(bytes, to)).rejects.toThrow('no JPEG, PNG or WebP');
});

it('blocks every kind of file but those three and our own drawings', async () => {
  const gif = await picture(9).gif().toBuffer();
  const open = await loadSharp();
  await expect(open(gif).metadata()).rejects.toThrow('unsupported');
  expect((await open(drawing).metadata()).format).toBe('svg');
});

it('opens one picture at a time', async () => {
  const bytes = await picture(1500).png().toBuffer();
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, sharp.counters().process);
  }, 1);
  await Promise.all(Array.from({ length: 6 }, () => encodePicture(bytes, to)));
  clearInterval(watch);
  expect(most).toBeLessThanOrEqual(1);
});
