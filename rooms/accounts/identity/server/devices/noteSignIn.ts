import { club } from '#club/club.ts';
import type { Context } from '#platform/context.ts';
import { securityPath } from '../linkPaths.ts';
import { deviceOf } from './deviceRules.ts';
import { newDeviceMail } from './newDeviceMail.ts';
import { insertSignIn } from './signInEventStore.ts';

/**
 * Notes a sign-in in the account's trail. Anyone who signs in with a browser that is not known, from a device and a
 * network that the trail does not name, is told so by mail; not at the first sign-in of all.
 */
export async function noteSignIn(
  ctx: Context,
  { accountId, isKnownBrowser }: { accountId: string; isKnownBrowser: boolean },
): Promise<void> {
  const device = deviceOf(ctx.userAgent, ctx.remoteAddress);
  await ctx.inTransaction(async (tx) => {
    const account = await insertSignIn(tx.sql, { ...device, accountId, now: tx.now });
    if (!account || isKnownBrowser || account.isKnownDevice || !account.hasSignedInBefore) return;
    const link = tx.config.origin + securityPath(account.locale);
    const mail = newDeviceMail({ ...account, club: club.name }, { ...device, at: tx.now }, link);
    await tx.sendMail({ to: account.email, ...mail });
  });
}
