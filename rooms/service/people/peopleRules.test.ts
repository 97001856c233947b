import { expect, it } from 'vitest';
import { readWanted } from './peopleRules.ts';

it.each([
  ['0190D4F2-7c5b-7000-8000-000000000001', { id: '0190d4f2-7c5b-7000-8000-000000000001' }],
  [' 1-100001 ', { orderNumber: '1-100001' }],
  ['Toni@kurve.test', { email: 'Toni@kurve.test' }],
  ['toni@', { email: 'toni@' }],
  ['18 990 412', { memberNumber: '18 990 412' }],
  ['C 0311', { memberNumber: 'C 0311' }],
  ['Yılmaz-Schmitt, Öykü', { names: ['yılmaz', 'schmitt', 'öykü'] }],
  ['山田', { names: ['山田'] }],
  ["'; --", undefined],
  ['', undefined],
])('reads %j', (typed, wanted) => {
  expect(readWanted(typed)).toEqual(wanted);
});
