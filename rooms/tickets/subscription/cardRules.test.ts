import { expect, it } from 'vitest';
import { cardCode, cardNumberOf, cardNumbers, isCardCode } from './cardRules.ts';

it.each([
  // Check digits as any bar-code reader counts them.
  [1, '2900000000018'],
  [42, '2900000000421'],
  [9_999_999_999, '2999999999991'],
])('the card %i has the bar code %s', (number, code) => {
  expect(cardCode(number)).toBe(code);
});

it('refuses a number that has no room', () => {
  expect(() => cardCode(10_000_000_000)).toThrow('No EAN-13');
});

it('takes no bar code for a card whose number no card can have', () => {
  expect(isCardCode(cardCode(cardNumbers))).toBe(true);
  expect(cardNumberOf(cardCode(cardNumbers))).toBe(cardNumbers);
  expect(isCardCode(cardCode(cardNumbers + 1))).toBe(false);
  expect(isCardCode('2900000000422')).toBe(false);
});
