import { club } from '#club/club.ts';
import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { newSecret } from '#platform/ids/ids.ts';
import { type identityApi, identityRefusals } from '../../api.ts';
import { findAccountById } from '../accountStore.ts';
import { noteEvent } from '../devices/noteEvent.ts';
import { undoEmailChangePath } from '../linkPaths.ts';
import { deleteOtherRecords } from '../password/sessionStore.ts';
import { deletePasswordResetsOf } from '../passwordResetStore.ts';
import { insertEmailChange } from './emailChangeStore.ts';
import { defaultEmailChangedMail } from './emailMails.ts';
import { findEmail, lockAccount, markDefaultEmail } from './emailStore.ts';
import { emailReply } from './listOwnEmails.ts';

/** How long the old address can undo the change; milliseconds. */
const undoFor = 7 * 86_400_000;

type SetDefault = typeof identityApi.setDefaultEmailAddress;

/**
 * Makes an own confirmed address the one to sign in with (EML-05, EML-16) and ends all other sessions. The old one is
 * told, with a link that undoes the change for a week; links for a new password that went there end. Refuses 404 for a
 * foreign id.
 */
export function setDefaultEmailAddress(ctx: FanContext, { id }: { id: string }): Promise<ReplyOf<SetDefault>> {
  return ctx.inTransaction(async (tx) => {
    await lockAccount(tx, tx.fan.id);
    const email = (await findEmail(tx.sql, tx.fan.id, id)) ?? refuse(commonRefusals.notFound);
    if (!email.isConfirmed) refuse(identityRefusals.emailNotConfirmed);
    if (email.isDefault) return emailReply(email);
    const account = (await findAccountById(tx, tx.fan.id)) ?? refuse(commonRefusals.notFound);
    const secret = newSecret();
    await insertEmailChange(tx.sql, {
      ...{ secret, accountId: account.id, oldEmail: account.email, newEmailId: email.id, changedAt: tx.now },
      expiresAt: new Date(tx.now.getTime() + undoFor),
    });
    await markDefaultEmail(tx.sql, email);
    await deleteOtherRecords(tx.sql, account.id, tx.fan.token ?? '');
    await noteEvent(tx, 'defaultEmailChanged', { accountId: account.id });
    await deletePasswordResetsOf(tx.sql, tx.fan.id);
    const link = tx.config.origin + undoEmailChangePath(secret);
    await tx.sendMail({
      to: account.email,
      ...defaultEmailChangedMail({ ...account, club: club.name }, email.email, link),
    });
    return emailReply({ ...email, isDefault: true });
  });
}
