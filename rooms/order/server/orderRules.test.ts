import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderTotals, shareOut, sourceOf } from './orderRules.ts';

const cents = fc.integer({ min: 0, max: 5_000_000 });
const rate = fc.constantFrom(0, 7, 19);
const line = fc.record({ price: cents, quantity: fc.integer({ min: 1, max: 20 }), vatRate: rate });
const shipping = fc.record({ price: fc.integer({ min: 0, max: 2000 }), vatRate: rate });

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

describe('orderTotals', () => {
  it('takes the VAT out of the sum of each rate, shipping included', () => {
    const lines = [
      { price: 1999, quantity: 3, vatRate: 19 },
      { price: 1490, quantity: 1, vatRate: 7 },
    ];
    expect(orderTotals(lines, { price: 495, vatRate: 19 })).toEqual({
      goods: 7487,
      shipping: 495,
      discount: 0,
      total: 7982,
      tax: 1134,
      taxes: [
        { rate: 19, gross: 6492, net: 5455, vat: 1037 },
        { rate: 7, gross: 1490, net: 1393, vat: 97 },
      ],
    });
  });

  it('adds up: total, rates and VAT agree to the cent for any lines, shipping and discount', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 10 }), shipping, cents, (lines, ship, discount) => {
        const totals = orderTotals(lines, ship, discount);
        expect(totals.total).toBe(totals.goods + totals.shipping - totals.discount);
        expect(totals.discount).toBe(Math.min(discount, totals.goods + totals.shipping));
        expect(totals.taxes.reduce((sum, one) => sum + one.gross, 0)).toBe(totals.total);
        expect(totals.taxes.reduce((sum, one) => sum + one.vat, 0)).toBe(totals.tax);
        for (const one of totals.taxes) {
          expect(one.net + one.vat).toBe(one.gross);
          expect(one.gross).toBeGreaterThan(0);
          expect(Math.abs(one.vat - (one.gross * one.rate) / (100 + one.rate))).toBeLessThanOrEqual(0.5);
        }
      }),
    );
  });

  it('does not depend on how equal things are spread over lines', () => {
    fc.assert(
      fc.property(cents, rate, fc.integer({ min: 1, max: 9 }), (price, vatRate, quantity) => {
        const apart = Array.from({ length: quantity }, () => ({ price, quantity: 1, vatRate }));
        const none = { price: 0, vatRate: 19 };
        expect(orderTotals([{ price, quantity, vatRate }], none)).toEqual(orderTotals(apart, none));
      }),
    );
  });

  it('comes to nothing, without VAT, when a discount covers everything', () => {
    const totals = orderTotals([{ price: 999, quantity: 1, vatRate: 19 }], { price: 495, vatRate: 19 }, 100_000);
    expect(totals).toMatchObject({ total: 0, tax: 0, taxes: [], discount: 1494 });
  });
});

describe('sourceOf', () => {
  it.each([
    [['Merchandise', 'Merchandise'], 'Fanshop'],
    [['Merchandise', 'Ticket'], 'Online'],
    [['Membership'], 'Online'],
  ])('ORD-03 places %j in %s', (types, source) => {
    expect(sourceOf(types)).toBe(source);
  });
});
