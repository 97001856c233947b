import type { Context } from '#platform/context.ts';
import { mailLimit, mailNetworkLimit, withdrawalMailLimit } from './guessRules.ts';
import { guessKey } from './guessStore.ts';
import { networkOf } from './networkRules.ts';
import { takeGuess } from './takeGuess.ts';

/** What mails are counted for, each kind by itself. */
const limits = { mail: mailLimit, withdrawal: withdrawalMailLimit };

/** May another mail of this kind go to this address now? Answers the seconds to wait; 0: yes. The same for addresses with and without an account. */
export function takeMailSlot(ctx: Context, email: string, kind: keyof typeof limits = 'mail'): Promise<number> {
  return takeGuess(ctx, [
    { key: guessKey(kind, email), limit: limits[kind] },
    { key: guessKey('mails of network', networkOf(ctx.remoteAddress)), limit: mailNetworkLimit },
  ]);
}
