import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isIban, plainIban } from './ibanRules.ts';

describe('isIban', () => {
  it.each([
    'DE89 3704 0044 0532 0130 00',
    'de62370400440532013001',
    'AT611904300234573201',
    'GB29 NWBK 6016 1331 9268 19',
  ])('takes %s', (iban) => {
    expect(isIban(iban)).toBe(true);
  });

  it.each([
    'DE00 3704 0044 0532 0130 00',
    'DE88 3704 0044 0532 0130 00',
    'DE8937040044053201300',
    'DE893704004405320130000',
    'GB29',
    '',
    'no account',
    'ＤＥ89370400440532013000',
  ])('refuses %s', (iban) => {
    expect(isIban(iban)).toBe(false);
  });

  it('sees every single wrong digit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 21 }), fc.integer({ min: 1, max: 9 }), (place, shift) => {
        const digits = [...'DE89370400440532013000'];
        digits[place] = String((Number(digits[place]) + shift) % 10);
        expect(isIban(digits.join(''))).toBe(false);
      }),
    );
  });

  it('stands anything that somebody may type', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        expect(typeof isIban(text)).toBe('boolean');
      }),
    );
  });
});

it('compares account numbers without spaces and in capitals', () => {
  expect(plainIban(' de89 3704\u00a00044 0532 0130 00 ')).toBe('DE89370400440532013000');
});
