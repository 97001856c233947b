import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ofGoods, ofTickets } from '#rooms/orders/order/testing/traits.ts';
import { merchandiseRevenue, purchaseEvent, purchaseReportDelay, reportedSerialNumber } from './purchaseRules.ts';

const item = (parts: object = {}) => ({
  type: 'Merchandise',
  traits: ofGoods,
  totalPrice: 23.8,
  vatRate: 19,
  serialNumber: '4711.02.M',
  quantity: 2,
  ...parts,
});
const purchase = (items: ReturnType<typeof item>[], vouchers = 0, codes = 0) => ({
  checkoutId: 'c1',
  totalVoucherDiscounts: vouchers,
  totalPromotionCodeDiscounts: codes,
  transactions: [{ orders: [{ items }] }],
});

describe('merchandiseRevenue', () => {
  it('CHK-53 CHK-58 sums line totals without their VAT, each by its own rate', () => {
    expect(merchandiseRevenue(purchase([item(), item({ totalPrice: 10.7, vatRate: 7 })]))).toBe(30);
  });

  it('CHK-59 counts merchandise only', () => {
    expect(merchandiseRevenue(purchase([item(), item({ type: 'Ticket', traits: ofTickets, totalPrice: 500 })]))).toBe(
      20,
    );
  });

  it('CHK-54 subtracts vouchers and promotion codes', () => {
    expect(merchandiseRevenue(purchase([item()], 5, 2.5))).toBe(12.5);
  });

  it('CHK-55 is never below 0', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 0, max: 200_000 }), (price, voucher) => {
        const revenue = merchandiseRevenue(purchase([item({ totalPrice: price / 100 })], voucher / 100));
        expect(revenue).toBeGreaterThanOrEqual(0);
      }),
    );
    expect(merchandiseRevenue(purchase([item()], 100))).toBe(0);
  });

  it('CHK-53 counts the orders of every partner', () => {
    const two = { ...purchase([]), transactions: [{ orders: [{ items: [item()] }, { items: [item()] }] }] };
    expect(merchandiseRevenue(two)).toBe(40);
  });
});

describe('reportedSerialNumber', () => {
  it.each([
    ['a.b.c', 'a.b'],
    ['a.b', 'a.b'],
    ['a', 'a'],
    ['a.b.c.d', 'a.b.c.d'],
    ['', ''],
  ])('CHK-56 CHK-57 reports %s as %s', (serialNumber, reported) => {
    expect(reportedSerialNumber(serialNumber)).toBe(reported);
  });
});

it('CHK-06 CST-18 waits 1600 ms', () => expect(purchaseReportDelay).toBe(1600));

it('CHK-05 reports what was bought, and nothing about who', () => {
  expect(purchaseEvent(purchase([item()]))).toEqual({
    event: 'purchase',
    transactionId: 'c1',
    merchandiseRevenue: 20,
    items: [{ id: '4711.02', type: 'Merchandise', quantity: 2 }],
  });
});
