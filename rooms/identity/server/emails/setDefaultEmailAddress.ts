import { club } from '#club/club.ts';
import type { FanContext } from '#platform/context.ts';
import { commonRefusals } from '#platform/contract/commonRefusals.ts';
import type { ReplyOf } from '#platform/contract/endpoint.ts';
import { refuse } from '#platform/contract/refuse.ts';
import { type identityContract, identityRefusals } from '../../contract.ts';
import { findAccountById } from '../accountStore.ts';
import { signInPath } from '../linkPaths.ts';
import { deletePasswordResetsOf } from '../passwordResetStore.ts';
import { defaultEmailChangedMail } from './emailMails.ts';
import { findEmail, lockAccount, markDefaultEmail } from './emailStore.ts';
import { emailReply } from './listOwnEmails.ts';

type SetDefault = typeof identityContract.setDefaultEmailAddress;

/**
 * Makes an own confirmed address the one to sign in with (EML-05, EML-16) and tells the old one. Links for a new password that went to the
 * old address end. Refuses 404 for a foreign id.
 */
export function setDefaultEmailAddress(ctx: FanContext, { id }: { id: string }): Promise<ReplyOf<SetDefault>> {
  return ctx.inTransaction(async (tx) => {
    await lockAccount(tx.sql, tx.fan.id);
    const email = (await findEmail(tx.sql, tx.fan.id, id)) ?? refuse(commonRefusals.notFound);
    if (!email.isConfirmed) refuse(identityRefusals.emailNotConfirmed);
    if (email.isDefault) return emailReply(email);
    const account = (await findAccountById(tx.sql, tx.fan.id)) ?? refuse(commonRefusals.notFound);
    await markDefaultEmail(tx.sql, email);
    await deletePasswordResetsOf(tx.sql, tx.fan.id);
    const link = tx.config.origin + signInPath(account.locale);
    await tx.sendMail({
      to: account.email,
      ...defaultEmailChangedMail({ ...account, club: club.name }, email.email, link),
    });
    return emailReply({ ...email, isDefault: true });
  });
}
