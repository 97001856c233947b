import type { Context } from '#platform/context.ts';
import type { Order, OrderAddress } from '../orderStore.ts';
import { updateShippingAddress } from './officeStore.ts';

/**
 * Changes where an order is sent to, in the caller's transaction, which holds its row. The country stays: prices and
 * VAT follow from it. Answers false when nothing of it is left to be sent.
 */
export async function changeDeliveryAddress(
  tx: Context,
  order: Order,
  address: Omit<OrderAddress, 'countryCode'>,
): Promise<boolean> {
  if (!order.awaitsDispatch) return false;
  const { countryCode } = order.shippingAddress;
  await updateShippingAddress(tx.sql, order.id, { ...address, countryCode });
  return true;
}
