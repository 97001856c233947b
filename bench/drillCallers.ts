import { setTimeout as sleep } from 'node:timers/promises';
import { newSecret } from '#platform/ids/ids.ts';

/** Calls by what became of them; `gapSeconds`: the longest time without a good one, up to the end if none came. */
export type Outcome = { good: number; unavailable: number; failed: number; gapSeconds: number };

/** Visitors who look into their carts again and again, which needs the database each time. */
export function callersOf(origin: string, count: number): { stop(): Promise<Outcome> } {
  const outcome: Outcome = { good: 0, unavailable: 0, failed: 0, gapSeconds: 0 };
  let isOver = false;
  let lastGood = performance.now();
  const endGap = () => {
    outcome.gapSeconds = Math.max(outcome.gapSeconds, (performance.now() - lastGood) / 1000);
  };
  const call = async (visitor: string) => {
    const status = await fetch(`${origin}/api/shop/v4/carts/${visitor}`).then(
      (reply) => reply.text().then(() => reply.status),
      () => 0,
    );
    if (status === 503) outcome.unavailable += 1;
    else if (status === 0 || status >= 500) outcome.failed += 1;
    else outcome.good += 1;
    if (status === 0 || status >= 500) return sleep(50);
    endGap();
    lastGood = performance.now();
    return sleep(5);
  };
  const callers = Array.from({ length: count }, async () => {
    for (const visitor = newSecret(); !isOver; ) await call(visitor);
  });
  return {
    stop: async () => {
      isOver = true;
      await Promise.all(callers);
      endGap();
      return outcome;
    },
  };
}
