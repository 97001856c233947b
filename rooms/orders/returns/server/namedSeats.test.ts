import { expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { openSeats } from '#rooms/buying/cart/testing/index.ts';
import { aPaidOrder } from './testing/aPaidOrder.ts';

const house = await testHouse();
const seats = await openSeats(house);

it('tells a third seller which seat came back, by the order line', async () => {
  const block = await seats.block(2);
  const { fan, orderId, lines } = await aPaidOrder(house, [{ sku: `SEAT-${block}`, quantity: 2 }]);
  expect(lines.map(({ sku }) => sku)).toEqual([`SEAT-${block}-1`, `SEAT-${block}-2`]);
  const { status } = await house.call('POST', `/api/checkout/v3/orders/${orderId}/returns`, {
    token: fan.token,
    body: { requestId: newId(), lines: [{ lineId: lines[1]!.id, quantity: 1 }] },
  });
  expect(status).toBeLessThan(300);
  await house.drainJobs();
  expect((await seats.sold(block)).map(({ number }) => number)).toEqual([1]);
});
