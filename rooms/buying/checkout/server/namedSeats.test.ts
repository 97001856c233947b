import { expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { openSeats } from '#rooms/buying/cart/testing/index.ts';
import { aBuyer } from './testing/buyer.ts';

const house = await testHouse();
const seats = await openSeats(house);
const card = [{ optionId: 'format', value: 'card' }];

/** Somebody who has paid for a seat on the phone and one as a card. */
async function aPurchase(block: string) {
  const buyer = await aBuyer(house);
  const items = [
    { sku: `SEAT-${block}`, quantity: 1, userOptionValues: [] },
    { sku: `SEAT-${block}`, quantity: 1, userOptionValues: card },
  ];
  const put = await house.call('POST', '/api/shop/v4/carts/self/items/together', {
    token: buyer.token,
    body: { items },
  });
  expect(put.status).toBe(200);
  const ordered = await buyer.order();
  await buyer.pay(ordered);
  const { checkoutId } = ordered.json.data;
  expect((await buyer.status(checkoutId)).json.data.state).toBe('completed');
  return { buyer, checkoutId, order: (await buyer.read(checkoutId)).json.data.transactions[0].orders[0] };
}

it('a third seller sells seats with names: each a line of its own, sent or not as its option says', async () => {
  const block = await seats.block(3);
  const { buyer, order } = await aPurchase(block);
  expect(order).toMatchObject({ totalPrice: 44.95, totalShippingPrice: 4.95 });
  const [phone, sent] = order.items;
  expect(phone).toMatchObject({
    serialNumber: `SEAT-${block}-1`,
    type: 'Seat',
    quantity: 1,
    price: 20,
    variant: { de: 'Platz 1' },
    traits: { isUnique: true, isAdmission: true },
  });
  expect(sent).toMatchObject({ serialNumber: `SEAT-${block}-2`, traits: { isUnique: true, isShipped: true } });
  expect(phone.traits.isShipped).toBeUndefined();
  expect([...(await seats.sold(block))]).toEqual([
    { number: 1, orderLineId: phone.id, holder: buyer.id, paid: 2000 },
    { number: 2, orderLineId: sent.id, holder: buyer.id, paid: 2000 },
  ]);
});

it('gives a seat to one of two who pay for it at the same time, and the money back to the other', async () => {
  const block = await seats.block(1);
  const [first, second] = [await aBuyer(house), await aBuyer(house)];
  await first.add(`SEAT-${block}-1`);
  const ordered = await first.order();
  await house.database
    .sql`update seats.seat set held_until = '-infinity', kept_until = '-infinity' where block = ${block}`;
  await second.add(`SEAT-${block}-1`);
  const late = await second.order();
  await Promise.all([first.pay(ordered), second.pay(late)]);
  const states = await Promise.all(
    [first.status(ordered.json.data.checkoutId), second.status(late.json.data.checkoutId)].map(
      async (reply) => (await reply).json.data?.state ?? (await reply).json.errorCode,
    ),
  );
  expect(states.filter((state) => state === 'completed')).toHaveLength(1);
  expect(await seats.sold(block)).toHaveLength(1);
});

it('tells every seller of a checkout that the bank took its money back, and no other buyer loses anything', async () => {
  const block = await seats.block(4);
  const [one, two] = [await aPurchase(block), await aPurchase(block)];
  const lineIds = (order: { items: { id: string }[] }) => order.items.map(({ id }) => id);
  expect((await seats.sold(block)).map(({ orderLineId }) => orderLineId)).toEqual([
    ...lineIds(one.order),
    ...lineIds(two.order),
  ]);
  const told = { paymentId: newId(), reference: one.checkoutId, fanId: one.buyer.id, amount: 4495 };
  const { checkout } = house.house.paymentPurposes;
  await checkout!.PaymentChargedBack!(house.context(), { ...told, purpose: 'checkout' });
  expect((await seats.sold(block)).map(({ orderLineId }) => orderLineId)).toEqual(lineIds(two.order));
});
