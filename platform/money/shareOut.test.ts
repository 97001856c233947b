import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareOut } from './shareOut.ts';

const cents = fc.integer({ min: 0, max: 5_000_000 });

describe('shareOut', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [1, [5, 95], [0, 1]],
    [0, [3, 4], [0, 0]],
    [7, [0, 0], [0, 0]],
    [10, [], []],
  ])('shares %i over %j as %j', (amount, weights, shares) => {
    expect(shareOut(amount, weights)).toEqual(shares);
  });

  it('loses nothing and leaves nobody a whole cent from the exact share', () => {
    fc.assert(
      fc.property(cents, fc.array(cents, { minLength: 1, maxLength: 12 }), (amount, weights) => {
        const whole = weights.reduce((a, b) => a + b, 0);
        fc.pre(whole > 0);
        const shares = shareOut(amount, weights);
        expect(shares.reduce((a, b) => a + b, 0)).toBe(amount);
        shares.forEach((share, index) => {
          expect(Math.abs(share - (amount * (weights[index] ?? 0)) / whole)).toBeLessThan(1);
        });
      }),
    );
  });
});
