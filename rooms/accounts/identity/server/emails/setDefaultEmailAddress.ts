import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { type identityApi, identityRefusals } from '../../api.ts';
import { findAccountById } from '../accountStore.ts';
import { findEmail, lockAccount } from './emailStore.ts';
import { emailReply } from './listOwnEmails.ts';
import { switchDefaultEmail } from './switchDefaultEmail.ts';

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
    await switchDefaultEmail(tx, account, email, tx.fan.token ?? '');
    return emailReply({ ...email, isDefault: true });
  });
}
