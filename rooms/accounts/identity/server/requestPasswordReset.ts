import { club } from '#club/club.ts';
import type { Context } from '#platform/context.ts';
import { newSecret } from '#platform/ids/ids.ts';
import { findCredentials } from './accountStore.ts';
import { consumeMailRateLimit } from './consumeMailRateLimit.ts';
import { mailUndoAgain } from './emails/mailUndoAgain.ts';
import { passwordResetMail } from './identityMails.ts';
import { resetPath } from './linkPaths.ts';
import { insertPasswordReset } from './passwordResetStore.ts';
import type { MailOutcome } from './startSignUp.ts';

const lifetime = 3_600_000;

/** Job: sends the link. */
export const sendPasswordResetJob = 'sendPasswordReset';
type Asked = { email: string; interactionId: string };

/**
 * Asks for a link for a new password. Answers the same, by the same statements, whether there is an account with this
 * address or not: the job looks, so that the time of the reply tells nobody who is a customer.
 */
export async function requestPasswordReset(ctx: Context, asked: Asked): Promise<MailOutcome> {
  const seconds = await consumeMailRateLimit(ctx, asked.email, 'reset');
  if (seconds > 0) return { kind: 'wait', seconds };
  await ctx.enqueue(sendPasswordResetJob, asked);
  return { kind: 'sent' };
}

/** Sends a link for a new password, if there is an account with this address. */
export async function sendPasswordReset(ctx: Context, { email, interactionId }: Asked): Promise<void> {
  const account = await findCredentials(ctx.sql, email);
  if (!account) {
    await ctx.inTransaction((tx) => mailUndoAgain(tx, email));
    return;
  }
  const secret = newSecret();
  const link = ctx.config.origin + resetPath(interactionId, secret);
  await ctx.inTransaction(async (tx) => {
    const expiresAt = new Date(tx.now.getTime() + lifetime);
    await insertPasswordReset(tx.sql, { secret, accountId: account.id, expiresAt });
    await tx.sendMail({ to: account.email, ...passwordResetMail({ ...account, club: club.name }, link) });
  });
}
