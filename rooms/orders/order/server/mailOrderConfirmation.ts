import type { Context } from '#platform/context.ts';
import { pageLink } from '#platform/mail/pageLink.ts';
import { calledName } from '#platform/names/personName.ts';
import { readAccount } from '#rooms/accounts/identity/server/index.ts';
import { readSupportHours } from '#rooms/staff/clubSettings/server/index.ts';
import { changeOrderState } from './changeOrderState.ts';
import { grossOf, isToBeSent } from './documents/documentRules.ts';
import { orderConfirmation } from './orderMails.ts';
import { wayTo } from './orderStates.ts';
import { listByAnyId, lockOrder, markConfirmationMailed, type Order } from './orderStore.ts';
import { filesOf, linksOf } from './sentAlong.ts';

/**
 * Job: invoices what has been delivered with the payment, and sends the confirmation of one checkout's orders to the
 * person who placed them, once.
 */
export async function mailOrderConfirmation(
  ctx: Context,
  { fanId, checkoutId }: { fanId: string; checkoutId: string },
): Promise<void> {
  const orders = await listByAnyId(ctx.sql, fanId, checkoutId);
  const [first] = orders;
  for (const order of orders) await invoiceAtOnce(ctx, order);
  const account = await readAccount(ctx, fanId);
  if (!first || !account) return;
  const { locale } = first;
  const link = (path: string) => pageLink(ctx, locale, path);
  const sold = { orders, sale: { checkoutId, fanId }, locale };
  const mail = orderConfirmation(orders, calledName(account, locale), link, {
    supportHours: await readSupportHours(ctx, locale),
    ticketLinks: await linksOf(ctx, sold),
  });
  const attachments = await filesOf(ctx, sold);
  await ctx.inTransaction(async (tx) => {
    if (await markConfirmationMailed(tx.sql, checkoutId, tx.now))
      await tx.sendMail({ to: account.email, ...mail, ...(attachments.length > 0 ? { attachments } : {}) });
  });
}

/**
 * What is not sent is delivered with the payment, so it is invoiced then (decision 96); the confirmation tells of it.
 */
async function invoiceAtOnce(ctx: Context, { id, state, ...order }: Order): Promise<void> {
  if (state !== 'OrderPlaced' || isToBeSent(order) || grossOf(order) === 0) return;
  await ctx.inTransaction(async (tx) => {
    // Anyone who comes second finds the order where the first has left it.
    if ((await lockOrder(tx.sql, id))?.state !== state) return;
    for (const next of wayTo(state, 'InvoiceCreated') ?? [])
      await changeOrderState(tx, id, next, { isAnnounced: false });
  });
}
