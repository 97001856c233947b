import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { accountOffice, whoDecides } from '#rooms/accounts/identity/server/index.ts';
import type { Keeping } from '#rooms/service/privacy/server/index.ts';
import { type peopleApi, peopleRefusals } from '../api.ts';
import { guardPerson } from './guardPerson.ts';
import { readWithoutLog } from './readPerson.ts';

type Api = typeof peopleApi;
type Reply = Promise<ReplyOf<Api['readPerson']>>;
type Help = {
  personId: string;
  /** What the trail says of it; no address, since the trail holds no personal data. */
  after?: object;
  why?: string;
  run(tx: FanContext): Promise<accountOffice.HelpOutcome>;
};

/**
 * Helps a person in one transaction with the row of the trail, and answers how they then are. Refuses 404, 403 for
 * oneself and for colleagues, 409 and 429.
 */
const help = (keeping: Keeping, ctx: FanContext, { personId, after, why, run }: Help): Reply =>
  ctx
    .inTransaction(async (tx) => {
      await guardPerson(tx, personId);
      const outcome = await run(tx);
      if (typeof outcome === 'object') refuse(commonRefusals.tooManyRequests, { retryAfter: outcome.wait });
      if (outcome === 'gone') refuse(commonRefusals.notFound);
      if (outcome === 'nothing') refuse(peopleRefusals.nothingToDo);
      await tx.audit({
        subject: { kind: 'person', id: personId },
        ...(after ? { after } : {}),
        ...(why ? { why } : {}),
      });
    })
    .then(() => readWithoutLog(keeping)(ctx, personId));

/** Lets a person sign in with another address, once they have confirmed it. */
export const changePersonEmail =
  (keeping: Keeping) =>
  (ctx: FanContext, { personId, email, checks, reason }: InputOf<Api['changePersonEmail']>): Reply =>
    help(keeping, ctx, {
      personId,
      after: { checks },
      why: reason,
      run: async (tx) => {
        const outcome = await accountOffice.changeEmailFor(tx, { accountId: personId, email, by: whoDecides(tx) });
        if (outcome === 'taken') refuse(peopleRefusals.emailTaken);
        if (outcome === 'full') refuse(peopleRefusals.emailListFull);
        return outcome;
      },
    });

/** Takes an address back that staff asked for and nobody has confirmed. */
export const withdrawPersonEmail =
  (keeping: Keeping) =>
  (ctx: FanContext, { personId, emailId }: InputOf<Api['withdrawPersonEmail']>): Reply =>
    help(keeping, ctx, {
      personId,
      after: { emailId },
      run: (tx) => accountOffice.withdrawEmailFor(tx, { accountId: personId, emailId }),
    });

/** Removes app codes and passkeys. */
export const resetPersonFactors =
  (keeping: Keeping) =>
  (ctx: FanContext, { personId, checks, reason }: InputOf<Api['resetPersonFactors']>): Reply =>
    help(keeping, ctx, {
      personId,
      after: { checks },
      why: reason,
      run: (tx) => accountOffice.resetFactorsFor(tx, personId),
    });

/** Signs a person out everywhere. */
export const endPersonSessions =
  (keeping: Keeping) =>
  (ctx: FanContext, { personId, reason }: InputOf<Api['endPersonSessions']>): Reply =>
    help(keeping, ctx, { personId, why: reason, run: (tx) => accountOffice.endSessionsFor(tx, personId) });

/** Sends the link for a new password, or of an unconfirmed address, once more. */
export const mailPersonAgain =
  (keeping: Keeping) =>
  (ctx: FanContext, { personId, mail, emailId }: InputOf<Api['mailPersonAgain']>): Reply =>
    help(keeping, ctx, {
      personId,
      after: { mail },
      run: async (tx) => {
        if (mail === 'passwordReset') return accountOffice.mailPasswordResetFor(tx, personId);
        return emailId ? accountOffice.mailConfirmationFor(tx, { accountId: personId, emailId }) : 'nothing';
      },
    });
