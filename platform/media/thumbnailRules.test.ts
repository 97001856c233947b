import { describe, expect, it } from 'vitest';
import { transformationOf } from './mediaRules.ts';
import { thumbnail } from './thumbnailRules.ts';

const id = '018f0000-0000-7000-8000-000000000000';
const wide = `/media/ar_16:9,c_fill,f_auto,q_60,w_1280/${id}.jpg`;
const hosts = ['media.kurve.test'];

describe('thumbnail', () => {
  it('CONT-98 CONT-99 CONT-100 CONT-101 CONT-102 LVR-23 is square, filled, in the format and quality of the rule, 400 wide', () => {
    expect(thumbnail(wide)).toBe(`/media/ar_1:1,c_fill,f_auto,q_60,w_400/${id}.jpg`);
  });

  it('CONT-102 can be had in other widths, all of which the house gives out', () => {
    expect(thumbnail(wide, { width: 600 })).toContain('w_600/');
    for (const width of [200, 400, 600, 800, 1280] as const) {
      expect(transformationOf(thumbnail(wide, { width }).split('/')[2] ?? '')).toMatchObject({ width, height: width });
    }
  });

  it('CONT-103 asks a media host by https', () => {
    expect(thumbnail(`http://media.kurve.test${wide}`, { hosts })).toBe(
      `https://media.kurve.test/media/ar_1:1,c_fill,f_auto,q_60,w_400/${id}.jpg`,
    );
    expect(thumbnail(`HTTPS://Media.Kurve.test${wide}?v=1`, { hosts })).toContain('w_400');
  });

  it.each([
    `http://elsewhere.test${wide}`,
    `https://media.kurve.test.evil.test${wide}`,
    'https://media.kurve.test/other.jpg',
    '/assets/a.png',
    'data:image/png;base64,AAAA',
    '',
  ])('CONT-104 leaves "%s" as it is', (address) => expect(thumbnail(address, { hosts })).toBe(address));
});
