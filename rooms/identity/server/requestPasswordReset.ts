import { club } from '#club/club.ts';
import type { Context } from '#platform/context.ts';
import { newSecret } from '#platform/ids/ids.ts';
import { findCredentials } from './accountStore.ts';
import { passwordResetMail } from './identityMails.ts';
import { resetPath } from './linkPaths.ts';
import { insertPasswordReset } from './passwordResetStore.ts';
import type { MailOutcome } from './startSignUp.ts';
import { takeMailSlot } from './takeMailSlot.ts';

const lifetime = 3_600_000;

/** Sends a link for a new password, if there is an account with this address; answers the same if there is none. */
export async function requestPasswordReset(
  ctx: Context,
  input: { email: string; interactionId: string },
): Promise<MailOutcome> {
  const seconds = await takeMailSlot(ctx, input.email);
  if (seconds > 0) return { kind: 'wait', seconds };
  const account = await findCredentials(ctx.sql, input.email);
  if (!account) return { kind: 'sent' };
  const secret = newSecret();
  const link = ctx.config.origin + resetPath(input.interactionId, secret);
  await ctx.inTransaction(async (tx) => {
    const expiresAt = new Date(tx.now.getTime() + lifetime);
    await insertPasswordReset(tx.sql, { secret, accountId: account.id, expiresAt });
    await tx.sendMail({ to: account.email, ...passwordResetMail({ ...account, club: club.name }, link) });
  });
  return { kind: 'sent' };
}
