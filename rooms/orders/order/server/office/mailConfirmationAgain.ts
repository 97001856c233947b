import type { Context } from '#platform/context.ts';
import { pageLink } from '#platform/mail/pageLink.ts';
import { calledName } from '#platform/names/personName.ts';
import { readAccount } from '#rooms/accounts/identity/server/index.ts';
import { orderConfirmation } from '../orderMails.ts';
import { listByAnyId, type Order } from '../orderStore.ts';
import { linksOf } from '../sentAlong.ts';
import { bumpVersion } from './officeStore.ts';

/**
 * Sends the confirmation of an order's checkout once more, as the orders are now, in the caller's transaction, which
 * holds the order's row. Answers false where nobody is left to write to.
 */
export async function mailConfirmationAgain(tx: Context, order: Order): Promise<boolean> {
  const account = await readAccount(tx, order.fanId);
  if (!account?.email) return false;
  const orders = await listByAnyId(tx.sql, order.fanId, order.checkoutId);
  const { locale } = order;
  const ticketLinks = await linksOf(tx, { orders, sale: order, locale });
  const link = (path: string) => pageLink(tx, locale, path);
  const mail = orderConfirmation(orders, calledName(account, locale), link, { ticketLinks });
  await tx.sendMail({ to: account.email, ...mail });
  await bumpVersion(tx.sql, order.id);
  return true;
}
