import { expect, it } from 'vitest';
import { findPlaces, type SeasonLayout } from './seasonPlaceRules.ts';

const layout: SeasonLayout = {
  venue: 'Waldstadion',
  blocks: [
    { number: 1, label: '12A', pool: null },
    { number: 2, label: 'S', pool: 'T1-2' },
  ],
  rows: [{ number: 7, block: 1, label: '3', labels: ['21', '22'] }],
};
const place = (parts: object = {}) => ({
  contractId: 'c',
  venue: 'Waldstadion',
  block: '12A',
  row: '3',
  seat: '22',
  ...parts,
});

it('finds a seat by venue, block, row and seat, whatever the case of letters', () => {
  const [found] = findPlaces(layout, [place({ block: ' 12a', venue: 'waldstadion' })]);
  expect(found).toMatchObject({ found: { row: 7, position: 2 } });
});

it('finds a standing place by its block alone', () => {
  expect(findPlaces(layout, [place({ block: 'S', row: '', seat: '17' })])).toMatchObject([{ found: { pool: 'T1-2' } }]);
});

it('takes an event without a venue for one at home', () => {
  expect(findPlaces({ ...layout, venue: null }, [place()])).toMatchObject([{ found: { row: 7 } }]);
});

it.each([
  ['another venue', { venue: 'Arena' }, 'otherVenue'],
  ['an unknown block', { block: '99' }, 'noBlock'],
  ['an unknown row', { row: '4' }, 'noSeat'],
  ['an unknown seat', { seat: '23' }, 'noSeat'],
])('says why there is no place: %s', (_, parts, fault) => {
  expect(findPlaces(layout, [place(parts)])).toMatchObject([{ fault }]);
});

it('gives a seat that two contracts name to the first', () => {
  const both = findPlaces(layout, [place({ contractId: 'a' }), place({ contractId: 'b' })]);
  expect(both).toMatchObject([{ found: { row: 7 } }, { fault: 'double' }]);
});
