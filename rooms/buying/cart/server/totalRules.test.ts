import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shippingPrice, sumTaxes, taxesOf, unitPrice } from './totalRules.ts';

const tariff = { standard: { DE: 495, AT: 995, other: 1995 }, freeFrom: 7500 };
const order = (parts: Partial<Parameters<typeof shippingPrice>[0]>) => ({
  goods: 2000,
  shippingCodes: ['standard'],
  countryCode: 'DE',
  ...parts,
});

describe('unitPrice', () => {
  it.each([
    [[], { price: 2000, memberPrice: 1800 }, 2000],
    [['member'], { price: 2000, memberPrice: 1800 }, 1800],
    [['member'], { price: 1500, memberPrice: 1800 }, 1500],
  ])('CART-85 CART-89 who is in %j pays of %o %i cents', (groups, quote, price) => {
    expect(unitPrice(quote, groups)).toBe(price);
  });

  const quote = { price: 2000, memberPrice: 1800, groupPrices: { business: 1760, fanclub: 1900 } };

  it.each([
    [['fanclub'], 1900],
    [['fanclub', 'member'], 1800],
    [['fanclub', 'business', 'member'], 1760],
    [['sponsors'], 2000],
    [['constructor', '__proto__'], 2000],
  ])('ORG-08 ORG-10 takes the lowest of the prices that %j open', (groups, price) => {
    expect(unitPrice(quote, groups)).toBe(price);
  });
});

describe('shippingPrice', () => {
  it.each([
    ['at home', {}, 495],
    ['to a neighbour', { countryCode: 'AT' }, 995],
    ['to the rest of the world', { countryCode: 'JP' }, 1995],
    ['to a country named like a property of objects', { countryCode: 'constructor' }, 1995],
    ['once for several lines', { shippingCodes: ['standard', 'standard', 'collect'] }, 495],
    ['one cent below the free limit', { goods: 7499 }, 495],
    ['at the free limit', { goods: 7500 }, 0],
    ['of goods that are collected', { shippingCodes: ['collect'] }, 0],
    ['of goods that are not sent', { shippingCodes: [undefined] }, 0],
    ['of nothing', { shippingCodes: [] }, 0],
  ])('charges for an order %s', (_, parts, cents) => {
    expect(shippingPrice(order(parts), tariff)).toBe(cents);
  });
});

describe('taxesOf', () => {
  it.each([
    [[{ gross: 11900, vatRate: 19 }], [{ vatRate: 19, gross: 11900, tax: 1900 }]],
    [[{ gross: 107, vatRate: 7 }], [{ vatRate: 7, gross: 107, tax: 7 }]],
    [[{ gross: 1, vatRate: 19 }], [{ vatRate: 19, gross: 1, tax: 0 }]],
    [[{ gross: 500, vatRate: 0 }], [{ vatRate: 0, gross: 500, tax: 0 }]],
    [[{ gross: 0, vatRate: 19 }], []],
    [[], []],
  ])('finds the VAT inside %o', (amounts, taxes) => {
    expect(taxesOf(amounts)).toEqual(taxes);
  });

  const amount = fc.record({ gross: fc.nat(10_000_00), vatRate: fc.constantFrom(0, 7, 19) });

  it('rounds once per rate: whole cents, at most half a cent off, and no cent of the gross sum lost', () => {
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 40 }), (amounts) => {
        const taxes = taxesOf(amounts);
        expect(taxes.reduce((sum, { gross }) => sum + gross, 0)).toBe(
          amounts.reduce((sum, { gross }) => sum + gross, 0),
        );
        expect(new Set(taxes.map(({ vatRate }) => vatRate)).size).toBe(taxes.length);
        for (const { vatRate, gross, tax } of taxes) {
          expect(Number.isInteger(tax)).toBe(true);
          expect(Math.abs(tax - (gross * vatRate) / (100 + vatRate))).toBeLessThanOrEqual(0.5);
        }
      }),
    );
  });

  it('adds the taxes of several orders up by rate without losing a cent', () => {
    fc.assert(
      fc.property(fc.array(fc.array(amount, { maxLength: 8 }), { maxLength: 6 }), (orders) => {
        const all = orders.flatMap(taxesOf);
        const sums = sumTaxes(all);
        const total = (taxes: { tax: number }[]) => taxes.reduce((sum, { tax }) => sum + tax, 0);
        expect(total(sums)).toBe(total(all));
        expect(sums.map(({ vatRate }) => vatRate)).toEqual(
          [...new Set(all.map(({ vatRate }) => vatRate))].sort((a, b) => a - b),
        );
      }),
    );
  });
});
