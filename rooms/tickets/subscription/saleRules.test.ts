import { describe, expect, it } from 'vitest';
import { formatOf, isOnSale, mayTakeBack, placeSku, readPlaceSku, saleEnd, saleFits, seatsOf } from './saleRules.ts';

const days = { saleOpensOn: '2027-05-01', saleClosesOn: '2027-06-15' };
const none = { saleOpensOn: null, saleClosesOn: null };

describe('the sale of free places', () => {
  it('CON-68 is open from its first day to the end of its last one', () => {
    const isOpen = (today: string) => isOnSale(days, today);
    expect(['2027-04-30', '2027-05-01', '2027-06-15', '2027-06-16'].map(isOpen)).toEqual([false, true, true, false]);
    expect([isOnSale(none, '2027-05-01'), saleEnd(days), saleEnd(none)]).toEqual([false, '2027-06-16', null]);
  });

  it('has both days or none, in their order, and ends before the season does', () => {
    expect(saleFits(days, '2028-07-01')).toBe(true);
    expect(saleFits(none, '2028-07-01')).toBe(true);
    expect(saleFits({ ...days, saleClosesOn: null }, '2028-07-01')).toBe(false);
    expect(saleFits({ ...days, saleOpensOn: '2027-06-16' }, '2028-07-01')).toBe(false);
    expect(saleFits(days, '2027-06-15')).toBe(false);
  });

  it('names a place, a class and a format in one sku, and reads nothing else', () => {
    expect(readPlaceSku(placeSku('D1001', 'FULL', 'card')!)).toEqual({
      pool: 'D1001',
      pricingClass: 'FULL',
      format: 'card',
    });
    expect(readPlaceSku('D1001-FULL')).toEqual({ pool: 'D1001', pricingClass: 'FULL', format: undefined });
    for (const sku of [
      'D1001',
      'T1001-FULL',
      'D1001-full',
      'D0001-FULL',
      'D1001-FULL-2',
      'D1001-FULL-mobile-card',
      'R100123-FULL',
    ])
      expect([sku, readPlaceSku(sku)]).toEqual([sku, undefined]);
    expect(placeSku('D1001', 'Vollzahler', 'card')).toBeUndefined();
  });

  it('carries the ticket as the buyer chose among the formats of the season', () => {
    expect(formatOf('card', ['mobile', 'card'])).toBe('card');
    expect([formatOf('pigeon', ['mobile']), formatOf(undefined, ['mobile'])]).toEqual(['mobile', 'mobile']);
  });

  it('counts the places of rows, each once', () => {
    const rows = [
      { block: '1', row: '2', from: 8, to: 10 },
      { block: '1', row: '2', from: 10, to: 11 },
    ];
    expect(seatsOf(rows).map(({ seat }) => seat)).toEqual(['8', '9', '10', '11']);
    expect(seatsOf([{ block: '1', row: '2', from: 3, to: 2 }])).toEqual([]);
  });

  it('is taken back without a decision only before the season begins', () => {
    expect(['2027-06-30', '2027-07-01'].map((day) => mayTakeBack('2027-07-01', day))).toEqual([true, false]);
  });
});
