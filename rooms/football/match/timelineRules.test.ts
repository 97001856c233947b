import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MatchEvent, MatchPeriod } from './matchModel.ts';
import { anEvent } from './testing/aFixture.ts';
import {
  matchLengths,
  minuteWords,
  playedPeriods,
  timelineOf,
  timelineWidth,
  widestTimeline,
} from './timelineRules.ts';

describe('the lengths of a match', () => {
  it('LIVE-16 LIVE-17 LIVE-18 LIVE-19 CST-32 are 45, 90, 105 and 120 minutes', () => {
    expect(matchLengths).toEqual({ half: 45, full: 90, extraHalf: 105, extraFull: 120 });
    expect(playedPeriods.map(({ end }) => end)).toEqual([45, 90, 105, 120]);
  });

  it('LIVE-20 CST-32 periods start at 1, 46, 91 and 106', () => {
    expect(Object.fromEntries(playedPeriods.map(({ period, start }) => [period, start]))).toEqual({
      FirstHalf: 1,
      SecondHalf: 46,
      ExtraFirstHalf: 91,
      ExtraSecondHalf: 106,
    });
  });
});

describe('a minute', () => {
  it.each([
    ['SecondHalf', 93, undefined, "90' + 3'"],
    ['SecondHalf', 90, 3, "90' + 3'"],
  ] as const)('LIVE-21 in overtime of the %s, %i plus %s, is %s', (period, minute, added, words) => {
    expect(minuteWords({ period, minute, ...(added ? { added } : {}) })).toBe(words);
  });

  it.each([
    ['FirstHalf', 45, 2, "45' + 2'"],
    ['FirstHalf', 47, undefined, "45' + 2'"],
    ['ExtraFirstHalf', 105, 1, "105' + 1'"],
    ['ExtraSecondHalf', 124, undefined, "120' + 4'"],
  ] as const)('LIVE-22 in overtime of the %s, %i plus %s, is %s', (period, minute, added, words) => {
    expect(minuteWords({ period, minute, ...(added ? { added } : {}) })).toBe(words);
  });

  it.each([
    ['FirstHalf', 1, "1'"],
    ['FirstHalf', 45, "45'"],
    ['SecondHalf', 46, "46'"],
    ['SecondHalf', 90, "90'"],
    ['ExtraFirstHalf', 91, "91'"],
  ] as const)('LIVE-21 LIVE-22 without overtime in the %s, %i, is %s', (period, minute, words) => {
    expect(minuteWords({ period, minute })).toBe(words);
  });

  it('has no words where the clock does not run', () => {
    for (const period of ['PreMatch', 'HalfTime', 'ShootOut', 'FullTime'] as MatchPeriod[])
      expect(minuteWords({ period, minute: 45 })).toBeUndefined();
  });
});

describe('the timeline', () => {
  it('LIVE-23 LIVE-24 CST-33 is at most 100 percent wide, whatever the minute', () => {
    expect(widestTimeline).toBe(100);
    expect(timelineWidth(120, 90)).toBe(100);
    expect(timelineWidth(45, 90)).toBe(50);
    fc.assert(
      fc.property(fc.integer({ min: -5, max: 500 }), fc.constantFrom(90, 120), (minute, length) => {
        const width = timelineWidth(minute, length);
        return width >= 0 && width <= 100;
      }),
    );
  });

  it('has two periods, and four once extra time has begun', () => {
    expect(
      timelineOf([anEvent('Goal', 90, { added: 4 })], 'FullTime').periods.map(({ period, from, to }) => [
        period,
        from,
        to,
      ]),
    ).toEqual([
      ['FirstHalf', 0, 50],
      ['SecondHalf', 50, 100],
    ]);
    const extra = timelineOf([anEvent('Goal', 93)], 'ExtraFirstHalf');
    expect(extra.length).toBe(120);
    expect(extra.periods.map(({ to }) => to)).toEqual([37.5, 75, 87.5, 100]);
  });

  it('goes as far as the match has been events, and to the end once it is over', () => {
    expect(timelineOf([anEvent('Kickoff', 1), anEvent('YellowCard', 27)], 'FirstHalf').played).toBe(30);
    expect(timelineOf([anEvent('Goal', 27)], 'FullTime').played).toBe(100);
    expect(timelineOf([], 'PreMatch')).toMatchObject({ played: 0, marks: [] });
  });

  it('marks goals, cards, substitutions and reviews; overtime stands at the end of its period', () => {
    const events = [
      anEvent('Kickoff', 1),
      anEvent('Goal', 45, { added: 2, side: 'away' }),
      anEvent('FinalWhistle', 90),
    ];
    expect(timelineOf(events, 'FullTime').marks).toMatchObject([{ at: 50, minute: "45' + 2'", side: 'away', lane: 0 }]);
    const late = { ...anEvent('Goal', 93), period: 'SecondHalf' } satisfies MatchEvent;
    expect(timelineOf([late], 'FullTime').marks).toMatchObject([{ at: 100, minute: "90' + 3'" }]);
  });

  it('moves marks out that would cover each other, on their own side only', () => {
    const events = [
      anEvent('Substitution', 60, { side: 'home', player: 'A' }),
      anEvent('Substitution', 60, { side: 'home', player: 'B' }),
      anEvent('Substitution', 61, { side: 'away' }),
      anEvent('Goal', 70, { side: 'home' }),
    ];
    expect(timelineOf(events, 'SecondHalf').marks.map(({ side, lane }) => [side, lane])).toEqual([
      ['home', 0],
      ['home', 1],
      ['away', 0],
      ['home', 0],
    ]);
  });

  it('leaves out shots of the shoot-out and what nobody knows', () => {
    const shot = { ...anEvent('PenaltyShot', 120), period: 'ShootOut' } satisfies MatchEvent;
    expect(timelineOf([shot, anEvent('Confetti', 30)], 'FullTime').marks).toEqual([]);
  });
});
