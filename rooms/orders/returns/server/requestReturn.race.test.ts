import { expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aProduct } from '#rooms/goods/shop/testing/index.ts';
import { readPayment } from '#rooms/money/payment/server/index.ts';
import { receiveLine } from './receiveLine.ts';
import { aPaidOrder, moveOn, type PaidOrder, shipped } from './testing/aPaidOrder.ts';

const house = await testHouse();
const { sql } = house.database;

const give = ({ fan, orderId, lines }: PaidOrder, requestId = newId()) =>
  house.call('POST', `/api/checkout/v3/orders/${orderId}/returns`, {
    token: fan.token,
    body: { requestId, lines: [{ lineId: lines[0]?.id, quantity: 1 }] },
  });

it('takes a line back once, however many ask for it at the same time', async () => {
  const { sku } = await aProduct(house.context(), { onHand: 4 });
  const order = await aPaidOrder(house, [{ sku }]);
  const replies = await Promise.all(Array.from({ length: 8 }, () => give(order)));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
  expect((await readPayment({ sql }, order.paymentId))?.refundPromised).toBe(2490);
  expect((await sql`select on_hand from shop.stock where sku = ${sku}`)[0]?.onHand).toBe(4);
});

it('is one declaration and one line when the same is declared without an account at the same time', async () => {
  const order = await aPaidOrder(house, [{ sku: (await aProduct(house.context())).sku }]);
  await moveOn(house, order.orderId, shipped);
  const body = { name: 'Toni Muster', email: order.fan.email, orderNumber: order.orderNumber };
  const declare = () => house.call('POST', '/api/checkout/v3/withdrawals', { body });
  const replies = await Promise.all([declare(), declare(), declare()]);
  expect(new Set(replies.map(({ json }) => json.data.declaredAt)).size).toBe(1);
  await Promise.all([house.drainJobs(), give(order)]);
  const lines = await sql`select 1 from returns.line where order_id = ${order.orderId}`;
  expect(lines).toHaveLength(1);
});

it('pays back once when two people receive the same parcel', async () => {
  const order = await aPaidOrder(house, [{ sku: (await aProduct(house.context(), { price: 2000 })).sku }]);
  await moveOn(house, order.orderId, shipped);
  await give(order);
  const [line] = await sql<{ id: string }[]>`select id from returns.line where order_id = ${order.orderId}`;
  const receive = () => receiveLine(house.context(), { id: line!.id, isSellable: true });
  const paid = await Promise.all([receive(), receive(), receive()]);
  expect(paid.filter(Boolean)).toEqual([{ amount: 2495, byHand: 0 }]);
  expect((await readPayment({ sql }, order.paymentId))?.refundPromised).toBe(2495);
});
