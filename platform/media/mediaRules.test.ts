import { describe, expect, it } from 'vitest';
import { formatFor, transformationOf } from './mediaRules.ts';

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
