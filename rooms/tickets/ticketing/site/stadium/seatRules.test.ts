import { expect, it } from 'vitest';
import { category, row, stadium } from '../../testing/stadiumProps.ts';
import { resaleOffers } from './resaleOffers.ts';
import {
  chosenSeat,
  classesAt,
  classesOf,
  countFree,
  goneOf,
  goneOffersOf,
  isFreeAt,
  skusOf,
  traitsAt,
} from './seatRules.ts';

const own = category(2, 3000);
const wheelchair = {
  code: 'WHEELCHAIR',
  name: 'Rollstuhlplatz',
  price: 1500,
  memberPrice: 1500,
  needs: 'wheelchair' as const,
};
const withSpecial = { ...own, prices: [...own.prices, wheelchair] };
const block = stadium.blocks[1]!;

it('reads what is to be known of a seat', () => {
  expect([1, 2, 3, 4, 6].map((at) => traitsAt(row, at))).toEqual([
    ['wheelchair'],
    ['companion'],
    ['restricted'],
    [],
    ['aisle'],
  ]);
});

it('sells a place of a kind only in the class for it', () => {
  expect(classesAt(withSpecial, ['wheelchair']).map(({ code }) => code)).toEqual(['WHEELCHAIR']);
  expect(classesAt(withSpecial, ['aisle']).map(({ code }) => code)).toEqual(['FULL', 'REDUCED', 'CHILD']);
  expect(chosenSeat({ block, row, position: 2 }, [withSpecial])).toBeUndefined();
});

it('names a chosen seat, and says what goes into the cart', () => {
  const seat = chosenSeat({ block, row, position: 4 }, [own])!;
  expect(seat).toMatchObject({ key: '7:4', blockLabel: '2', rowLabel: '7', seatLabel: '4', code: 'FULL' });
  expect(skusOf(1001, [{ ...seat, code: 'CHILD' }])).toEqual([{ sku: 'T1001-R7P4-CHILD', quantity: 1 }]);
});

it('counts what is free, and notices what has gone', () => {
  expect([countFree('0110'), isFreeAt('0110', 2), isFreeAt('0110', 4), isFreeAt(undefined, 1)]).toEqual([
    2,
    true,
    false,
    false,
  ]);
  const seat = chosenSeat({ block, row, position: 4 }, [own])!;
  const availability = { readAt: '', free: 5, rows: [{ number: 7, free: '111011' }] };
  expect(goneOf([seat], 2, availability)).toEqual([seat]);
  expect(goneOf([seat], 3, availability)).toEqual([]);
});

it('sells what is resold in the classes and at the prices of its offer, by its own sku', () => {
  const name = { de: 'Vollzahler' };
  const prices = [{ sku: 'R100001-FULL', code: 'FULL', name, price: 29.99, memberPrice: 28 }];
  const resale = { number: 100001, block: 2, row: 7, position: 4, label: { de: '' }, category: 2, prices };
  const seat = chosenSeat({ block, row, position: 4, resale }, [own])!;
  expect(classesOf(seat, [own])).toEqual([{ code: 'FULL', name: 'Vollzahler', price: 2999, memberPrice: 2800 }]);
  expect(skusOf(1001, [seat])).toEqual([{ sku: 'R100001-FULL', quantity: 1 }]);
  const free = { readAt: '', free: 0, rows: [{ number: 7, free: '000000' }] };
  expect([goneOf([seat], 2, free), goneOffersOf([seat], { all: [resale] })]).toEqual([[], []]);
  expect(goneOffersOf([seat], { all: [] })).toEqual([seat]);
  const { bySeat, byBlock } = resaleOffers([resale]);
  expect([bySeat.get('7:4'), byBlock.get(2)]).toEqual([resale, 1]);
});
