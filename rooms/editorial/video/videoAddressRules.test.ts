import { expect, it } from 'vitest';
import { videoAddress } from './videoAddressRules.ts';

it('RED-92 links a video at its permanent address, else by its uid', () => {
  expect(videoAddress({ uid: 'derby' })).toBe('/video/detail/?id=derby');
  expect(videoAddress({ uid: 'a b&c', link: null })).toBe('/video/detail/?id=a%20b%26c');
  expect(videoAddress({ uid: 'derby', link: '/news/derby/' })).toBe('/news/derby/');
});
