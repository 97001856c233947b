import { describe, expect, it } from 'vitest';
import { unitPriceOf } from './unitPriceOf.ts';

describe('unitPriceOf', () => {
  it.each([
    [1000, { amount: 250, unit: 'g' } as const, { price: 4000, unit: 'kg' }],
    [399, { amount: 330, unit: 'ml' } as const, { price: 1209, unit: 'l' }],
    [1500, { amount: 300, unit: 'cm' } as const, { price: 500, unit: 'm' }],
  ])('gives %i cents for %o per reference amount', (price, content, expected) =>
    expect(unitPriceOf(price, content)).toEqual(expected),
  );
});
