import type { Context } from '#platform/context.ts';
import type { SignInEventKind } from '../../signInEventRules.ts';
import { deviceOf } from './deviceRules.ts';
import { insertSignInEvent, insertSignInEventByEmail } from './signInEventStore.ts';

/**
 * Records an event in the account's sign-in trail, with the device that the call came from; in the caller's
 * transaction. Single SQL query.
 */
export async function noteEvent(
  ctx: Context,
  kind: SignInEventKind,
  account: { accountId: string } | { email: string },
): Promise<void> {
  const event = { ...deviceOf(ctx.userAgent, ctx.remoteAddress), kind, now: ctx.now };
  if ('email' in account) await insertSignInEventByEmail(ctx.sql, { ...event, ...account });
  else await insertSignInEvent(ctx.sql, { ...event, ...account });
}
