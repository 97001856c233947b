import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountLimit, countedOnce, secondsToWait, waitAfter } from './guessRules.ts';

const now = new Date('2026-11-21T12:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

describe('waitAfter', () => {
  it.each([
    [0, 0],
    [4, 0],
    [5, 15],
    [6, 30],
    [7, 60],
    [10, 480],
    [11, 900],
    [10_000, 900],
  ])('after %i failures %i seconds', (failures, seconds) => {
    expect(waitAfter(failures, accountLimit)).toBe(seconds);
  });

  it('never shrinks with more failures', () => {
    fc.assert(
      fc.property(fc.nat(5000), (failures) => {
        expect(waitAfter(failures + 1, accountLimit)).toBeGreaterThanOrEqual(waitAfter(failures, accountLimit));
      }),
    );
  });
});

describe('secondsToWait', () => {
  it('runs down from the last try and ends', () => {
    const seconds = (passed: number) => secondsToWait({ failures: 6, lastAt: ago(passed) }, accountLimit, now);
    expect([seconds(0), seconds(12.5), seconds(29.9), seconds(30)]).toEqual([30, 18, 1, 0]);
  });

  it('never stops anybody while failures are free, also when requests overtake each other', () => {
    fc.assert(
      fc.property(fc.nat(4), fc.integer({ min: -5000, max: 5000 }), (failures, milliseconds) => {
        const lastAt = new Date(now.getTime() + milliseconds);
        expect(secondsToWait({ failures, lastAt }, accountLimit, now)).toBe(0);
      }),
    );
    expect(secondsToWait({ failures: 5, lastAt: ago(-3) }, accountLimit, now)).toBe(15);
  });

  it('forgets after a day', () => {
    const old = { failures: 50, lastAt: ago(86_400) };
    expect([secondsToWait(old, accountLimit, now), countedOnce(old, accountLimit, now)]).toEqual([0, 1]);
    expect(countedOnce({ failures: 50, lastAt: ago(86_399) }, accountLimit, now)).toBe(51);
  });
});
