import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formationRows, placesOf } from './lineUpRules.ts';
import type { LineUpEntry } from './matchModel.ts';

const eleven = Array.from({ length: 11 }, (_, at): LineUpEntry => ({ player: `P${at}`, role: 'starting' }));

it('reads formations of ten field players', () => {
  expect(formationRows('4-2-3-1')).toEqual([4, 2, 3, 1]);
  for (const wrong of [undefined, '', '4-4-3', '10', '4-4-2-x', '0-5-5', '-4-4-2'])
    expect(formationRows(wrong), wrong).toBeUndefined();
});

it('puts the keeper before the own goal and every row further up, from left to right', () => {
  const places = placesOf(eleven, '4-4-2')!.map(({ place }) => place);
  expect(places[0]).toEqual({ x: 50, y: 6 });
  expect(places.slice(1, 5).map(({ x }) => x)).toEqual([13, 38, 63, 88]);
  expect(new Set(places.map(({ y }) => y)).size).toBe(4);
});

it('keeps everybody on the pitch and nobody on another', () => {
  fc.assert(
    fc.property(fc.constantFrom('4-4-2', '4-3-3', '3-5-2', '4-2-3-1', '5-4-1', '3-4-2-1', '4-1-2-1-2'), (formation) => {
      const places = placesOf(eleven, formation)!.map(({ place }) => place);
      const isInside = places.every(({ x, y }) => x > 0 && x < 100 && y > 0 && y < 100);
      return isInside && new Set(places.map(({ x, y }) => `${x} ${y}`)).size === 11;
    }),
  );
});

it('keeps the places that are known, and gives none where nothing says them', () => {
  const placed = eleven.map((entry, at) => ({ ...entry, place: { x: at * 9, y: at } }));
  expect(placesOf(placed, undefined)?.[3]?.place).toEqual({ x: 27, y: 3 });
  expect(placesOf(eleven, undefined)).toBeUndefined();
  expect(placesOf(eleven.slice(1), '4-4-2')).toBeUndefined();
  expect(placesOf([{ player: 'A', role: 'bench' }], '4-4-2')).toBeUndefined();
});
