import { club } from '#club/club.ts';
import type { Context } from '#platform/context.ts';
import { newSecret } from '#platform/ids/ids.ts';
import type { Account } from '../accountStore.ts';
import { noteEvent } from '../devices/noteEvent.ts';
import { undoEmailChangePath } from '../linkPaths.ts';
import { deleteOtherRecords } from '../password/sessionStore.ts';
import { deletePasswordResetsOf } from '../passwordResetStore.ts';
import { insertEmailChange } from './emailChangeStore.ts';
import { defaultEmailChangedMail } from './emailMails.ts';
import { type Email, isDefaultProven, markDefaultEmail } from './emailStore.ts';

/** How long the old address can undo the change; milliseconds. */
const undoFor = 7 * 86_400_000;

/**
 * Makes a confirmed address the default one, in the caller's transaction, which holds the account's lock: sessions other
 * than the one of `token` end, and so do links for a new password that went to the old address. That one is told with a
 * link that undoes the change; not where it was never proven, since it may be a stranger's.
 */
export async function switchDefaultEmail(tx: Context, account: Account, email: Email, token: string): Promise<void> {
  const secret = newSecret();
  const isOldProven = await isDefaultProven(tx.sql, account.id);
  if (isOldProven)
    await insertEmailChange(tx.sql, {
      secret,
      accountId: account.id,
      oldEmail: account.email,
      newEmailId: email.id,
      changedAt: tx.now,
      expiresAt: new Date(tx.now.getTime() + undoFor),
    });
  await markDefaultEmail(tx.sql, email);
  await deleteOtherRecords(tx.sql, account.id, token);
  await noteEvent(tx, 'defaultEmailChanged', { accountId: account.id });
  await deletePasswordResetsOf(tx.sql, account.id);
  if (!isOldProven) return;
  const link = tx.config.origin + undoEmailChangePath(secret);
  await tx.sendMail({
    to: account.email,
    ...defaultEmailChangedMail({ ...account, club: club.name }, email.email, link),
  });
}
