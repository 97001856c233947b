import { expect, it } from 'vitest';
import { kindOfPicture } from './pictureKindRules.ts';

it.each([
  ['ffd8ffe000104a46', 'jpeg'],
  ['89504e470d0a1a0a00', 'png'],
  [Buffer.from('RIFF\0\0\0\0WEBPVP8 ').toString('hex'), 'webp'],
  [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('hex'), undefined],
  [Buffer.from('RIFF\0\0\0\0WAVE').toString('hex'), undefined],
  [Buffer.from('GIF89a').toString('hex'), undefined],
  ['ffd8', undefined],
  ['', undefined],
])('a file that begins with %s is %s', (hex, kind) => {
  expect(kindOfPicture(Buffer.from(hex, 'hex'))).toBe(kind);
});
