import type { Context } from '#platform/context.ts';
import { readAccount } from '#rooms/identity/server/index.ts';
import { orderConfirmation } from './orderMails.ts';
import { listByAnyId, markConfirmationMailed } from './orderStore.ts';

/** Job: sends the confirmation of one checkout's orders to the person who placed them, once. */
export async function mailOrderConfirmation(
  ctx: Context,
  { fanId, checkoutId }: { fanId: string; checkoutId: string },
): Promise<void> {
  const orders = await listByAnyId(ctx.sql, fanId, checkoutId);
  const [first] = orders;
  const account = await readAccount(ctx.sql, fanId);
  if (!first || !account) return;
  const prefix = first.locale === 'de' ? '' : `/${first.locale}`;
  const mail = orderConfirmation(orders, account.firstName, (path) => `${ctx.config.origin}${prefix}${path}`);
  await ctx.inTransaction(async (tx) => {
    if (await markConfirmationMailed(tx.sql, checkoutId, tx.now)) await tx.sendMail({ to: account.email, ...mail });
  });
}
