import { expect, it } from 'vitest';
import { hotp } from './hotp.ts';

const secret = Buffer.from('12345678901234567890');

it.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('gives at second %d of RFC 6238 the code %s', (seconds, code) => {
  expect(hotp(secret, Math.floor(seconds / 30), 8)).toBe(code);
});

it('gives the codes of RFC 4226', () => {
  const codes = Array.from({ length: 10 }, (_, counter) => hotp(secret, counter, 6));
  expect(codes).toEqual([
    '755224',
    '287082',
    '359152',
    '969429',
    '338314',
    '254676',
    '287922',
    '162583',
    '399871',
    '520489',
  ]);
});
