import { expect, it } from 'vitest';
import { pathTo, withBelow } from './categoryRules.ts';

const shelf = (id: number, parentId: number | null) => ({ id, parentId, slug: `s${id}`, names: { de: `S${id}` } });
const shelves = [shelf(11, 1), shelf(1, null), shelf(112, 11), shelf(2, null)];

it('finds everything below a shelf, however deep', () => {
  expect([...withBelow(shelves, 1)].toSorted((one, other) => one - other)).toEqual([1, 11, 112]);
  expect([...withBelow(shelves, 2)]).toEqual([2]);
});
it('knows the way from the top', () => {
  expect(pathTo(shelves, 112).map(({ id }) => id)).toEqual([1, 11, 112]);
  expect(pathTo(shelves, undefined)).toEqual([]);
});
