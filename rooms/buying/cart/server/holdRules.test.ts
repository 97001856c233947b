import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canHoldLonger, holdUntil, isExpired, secondsLeft } from './holdRules.ts';

const start = Date.parse('2026-11-21T12:00:00Z');
const at = (seconds: number) => new Date(start + seconds * 1000);
const lifetime = 1800;

describe('secondsLeft', () => {
  it.each([
    [at(10), 10, false],
    [at(0.5), 0, false],
    [at(0), 0, false],
    [at(-0.001), -1, true],
    [at(-60), -60, true],
  ])('CART-25 a hold until %s has %i seconds left; ended: %s', (expiresAt, left, ended) => {
    expect(secondsLeft({ expiresAt }, at(0))).toBe(left);
    expect(isExpired({ expiresAt }, at(0))).toBe(ended);
  });
});

describe('holdUntil', () => {
  it.each([
    ['a new hold', undefined, 0, { heldSince: at(0), expiresAt: at(1800) }],
    ['touched early', { heldSince: at(0), expiresAt: at(1800) }, 600, { heldSince: at(0), expiresAt: at(2400) }],
    [
      'touched near the limit',
      { heldSince: at(0), expiresAt: at(3000) },
      2500,
      { heldSince: at(0), expiresAt: at(3600) },
    ],
    [
      'touched at the limit',
      { heldSince: at(0), expiresAt: at(3600) },
      3599,
      { heldSince: at(0), expiresAt: at(3600) },
    ],
    ['ended', { heldSince: at(0), expiresAt: at(1800) }, 1801, { heldSince: at(1801), expiresAt: at(3601) }],
  ])('gives the time of %s', (_, holding, now, expected) => {
    expect(holdUntil(holding, at(now), lifetime)).toEqual(expected);
  });

  it('lets a visitor put the end off once, and again only when the hold has ended', () => {
    const once = holdUntil({ heldSince: at(0), expiresAt: at(1800) }, at(600), lifetime, true);
    expect(once).toEqual({ heldSince: at(0), expiresAt: at(2400), isExtended: true });
    expect(holdUntil(once, at(1200), lifetime, true)).toEqual(once);
    expect(canHoldLonger(once, lifetime)).toBe(false);
    expect(holdUntil(once, at(2401), lifetime, true)).toEqual({ heldSince: at(2401), expiresAt: at(4201) });
    // Once it is a fan's, it is held like a fan's.
    expect(holdUntil(once, at(1200), lifetime)).toEqual({ heldSince: at(0), expiresAt: at(3000) });
  });

  it('never holds longer than twice a lifetime without a gap, and never takes time away, however often it is touched', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1200 }), { maxLength: 30 }), (pauses) => {
        let now = 0;
        let holding = holdUntil(undefined, at(0), lifetime);
        for (const pause of pauses) {
          now += pause;
          const before = holding;
          holding = holdUntil(before, at(now), lifetime);
          expect(holding.expiresAt >= before.expiresAt).toBe(true);
          expect(holding.expiresAt.getTime() - holding.heldSince.getTime()).toBeLessThanOrEqual(2 * lifetime * 1000);
          if (isExpired(before, at(now))) expect(holding.heldSince).toEqual(at(now));
          else expect(holding.heldSince).toEqual(before.heldSince);
        }
      }),
    );
  });
});

describe('canHoldLonger', () => {
  it.each([
    ['just begun', 1800, true],
    ['put off once', 3000, true],
    ['a second before the limit', 3599, true],
    ['at the limit', 3600, false],
  ])('CART-39 a hold %s ends at second %i; can be put off: %s', (_, end, expected) => {
    expect(canHoldLonger({ heldSince: at(0), expiresAt: at(end) }, lifetime)).toBe(expected);
  });
});
