import { expect, it } from 'vitest';
import { readRightSearch } from './rightSearchRules.ts';

it.each([
  ['0123456789', { serial: '0123456789' }],
  ['01234 5678', { serial: '012345678' }],
  ['abcd', { serial: 'ABCD' }],
  ['0123456789-2', { serial: '0123456789' }],
  ['abc', {}],
  ['A / 1 / 4', { place: { block: 'A', row: '1', seat: '4' } }],
  ['Block 12, Reihe 3, Platz 14', { place: { block: '12', row: '3', seat: '14' } }],
  ['Block S', { place: { block: 'S' } }],
  ['T12-K3', { receipt: { event: 12, number: 3 } }],
  ['Erika Muster', {}],
])('"%s" is read as what it may name of a ticket', (text, read) => expect(readRightSearch(text)).toMatchObject(read));
it('two names are no place, and a short word is no number', () => {
  expect(readRightSearch('Erika Muster')).not.toHaveProperty('place');
  expect(readRightSearch('abc')).toEqual({});
});
