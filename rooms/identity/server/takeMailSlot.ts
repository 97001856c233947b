import type { Context } from '#platform/context.ts';
import { mailLimit, mailNetworkLimit } from './guessRules.ts';
import { guessKey } from './guessStore.ts';
import { networkOf } from './networkRules.ts';
import { takeGuess } from './takeGuess.ts';

/** May another mail go to this address now? Answers the seconds to wait; 0: yes. The same for addresses with and without an account. */
export function takeMailSlot(ctx: Context, email: string): Promise<number> {
  return takeGuess(ctx, [
    { key: guessKey('mail', email), limit: mailLimit },
    { key: guessKey('mails of network', networkOf(ctx.remoteAddress)), limit: mailNetworkLimit },
  ]);
}
