import { describe, expect, it } from 'vitest';
import type { EventTimes } from './eventStore.ts';
import { timesAfterMove } from './moveRules.ts';

const now = new Date('2026-11-21T12:00:00Z');
const day = (count: number) => new Date(now.getTime() + count * 86_400_000);
const at = (count: number) => day(count).toISOString();
const event = (parts: Partial<EventTimes> = {}): EventTimes => ({
  id: 'e',
  matchId: 'm',
  startsAt: day(7),
  onSaleUntil: day(7),
  isCalledOff: false,
  ...parts,
});

describe('timesAfterMove', () => {
  it.each<[string, EventTimes, { at?: string; fixtureStatus: string }, Partial<EventTimes> | undefined]>([
    ['stays when nothing has changed', event(), { at: at(7), fixtureStatus: 'regular' }, undefined],
    [
      'is sold until the new kick-off',
      event(),
      { at: at(9), fixtureStatus: 'regular' },
      { startsAt: day(9), onSaleUntil: day(9) },
    ],
    [
      'is sold shorter when played earlier',
      event(),
      { at: at(3), fixtureStatus: 'regular' },
      { startsAt: day(3), onSaleUntil: day(3) },
    ],
    [
      'keeps an earlier end',
      event({ onSaleUntil: day(5) }),
      { at: at(9), fixtureStatus: 'regular' },
      { startsAt: day(9), onSaleUntil: day(5) },
    ],
    [
      'stays ended',
      event({ onSaleUntil: day(-1) }),
      { at: at(9), fixtureStatus: 'regular' },
      { startsAt: day(9), onSaleUntil: day(-1) },
    ],
    [
      'is not sold while it is postponed',
      event(),
      { at: at(7), fixtureStatus: 'postponed' },
      { startsAt: day(7), isCalledOff: true },
    ],
    ['is not sold while nobody knows when', event(), { fixtureStatus: 'regular' }, { isCalledOff: true }],
    ['is called off once', event({ isCalledOff: true }), { fixtureStatus: 'cancelled' }, undefined],
    [
      'is sold again when it has a new day',
      event({ startsAt: day(-2), onSaleUntil: day(-2), isCalledOff: true }),
      { at: at(9), fixtureStatus: 'regular' },
      { startsAt: day(9), onSaleUntil: day(9), isCalledOff: false },
    ],
    [
      'is sold again when it is played after all',
      event({ isCalledOff: true }),
      { at: at(7), fixtureStatus: 'regular' },
      { startsAt: day(7), isCalledOff: false },
    ],
    [
      'does not care for what happens after the kick-off',
      event({ startsAt: day(-1), onSaleUntil: day(-1) }),
      { at: at(-1), fixtureStatus: 'awarded' },
      undefined,
    ],
    [
      'does not care for a corrected past',
      event({ startsAt: day(-1), onSaleUntil: day(-1) }),
      { at: at(-2), fixtureStatus: 'regular' },
      undefined,
    ],
  ])('a match that %s', (_, given, played, expected) => {
    const found = timesAfterMove(given, played, now);
    if (expected) expect(found).toMatchObject({ ...given, ...expected });
    else expect(found).toBeUndefined();
  });
});
