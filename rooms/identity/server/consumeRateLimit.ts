import type { Context } from '#platform/context.ts';
import { type RateLimit, secondsToWait, usedAfter } from './rateLimitRules.ts';
import { lockRateLimits, updateRateLimits } from './rateLimitStore.ts';

/**
 * Counts an attempt before it is made, so that parallel attempts count too. Answers the seconds to wait; 0: allowed.
 * The count is committed even if the attempt fails; an attempt that must wait is not counted.
 */
export async function consumeRateLimit(ctx: Context, limits: { key: string; limit: RateLimit }[]): Promise<number> {
  return ctx.inTransaction(async (tx) => {
    const rows = await lockRateLimits(
      tx.sql,
      limits.map(({ key }) => key),
    );
    const known = limits.map(({ key, limit }) => ({
      key,
      limit,
      usedUntil: rows.find((row) => row.key === key)?.usedUntil ?? new Date(0),
    }));
    const wait = Math.max(...known.map(({ usedUntil, limit }) => secondsToWait(usedUntil, limit, tx.now)));
    if (wait > 0) return wait;
    const used = known.map(({ key, limit, usedUntil }) => ({ key, usedUntil: usedAfter(usedUntil, limit, tx.now) }));
    await updateRateLimits(tx.sql, used);
    return 0;
  });
}
