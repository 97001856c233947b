import { describe, expect, it } from 'vitest';
import { category, stadium } from '../../testing/stadiumProps.ts';
import { categoriesToTry, freeByCategory, sumOf, total, wantedIn, wishIn } from './wishRules.ts';

const [best, cheap, standing] = [category(1, 5000), category(2, 3000), category(9, 1500, true)];
const all = [cheap, standing, best];
const names = (found: { number: number }[]) => found.map(({ number }) => number);

describe('where a wish is tried', () => {
  const counts = { FULL: 2, CHILD: 1 };

  it('the dearest first for the best, the cheapest first for the cheapest, or one category', () => {
    expect(names(categoriesToTry(all, { choice: 'best', counts }))).toEqual([1, 2, 9]);
    expect(names(categoriesToTry(all, { choice: 'cheapest', counts }))).toEqual([9, 2, 1]);
    expect(names(categoriesToTry(all, { choice: 2, counts }))).toEqual([2]);
  });

  it('only where enough is free and every class has a price', () => {
    const free = freeByCategory(stadium.blocks, stadium.availability);
    expect(names(categoriesToTry(all, { choice: 'best', counts, free }))).toEqual([2, 9]);
    expect(categoriesToTry(all, { choice: 'best', counts: { WHEELCHAIR: 1 } })).toEqual([]);
  });
});

it('adds up what tickets cost, for everybody and for members', () => {
  expect(total({ FULL: 2, CHILD: 1 })).toBe(3);
  expect([sumOf(best, { FULL: 2, CHILD: 1 }), sumOf(best, { FULL: 2, CHILD: 1 }, true)]).toEqual([10_700, 10_300]);
});

describe('what goes into the cart', () => {
  it('a wish for any seats of a category, a line for each class', () => {
    expect(wishIn({ number: 1001 }, cheap, { FULL: 2, CHILD: 1, REDUCED: 0 }, stadium)).toEqual([
      { sku: 'T1001-K2-FULL', quantity: 2 },
      { sku: 'T1001-K2-CHILD', quantity: 1 },
    ]);
  });

  it('places of the emptiest standing block', () => {
    expect(wishIn({ number: 1001 }, standing, { FULL: 2 }, stadium)).toEqual([{ sku: 'T1001-S91-FULL', quantity: 2 }]);
    expect(wantedIn(1001, { kind: 'standing', block: 90 }, { FULL: 1 })).toEqual([
      { sku: 'T1001-S90-FULL', quantity: 1 },
    ]);
  });
});
