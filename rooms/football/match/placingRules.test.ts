import { describe, expect, it } from 'vitest';
import type { TableMatch } from './matchModel.ts';
import { computeTable } from './tableRules.ts';
import { aTableMatch as aMatch } from './testing/aTableMatch.ts';

const order = (matches: TableMatch[], rules: 'dfbLeague' | 'uefaGroup' | 'uefaLeague' = 'dfbLeague') =>
  computeTable(matches, [], rules).map(({ team, decision }) => (decision ? `${team} (${decision.by})` : team));

describe('who stands above whom', () => {
  it.each<[string, string[], string[]]>([
    ['goal difference', ['a 3:0 x', 'b 2:0 y'], ['a (difference)', 'b', 'y (difference)', 'x']],
    ['goals', ['a 3:1 x', 'b 2:0 y'], ['a (goals)', 'b', 'x (goals)', 'y']],
    ['the score of both matches', ['a 3:1 b', 'b 1:0 a', 'a 2:1 x', 'b 3:0 x'], ['a (directDifference)', 'b', 'x']],
    ['goals away in these matches', ['a 2:1 b', 'b 1:0 a'], ['b (directAwayGoals)', 'a']],
    ['all goals away', ['a 1:0 b', 'b 1:0 a', 'x 1:2 a', 'b 2:1 x'], ['a (awayGoals)', 'b', 'x']],
    [
      'goals, and not yet for one match of two',
      ['a 1:0 b', 'x 1:0 a', 'b 1:0 x', 'x 0:1 y'],
      ['y (difference)', 'a', 'b (difference)', 'x'],
    ],
  ])('a league asks for %s', (_what, results, expected) => {
    expect(order(results.map((text) => aMatch(text)))).toEqual(expected);
  });

  it.each<[string, string[], string[]]>([
    [
      'the matches of those who are level',
      ['a 1:0 b', 'c 1:0 a', 'b 9:0 d', 'd 1:0 c'],
      ['b (directDifference)', 'c (directPoints)', 'a (directDifference)', 'd'],
    ],
    ['difference among three', ['a 1:0 b', 'c 5:0 a', 'b 9:0 c'], ['b (directDifference)', 'c (directGoals)', 'a']],
    [
      'the matches of two that are still level',
      ['a 1:0 b', 'b 0:0 a', 'a 1:2 c', 'c 0:0 a', 'b 2:1 c', 'c 0:0 b'],
      ['c (directGoals)', 'a (directPoints)', 'b'],
    ],
    ['the whole group after that', ['a 1:0 b', 'b 1:0 a', 'a 3:0 x', 'b 1:0 x'], ['a (difference)', 'b', 'x']],
    ['wins at last', ['a 0:0 x', 'b 1:0 y'], ['b', 'a', 'x', 'y']],
  ])('a group of the European cups asks for %s', (_what, results, expected) => {
    expect(
      order(
        results.map((text) => aMatch(text)),
        'uefaGroup',
      ),
    ).toEqual(expected);
  });

  it.each<[string, string[], string[]]>([
    [
      'difference, not for the match between them',
      ['b 1:0 a', 'a 3:0 x', 'b 0:1 y'],
      ['a (difference)', 'y (difference)', 'b', 'x'],
    ],
    [
      'the points of all whom they had to play',
      ['a 1:0 p', 'b 1:0 q', 'p 1:0 r', 'r 1:0 q'],
      ['a (opponentsPoints)', 'b (difference)', 'p (opponentsPoints)', 'r', 'q'],
    ],
  ])('a league phase of the European cups asks for %s', (_what, results, expected) => {
    expect(
      order(
        results.map((text) => aMatch(text)),
        'uefaLeague',
      ),
    ).toEqual(expected);
  });

  it('a league phase is one table of 36 teams that play eight matches each', () => {
    const teams = Array.from({ length: 36 }, (_, place) => `t${String(place).padStart(2, '0')}`);
    const matches = teams.flatMap((home, place) =>
      [1, 2, 3, 4].map((step) =>
        aMatch(`${home} ${(place * step) % 4}:${(place + step) % 3} ${teams[(place + step) % 36]}`),
      ),
    );
    const table = computeTable(matches, [], 'uefaLeague');
    expect([table.length, table.every((row) => row.matches === 8)]).toEqual([36, true]);
    const ranked = table.map(({ points, difference, goalsFor }) => [points, difference, goalsFor]);
    expect(ranked).toEqual(ranked.toSorted(([p1, d1, g1], [p2, d2, g2]) => p2! - p1! || d2! - d1! || g2! - g1!));
  });

  it('says with which figures a team stands above the next', () => {
    const [first] = computeTable([aMatch('a 3:0 x'), aMatch('b 1:0 y')], [], 'dfbLeague');
    expect(first?.decision).toEqual({ by: 'difference', own: 3, next: 1 });
  });

  it('lets teams that nothing tells apart share a place, in the order of their names', () => {
    const names: Record<string, string> = { a: 'Zwei', b: 'Eins' };
    const table = computeTable([aMatch('a 0:0 b')], [], 'dfbLeague', { nameOf: (team) => names[team] ?? team });
    expect(table.map(({ team, position, decision }) => [team, position, decision])).toEqual([
      ['b', 1, undefined],
      ['a', 1, undefined],
    ]);
  });
});
