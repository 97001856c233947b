import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { consumePersonLimit } from './consumePersonLimit.ts';
import { secondsToWait, usedAfter } from './rateLimitRules.ts';

const house = await testHouse();
const begun = house.context().now.getTime();
const limit = { size: 3, refill: 60 };
const tryAt = (personId: string, second: number) =>
  consumePersonLimit(house.context({ now: new Date(begun + second * 1000) }), { kind: 'test', personId }, limit);

it('counts tries as the rules say, and answers the same seconds to wait', async () => {
  const pauses = fc.array(fc.integer({ min: 0, max: 150 }), { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(pauses, async (seconds) => {
      const personId = newId();
      let second = 0;
      let usedUntil = new Date(0);
      for (const pause of seconds) {
        second += pause;
        const now = new Date(begun + second * 1000);
        const wait = secondsToWait(usedUntil, limit, now);
        if (wait === 0) usedUntil = usedAfter(usedUntil, limit, now);
        expect(await tryAt(personId, second)).toBe(wait);
      }
    }),
    { numRuns: 40 },
  );
});

it('lets exactly as many of twenty tries at the same moment pass as it is large', async () => {
  const personId = newId();
  await tryAt(personId, 0);
  const waits = await Promise.all(Array.from({ length: 20 }, () => tryAt(personId, 0)));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(limit.size - 1);
  expect(waits.every((wait) => wait === 0 || wait === limit.refill)).toBe(true);
});
