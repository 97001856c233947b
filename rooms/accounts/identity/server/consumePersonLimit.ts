import type { Context } from '#platform/context.ts';
import { latestUsed, type RateLimit, secondsToWait } from './rateLimitRules.ts';
import { addAttempt, findUsedUntil, rateLimitKey } from './rateLimitStore.ts';

/**
 * May this person (or organisation) try that now? Answers the seconds to wait; 0: yes, and it is counted. Called
 * outside of the caller's transaction, it counts tries that fail as well. `kind`: what is tried. Single SQL query,
 * and another where it must wait.
 */
export async function consumePersonLimit(
  { sql, now }: Context,
  { kind, personId }: { kind: string; personId: string },
  limit: RateLimit,
): Promise<number> {
  const key = rateLimitKey(`${kind} of person`, personId);
  if (await addAttempt(sql, { key, latest: latestUsed(limit, now), refill: limit.refill }, now)) return 0;
  const usedUntil = (await findUsedUntil(sql, key)) ?? now;
  return Math.max(1, secondsToWait(usedUntil, limit, now));
}
