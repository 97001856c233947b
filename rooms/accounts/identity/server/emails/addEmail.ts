import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { emailsPerAccount, type identityApi, identityRefusals } from '../../api.ts';
import { newAddressFaults } from './emailRules.ts';
import { insertEmail, isEmailTaken, lockAccount } from './emailStore.ts';
import { emailReply } from './listOwnEmails.ts';
import { newLink, sendEmailLink, takeEmailSlot } from './sendEmailLink.ts';

type AddEmail = typeof identityApi.addEmail;

/**
 * Adds an address that counts once its link has been followed (EML-02, EML-17). Refuses one that is somebody's
 * (EML-13); an address that others have only asked for is free. Counted like every mail we send on demand: 429 with the
 * seconds to wait.
 */
export async function addEmail(ctx: FanContext, input: InputOf<AddEmail>): Promise<ReplyOf<AddEmail>> {
  const errors = newAddressFaults(input.email, input.confirmEmail);
  if (Object.keys(errors).length > 0) refuse(commonRefusals.invalidInput, { errors });
  return ctx.inTransaction(async (tx) => {
    await lockAccount(tx, tx.fan.id);
    if (await isEmailTaken(tx.sql, { accountId: tx.fan.id, email: input.email, now: tx.now }))
      refuse(identityRefusals.emailAddressAlreadyExists);
    const link = newLink(tx.now);
    const row = { ...link, id: newId(), accountId: tx.fan.id, email: input.email, createdAt: tx.now };
    const email = await insertEmail(tx.sql, row, emailsPerAccount);
    if (!email) return refuse(identityRefusals.emailListFull);
    // Only what is sent counts: asking with a stranger's address must not keep mails from them.
    await takeEmailSlot(tx, input.email);
    await sendEmailLink(tx, tx.fan.id, input.email, link.secret);
    return emailReply(email);
  });
}
