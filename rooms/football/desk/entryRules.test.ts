import { describe, expect, it } from 'vitest';
import { figureLabels, matchEventTypes, matchPeriods } from '#rooms/football/match/testing/index.ts';
import {
  figureLabels as deskLabels,
  eventTypes,
  inPeriod,
  minuteAt,
  minuteWithAdded,
  periods,
  uuidOf,
} from './entryRules.ts';

it('LIVE-02 LIVE-14 the desk speaks of the same periods and types as the match, and may remark something', () => {
  expect(periods).toEqual(matchPeriods);
  expect(deskLabels).toEqual(figureLabels);
  expect([...eventTypes].sort()).toEqual([...matchEventTypes, 'Note'].sort());
});

describe('the clock', () => {
  const start = Date.parse('2026-11-21T14:00:00Z');
  const plus = (minutes: number) => start + minutes * 60_000;

  it('LIVE-20 LIVE-21 LIVE-22 counts from the first minute of each period and adds at its end', () => {
    expect(minuteAt('FirstHalf', start, start)).toEqual({ minute: 1 });
    expect(minuteAt('FirstHalf', start, plus(44.9))).toEqual({ minute: 45 });
    expect(minuteAt('FirstHalf', start, plus(47))).toEqual({ minute: 45, added: 3 });
    expect(minuteAt('SecondHalf', start, plus(0))).toEqual({ minute: 46 });
    expect(minuteAt('SecondHalf', start, plus(47))).toEqual({ minute: 90, added: 3 });
    expect(minuteAt('ExtraSecondHalf', start, plus(300))).toEqual({ minute: 120, added: 40 });
  });

  it('stands in pauses, and never runs backwards', () => {
    expect(minuteAt('HalfTime', start, plus(5))).toEqual({ minute: 45 });
    expect(minuteAt('PreMatch', undefined, start)).toEqual({ minute: 0 });
    expect(minuteAt('SecondHalf', plus(5), start)).toEqual({ minute: 46 });
  });

  it('takes a minute as people say it', () => {
    expect(inPeriod('SecondHalf', 93)).toEqual({ minute: 90, added: 3 });
    expect(inPeriod('SecondHalf', 12)).toEqual({ minute: 46 });
    expect(minuteWithAdded({ minute: 90, added: 3 })).toBe(93);
  });
});

it('makes an id that is a UUID of 32 digits', () => {
  expect(uuidOf('ffffffffffffffffffffffffffffffff')).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff');
  expect(uuidOf('00000000000000000000000000000000')).toBe('00000000-0000-4000-8000-000000000000');
});
