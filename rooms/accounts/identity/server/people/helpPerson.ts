import { club } from '#club/club.ts';
import type { Context } from '#platform/context.ts';
import { newId, newSecret } from '#platform/ids/ids.ts';
import { emailsPerAccount } from '../../api.ts';
import type { SignInEventKind } from '../../signInEventRules.ts';
import { type Account, findAccountById } from '../accountStore.ts';
import { consumeMailRateLimit } from '../consumeMailRateLimit.ts';
import { insertSignInEvent } from '../devices/signInEventStore.ts';
import { markEmailRequested } from '../emails/emailRequestStore.ts';
import {
  type Email,
  findEmail,
  insertEmail,
  isEmailTaken,
  listEmails,
  lockAccount,
  markEmailLink,
} from '../emails/emailStore.ts';
import { endRequest } from '../emails/makeRequestedDefault.ts';
import { newLink, sendEmailLink } from '../emails/sendEmailLink.ts';
import { switchDefaultEmail } from '../emails/switchDefaultEmail.ts';
import { passwordResetMail } from '../identityMails.ts';
import { resetPath, signInPath } from '../linkPaths.ts';
import { deletePasskeysOf } from '../passkeys/passkeyStore.ts';
import { insertPasswordReset } from '../passwordResetStore.ts';
import { deleteRecordsOfAccount } from '../recordStore.ts';
import { deleteSecondFactor } from '../secondFactor/secondFactorStore.ts';
import { changeAskedMail, changeWaitsMail, factorsResetMail } from './helpMails.ts';

/** A link for a new password works so long; milliseconds. */
const resetLifetime = 3_600_000;

/** What staff do for a person; all of it in the caller's transaction. */
export type HelpOutcome = 'done' | 'gone' | 'taken' | 'full' | 'nothing' | { wait: number };

/** So long the owner of the old address can object before a change that staff have asked for happens; milliseconds. */
const waitingTime = 48 * 3_600_000;

/**
 * Lets a person sign in with another address: it becomes the default one once its link has been followed, or at once
 * where the person has proven it before; where the old address is proven, not before the waiting time is over. Both
 * addresses are written to. `taken`: another account has it.
 */
export async function changeEmailFor(
  tx: Context,
  { accountId, email, by }: { accountId: string; email: string; by: string },
): Promise<HelpOutcome> {
  if (!(await lockAccount(tx, accountId))) return 'gone';
  const account = await findAccountById(tx, accountId);
  if (!account) return 'gone';
  const emails = await listEmails(tx.sql, accountId);
  const own = emails.find((one) => one.email.toLowerCase() === email.toLowerCase());
  if (own?.isDefault) return 'nothing';
  const isOldProven = emails.some(({ isDefault, isConfirmed }) => isDefault && isConfirmed);
  const request = { by, takesEffectAt: new Date(tx.now.getTime() + waitingTime) };
  const mail = isOldProven ? changeWaitsMail : changeAskedMail;
  const mailOld = () => tx.sendMail({ to: account.email, ...mail(readerOf(account), signInLink(tx, account)) });
  if (own?.isConfirmed && !isOldProven) {
    await switchDefaultEmail(tx, account, own, '');
    return 'done';
  }
  if (own?.isConfirmed) {
    await markEmailRequested(tx.sql, { id: own.id, ...request, openedAt: tx.now });
    await mailOld();
    return 'done';
  }
  if (!own && (await isEmailTaken(tx.sql, { accountId, email, now: tx.now }))) return 'taken';
  const link = newLink(tx.now);
  const pending =
    own ?? (await insertEmail(tx.sql, { ...link, id: newId(), accountId, email, createdAt: tx.now }, emailsPerAccount));
  if (!pending) return 'full';
  const seconds = await consumeMailRateLimit(tx, email);
  if (seconds > 0) return { wait: seconds };
  if (own) await markEmailLink(tx.sql, own.id, link.secret, link.expiresAt);
  await markEmailRequested(tx.sql, { id: pending.id, ...request, openedAt: null });
  await sendEmailLink(tx, accountId, email, link.secret);
  await mailOld();
  return 'done';
}

/** Takes back what staff asked for and what has not happened yet. `nothing`: there is none such. */
export async function withdrawEmailFor(
  tx: Context,
  { accountId, emailId }: { accountId: string; emailId: string },
): Promise<HelpOutcome> {
  await lockAccount(tx, accountId);
  const email = await findEmail(tx.sql, accountId, emailId);
  if (!email || email.requestedBy === null) return 'nothing';
  await endRequest(tx, email);
  return 'done';
}

/** Removes app codes, recovery codes and passkeys, ends all sessions, and tells the person. `nothing`: there are none. */
export async function resetFactorsFor(tx: Context, accountId: string): Promise<HelpOutcome> {
  if (!(await lockAccount(tx, accountId))) return 'gone';
  const hadApp = await deleteSecondFactor(tx.sql, accountId);
  const hadPasskey = await deletePasskeysOf(tx.sql, accountId);
  if (!hadApp && !hadPasskey) return 'nothing';
  await deleteRecordsOfAccount(tx.sql, accountId);
  if (hadApp) await note(tx, accountId, 'secondFactorOff');
  if (hadPasskey) await note(tx, accountId, 'passkeyRemoved');
  const account = await findAccountById(tx, accountId);
  if (account)
    await tx.sendMail({ to: account.email, ...factorsResetMail(readerOf(account), signInLink(tx, account)) });
  return 'done';
}

/** Signs a person out everywhere. `nothing`: they are signed in nowhere. */
export async function endSessionsFor(tx: Context, accountId: string): Promise<HelpOutcome> {
  if (!(await lockAccount(tx, accountId))) return 'gone';
  if (!(await deleteRecordsOfAccount(tx.sql, accountId))) return 'nothing';
  await note(tx, accountId, 'otherSessionsEnded');
  return 'done';
}

/** Sends the link for a new password to the default address. */
export async function mailPasswordResetFor(tx: Context, accountId: string): Promise<HelpOutcome> {
  const account = await findAccountById(tx, accountId);
  if (!account) return 'gone';
  const seconds = await consumeMailRateLimit(tx, account.email, 'reset');
  if (seconds > 0) return { wait: seconds };
  const secret = newSecret();
  const expiresAt = new Date(tx.now.getTime() + resetLifetime);
  await insertPasswordReset(tx.sql, { secret, accountId, expiresAt });
  const link = tx.config.origin + resetPath('service', secret);
  await tx.sendMail({ to: account.email, ...passwordResetMail(readerOf(account), link) });
  return 'done';
}

/** Sends the link of an unconfirmed address once more; the one before stops working. `nothing`: it is confirmed. */
export async function mailConfirmationFor(
  tx: Context,
  { accountId, emailId }: { accountId: string; emailId: string },
): Promise<HelpOutcome> {
  const email = await findEmail(tx.sql, accountId, emailId);
  if (!email || email.isConfirmed || email.isOpened) return 'nothing';
  const seconds = await consumeMailRateLimit(tx, email.email);
  if (seconds > 0) return { wait: seconds };
  const { secret, expiresAt } = newLink(tx.now);
  await markEmailLink(tx.sql, emailId, secret, expiresAt);
  await sendEmailLink(tx, accountId, email.email, secret);
  return 'done';
}

/** The addresses of a person, the default one first. */
export const listEmailsOf = ({ sql }: Pick<Context, 'sql'>, accountId: string): Promise<Email[]> =>
  listEmails(sql, accountId);

/** In the person's own trail; without a device, since it was not theirs. */
const note = (tx: Context, accountId: string, kind: SignInEventKind): Promise<void> =>
  insertSignInEvent(tx.sql, { accountId, kind, browser: '', system: '', network: '', now: tx.now });

const readerOf = (account: Account) => ({ ...account, club: club.name });
const signInLink = (tx: Context, { locale }: Account): string => tx.config.origin + signInPath(locale);
