import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountLimit, networkLimit, secondsToWait, usedAfter } from './rateLimitRules.ts';

const now = new Date('2026-11-21T12:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const never = new Date(0);
/** Made at once, as many as wanted. */
const tries = (count: number, limit = accountLimit) =>
  Array.from({ length: count }).reduce<Date>((usedUntil) => usedAfter(usedUntil, limit, now), never);

describe('a limit that refills', () => {
  it.each([
    [0, 0],
    [4, 0],
    [5, 60],
    [6, 120],
  ])('after %i tries at once the next one waits %i seconds', (count, seconds) => {
    expect(secondsToWait(tries(count), accountLimit, now)).toBe(seconds);
  });

  it('gives one try back after each refill, and all of them in the end', () => {
    const used = tries(5);
    const wait = (passed: number) => secondsToWait(used, accountLimit, later(passed));
    expect([wait(0), wait(12.5), wait(59.9), wait(60)]).toEqual([60, 48, 1, 0]);
    expect(secondsToWait(usedAfter(used, accountLimit, later(60)), accountLimit, later(60))).toBe(60);
    expect(secondsToWait(used, accountLimit, later(300))).toBe(0);
  });

  it('shuts a network out for seconds only, however much somebody has tried there', () => {
    let usedUntil = never;
    for (let made = 0; made < 1000; made += 1)
      if (secondsToWait(usedUntil, networkLimit, now) === 0) usedUntil = usedAfter(usedUntil, networkLimit, now);
    expect(secondsToWait(usedUntil, networkLimit, now)).toBe(networkLimit.refill);
  });

  it('never lets more through than its size and what has been refilled', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 90 }), { maxLength: 60 }), (pauses) => {
        let [usedUntil, passed, through] = [never, 0, 0];
        for (const pause of pauses) {
          passed += pause;
          if (secondsToWait(usedUntil, accountLimit, later(passed)) > 0) continue;
          usedUntil = usedAfter(usedUntil, accountLimit, later(passed));
          through += 1;
        }
        expect(through).toBeLessThanOrEqual(accountLimit.size + passed / accountLimit.refill);
      }),
    );
  });
});
