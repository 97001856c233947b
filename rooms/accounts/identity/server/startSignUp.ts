import { club } from '#club/club.ts';
import type { Context } from '#platform/context.ts';
import { newSecret } from '#platform/ids/ids.ts';
import { findAccountOfEmail } from './accountStore.ts';
import { consumeMailRateLimit } from './consumeMailRateLimit.ts';
import { mailUndoAgain } from './emails/mailUndoAgain.ts';
import { alreadyRegisteredMail, confirmMail } from './identityMails.ts';
import { confirmPath, signInPath } from './linkPaths.ts';
import { hashPassword } from './passwordHash.ts';
import { insertSignUp, type SignUp } from './signUpStore.ts';

export type MailOutcome = { kind: 'sent' } | { kind: 'wait'; seconds: number };

const lifetime = 24 * 3_600_000;

/**
 * Keeps a sign-up and sends its link. An address that has an account already gets a notice instead; what is done and
 * answered here is otherwise the same, so the page tells nobody who is a customer.
 */
export async function startSignUp(
  ctx: Context,
  input: Omit<SignUp, 'passwordHash'> & { password: string },
): Promise<MailOutcome> {
  const { password, ...signUp } = input;
  return sendConfirmation(ctx, { ...signUp, passwordHash: () => hashPassword(password) });
}

/** Sends the link of a waiting sign-up again, as a new one that belongs to this sign-in attempt. */
export function resendConfirmation(ctx: Context, signUp: SignUp, interactionId: string): Promise<MailOutcome> {
  return sendConfirmation(ctx, { ...signUp, interactionId, passwordHash: async () => signUp.passwordHash });
}

async function sendConfirmation(
  ctx: Context,
  input: Omit<SignUp, 'passwordHash'> & { passwordHash: () => Promise<string> },
): Promise<MailOutcome> {
  const seconds = await consumeMailRateLimit(ctx, input.email);
  if (seconds > 0) return { kind: 'wait', seconds };
  const passwordHash = await input.passwordHash();
  const secret = newSecret();
  const { origin } = ctx.config;
  await ctx.inTransaction(async (tx) => {
    const known = await findAccountOfEmail(tx, input.email);
    if (!known && (await mailUndoAgain(tx, input.email))) return;
    const expiresAt = new Date(tx.now.getTime() + lifetime);
    await insertSignUp(tx.sql, { ...input, passwordHash, secret, createdAt: tx.now, expiresAt });
    const mail = known
      ? alreadyRegisteredMail({ ...known, club: club.name }, origin + signInPath(known.locale))
      : confirmMail({ ...input, club: club.name }, origin + confirmPath(input.interactionId, secret));
    await tx.sendMail({ to: known?.email ?? input.email, ...mail });
  });
  return { kind: 'sent' };
}
