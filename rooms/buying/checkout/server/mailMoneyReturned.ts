import type { Context } from '#platform/context.ts';
import { pageLink } from '#platform/mail/pageLink.ts';
import { calledName } from '#platform/names/personName.ts';
import { readAccount } from '#rooms/accounts/identity/server/index.ts';
import { readSupportHours } from '#rooms/staff/clubSettings/server/index.ts';
import { moneyReturned } from './checkoutMails.ts';
import { findById, insertReturnMail } from './checkoutStore.ts';

/** Job: tells the buyer, once for each payment, that money which became no order is coming back. */
export async function mailMoneyReturned(
  ctx: Context,
  { checkoutId, paymentId }: { checkoutId: string; paymentId: string },
): Promise<void> {
  const checkout = await findById(ctx.sql, checkoutId);
  const account = checkout && (await readAccount(ctx, checkout.fanId));
  if (!checkout || !account) return;
  const { locale, total } = checkout;
  const mail = moneyReturned(locale, {
    name: calledName(account, locale),
    amount: total,
    shopHref: pageLink(ctx, locale, '/shop/'),
    hours: await readSupportHours(ctx, locale),
  });
  await ctx.inTransaction(async (tx) => {
    if (await insertReturnMail(tx.sql, paymentId, tx.now)) await tx.sendMail({ to: account.email, ...mail });
  });
}
