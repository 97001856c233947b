import { expect, it } from 'vitest';
import { readEarlierItems } from './earlierItemRules.ts';

it.each([
  ['1 x Schal', [{ quantity: 1, name: 'Schal' }]],
  ['2× Schal', [{ quantity: 2, name: 'Schal' }]],
  [
    '2 x Schal @ 19,90 | 1 x Tasse @ 9.9',
    [
      { quantity: 2, name: 'Schal', price: 1990 },
      { quantity: 1, name: 'Tasse', price: 990 },
    ],
  ],
  ['1 x Gruß @ Hand @ 5', [{ quantity: 1, name: 'Gruß @ Hand', price: 500 }]],
])('reads %j', (cell, items) => {
  expect(readEarlierItems(cell)).toEqual(items);
});

it.each(['', 'Schal', '0 x Schal', '1 x ', '1 x  @ 5', '1 x Schal @ viel', '1 x Schal |', '1 x A\u0007B'])(
  'does not read %j',
  (cell) => {
    expect(readEarlierItems(cell)).toBeUndefined();
  },
);

it('reads at most a hundred things with names of at most 200 characters', () => {
  const cell = (count: number) => Array.from({ length: count }, () => '1 x Schal').join('|');
  expect(readEarlierItems(cell(100))).toHaveLength(100);
  expect(readEarlierItems(cell(101))).toBeUndefined();
  expect(readEarlierItems(`1 x ${'a'.repeat(201)}`)).toBeUndefined();
});
