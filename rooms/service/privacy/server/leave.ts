import { club } from '#club/club.ts';
import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context, FanContext } from '#platform/context.ts';
import { calledName } from '#platform/names/personName.ts';
import type { Events } from '#ports/events.ts';
import type { ObjectionCode } from '#ports/objection.ts';
import { terminateAllConsents } from '#rooms/accounts/advertising/server/index.ts';
import { accountRows, readAccount } from '#rooms/accounts/identity/server/index.ts';
import { lockCart } from '#rooms/buying/cart/server/index.ts';
import { type privacyApi, privacyRefusals } from '../api.ts';
import type { Keeping } from './keeping.ts';
import { accountDeletedMail, leavingMail } from './privacyMails.ts';

type Leave = typeof privacyApi.leave;
/** Whom the last mail is for, when the account is gone; `firstName` is by what it calls them. */
type Leaver = { fanId: string; email: string; firstName: string; locale: Context['locale'] };

/**
 * Carries out one of the three ways to leave (ACC-28, ACC-41 to ACC-53). Deleting asks every room first, ends the
 * account and all its sessions at once, and leaves the rest to a job. An organisation is deleted by support only: 403.
 */
export const leave =
  (keeping: Keeping) =>
  async (ctx: FanContext, choice: InputOf<Leave>): Promise<ReplyOf<Leave>> => {
    if (choice.revokeAdvertisingConsents) return terminateAllConsents(ctx, ctx.fan.id, 'Advertising');
    if (choice.unsubscribeNewsletters) return terminateAllConsents(ctx, ctx.fan.id, 'Newsletter');
    await deleteAccountOf(keeping)(ctx, ctx.fan.id);
  };

/**
 * Rooms that erase in the transaction that closes the account. The organisation is one, since a membership that waited
 * for the job would count as an admin, and the last real one could give the right up.
 */
const endsAtOnce: readonly string[] = ['identity', 'organisation'];

/**
 * Deletes a person's account, in the caller's transaction or one of its own. Refuses 404, 403 for an organisation, and
 * 400 with the code of the first room that objects.
 */
export const deleteAccountOf =
  ({ objections, records }: Keeping) =>
  (ctx: Context, fanId: string): Promise<void> =>
    ctx.inTransaction(async (tx) => {
      // Of several calls at the same moment the first deletes, the others find nothing.
      await accountRows.lockAccount(tx, fanId);
      const account = (await readAccount(tx, fanId)) ?? refuse(commonRefusals.notFound);
      if (account.kind !== 'person') refuse(commonRefusals.notAllowed);
      const [objection] = await objectionsTo(tx, objections, fanId);
      if (objection) refuse(privacyRefusals[objection]);
      const { email, locale } = account;
      const firstName = calledName(account, locale);
      for (const { room, erase } of records) if (endsAtOnce.includes(room)) await erase(tx, fanId);
      await tx.enqueue('eraseLeaver', { fanId, email, firstName, locale } satisfies Leaver);
      await tx.sendMail({ to: email, ...leavingMail({ firstName, locale, club: club.name }) });
    });

/** What speaks against deleting the account, one room after the other, since each may lock what it looks at. */
export async function objectionsTo(
  ctx: Context,
  objections: Keeping['objections'],
  fanId: string,
): Promise<ObjectionCode[]> {
  const codes: ObjectionCode[] = [];
  for (const { againstLeaving } of objections) {
    const code = await againstLeaving(ctx, fanId);
    if (code && !codes.includes(code)) codes.push(code);
  }
  return codes;
}

/** Ends the account of a dissolved organisation at once, and leaves the rest to the job that erases people's. */
export const endOrganisation =
  ({ records }: Keeping) =>
  async (tx: Context, { organisationId: fanId, name: firstName, email }: Events['OrganisationDissolved']) => {
    await records.find(({ room }) => room === 'identity')?.erase(tx, fanId);
    await tx.enqueue('eraseLeaver', { fanId, email, firstName, locale: tx.locale } satisfies Leaver);
  };

const anHour = 3_600_000;

/** Job: erases what all rooms keep of somebody whose account is gone, from right to left, and says so by mail, once. */
export const eraseLeaver =
  ({ objections, records }: Keeping) =>
  async (ctx: Context, leaver: Leaver): Promise<void> => {
    await ctx.inTransaction(async (tx) => {
      await accountRows.lockAccount(tx, leaver.fanId);
      // A call that was under way when the account went may have begun a payment: wait until it is over.
      if ((await objectionsTo(tx, objections, leaver.fanId)).length > 0) {
        return tx.enqueue('eraseLeaver', leaver, { startAfter: new Date(tx.now.getTime() + anHour) });
      }
      // Before what the rooms right of the cart lock: they erase from right to left.
      await lockCart(tx, leaver.fanId);
      for (const { erase } of records.toReversed()) await erase(tx, leaver.fanId);
      await tx.sendMail({ to: leaver.email, ...accountDeletedMail({ ...leaver, club: club.name }) });
    });
  };
