import { networkOf } from '#platform/address/networkRules.ts';
import type { Context } from '#platform/context.ts';
import { consumeRateLimit } from './consumeRateLimit.ts';
import { mailLimit, mailNetworkLimit, withdrawalMailLimit } from './rateLimitRules.ts';
import { rateLimitKey } from './rateLimitStore.ts';

/** What mails are counted for, each kind by itself. */
const limits = {
  mail: mailLimit,
  code: mailLimit,
  reset: mailLimit,
  invitation: mailLimit,
  withdrawal: withdrawalMailLimit,
};
type MailKind = keyof typeof limits;

/** What a mail is counted by, as digests: its address, and the network that asked for it. May be kept for a job. */
export type MailRateLimit = { kind: MailKind; address: string; network: string };

/** By what a mail to this address that this call asks for is counted. */
export const mailRateLimitOf = (ctx: Context, email: string, kind: MailKind): MailRateLimit => ({
  kind,
  address: rateLimitKey(kind, email),
  network: rateLimitKey('mails of network', networkOf(ctx.remoteAddress)),
});

/** May that mail go now? Answers the seconds to wait; 0: yes, and it is counted. */
export const consumeStoredMailRateLimit = (ctx: Context, { kind, address, network }: MailRateLimit): Promise<number> =>
  consumeRateLimit(ctx, [
    { key: address, limit: limits[kind] },
    { key: network, limit: mailNetworkLimit },
  ]);

/**
 * May another mail of this kind go to this address now? Answers the seconds to wait; 0: yes. The same for addresses
 * with and without an account.
 */
export const consumeMailRateLimit = (ctx: Context, email: string, kind: MailKind = 'mail'): Promise<number> =>
  consumeStoredMailRateLimit(ctx, mailRateLimitOf(ctx, email, kind));
