import { refuse } from '#platform/api/refuse.ts';
import type { Context } from '#platform/context.ts';
import { identityRefusals } from '../../api.ts';
import { findAccountById } from '../accountStore.ts';
import { deleteSignUpsOf } from '../signUpStore.ts';
import { deleteLosers, type Email, listEmails, lockAccount, markEmailConfirmed } from './emailStore.ts';
import { switchDefaultEmail } from './switchDefaultEmail.ts';

/**
 * Confirms the address of a link, once (EML-17). Anyone who reads the mail may follow it, signed in or not. Of two
 * accounts that ask for one address exactly one gets it. What staff have asked for becomes the default one with it.
 */
export async function confirmEmail(ctx: Context, { secret }: { secret: string }): Promise<{ email: string }> {
  const row = await markEmailConfirmed(ctx.sql, secret, ctx.now);
  if (row === 'taken') refuse(identityRefusals.emailAddressAlreadyExists);
  if (!row) refuse(identityRefusals.emailLinkExpired);
  await deleteLosers(ctx.sql, row.email);
  await deleteSignUpsOf(ctx.sql, row.email);
  if (row.requestedBy !== null) await becomeDefault(ctx, row);
  return { email: row.email };
}

/** The person has proven the address that staff were asked for: from now on they sign in with it. */
const becomeDefault = (ctx: Context, email: Email): Promise<void> =>
  ctx.inTransaction(async (tx) => {
    await lockAccount(tx, email.accountId);
    const account = await findAccountById(tx, email.accountId);
    const before = (await listEmails(tx.sql, email.accountId)).find(({ isDefault }) => isDefault);
    if (!account || before?.id === email.id) return;
    await switchDefaultEmail(tx, account, email, { token: '', isOldProven: before?.isConfirmed ?? false });
  });
