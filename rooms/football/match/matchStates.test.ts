import { describe, expect, it } from 'vitest';
import { matchEventTypes, matchPeriods } from './matchModel.ts';
import { isLive, isOver, isPeriodChange, periodAfter, periodChanges, statusOf } from './matchStates.ts';

describe('periods', () => {
  it('LIVE-02 are nine', () => {
    expect([...matchPeriods].sort()).toEqual(
      ['PreMatch', 'Live', 'FirstHalf', 'SecondHalf', 'HalfTime', 'ExtraFirstHalf', 'ExtraSecondHalf', 'ShootOut']
        .concat('FullTime')
        .sort(),
    );
  });

  it.each(['Live', 'FirstHalf', 'HalfTime', 'SecondHalf', 'ExtraFirstHalf', 'ExtraSecondHalf', 'ShootOut'] as const)(
    'LIVE-04 LIVE-05 LIVE-06 LIVE-07 LIVE-08 LIVE-09 LIVE-10 a match is live in %s',
    (period) => expect([isLive(period), isOver(period)]).toEqual([true, false]),
  );

  it('LIVE-11 a match is live neither before it begins nor after its end', () => {
    expect([isLive('PreMatch'), isLive('FullTime')]).toEqual([false, false]);
  });

  it('LIVE-12 a match is over exactly in FullTime', () => {
    expect(matchPeriods.filter(isOver)).toEqual(['FullTime']);
  });

  it('LIVE-03 one that nobody knows is neither live nor over, and there is no half-time of extra time', () => {
    expect([isLive('ExtraHalfTime'), isOver('ExtraHalfTime')]).toEqual([false, false]);
    expect(periodAfter('ExtraFirstHalf', { type: 'WhistleFirstHalf', period: 'ExtraFirstHalf' })).toBeUndefined();
    expect(periodAfter('ExtraFirstHalf', { type: 'Kickoff', period: 'ExtraSecondHalf' })).toBe('ExtraSecondHalf');
  });
});

describe('status', () => {
  it('LIVE-01 LIVE-13 is announced until the day of the match, then before, while it is played live, and after its end after', () => {
    const day = '2026-11-21';
    expect(statusOf('PreMatch', day, '2026-11-20')).toBe('announced');
    expect(statusOf('PreMatch', undefined, day)).toBe('announced');
    expect(statusOf('PreMatch', day, day)).toBe('before');
    expect(new Set(matchPeriods.filter(isLive).map((period) => statusOf(period, day, day)))).toEqual(new Set(['live']));
    expect(statusOf('FullTime', day, day)).toBe('after');
  });
});

describe('periodChanges', () => {
  it('reach every period, never go back, and end in FullTime', () => {
    const reached = new Set(['PreMatch', ...periodChanges.map(({ to }) => to)]);
    expect([...reached].sort()).toEqual([...matchPeriods].sort());
    for (const { from, to } of periodChanges)
      expect(matchPeriods.indexOf(to), `${from} ${to}`).toBeGreaterThan(matchPeriods.indexOf(from));
    expect(matchPeriods.filter((period) => !periodChanges.some(({ from }) => from === period))).toEqual(['FullTime']);
  });

  it('are made by kick-offs and whistles alone', () => {
    expect(matchEventTypes.filter(isPeriodChange).sort()).toEqual(
      [...new Set(periodChanges.map(({ by }) => by))].sort(),
    );
    expect(periodAfter('SecondHalf', { type: 'Goal', period: 'SecondHalf' })).toBeUndefined();
  });
});
