import { expect, it } from 'vitest';
import { ean13, isEan13 } from './ean13.ts';

it.each(['4006381333931', '2900000000018', '9783161484100'])('%s has the check digit that readers count', (code) => {
  expect(ean13(code.slice(0, 12))).toBe(code);
  expect(isEan13(code)).toBe(true);
});

it.each(['4006381333932', '400638133393', '40063813339311', 'K1.4006381333931', ''])('%j is none', (text) => {
  expect(isEan13(text)).toBe(false);
});
