import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ofGoods, ofTickets } from '#rooms/orders/order/testing/traits.ts';
import { orderTotals, salesChannelOf } from './orderRules.ts';

const cents = fc.integer({ min: 0, max: 5_000_000 });
const rate = fc.constantFrom(0, 7, 19);
const line = fc
  .record({ price: cents, quantity: fc.integer({ min: 1, max: 20 }), vatRate: rate, off: fc.nat(100) })
  .map(({ off, ...one }) => ({ ...one, discount: Math.floor((one.price * one.quantity * off) / 100) }));
const shipping = fc
  .record({ first: fc.integer({ min: 0, max: 2000 }), second: fc.integer({ min: 0, max: 2000 }) })
  .map(({ first, second }) => ({
    price: first + second,
    shares: [
      { rate: 19, gross: first },
      { rate: 7, gross: second },
    ],
  }));

describe('orderTotals', () => {
  it('takes the VAT out of the sum of each rate, shipping included', () => {
    const lines = [
      { price: 1999, quantity: 3, vatRate: 19 },
      { price: 1490, quantity: 1, vatRate: 7 },
    ];
    expect(orderTotals(lines, { price: 495, shares: [{ rate: 19, gross: 495 }] })).toEqual({
      goods: 7487,
      shipping: 495,
      promotionDiscount: 0,
      voucherDiscount: 0,
      total: 7982,
      tax: 1134,
      taxes: [
        { rate: 19, gross: 6492, net: 5455, vat: 1037 },
        { rate: 7, gross: 1490, net: 1393, vat: 97 },
      ],
    });
  });

  it('adds up: total, rates and VAT agree to the cent for any lines, shipping, codes and vouchers', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 10 }), shipping, cents, (lines, ship, vouchers) => {
        const totals = orderTotals(lines, ship, vouchers);
        const gross = totals.goods + totals.shipping - totals.promotionDiscount;
        expect(totals.promotionDiscount).toBe(lines.reduce((sum, { discount }) => sum + discount, 0));
        expect(totals.voucherDiscount).toBe(Math.min(vouchers, gross));
        expect(totals.total).toBe(gross - totals.voucherDiscount);
        expect(totals.taxes.reduce((sum, one) => sum + one.gross, 0)).toBe(gross);
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
        const none = { price: 0, shares: [] };
        expect(orderTotals([{ price, quantity, vatRate }], none)).toEqual(orderTotals(apart, none));
      }),
    );
  });

  it('lowers the VAT of the line that a promotion code makes cheaper, and of no other', () => {
    const lines = [
      { price: 1190, quantity: 1, vatRate: 19, discount: 595 },
      { price: 1070, quantity: 1, vatRate: 7 },
    ];
    expect(orderTotals(lines, { price: 0, shares: [] }).taxes).toEqual([
      { rate: 19, gross: 595, net: 500, vat: 95 },
      { rate: 7, gross: 1070, net: 1000, vat: 70 },
    ]);
  });

  it('VOU-18 leaves nothing to pay, and the VAT as it is, when vouchers cover everything', () => {
    const totals = orderTotals(
      [{ price: 999, quantity: 1, vatRate: 19 }],
      { price: 495, shares: [{ rate: 19, gross: 495 }] },
      100_000,
    );
    expect(totals).toMatchObject({ total: 0, voucherDiscount: 1494, tax: 239 });
  });
});

describe('sourceOf', () => {
  it.each([
    [[ofGoods, ofGoods], 'Fanshop'],
    [[ofGoods, ofTickets], 'Online'],
    [[{}], 'Online'],
  ])('ORD-03 places %j in %s', (all, source) => {
    expect(salesChannelOf(all.map((traits) => ({ traits })))).toBe(source);
  });
});
