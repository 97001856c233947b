import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PointsDeduction, type TableMatch, tableKinds } from './matchModel.ts';
import { computeTable, positionCourse } from './tableRules.ts';
import { aTableMatch as aMatch } from './testing/aTableMatch.ts';

const reason = { de: 'Lizenzauflagen' };

describe('the way through the season', () => {
  it('gives the place after each matchday of which a match was played', () => {
    const matches = [
      aMatch('a 1:0 b'),
      aMatch('c 3:0 d'),
      aMatch('b - c', { roundNumber: 2 }),
      aMatch('d 4:0 a', { roundNumber: 3 }),
      aMatch('b - d', { roundNumber: 4 }),
    ];
    expect(positionCourse(matches, [], 'dfbLeague', 'a')).toEqual([
      { round: 1, position: 2, points: 3 },
      { round: 3, position: 3, points: 3 },
    ]);
    expect(positionCourse(matches, [], 'dfbLeague', 'nobody')).toEqual([]);
    expect(positionCourse(matches, [], 'cup', 'a')).toEqual([]);
  });

  it('takes deductions off from the matchday on in which their day lies', () => {
    const matches = [aMatch('a 1:0 b'), aMatch('b 0:0 a', { roundNumber: 2 })];
    const deductions = [{ team: 'a', points: 4, reason, from: '2025-01-15' }];
    expect(positionCourse(matches, deductions, 'dfbLeague', 'a').map(({ position }) => position)).toEqual([1, 2]);
  });
});

const score = fc.record({ home: fc.nat({ max: 4 }), away: fc.nat({ max: 4 }) });
const parts = fc.record({
  score: fc.option(score, { nil: undefined }),
  fixtureStatus: fc.constantFrom(
    'regular',
    'regular',
    'regular',
    'regular',
    'awarded',
    'annulled',
    'abandoned',
    'postponed',
  ),
  isRunning: fc.boolean(),
});
/** A league of up to six teams, in which everybody meets everybody twice, on any days. */
const league = fc.integer({ min: 2, max: 6 }).chain((size) => {
  const teams = Array.from({ length: size }, (_, index) => `team-${index}`);
  const pairs = teams.flatMap((home) => teams.filter((away) => away !== home).map((away) => ({ home, away })));
  return fc
    .tuple(
      ...pairs.map((pair) => fc.tuple(parts, fc.integer({ min: 1, max: 10 })).map(([of, day]) => ({ of, day, pair }))),
    )
    .map((matches) =>
      matches.map(
        ({ of, day, pair }, index): TableMatch => ({
          ...pair,
          id: `m${index}`,
          date: `2025-08-${String(day).padStart(2, '0')}`,
          roundNumber: day,
          fixtureStatus: of.fixtureStatus as TableMatch['fixtureStatus'],
          isRunning: of.isRunning && of.fixtureStatus === 'regular',
          ...(of.score ? { score: of.score } : {}),
        }),
      ),
    );
});
const deduction: PointsDeduction = { team: 'team-0', points: 3, reason, from: '2025-08-05' };
const rules = fc.constantFrom('dfbLeague' as const, 'uefaGroup' as const);
const kind = fc.constantFrom(...tableKinds);
const sum = (rows: readonly object[], key: string) =>
  rows.reduce((total, row) => total + (row as Record<string, number>)[key]!, 0);

describe('any table', () => {
  it('adds up: matches, wins and losses, goals, points', () => {
    fc.assert(
      fc.property(league, rules, kind, (matches, name, of) => {
        const rows = computeTable(matches, [deduction], name, { kind: of });
        for (const row of rows) {
          expect(row.matches).toBe(row.won + row.drawn + row.lost);
          expect(row.points).toBe(3 * row.won + row.drawn - sum(row.deductions, 'points'));
          expect(row.difference).toBe(row.goalsFor - row.goalsAgainst);
          expect(row.form).toHaveLength(Math.min(5, row.matches));
        }
        if (of === 'home' || of === 'away' || of === 'form') return;
        expect(sum(rows, 'won')).toBe(sum(rows, 'lost'));
        expect(sum(rows, 'goalsFor')).toBe(sum(rows, 'goalsAgainst'));
        expect(sum(rows, 'drawn') % 2).toBe(0);
      }),
    );
  });

  it('is made of its halves, and of its matches at home and away', () => {
    fc.assert(
      fc.property(league, rules, (matches, name) => {
        const figures = (of: (typeof tableKinds)[number]) =>
          new Map(computeTable(matches, [], name, { kind: of }).map((row) => [row.team, row]));
        const all = figures('all');
        for (const [one, other] of [
          [figures('home'), figures('away')],
          [figures('firstHalf'), figures('secondHalf')],
        ] as const)
          for (const [team, row] of all)
            for (const key of ['matches', 'won', 'drawn', 'lost', 'goalsFor', 'goalsAgainst', 'points'] as const)
              expect(one.get(team)![key] + other.get(team)![key]).toBe(row[key]);
      }),
    );
  });

  it('has a total order that does not depend on the order of the input', () => {
    fc.assert(
      fc.property(league, rules, kind, fc.infiniteStream(fc.nat()), (matches, name, of, random) => {
        const shuffled = matches
          .map((match) => ({ match, at: random.next().value as number }))
          .sort((a, b) => a.at - b.at)
          .map(({ match }) => match);
        const rows = computeTable(matches, [deduction], name, { kind: of });
        expect(computeTable(shuffled, [deduction], name, { kind: of })).toEqual(rows);
        rows.forEach((row, index) => {
          const above = rows[index - 1];
          if (!above) {
            expect(row.position).toBe(1);
            return;
          }
          expect(above.points).toBeGreaterThanOrEqual(row.points);
          expect(row.position === above.position || row.position === index + 1).toBe(true);
          const isDecided = above.points > row.points || above.decision !== undefined;
          expect(isDecided).toBe(row.position !== above.position);
          if (above.decision) expect(above.decision.own).toBeGreaterThan(above.decision.next);
        });
      }),
    );
  });

  it('equals the full one at the last date and after the last matchday', () => {
    fc.assert(
      fc.property(league, rules, kind, (matches, name, of) => {
        const full = computeTable(matches, [], name, { kind: of });
        expect(computeTable(matches, [], name, { kind: of, on: '2025-08-10' })).toEqual(full);
        expect(computeTable(matches, [], name, { kind: of, round: 10 })).toEqual(full);
      }),
    );
  });

  it('ends the way through the season in the place of the full one', () => {
    fc.assert(
      fc.property(league, rules, (matches, name) => {
        const last = positionCourse(matches, [], name, 'team-1').at(-1);
        const row = computeTable(matches, [], name).find(({ team }) => team === 'team-1');
        if (last) expect(last.position).toBe(row?.position);
      }),
    );
  });
});
