import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutAround, formatFor, transformationOf } from './mediaRules.ts';

describe('transformationOf', () => {
  it('knows the listed words and no others', () => {
    expect(transformationOf('ar_1:1,c_fill,f_auto,q_60,w_400')).toMatchObject({ width: 400, height: 400, quality: 60 });
    expect(transformationOf('ar_16:9,c_fill,f_auto,q_60,w_1280')).toMatchObject({ width: 1280, height: 720 });
    for (const words of [
      '',
      'w_400',
      'ar_1:1,c_fill,f_auto,q_60,w_401',
      'ar_1:1,c_fill,f_auto,q_100,w_400',
      'toString',
    ])
      expect(transformationOf(words)).toBeUndefined();
  });
});

describe('formatFor', () => {
  it.each([
    ['jpg', 'image/avif,image/webp,*/*', 'avif'],
    ['jpg', 'image/webp,*/*', 'webp'],
    ['jpg', '*/*', 'jpeg'],
    ['png', '', 'png'],
    ['jpg', 'image/avif;q=0, image/webp;q=0.8', 'webp'],
    ['jpg', 'IMAGE/AVIF', 'avif'],
    ['gif', 'image/avif', undefined],
    ['toString', '', undefined],
  ])('sends for .%s and Accept "%s" %s', (extension, accept, format) =>
    expect(formatFor(extension, accept, false)).toBe(format),
  );

  it('sends drawings as WebP where the reader can see that', () => {
    expect(formatFor('jpg', 'image/avif,image/webp,*/*', true)).toBe('webp');
    expect(formatFor('jpg', 'image/avif,*/*', true)).toBe('avif');
    expect(formatFor('png', '*/*', true)).toBe('png');
  });
});

describe('cutAround', () => {
  const size = fc.record({ width: fc.integer({ min: 1, max: 4000 }), height: fc.integer({ min: 1, max: 4000 }) });
  const percent = fc.integer({ min: 0, max: 100 });

  it('cuts the size out of the scaled picture and keeps the place that matters where it is, by its share', () =>
    fc.assert(
      fc.property(fc.tuple(percent, percent), size, size, (focus, whole, to) => {
        const { scaled, cut } = cutAround(focus, whole, to);
        expect(cut).toMatchObject(to);
        expect(cut.left).toBeGreaterThanOrEqual(0);
        expect(cut.left + cut.width).toBeLessThanOrEqual(scaled.width);
        expect(cut.top).toBeGreaterThanOrEqual(0);
        expect(cut.top + cut.height).toBeLessThanOrEqual(scaled.height);
        expect(Math.abs((scaled.width * focus[0]) / 100 - cut.left - (cut.width * focus[0]) / 100)).toBeLessThan(1);
        expect(Math.abs((scaled.height * focus[1]) / 100 - cut.top - (cut.height * focus[1]) / 100)).toBeLessThan(1);
      }),
    ));

  it('fills the size without distorting', () => {
    expect(cutAround([100, 0], { width: 1600, height: 900 }, { width: 400, height: 400 })).toEqual({
      scaled: { width: 711, height: 400 },
      cut: { width: 400, height: 400, left: 311, top: 0 },
    });
  });
});
