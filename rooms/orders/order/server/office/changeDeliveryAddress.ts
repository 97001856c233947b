import type { Context } from '#platform/context.ts';
import { pageLink } from '#platform/mail/pageLink.ts';
import { calledName } from '#platform/names/personName.ts';
import { readAccount } from '#rooms/accounts/identity/server/index.ts';
import { addressChangedMail } from '../orderMails.ts';
import type { Order, OrderAddress } from '../orderStore.ts';
import { updateShippingAddress } from './officeStore.ts';

/**
 * Changes where an order is sent to, in the caller's transaction, which holds its row. The country stays: prices and
 * VAT follow from it. The buyer is told by mail, so that nothing is sent elsewhere unnoticed. Answers false when nothing of it is left to be sent.
 */
export async function changeDeliveryAddress(
  tx: Context,
  order: Order,
  address: Omit<OrderAddress, 'countryCode'>,
): Promise<boolean> {
  if (!order.awaitsDispatch) return false;
  const { countryCode } = order.shippingAddress;
  const shippingAddress = { ...address, countryCode };
  await updateShippingAddress(tx.sql, order.id, shippingAddress);
  const account = await readAccount(tx, order.fanId);
  if (account?.email) {
    const link = pageLink(tx, order.locale, `/account/orders/${order.id}/`);
    const mail = addressChangedMail({ ...order, shippingAddress }, calledName(account, order.locale), link);
    await tx.sendMail({ to: account.email, ...mail });
  }
  return true;
}
