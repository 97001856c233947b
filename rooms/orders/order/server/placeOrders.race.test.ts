import { expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { changeOrderState } from './changeOrderState.ts';
import { placeOrders } from './placeOrders.ts';
import { aPartnerPurchase, aPurchase } from './testing/aPurchase.ts';

const house = await testHouse();

it('gives every order of a partner its own number, without gaps, however many are placed at once', async () => {
  const fan = await house.aFan();
  const partners = [aPartnerPurchase({ tenant: 71 }), aPartnerPurchase({ tenant: 70 })];
  const placed = await Promise.all(
    Array.from({ length: 30 }, () =>
      house.context().inTransaction((tx) => placeOrders(tx, aPurchase(fan.id, { partners }))),
    ),
  );
  for (const tenant of [70, 71]) {
    const numbers = placed.flat().filter((order) => order.tenant === tenant);
    expect(numbers.map((order) => Number(order.orderNumber.split('-')[1])).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 30 }, (_, n) => 100_001 + n),
    );
  }
});

it('orders a checkout once, even when told so twice at the same time', async () => {
  const fan = await house.aFan();
  const purchase = aPurchase(fan.id);
  const outcomes = await Promise.allSettled(
    [1, 2, 3].map(() => house.context().inTransaction((tx) => placeOrders(tx, purchase))),
  );
  expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
});

it('changes a state once when two people do it at the same time', async () => {
  const fan = await house.aFan();
  const [order] = await house.context().inTransaction((tx) => placeOrders(tx, aPurchase(fan.id)));
  const outcomes = await Promise.allSettled([
    changeOrderState(house.context(), order!.orderId, 'OrderInProgress'),
    changeOrderState(house.context(), order!.orderId, 'Cancelled'),
  ]);
  expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
});
