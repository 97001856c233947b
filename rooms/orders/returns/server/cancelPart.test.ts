import { expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aProduct } from '#rooms/goods/shop/testing/index.ts';
import { aPaidOrder } from './testing/aPaidOrder.ts';

const house = await testHouse();

it('leaves a lettered shirt cancellable when something else is cancelled before any work', async () => {
  const shirt = await aProduct(house.context(), {
    userOptions: [{ kind: 'number', names: { de: 'Nummer' }, price: 500, maxLength: 2 }],
  });
  const [option] = await house.database.sql<{ id: string }[]>`
    select o.id from shop.user_option o join shop.variant v on v.product_id = o.product_id where v.sku = ${shirt.sku}`;
  const scarf = await aProduct(house.context());
  const order = await aPaidOrder(house, [
    { sku: shirt.sku, userOptionValues: [{ optionId: option!.id, value: '7' }] },
    { sku: scarf.sku },
  ]);
  const { json } = await house.call('POST', `/api/checkout/v3/orders/${order.orderId}/returns`, {
    token: order.fan.token,
    body: { requestId: newId(), lines: [{ lineId: order.lines[1]?.id, quantity: 1 }] },
  });
  expect(json.data.lines.map(({ option }: { option: string }) => option)).toEqual(['cancellation', 'none']);
  const [row] = await house.database.sql`select state from "order"."order" where id = ${order.orderId}`;
  expect(row!.state).toBe('OrderPlaced');
});
