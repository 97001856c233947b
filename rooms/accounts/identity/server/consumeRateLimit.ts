import type { Context } from '#platform/context.ts';
import { fullAt, type RateLimit, secondsToWait, usedAfter } from './rateLimitRules.ts';
import { lockRateLimits, updateRateLimits } from './rateLimitStore.ts';

/**
 * A limit and what is counted by it. `onlyWhere`: the key of another one; as long as no attempt of that one is open,
 * this one stops nobody, and counts all the same.
 */
export type Counted = { key: string; limit: RateLimit; onlyWhere?: string };

/**
 * Counts an attempt before it is made, so that parallel attempts count too. Answers the seconds to wait; 0: allowed.
 * The count is committed even if the attempt fails; an attempt that must wait is not counted.
 */
export async function consumeRateLimit(ctx: Context, limits: Counted[]): Promise<number> {
  return ctx.inTransaction(async (tx) => {
    const rows = await lockRateLimits(
      tx.sql,
      limits.map(({ key }) => key),
    );
    const known = limits.map(({ key, limit, onlyWhere }) => ({
      key,
      limit,
      onlyWhere,
      usedUntil: rows.find((row) => row.key === key)?.usedUntil ?? new Date(0),
    }));
    const isOpen = (key: string) => known.some((one) => one.key === key && one.usedUntil > tx.now);
    const stopping = known.filter(({ onlyWhere }) => onlyWhere === undefined || isOpen(onlyWhere));
    const wait = Math.max(...stopping.map(({ usedUntil, limit }) => secondsToWait(usedUntil, limit, tx.now)));
    if (wait > 0) return wait;
    // Attempts that were let through although a limit was full do not make anybody wait longer.
    const after = (one: Counted & { usedUntil: Date }) =>
      Math.min(usedAfter(one.usedUntil, one.limit, tx.now).getTime(), fullAt(one.limit, tx.now).getTime());
    const used = known.map((one) => ({ key: one.key, usedUntil: new Date(after(one)) }));
    await updateRateLimits(tx.sql, used);
    return 0;
  });
}
