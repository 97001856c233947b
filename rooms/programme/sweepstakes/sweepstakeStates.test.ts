import { describe, expect, it } from 'vitest';
import { ageOn, doorName, timesOfDoors } from './doorRules.ts';
import {
  doorStateAt,
  entryStateAt,
  isPrizeSecret,
  prizeMayMove,
  prizeStateAt,
  prizeStates,
  wireStatus,
} from './sweepstakeStates.ts';

const at = (minutes: number) => new Date(Date.parse('2026-12-01T00:00:00Z') + minutes * 60_000);
const door = { publishedAt: at(-600), opensAt: at(0), closesAt: at(60), drawnAt: null, cancelledAt: null };

describe('a door', () => {
  it('SWP-10 SWP-11 SWP-12 SWP-13 is locked, Active, Ended and Drawn by time and draw', () => {
    const stands = [-1, 0, 59.99, 60].map((minutes) => doorStateAt(door, at(minutes)));
    expect(stands).toEqual(['locked', 'active', 'active', 'ended']);
    expect(doorStateAt({ ...door, drawnAt: at(90) }, at(89))).toBe('ended');
    expect(doorStateAt({ ...door, drawnAt: at(90) }, at(90))).toBe('drawn');
    expect(doorStateAt({ ...door, publishedAt: null }, at(5))).toBe('draft');
    expect(doorStateAt({ ...door, cancelledAt: at(5) }, at(5))).toBe('cancelled');
    expect((['locked', 'active', 'ended', 'cancelled', 'drawn'] as const).map(wireStatus)).toEqual(
      ['Active', 'Active', 'Ended', 'Ended', 'Drawn'], // biome-ignore format: one line
    );
  });

  it('keeps its prize secret until it opens, even when it is cancelled before', () => {
    expect(isPrizeSecret(door, at(-0.001))).toBe(true);
    expect(isPrizeSecret(door, at(0))).toBe(false);
    expect(isPrizeSecret({ ...door, cancelledAt: at(-10) }, at(-5))).toBe(true);
    expect(isPrizeSecret({ ...door, publishedAt: null }, at(5))).toBe(true);
  });

  it('SWP-08 SWP-09 is called by its number, and is open from midnight to midnight in Berlin, in summer and winter', () => {
    expect(doorName(3)).toBe('tageslos3');
    const days = { firstDay: '2026-10-24', doors: 3, daysPerDoor: 1 };
    const times = timesOfDoors(days, 'Europe/Berlin').map(({ from, to }) => [from.toISOString(), to.toISOString()]);
    expect(times).toEqual([
      ['2026-10-23T22:00:00.000Z', '2026-10-24T22:00:00.000Z'],
      ['2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
      ['2026-10-25T23:00:00.000Z', '2026-10-26T23:00:00.000Z'],
    ]);
  });
});

describe('a prize', () => {
  const prize = { notifiedAt: at(0), claimUntil: at(60), claimedAt: null, handedOverAt: null, forfeitedAt: null };

  it('is forfeited at its deadline, and not when it was claimed before', () => {
    expect(prizeStateAt({ ...prize, notifiedAt: null, claimUntil: null }, at(999))).toBe('drawn');
    expect(prizeStateAt(prize, at(59.99))).toBe('notified');
    expect(prizeStateAt(prize, at(60))).toBe('forfeited');
    expect(prizeStateAt({ ...prize, claimedAt: at(59) }, at(600))).toBe('claimed');
    expect(prizeStateAt({ ...prize, claimedAt: at(59), handedOverAt: at(70) }, at(600))).toBe('handedOver');
    expect(prizeStateAt({ ...prize, claimedAt: at(59), forfeitedAt: at(70) }, at(600))).toBe('forfeited');
  });

  it('never goes back once it is handed over or forfeited', () => {
    for (const to of prizeStates) {
      expect(prizeMayMove('handedOver', to)).toBe(false);
      expect(prizeMayMove('forfeited', to)).toBe(false);
    }
    expect(prizeMayMove('notified', 'claimed')).toBe(true);
  });
});

it('says of an entry what has become of it', () => {
  const states = (['active', 'ended', 'drawn', 'cancelled'] as const).map((one) =>
    entryStateAt({ door: one, isExcluded: false, isWinner: false }),
  );
  expect(states).toEqual(['open', 'waiting', 'notDrawn', 'cancelled']);
  expect(entryStateAt({ door: 'drawn', isExcluded: false, isWinner: true })).toBe('won');
  expect(entryStateAt({ door: 'ended', isExcluded: true, isWinner: false })).toBe('excluded');
});

it('counts full years, and the birthday itself', () => {
  expect(ageOn('2008-12-01', '2026-11-30')).toBe(17);
  expect(ageOn('2008-12-01', '2026-12-01')).toBe(18);
});
