import { describe, expect, it } from 'vitest';
import { base32, codeAt, stepAt, stepOfCode } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

it.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('gives at second %d the code of RFC 6238, %s', (seconds, code) => {
  expect(codeAt(secret, stepAt(new Date(seconds * 1000)))).toBe(code);
});

it('writes secrets as in RFC 4648', () => {
  expect(['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => base32(Buffer.from(text)))).toEqual([
    ...['', 'MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI'],
  ]);
});

describe('the step of a code', () => {
  const now = new Date(1_234_567_890_000);
  const step = stepAt(now);

  it('is found for the time before, now and after, and for no other', () => {
    const found = [-2, -1, 0, 1, 2].map((shift) => stepOfCode(secret, codeAt(secret, step + shift), now));
    expect(found).toEqual([undefined, step - 1, step, step + 1, undefined]);
  });

  it('is none for anything but six digits', () => {
    for (const code of ['', '5924', '0005924', '00592x', ' 05924', '٠٠٥٩٢٤'])
      expect(stepOfCode(secret, code, now)).toBeUndefined();
  });
});
