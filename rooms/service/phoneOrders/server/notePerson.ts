import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { accountOffice, createAccount } from '#rooms/accounts/identity/server/index.ts';
import { phoneOrderRefusals, type phoneOrdersApi } from '../api.ts';

type Call = typeof phoneOrdersApi.notePerson;

/**
 * Opens an account for somebody who calls and has none, and mails the link with which they set a password. Refuses an
 * address that has an account, and too many mails to one address.
 */
export async function notePerson(ctx: FanContext, input: InputOf<Call>): Promise<ReplyOf<Call>> {
  return ctx.inTransaction(async (tx) => {
    const { accountId } = (await createAccount(tx, input)) ?? refuse(phoneOrderRefusals.emailTaken);
    const outcome = await accountOffice.mailPasswordResetFor(tx, accountId);
    if (typeof outcome === 'object') refuse(commonRefusals.tooManyRequests, { retryAfter: outcome.wait });
    await tx.audit({ subject: { kind: 'person', id: accountId } });
    return { personId: accountId };
  });
}
