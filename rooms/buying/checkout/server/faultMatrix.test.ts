import { afterEach, describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aProduct } from '#rooms/goods/shop/testing/index.ts';
import { deliverWebhooks, switchFaults } from '#rooms/money/sandboxPay/testing/index.ts';
import { closeOverdueCheckouts } from './closeOverdueCheckouts.ts';
import { aBuyerOf, type Buyer } from './testing/buyer.ts';
import { letTimePass } from './testing/houseState.ts';
import { expectNoOrder, expectOneOrder, inCart, letJobAsk } from './testing/outcomes.ts';
import { aBuyerFor, ways } from './testing/ways.ts';

const house = await testHouse();
const price = 2000;
const { sku } = await aProduct(house.context(), { onHand: 1000, price });
const total = price + 495;
const expectOrdered = (buyer: Buyer) => expectOneOrder(house, buyer, total);
const expectNothing = (buyer: Buyer) => expectNoOrder(house, buyer);

/** As a restart of the database does; anyone who is connected has to come again. */
async function breakConnections(): Promise<void> {
  await house.database.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;
}

afterEach(() => switchFaults(house));

describe.each(ways)('$name', (way) => {
  it.each(['down', 'lostReply'] as const)(
    'CHK-38 keeps the cart when the provider is %s at the call, and the same call goes on afterwards',
    async (api) => {
      const buyer = await aBuyerFor(house, way, sku);
      await switchFaults(house, { api });
      expect((await way.order(buyer)).status).toBe(503);
      await switchFaults(house);
      expect(await inCart(buyer)).toBe(1);
      const ordered = await way.order(buyer);
      await way.give(house, ordered);
      expect((await buyer.status(ordered.json.data.checkoutId)).json.data.state).toBe('completed');
      await expectOrdered(buyer);
    },
  );

  it('waits while the provider is away after the capture, and orders once when it is back', async () => {
    const buyer = await aBuyerFor(house, way, sku);
    const ordered = await way.order(buyer);
    await way.give(house, ordered);
    await switchFaults(house, { api: 'down' });
    expect((await buyer.status(ordered.json.data.checkoutId)).json.data.state).toBe('processing');
    expect(await inCart(buyer)).toBe(1);
    await switchFaults(house);
    expect((await buyer.status(ordered.json.data.checkoutId)).json.data.state).toBe('completed');
    await expectOrdered(buyer);
  });

  it('orders once when the browser never comes back and the webhook comes twice', async () => {
    const buyer = await aBuyerFor(house, way, sku);
    await way.give(house, await way.order(buyer));
    await switchFaults(house, { webhooks: 'twice' });
    await deliverWebhooks(house);
    await expectOrdered(buyer);
  });

  it('keeps a success whatever the provider says afterwards', async () => {
    const buyer = await aBuyerFor(house, way, sku);
    const ordered = await way.order(buyer);
    await way.give(house, ordered);
    await buyer.status(ordered.json.data.checkoutId);
    await switchFaults(house, { reads: 'failed', webhooks: 'twice' });
    await deliverWebhooks(house);
    expect((await buyer.status(ordered.json.data.checkoutId)).json.data.state).toBe('completed');
    await expectOrdered(buyer);
  });

  it('does not order while the provider speaks of another amount, and does once it has come to itself', async () => {
    const buyer = await aBuyerFor(house, way, sku);
    const ordered = await way.order(buyer);
    await way.give(house, ordered);
    await switchFaults(house, { reads: 'otherAmount' });
    expect((await buyer.status(ordered.json.data.checkoutId)).json.data.state).toBe('processing');
    expect((await buyer.orders()).json.data.totalCount).toBe(0);
    await switchFaults(house);
    expect((await buyer.status(ordered.json.data.checkoutId)).json.data.state).toBe('completed');
    await expectOrdered(buyer);
  });

  it('orders once when everything dies after the capture: no webhook, no browser, and the job asks', async () => {
    const buyer = await aBuyerFor(house, way, sku);
    await switchFaults(house, { webhooks: 'off' });
    await way.give(house, await way.order(buyer));
    await letJobAsk(house, buyer);
    await expectOrdered(buyer);
    // What was kept back comes late, and changes nothing.
    await switchFaults(house, { webhooks: 'twice' });
    await deliverWebhooks(house);
    await expectOrdered(buyer);
  });

  it('orders once when every connection to the database breaks between capture and webhook', async () => {
    const buyer = await aBuyerFor(house, way, sku);
    const ordered = await way.order(buyer);
    await way.give(house, ordered);
    await breakConnections();
    await expect
      .poll(() =>
        deliverWebhooks(house)
          .then(() => buyer.orders())
          .then(
            ({ json }) => json.data?.totalCount,
            () => 0,
          ),
      )
      .toBe(1);
    await expectOrdered(buyer);
  });

  it('CHK-52 takes a failure for one only while the money has not come', async () => {
    const buyer = await aBuyerFor(house, way, sku);
    const ordered = await way.order(buyer);
    await way.give(house, ordered);
    await switchFaults(house, { reads: 'failed' });
    const failed = await buyer.status(ordered.json.data.checkoutId);
    expect([failed.status, failed.json.isSuccess, failed.json.failureReason]).toEqual([
      400,
      false,
      'CHECKOUT_PAYMENT_FAILED',
    ]);
    expect(await inCart(buyer)).toBe(1);
    await switchFaults(house);
    await deliverWebhooks(house);
    await expectOrdered(buyer);
  });
});

describe('a webhook long after the time to pay', () => {
  it.each(ways)('$name: becomes an order while there are pieces, and goes back when there are none', async (way) => {
    const { sku: scarce } = await aProduct(house.context(), { onHand: 2, price });
    const [lucky, late] = [await aBuyerFor(house, way, scarce), await aBuyerFor(house, way, scarce)];
    const orders = [await way.order(lucky), await way.order(late)];
    for (const ordered of orders) await way.give(house, ordered);
    letTimePass(house, 16 * 60 * 2);
    await closeOverdueCheckouts(house.context());
    expect((await lucky.status(orders[0]!.json.data.checkoutId)).json.data.state).toBe('completed');
    await expectOrdered(lucky);
    // The last piece is somebody else's by now.
    await aBuyerOf(house, scarce);
    await deliverWebhooks(house);
    expect((await late.status(orders[1]!.json.data.checkoutId)).json.errorCode).toBe('CHECKOUT_REFUNDED');
    await expectNothing(late);
  });
});
