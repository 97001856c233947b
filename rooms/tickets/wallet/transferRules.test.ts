import { describe, expect, it } from 'vitest';
import { expiryOf, isOnHold, seasonStart, transferStates, whyNotForwardable } from './transferRules.ts';
import { transferTransitions } from './transferStates.ts';

const limits = { cutOffHours: 2, openDays: 14, mostHandovers: 3 };
const startsAt = new Date('2026-12-05T14:30:00Z');
const minutesBefore = (minutes: number) => new Date(startsAt.getTime() - minutes * 60_000);
const right = { startsAt, isCalledOff: false, eventState: 'published', state: 'issued', handovers: 0 };

it('TTR-08 TTR-09 TTR-10 TTR-11 a transfer is answered or revoked once, and then stays so', () => {
  expect(transferTransitions.created).toEqual(['accepted', 'declined', 'revoked']);
  for (const state of transferStates.slice(1)) expect(transferTransitions[state]).toEqual([]);
});

describe('a ticket can be handed on', () => {
  it('until two hours before its event', () => {
    expect(whyNotForwardable(right, limits, minutesBefore(121))).toBeUndefined();
    expect(whyNotForwardable(right, limits, minutesBefore(120))).toBe('tooLate');
    expect(whyNotForwardable(right, limits, minutesBefore(-60))).toBe('tooLate');
  });

  it('while the event waits for a new date, but not when it is off', () => {
    expect(whyNotForwardable({ ...right, isCalledOff: true }, limits, minutesBefore(-60))).toBeUndefined();
    const off = { ...right, eventState: 'cancelled' };
    expect(whyNotForwardable(off, limits, minutesBefore(5000))).toBe('notTransferable');
    expect([isOnHold(off), isOnHold(right)]).toEqual([true, false]);
  });

  it('TTR-19 when it is simply valid: not one that is for sale, used, on its way or ended', () => {
    for (const state of ['listed', 'used', 'forwarding', 'passedOn', 'resold', 'moved', 'void'])
      expect(whyNotForwardable({ ...right, state }, limits, minutesBefore(5000))).toBe('notTransferable');
  });

  it('as often as the club allows', () => {
    expect(whyNotForwardable({ ...right, handovers: 2 }, limits, minutesBefore(5000))).toBeUndefined();
    expect(whyNotForwardable({ ...right, handovers: 3 }, limits, minutesBefore(5000))).toBe('limitReached');
  });
});

it('an invitation is open for 14 days, and no longer than two hours before the event', () => {
  const day = 24 * 60;
  expect(expiryOf(right, limits, minutesBefore(20 * day))).toEqual(minutesBefore(6 * day));
  expect(expiryOf(right, limits, minutesBefore(3 * day))).toEqual(minutesBefore(120));
  expect(expiryOf({ ...right, isCalledOff: true }, limits, minutesBefore(3 * day))).toEqual(minutesBefore(-11 * day));
});

it.each([
  ['2026-06-30', '2025-07-01'],
  ['2026-07-01', '2026-07-01'],
  ['2026-11-26', '2026-07-01'],
  ['2027-01-01', '2026-07-01'],
])('the season of %s began on %s', (day, start) => {
  expect(seasonStart(day).toISOString().slice(0, 10)).toBe(start);
});
