import { expect, it } from 'vitest';
import type { tables } from '#rooms/football/match/server/index.ts';
import { excerptOf } from './excerptRules.ts';

const rows = Array.from({ length: 18 }, (_, at) => ({ position: at + 1, team: { id: `t${at + 1}` } }));
const view = { tables: [{ rows }] } as unknown as tables.TableView;
const shown = (...teams: string[]) => excerptOf(view, teams)?.tables[0]?.rows.map(({ position }) => position);

it('shows teams with their neighbours, seven rows of a longer table', () => {
  expect(shown('t9', 't11')).toEqual([8, 9, 10, 11, 12, 13, 14]);
  expect(shown('t1')).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(shown('t18', 't17')).toEqual([12, 13, 14, 15, 16, 17, 18]);
});

it('shows the two alone where they stand far apart, and nothing where they do not stand', () => {
  expect(shown('t2', 't16')).toEqual([2, 16]);
  expect(shown('other')).toBeUndefined();
});
