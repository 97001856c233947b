import { expect, it } from 'vitest';
import { drawPoster } from './drawPoster.ts';
import { motifs } from './motifs.ts';

it('draws every motif as a picture that can be made into pixels, each another one', async () => {
  const { default: sharp } = await import('sharp');
  const drawings = Object.keys(motifs).map((motif) => drawPoster({ motif: motif as keyof typeof motifs }));
  expect(new Set(drawings).size).toBe(8);
  for (const drawing of drawings) {
    expect(drawing).not.toMatch(/NaN|undefined/);
    expect(await sharp(Buffer.from(drawing)).metadata()).toMatchObject({ width: 800, height: 450 });
  }
});
