import { describe, expect, it } from 'vitest';
import { lastRoundOfFirstHalf } from './countingRules.ts';
import type { PointsDeduction, TableMatch, tableKinds } from './matchModel.ts';
import { computeTable, tablesOf } from './tableRules.ts';
import { aTableMatch as aMatch } from './testing/aTableMatch.ts';

const reason = { de: 'Lizenzauflagen' };

describe('what is counted', () => {
  it('gives three points for a win and one for a draw, and lists teams without a match', () => {
    const table = computeTable([aMatch('a 2:1 b'), aMatch('c 0:0 d'), aMatch('e - f')], [], 'dfbLeague');
    expect(table.map(({ position, team, points, form }) => [position, team, points, form])).toEqual([
      [1, 'a', 3, ['won']],
      [2, 'c', 1, ['drawn']],
      [2, 'd', 1, ['drawn']],
      [4, 'e', 0, []],
      [4, 'f', 0, []],
      [6, 'b', 0, ['lost']],
    ]);
  });

  it.each<[string, Partial<TableMatch>, number]>([
    ['an awarded match counts as decided', { fixtureStatus: 'awarded', awarded: { home: 0, away: 2 } }, 0],
    ['an awarded match without another score counts as played', { fixtureStatus: 'awarded' }, 3],
    ['an annulled match counts for nobody', { fixtureStatus: 'annulled' }, 0],
    ['a cancelled match counts for nobody', { fixtureStatus: 'cancelled' }, 0],
    ['an abandoned match has no result yet', { fixtureStatus: 'abandoned' }, 0],
    ['a postponed match has no result yet', { fixtureStatus: 'postponed' }, 0],
    ['a running match waits for its end', { isRunning: true }, 0],
  ])('%s', (_what, parts, points) => {
    const table = computeTable([aMatch('a 1:0 b', parts)], [], 'dfbLeague');
    expect(table.find(({ team }) => team === 'a')?.points).toBe(points);
    const played = table.reduce((sum, { matches }) => sum + matches, 0);
    expect(played).toBe(parts.fixtureStatus === 'awarded' ? 2 : 0);
  });

  it('counts running matches in the live table and marks who is playing', () => {
    const matches = [aMatch('a 1:0 b', { isRunning: true }), aMatch('c 0:0 d')];
    const live = computeTable(matches, [], 'dfbLeague', { kind: 'live' });
    expect(live.map(({ team, points, isRunning }) => [team, points, isRunning])).toEqual([
      ['a', 3, true],
      ['c', 1, false],
      ['d', 1, false],
      ['b', 0, true],
    ]);
  });

  it('takes points off from a day on, and only in tables of the whole season', () => {
    const deductions: PointsDeduction[] = [
      { team: 'a', points: 2, reason, from: '2025-02-01' },
      { team: 'b', points: -1, reason, from: '2025-01-01' },
    ];
    const matches = [aMatch('a 1:0 b'), aMatch('b 0:0 a', { roundNumber: 2 })];
    const points = (options: Parameters<typeof computeTable>[3]) =>
      Object.fromEntries(computeTable(matches, deductions, 'dfbLeague', options).map((row) => [row.team, row.points]));
    expect(points({ on: '2025-01-31' })).toEqual({ a: 3, b: 1 });
    expect(points({})).toEqual({ a: 2, b: 2 });
    expect(points({ round: 1 })).toEqual({ a: 3, b: 1 });
    expect(points({ kind: 'home' })).toEqual({ a: 3, b: 1 });
    expect(computeTable(matches, deductions, 'dfbLeague')[0]?.deductions).toEqual([{ points: 2, reason }]);
  });

  it('knows no table of cups and friendlies', () => {
    expect(computeTable([aMatch('a 1:0 b')], [], 'cup')).toEqual([]);
    expect(computeTable([aMatch('a 1:0 b')], [], 'friendly')).toEqual([]);
  });

  it('keeps groups apart and leaves the knock-out rounds out of them', () => {
    const matches = [
      aMatch('a 1:0 b', { group: 'A' }),
      aMatch('c 1:0 d', { group: 'B' }),
      aMatch('a 0:5 c', { roundNumber: 7 }),
    ];
    expect(tablesOf(matches)).toEqual(['A', 'B']);
    expect(tablesOf(matches.slice(2))).toEqual([undefined]);
    expect(
      computeTable(matches, [], 'uefaGroup', { group: 'A' }).map(({ team, goalsAgainst }) => [team, goalsAgainst]),
    ).toEqual([
      ['a', 0],
      ['b', 1],
    ]);
  });
});

describe('kinds of tables', () => {
  const season = [
    aMatch('a 1:0 b'),
    aMatch('c 2:2 a', { roundNumber: 2 }),
    aMatch('b 3:0 c', { roundNumber: 3 }),
    aMatch('b 0:4 a', { roundNumber: 4 }),
    aMatch('a 0:1 c', { roundNumber: 5 }),
    aMatch('c 0:0 b', { roundNumber: 6 }),
  ];
  const points = (kind: (typeof tableKinds)[number]) =>
    Object.fromEntries(computeTable(season, [], 'dfbLeague', { kind }).map((row) => [row.team, row.points]));

  it('counts at home, away, and in each half of the season', () => {
    expect(points('all')).toEqual({ a: 7, b: 4, c: 5 });
    expect(points('home')).toEqual({ a: 3, b: 3, c: 2 });
    expect(points('away')).toEqual({ a: 4, b: 1, c: 3 });
    expect(points('firstHalf')).toEqual({ a: 4, b: 3, c: 1 });
    expect(points('secondHalf')).toEqual({ a: 3, b: 1, c: 4 });
  });

  it.each([
    ['two rounds of 18 teams', 18, 34, 17],
    ['a season known up to its twentieth matchday', 18, 20, 17],
    ['an odd number of teams', 7, 14, 7],
    ['four rounds of ten teams', 10, 36, 18],
    ['nothing', 0, 0, 1],
  ])('finds the middle of %s', (_what, teams, rounds, middle) => {
    const matches = Array.from({ length: teams / 2 + 1 }, (_, index) =>
      aMatch(`t${index} 0:0 t${teams - 1 - index}`, { roundNumber: rounds }),
    );
    expect(lastRoundOfFirstHalf(teams ? matches : [])).toBe(middle);
  });

  it('counts the last five matches of each team in a form table', () => {
    const matches = Array.from({ length: 8 }, (_, index) =>
      aMatch(index < 3 ? 'a 0:1 b' : 'a 1:0 b', { roundNumber: index + 1 }),
    );
    const [first] = computeTable(matches, [], 'dfbLeague', { kind: 'form' });
    expect(first).toMatchObject({ team: 'a', matches: 5, points: 15, form: Array(5).fill('won') });
  });
});
