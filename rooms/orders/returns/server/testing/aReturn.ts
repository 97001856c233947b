import { newId } from '#platform/ids/ids.ts';
import type { TestHouse } from '#platform/testing/testHouse.ts';
import { aProduct } from '#rooms/goods/shop/testing/index.ts';
import { aPaidOrder, moveOn, type PaidOrder, shipped } from './aPaidOrder.ts';

type Case = PaidOrder & { number: string; sku: string };

/** Scarves of 20.00 that were sent (or not), and that their buyer sends back. */
export async function aReturn(
  house: TestHouse,
  { quantity = 2, isSent = true, vouchers = [] as string[] } = {},
): Promise<Case> {
  const { sku } = await aProduct(house.context(), { price: 2000, onHand: 9 });
  const order = await aPaidOrder(house, [{ sku, quantity }], vouchers);
  if (isSent) await moveOn(house, order.orderId, shipped);
  const path = `/api/checkout/v3/orders/${order.orderId}/returns`;
  const body = { requestId: newId(), lines: [{ lineId: order.lines[0]!.id, quantity }] };
  if (isSent) await house.call('POST', path, { token: order.fan.token, body });
  else {
    const { orderNumber, fan } = order;
    await house.call('POST', '/api/checkout/v3/withdrawals', { body: { name: 'Toni', email: fan.email, orderNumber } });
    await house.drainJobs();
  }
  const [row] = await house.database.sql<{ number: string }[]>`
    select number from returns.return_case where order_id = ${order.orderId}`;
  return { ...order, sku, number: row!.number };
}
