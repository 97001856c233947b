import type { Context } from '#platform/context.ts';
import type { MailAttachment } from '#platform/mail/mail.ts';
import { pageLink } from '#platform/mail/pageLink.ts';
import { calledName } from '#platform/names/personName.ts';
import type { Sale } from '#ports/sellable.ts';
import { readAccount } from '#rooms/accounts/identity/server/index.ts';
import { readSupportHours } from '#rooms/staff/clubSettings/server/index.ts';
import { changeOrderState } from './changeOrderState.ts';
import { grossOf, isToBeSent } from './documents/documentRules.ts';
import { orderConfirmation } from './orderMails.ts';
import { wayTo } from './orderStates.ts';
import { listByAnyId, lockOrder, markConfirmationMailed, type Order } from './orderStore.ts';

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
  const mail = orderConfirmation(orders, calledName(account, locale), link, await readSupportHours(ctx, locale));
  const attachments = await filesOf(ctx, orders, { checkoutId, fanId }, locale);
  await ctx.inTransaction(async (tx) => {
    if (await markConfirmationMailed(tx.sql, checkoutId, tx.now))
      await tx.sendMail({ to: account.email, ...mail, ...(attachments.length > 0 ? { attachments } : {}) });
  });
}

/** What the rooms that have sold something send along, such as a match for the calendar. */
async function filesOf(
  ctx: Context,
  orders: readonly Order[],
  sale: Sale,
  locale: Order['locale'],
): Promise<MailAttachment[]> {
  const skus = orders.flatMap(({ lines }) => lines.map(({ sku }) => sku));
  const sellers = ctx.selling.sellables.filter((one) => skus.some((sku) => one.sells(sku)));
  return (await Promise.all(sellers.map((one) => one.filesOf?.(ctx, sale, locale) ?? []))).flat();
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
