import { networkOf } from '#platform/address/networkRules.ts';
import type { Context } from '#platform/context.ts';
import { consumeRateLimit } from './consumeRateLimit.ts';
import type { RateLimit } from './rateLimitRules.ts';
import { rateLimitKey } from './rateLimitStore.ts';

/**
 * May the caller's network try that now, at whichever process? Answers the seconds to wait; 0: yes, and it is counted.
 * Called outside of the caller's transaction, it counts tries that fail as well. The limit grows with RATE_LIMIT.
 */
export const consumeNetworkLimit = (ctx: Context, kind: string, { size, refill }: RateLimit): Promise<number> => {
  const factor = ctx.config.rateLimit / 600;
  const limit = { size: Math.max(1, Math.round(size * factor)), refill: refill / factor };
  return consumeRateLimit(ctx, [{ key: rateLimitKey(`${kind} of network`, networkOf(ctx.remoteAddress)), limit }]);
};
