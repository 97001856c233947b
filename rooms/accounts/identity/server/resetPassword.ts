import { club } from '#club/club.ts';
import type { Context } from '#platform/context.ts';
import { findAccountById, findCredentialsById, markDefaultProven, markPasswordChanged } from './accountStore.ts';
import { noteEvent } from './devices/noteEvent.ts';
import { lockAccount } from './emails/emailStore.ts';
import { passwordChangedMail } from './identityMails.ts';
import { signInPath } from './linkPaths.ts';
import { fitsHash, hashPassword } from './passwordHash.ts';
import { findPasswordReset, takePasswordReset } from './passwordResetStore.ts';
import { type PasswordRefusal, passwordRefusals } from './passwordRules.ts';
import { takeBackAttempts } from './rateLimitStore.ts';
import { deleteRecordsOfAccount } from './recordStore.ts';
import { ownRateLimitKeys } from './signInWithPassword.ts';

/** Everything that is wrong with a password that is to replace the one of this account; empty: it may be used. */
export async function resetRefusals(
  ctx: Context,
  { accountId, password }: { accountId: string; password: string },
): Promise<(PasswordRefusal | 'PASSWORD_UNCHANGED')[]> {
  const refusals = passwordRefusals(password);
  if (refusals.length > 0) return refusals;
  const known = await findCredentialsById(ctx.sql, accountId);
  return (await fitsHash(known?.passwordHash, password)) ? ['PASSWORD_UNCHANGED'] : [];
}

/**
 * Sets a new password by a mail link, once, and ends every session and token of the account. The password must have
 * passed `resetRefusals`. Undefined: the link is used up or too old.
 */
export async function resetPassword(
  ctx: Context,
  input: { secret: string; password: string },
): Promise<{ accountId: string } | undefined> {
  const passwordHash = await hashPassword(input.password);
  return ctx.inTransaction(async (tx) => {
    const link = await findPasswordReset(tx.sql, input.secret, tx.now);
    if (!link || !(await lockAccount(tx, link.accountId))) return undefined;
    // Again under the lock: of several who follow the link at the same moment one gets on.
    const reset = await findPasswordReset(tx.sql, input.secret, tx.now);
    const account = reset && (await findAccountById(tx, reset.accountId));
    if (!account) return undefined;
    // The link went to the default address; one that went to an earlier one has ended with it.
    await markDefaultProven(tx.sql, account.id, tx.now);
    await takePasswordReset(tx.sql, input.secret, tx.now);
    await markPasswordChanged(tx.sql, account.id, passwordHash);
    await deleteRecordsOfAccount(tx.sql, account.id);
    await noteEvent(tx, 'passwordReset', { accountId: account.id });
    await takeBackAttempts(tx.sql, ownRateLimitKeys(tx, account.email));
    const address = tx.config.origin + signInPath(account.locale);
    await tx.sendMail({ to: account.email, ...passwordChangedMail({ ...account, club: club.name }, address) });
    return { accountId: account.id };
  });
}
