import { expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aProduct } from '#rooms/goods/shop/testing/index.ts';
import { deliverWebhooks, switchFaults } from '#rooms/money/sandboxPay/testing/index.ts';
import { aBuyer, aBuyerOf, aBuyerWhoPaid, aPayload } from './testing/buyer.ts';
import { availableOf } from './testing/houseState.ts';

const house = await testHouse({ DATABASE_POOL: '10' });
const times = <T>(count: number, work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));

it('CHK-74 makes exactly one order of webhooks, returning browsers and repeated submits at the same time', async () => {
  const { sku } = await aProduct(house.context(), { onHand: 10 });
  const buyer = await aBuyerWhoPaid(house, sku, 2);
  await switchFaults(house, { webhooks: 'twice' });
  const [, , statuses, submits] = await Promise.all([
    deliverWebhooks(house),
    deliverWebhooks(house),
    times(6, () => buyer.status(buyer.checkoutId)),
    times(4, () => buyer.order()),
  ]);
  await switchFaults(house);
  expect(statuses.map(({ status }) => status)).toEqual(Array(6).fill(200));
  for (const submit of submits) expect([200, 409]).toContain(submit.status);
  expect((await buyer.status(buyer.checkoutId)).json.data.state).toBe('completed');
  expect((await buyer.orders()).json.data.totalCount).toBe(1);
  expect(await availableOf(house, sku)).toBe(8);
});

it('begins one checkout with one payment however often it is submitted at once, with and without keys', async () => {
  const { sku } = await aProduct(house.context());
  const buyer = await aBuyerOf(house, sku);
  const replies = await times(12, (n) => buyer.order(n % 3 === 0 ? {} : { key: `key-${n % 2}` }));
  expect(replies.map(({ status }) => status)).toEqual(Array(12).fill(200));
  expect(new Set(replies.map(({ json }) => json.data.paymentTokenId)).size).toBe(1);
});

it('answers 50 parallel submits of one key the same', async () => {
  const { sku } = await aProduct(house.context());
  const buyer = await aBuyerOf(house, sku);
  const replies = await times(50, () => buyer.order({ key: 'one' }));
  expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
  expect(replies[0]?.status).toBe(200);
});

it('answers 50 parallel submits of one key that order at once the same, and orders once', async () => {
  const { sku } = await aProduct(house.context(), { price: 0, shippingCodes: ['download'], onHand: 5 });
  const buyer = await aBuyerOf(house, sku);
  const replies = await times(50, () => buyer.order({ method: 'nopayment', key: 'one' }));
  expect(replies.map(({ status }) => status)).toEqual(Array(50).fill(200));
  expect(new Set(replies.map(({ json }) => json.data.checkoutId)).size).toBe(1);
  expect((await buyer.orders()).json.data.totalCount).toBe(1);
  expect(await availableOf(house, sku)).toBe(4);
});

it('orders for nothing once, however often that is submitted at once', async () => {
  const { sku } = await aProduct(house.context(), { price: 0, shippingCodes: ['download'], onHand: 5 });
  const buyer = await aBuyerOf(house, sku);
  const replies = await times(8, () => buyer.order({ method: 'nopayment' }));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await buyer.orders()).json.data.totalCount).toBe(1);
  expect(await availableOf(house, sku)).toBe(4);
});

it('changing the cart, paying and submitting again at the same time never deadlocks and never charges twice', async () => {
  const { sku } = await aProduct(house.context(), { onHand: 500, maxQuantity: 100 });
  await times(8, async () => {
    const buyer = await aBuyerWhoPaid(house, sku);
    const outcomes = await Promise.all([
      buyer.status(buyer.checkoutId),
      buyer.add(sku),
      buyer.order({ body: aPayload({ street: 'Seitenweg 1' }) }),
      deliverWebhooks(house),
      buyer.order(),
    ]);
    for (const outcome of outcomes) if (typeof outcome === 'object') expect(outcome.status).not.toBe(500);
    const { totalCount } = (await buyer.orders()).json.data;
    const first = await buyer.status(buyer.checkoutId);
    expect(totalCount).toBe(first.status === 200 ? 1 : 0);
    if (first.status !== 200) expect(first.json.errorCode).toBe('CHECKOUT_REFUNDED');
  });
});

it('sells 10 pieces to 40 buyers as exactly 10 orders, and leaves nothing', async () => {
  const { sku } = await aProduct(house.context(), { onHand: 10, price: 5000 });
  const outcomes = await times(40, async () => {
    const buyer = await aBuyer(house);
    if ((await buyer.add(sku)).status !== 200) return 'short';
    const ordered = await buyer.order();
    if (ordered.status !== 200) return `refused ${ordered.json.errorCode}`;
    await buyer.pay(ordered);
    const [status] = await Promise.all([buyer.status(ordered.json.data.checkoutId), deliverWebhooks(house)]);
    return status.json.data?.state;
  });
  expect(outcomes.filter((one) => one === 'completed')).toHaveLength(10);
  expect(outcomes.filter((one) => one === 'short')).toHaveLength(30);
  expect(await availableOf(house, sku)).toBe(0);
});

it('CHK-74 keeps the last pieces for a payment that runs, whatever a second tab does to the cart', async () => {
  await times(4, async (round) => {
    const { sku } = await aProduct(house.context(), { onHand: 2 });
    const buyer = await aBuyerOf(house, sku, 2);
    const ordered = await buyer.order();
    const [item] = (await buyer.cart()).json.data.orders[0].items;
    const path = `/api/shop/v4/carts/self/items/${item.id}`;
    const asBuyer = { token: buyer.token, headers: { 'et-tenant-id': '1' } };
    const secondTab = () =>
      round % 2 === 0
        ? house.call('DELETE', path, asBuyer)
        : house.call('PUT', path, { ...asBuyer, body: { quantity: 1 } });
    const rivals = await times(5, () => aBuyer(house));
    const [changed] = await Promise.all([secondTab(), ...rivals.map((rival) => rival.add(sku))]);
    expect(changed.status).toBeLessThan(300);
    for (const rival of rivals) expect((await rival.add(sku)).status).toBe(409);
    await buyer.pay(ordered);
    expect((await buyer.status(ordered.json.data.checkoutId)).json.data.state).toBe('completed');
    expect(await availableOf(house, sku)).toBe(0);
  });
});
