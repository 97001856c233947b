import { expect, it } from 'vitest';
import { pathTo, withBelow } from './categoryRules.ts';

const category = (id: number, parentId: number | null) => ({ id, parentId, slug: `s${id}`, names: { de: `S${id}` } });
const categories = [category(11, 1), category(1, null), category(112, 11), category(2, null)];

it('finds everything below a category, however deep', () => {
  expect([...withBelow(categories, 1)].toSorted((one, other) => one - other)).toEqual([1, 11, 112]);
  expect([...withBelow(categories, 2)]).toEqual([2]);
});
it('knows the way from the top', () => {
  expect(pathTo(categories, 112).map(({ id }) => id)).toEqual([1, 11, 112]);
  expect(pathTo(categories, undefined)).toEqual([]);
});
