import type { Context } from '#platform/context.ts';
import type { Events } from '#ports/events.ts';
import { paying } from '#rooms/money/payment/server/index.ts';
import { orderOffice } from '#rooms/orders/order/server/index.ts';
import type { ContractAddress } from '../../contractShapes.ts';
import { completeSoldTerms, listSoldTerms } from './soldStore.ts';

type Paid = Events['OrderPaid'];
type OrderAddress = NonNullable<Awaited<ReturnType<typeof orderOffice.readAnyOrder>>>['billingAddress'];

/** Fills the contracts that were bought with the addresses of their order, and the saved method that paid it. */
export async function completeSoldContracts(tx: Context, { orderIds, fanId, types }: Paid): Promise<void> {
  if (!types.includes('SeasonTicket')) return;
  const sold = await listSoldTerms(tx, { orderIds });
  for (const orderId of new Set(sold.map((term) => term.orderId))) {
    const order = await orderOffice.readAnyOrder(tx, orderId);
    if (!order) continue;
    const paymentTokenId = order.paymentId ? await paying.savedMethodOf(tx, fanId, order.paymentId) : undefined;
    await completeSoldTerms(tx, orderId, {
      invoice: contractAddress(order.billingAddress),
      shipping: contractAddress(order.shippingAddress),
      paymentTokenId: paymentTokenId ?? null,
    });
  }
}

const contractAddress = ({ company, additionalAddress, phone, ...address }: OrderAddress): ContractAddress => ({
  ...address,
  company: company ?? '',
  additionalAddress: additionalAddress ?? '',
  phone: phone ?? '',
});
