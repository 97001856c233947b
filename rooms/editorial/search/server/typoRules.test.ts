import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slipsAllowed, slipsBetween } from './typoRules.ts';

const word = fc.string({ unit: fc.constantFrom(...'abcde'), maxLength: 12 });

describe('slips', () => {
  it.each([
    ['trikot', 'trikot', 0],
    ['trikto', 'trikot', 1],
    ['trkot', 'trikot', 1],
    ['trickot', 'trikot', 1],
    ['drikot', 'trikot', 1],
    ['nahsornprade', 'nashornparade', 2],
    ['abc', 'xyz', 3],
  ])('SRCH-03 counts between %s and %s: %i', (one, other, slips) => expect(slipsBetween(one, other, 2)).toBe(slips));

  it('allows none in short words and two in long ones', () => {
    expect(['tor', 'toren', 'handschuhe'].map(slipsAllowed)).toEqual([0, 1, 2]);
  });

  it('are the same both ways, none only between equal words, and never more than the limit and one', () => {
    fc.assert(
      fc.property(word, word, (one, other) => {
        const slips = slipsBetween(one, other, 2);
        expect(slips).toBe(slipsBetween(other, one, 2));
        expect(slips === 0).toBe(one === other);
        expect(slips).toBeLessThanOrEqual(3);
      }),
    );
  });
});
