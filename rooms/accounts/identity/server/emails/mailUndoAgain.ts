import { club } from '#club/club.ts';
import type { Context } from '#platform/context.ts';
import { newSecret } from '#platform/ids/ids.ts';
import { findAccountById } from '../accountStore.ts';
import { undoEmailChangePath } from '../linkPaths.ts';
import { insertSecondLink } from './emailChangeStore.ts';
import { defaultEmailChangedMail } from './emailMails.ts';

/**
 * Somebody wants to sign in or up with an address that an account had until lately: as long as that change can be
 * undone the address is kept, and a mail brings the link that undoes it. False: there is no such change.
 */
export async function mailUndoAgain(tx: Context, email: string): Promise<boolean> {
  const secret = newSecret();
  const change = await insertSecondLink(tx.sql, { secret, oldEmail: email, now: tx.now });
  const account = change && (await findAccountById(tx, change.accountId));
  if (!account) return false;
  const link = tx.config.origin + undoEmailChangePath(secret);
  const mail = defaultEmailChangedMail({ ...account, club: club.name }, change.newEmail, link);
  await tx.sendMail({ to: change.oldEmail, ...mail });
  return true;
}
