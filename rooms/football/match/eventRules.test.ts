import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faultOf, foldEvents, inOrder } from './eventRules.ts';
import type { MatchEvent } from './matchModel.ts';
import { anEvent, periodChangesOfMatch } from './testing/matchScript.ts';

const goal = (period: MatchEvent['period'], minute: number, side: 'home' | 'away', rest = {}) =>
  anEvent('Goal', period, minute, { side, ...rest });
const kickedOff = () => [anEvent('Kickoff', 'FirstHalf', 1)];

describe('foldEvents', () => {
  it('is a match that has not begun where there is no entry', () => {
    expect(foldEvents([])).toMatchObject({ period: 'PreMatch', result: {}, events: [] });
    expect(foldEvents([]).score).toBeUndefined();
  });

  it('leads through all periods and keeps the score of each', () => {
    const match = [
      ...periodChangesOfMatch({ hasExtraTime: true, hasShootOut: true }),
      goal('FirstHalf', 45, 'home', { added: 1 }),
      goal('SecondHalf', 60, 'away'),
      anEvent('PenaltyShot', 'SecondHalf', 70, { side: 'home', isScored: false }),
      anEvent('PenaltyShot', 'ExtraFirstHalf', 95, { side: 'away', isScored: true }),
      goal('ExtraSecondHalf', 110, 'home'),
      anEvent('PenaltyShot', 'ShootOut', 120, { side: 'home', isScored: true }),
      anEvent('PenaltyShot', 'ShootOut', 120, { side: 'away' }),
    ];
    expect(faultOf(match)).toBeUndefined();
    const { period, score, result, events } = foldEvents(match);
    expect([period, score]).toEqual(['FullTime', { home: 2, away: 2 }]);
    expect(result).toEqual({
      halfTime: { home: 1, away: 0 },
      fullTime: { home: 1, away: 1 },
      extraTime: { home: 2, away: 2 },
      shootOut: { home: 1, away: 0 },
    });
    expect(events.flatMap(({ score: after }) => (after ? [`${after.home}:${after.away}`] : []))).toEqual([
      '1:0',
      '1:1',
      '1:2',
      '2:2',
      '1:0',
    ]);
  });

  it('counts cards and substitutions of each side', () => {
    const { statistics } = foldEvents([
      ...kickedOff(),
      anEvent('YellowCard', 'FirstHalf', 3, { side: 'home' }),
      anEvent('YellowCard', 'FirstHalf', 4, { side: 'away' }),
      anEvent('YellowRedCard', 'FirstHalf', 9, { side: 'away' }),
      anEvent('Substitution', 'FirstHalf', 30, { side: 'home' }),
    ]);
    expect(statistics).toEqual([
      { label: 'yellowCards', home: 1, away: 1 },
      { label: 'yellowRedCards', home: 0, away: 1 },
      { label: 'redCards', home: 0, away: 0 },
      { label: 'substitutions', home: 1, away: 0 },
    ]);
  });

  it('LIVE-15 takes a type that nobody knows as it is', () => {
    const unknown = anEvent('DroneOnPitch', 'FirstHalf', 12);
    const { events, period } = foldEvents([...kickedOff(), unknown]);
    expect([events.at(-1), period, faultOf([...kickedOff(), unknown])]).toEqual([unknown, 'FirstHalf', undefined]);
  });

  const side = fc.constantFrom('home' as const, 'away' as const);
  const inPlay = fc.oneof(
    fc.tuple(fc.constant('FirstHalf' as const), fc.integer({ min: 1, max: 45 })),
    fc.tuple(fc.constant('SecondHalf' as const), fc.integer({ min: 46, max: 90 })),
  );
  const goals = fc.array(
    fc.tuple(inPlay, side).map(([[period, minute], scorer]) => goal(period, minute, scorer)),
    { maxLength: 12 },
  );

  it('has as many goals as were entered, at half-time and at the end', () => {
    fc.assert(
      fc.property(goals, (entered) => {
        const { score, result, events } = foldEvents([...entered, ...periodChangesOfMatch()]);
        const count = (wanted: string, isCounted = (_: MatchEvent) => true) =>
          entered.filter((one) => one.side === wanted && isCounted(one)).length;
        expect(score).toEqual({ home: count('home'), away: count('away') });
        const isEarly = ({ minute }: MatchEvent) => minute <= 45;
        expect(result.halfTime).toEqual({ home: count('home', isEarly), away: count('away', isEarly) });
        expect(result.fullTime).toEqual(score);
        const totals = events.flatMap(({ score: after }) => (after ? [after.home + after.away] : []));
        expect(totals).toEqual(entered.map((_, at) => at + 1));
      }),
    );
  });

  it('is the same match in whatever order the entries came in, apart from what stands in one minute', () => {
    fc.assert(
      fc.property(
        goals.chain((entered) => {
          const all = [...entered, ...periodChangesOfMatch()];
          return fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }));
        }),
        ([one, other]) => {
          const facts = (events: MatchEvent[]) => {
            const { period, score, result, statistics } = foldEvents(events);
            return { period, score, result, statistics };
          };
          expect(facts(other)).toEqual(facts(one));
          expect(inOrder(other).map(({ minute }) => minute)).toEqual(inOrder(one).map(({ minute }) => minute));
        },
      ),
    );
  });
});

describe('faultOf', () => {
  const [kickOff, halfTime, again, end] = periodChangesOfMatch() as [MatchEvent, MatchEvent, MatchEvent, MatchEvent];

  it.each<[string, MatchEvent[]]>([
    ['notKickedOff', [goal('FirstHalf', 5, 'home')]],
    ['notKickedOff', [anEvent('YellowCard', 'PreMatch', 0, { side: 'home' })]],
    ['notInPeriod', [kickOff, goal('SecondHalf', 46, 'home')]],
    ['notInPeriod', [kickOff, halfTime, goal('SecondHalf', 46, 'home')]],
    ['notInPeriod', [kickOff, halfTime, goal('HalfTime', 45, 'home')]],
    ['isOver', [kickOff, halfTime, again, end, goal('FullTime', 90, 'home')]],
    ['isOver', [kickOff, halfTime, again, end, anEvent('Kickoff', 'ShootOut', 120)]],
    ['minuteImpossible', [kickOff, goal('FirstHalf', 46, 'home')]],
    ['minuteImpossible', [kickOff, goal('FirstHalf', 44, 'home', { added: 1 })]],
    ['minuteImpossible', [kickOff, goal('FirstHalf', 45, 'home', { added: 41 })]],
    ['minuteImpossible', [kickOff, goal('FirstHalf', 2.5, 'home')]],
    ['periodImpossible', [kickOff, again]],
    ['periodImpossible', [kickOff, halfTime, anEvent('Kickoff', 'ExtraFirstHalf', 91)]],
    ['sideMissing', [kickOff, anEvent('Goal', 'FirstHalf', 5)]],
  ])('%s', (fault, events) => expect(faultOf(events)).toBe(fault));

  it('has nothing against cards in pauses and remarks at any time', () => {
    const events = [
      anEvent('Note', 'PreMatch', 0),
      ...periodChangesOfMatch(),
      anEvent('RedCard', 'HalfTime', 45, { side: 'away' }),
      anEvent('YellowCard', 'FullTime', 90, { side: 'away' }),
      anEvent('Note', 'FullTime', 90),
    ];
    expect(faultOf(events)).toBeUndefined();
  });
});
