import { describe, expect, it } from 'vitest';
import {
  attemptDue,
  dayTime,
  isActive,
  keptOf,
  mayWithdraw,
  opensFilms,
  passState,
  plans,
  readPassSku,
  skuOf,
} from './passRules.ts';

const now = new Date('2027-03-01T12:00:00Z');
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);

it('PWL-02 is active until the moment at which it expires', () => {
  expect([later(1), now, later(-1)].map((expiresAt) => isActive({ expiresAt }, now))).toEqual([true, false, false]);
});

it('PWL-04 PWL-05 opens films with paywall 1 and with no other one', () => {
  const opens = (paywallId: number, left: number) => opensFilms({ paywallId, expiresAt: later(left) }, now);
  expect([opens(1, 1), opens(2, 1), opens(0, 1), opens(1, 0)]).toEqual([true, false, false, false]);
});

it('reads the skus of its own passes alone', () => {
  expect(plans.map((plan) => readPassSku(skuOf(plan)))).toEqual([...plans]);
  for (const other of ['P2-30D', 'P1-7D', 'P1-30D ', 'p1-30d', 'C1001.x', ''])
    expect(readPassSku(other)).toBeUndefined();
});

describe('where a subscription stands', () => {
  const facts = { paidUntil: later(1), expiresAt: later(1), cancelledAt: null, endedAt: null, endCause: null };
  it.each([
    ['active', {}],
    ['cancelled', { cancelledAt: now }],
    ['grace', { paidUntil: now, expiresAt: later(dayTime) }],
    ['expired', { paidUntil: now, expiresAt: now }],
    ['expired', { endedAt: now, endCause: 'expired' }],
    ['ended', { endedAt: now, endCause: 'staff' }],
  ])('%s', (state, parts) => expect(passState({ ...facts, ...parts }, now)).toBe(state));
});

describe('withdrawal', () => {
  const days = (begun: number) => ({ startsAt: later(-begun * dayTime), endsAt: later((30 - begun) * dayTime) });
  it.each([
    [0, 0],
    [0.001, 34],
    [1, 34],
    [1.001, 67],
    [15, 500],
    [29.5, 999],
    [31, 999],
  ])('after %d days of 30 keeps %i of 999 cents', (begun, kept) => expect(keptOf(999, days(begun), now)).toBe(kept));

  it('keeps nothing of a pass that has not begun', () => {
    expect(keptOf(999, { startsAt: later(dayTime), endsAt: later(31 * dayTime) }, now)).toBe(0);
  });

  it('is possible for 14 days, while the pass runs, and for what was bought', () => {
    const pass = { origin: 'purchase', addedAt: later(-13.9 * dayTime), endsAt: later(dayTime), takenBackAt: null };
    expect(mayWithdraw(pass, now)).toBe(true);
    for (const parts of [
      { addedAt: later(-14 * dayTime) },
      { endsAt: now },
      { takenBackAt: now },
      { origin: 'grant' },
      { origin: 'renewal' },
    ])
      expect(mayWithdraw({ ...pass, ...parts }, now)).toBe(false);
  });
});

it('tries a renewal at its moment and on the two days after it', () => {
  const due = (tries: number, days: number) => attemptDue(now, tries, later(days * dayTime));
  expect([due(0, -0.001), due(0, 0), due(1, 0.9), due(1, 1), due(2, 2), due(3, 9)]).toEqual([
    undefined,
    1,
    undefined,
    2,
    3,
    undefined,
  ]);
});
