import { commonRefusals } from '#platform/api/commonRefusals.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { BuyerContext } from '#platform/context.ts';
import { rateLimits } from '#rooms/accounts/identity/server/index.ts';

/** Codes are money: a person has 20 tries at once, then 10 a minute. */
const personLimit = { size: 20, refill: 6 };
/** Visitors' ids cost nothing, so those of a network share theirs, for all processes together. */
const networkLimit = { size: 60, refill: 2 };

/** Counts that a code is entered, right or wrong, so that nobody guesses one. Refuses 429. */
export async function countCodeTry(ctx: BuyerContext): Promise<void> {
  const { buyer } = ctx;
  const seconds =
    buyer.kind === 'fan'
      ? await rateLimits.consumePersonLimit(ctx, { kind: 'codes', personId: buyer.fanId }, personLimit)
      : await rateLimits.consumeNetworkLimit(ctx, 'codes', networkLimit);
  if (seconds > 0) refuse(commonRefusals.tooManyRequests, { retryAfter: seconds });
}
