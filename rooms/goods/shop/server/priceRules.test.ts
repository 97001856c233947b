import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memberPriceOf } from '../memberPriceRules.ts';
import { lowestPriceBefore, reductionFrom } from './priceRules.ts';

const today = new Date('2026-11-21T12:00:00Z');
const day = (offset: number) => new Date(today.getTime() + offset * 86_400_000);
const history = (...changes: [number, number][]) =>
  changes.map(([offset, price]) => ({ changedAt: day(offset), price }));

describe('memberPriceOf', () => {
  it.each([
    [1995, 1796],
    [8995, 8096],
    [5, 5],
    [0, 0],
    [1, 1],
  ])('PRD-40 takes ten percent off %i cents', (price, memberPrice) =>
    expect(memberPriceOf(price, 10)).toBe(memberPrice),
  );

  it('PRD-40 never lies above the price and stays whole', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.nat(100), (price, percent) => {
        const reduced = memberPriceOf(price, percent);
        expect(reduced).toBeLessThanOrEqual(price);
        expect(Number.isInteger(reduced)).toBe(true);
      }),
    );
  });
});

describe('lowestPriceBefore', () => {
  it.each([
    ['nothing sold before', history(), undefined],
    ['a price that still holds', history([-90, 5000]), 5000],
    ['a lower price in between', history([-90, 5000], [-20, 3000], [-10, 4000]), 3000],
    ['a lower price that ended 31 days ago', history([-90, 3000], [-31, 5000]), 5000],
    ['a lower price that ended 29 days ago', history([-90, 3000], [-29, 5000]), 3000],
    ['changes in any order', history([-10, 4000], [-90, 5000], [-20, 3000]), 3000],
    ['a change at that very moment', history([-90, 5000], [0, 1000]), 5000],
  ])('reads %s', (_, changes, lowest) => expect(lowestPriceBefore(changes, today)).toBe(lowest));
});

describe('reductionFrom', () => {
  it('calls 80 → 100 → 90 no reduction, since 80 was asked within 30 days', () =>
    expect(reductionFrom(history([-60, 8000], [-20, 10000]), 9000, today)).toBeUndefined());
  it('calls 100 → 80 a reduction from 100', () =>
    expect(reductionFrom(history([-60, 10000]), 8000, today)).toBe(10000));
  it('calls the first price and the same price no reduction', () => {
    expect(reductionFrom([], 8000, today)).toBeUndefined();
    expect(reductionFrom(history([-60, 8000]), 8000, today)).toBeUndefined();
  });
});
