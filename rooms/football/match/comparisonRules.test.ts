import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sharesOf } from './comparisonRules.ts';

describe('comparing two sides', () => {
  it('gives each its share, nothing where nothing has happened', () => {
    expect(sharesOf(3, 1)).toEqual({ home: 75, away: 25 });
    expect(sharesOf(0, 0)).toEqual({ home: 0, away: 0 });
  });

  it('adds up to 100 percent as soon as anything has happened', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5, max: 2000 }), fc.integer({ min: -5, max: 2000 }), (home, away) => {
        const shares = sharesOf(home, away);
        expect(shares.home + shares.away).toBeCloseTo(home > 0 || away > 0 ? 100 : 0);
        expect(Math.min(shares.home, shares.away)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
