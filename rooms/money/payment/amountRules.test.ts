import { expect, it } from 'vitest';
import { amountFault } from './amountRules.ts';

const range = { least: 50, most: 99_999_999 };

it.each([
  [49, 'tooSmall'],
  [50, undefined],
  [99_999_999, undefined],
  [100_000_000, 'tooLarge'],
])('%i cents: %s', (amount, fault) => {
  expect(amountFault(amount, range)).toBe(fault);
  expect(amountFault(amount, undefined)).toBeUndefined();
});
