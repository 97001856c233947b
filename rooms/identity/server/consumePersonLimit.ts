import type { Context } from '#platform/context.ts';
import { consumeRateLimit } from './consumeRateLimit.ts';
import { guessKey } from './guessStore.ts';
import type { RateLimit } from './rateLimitRules.ts';

/**
 * May this person (or organisation) try that now? Answers the seconds to wait; 0: yes, and it is counted. Called
 * outside of the caller's transaction, it counts tries that fail as well. `kind`: what is tried.
 */
export const consumePersonLimit = (
  ctx: Context,
  { kind, personId }: { kind: string; personId: string },
  limit: RateLimit,
): Promise<number> => consumeRateLimit(ctx, [{ key: guessKey(`${kind} of person`, personId), limit }]);
