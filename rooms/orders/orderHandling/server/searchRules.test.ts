import { expect, it } from 'vitest';
import { partners } from '#club/partners.ts';
import { readSearch } from './searchRules.ts';

it.each([
  ['1-100001', { orderNumbers: ['1-100001'] }],
  ['100001', { orderNumbers: partners.map(({ id }) => `${id}-100001`) }],
  [' 1-r100017 ', { documentNumber: '1-R100017' }],
  ['toni@kurve.test', { email: 'toni@kurve.test' }],
  ['Muster, Toni', { names: ['muster', 'toni'] }],
  ['Müller-Lüdenscheidt', { names: ['müller', 'lüdenscheidt'] }],
  ["o'brien & | ! :*", { names: ['o', 'brien'] }],
  ["'; --", undefined],
])('reads %s', (typed, wanted) => {
  expect(readSearch(typed)).toEqual(wanted);
});
