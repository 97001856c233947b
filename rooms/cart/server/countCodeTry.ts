import { commonRefusals } from '#platform/api/commonRefusals.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { BuyerContext } from '#platform/context.ts';
import { rateLimits } from '#rooms/identity/server/index.ts';

/** Codes are money, and visitors' ids cost nothing: 60 at once, then 30 a minute, for all processes together. */
const codeLimit = { size: 60, refill: 2 };

/** Counts that a code is entered, right or wrong, so that nobody guesses one. Refuses 429. */
export async function countCodeTry(ctx: BuyerContext): Promise<void> {
  const seconds = await rateLimits.consumeNetworkLimit(ctx, 'codes', codeLimit);
  if (seconds > 0) refuse(commonRefusals.tooManyRequests, { retryAfter: seconds });
}
