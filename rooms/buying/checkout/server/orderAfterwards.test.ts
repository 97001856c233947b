import { describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aProduct } from '#rooms/goods/shop/testing/index.ts';
import { runOrdersCommand } from '#rooms/orders/order/testing/runOrdersCommand.ts';
import { aBuyerOf, aBuyerWhoPaid, aPayload, type Buyer } from './testing/buyer.ts';

const house = await testHouse();
const run = (...words: string[]) => runOrdersCommand(house.context(), words);

type Ordered = { buyer: Buyer; orderNumber: string; sku: string };

async function anOrder(quantity = 2): Promise<Ordered> {
  const { sku } = await aProduct(house.context(), { price: 2000 });
  const buyer = await aBuyerWhoPaid(house, sku, quantity);
  await buyer.status(buyer.checkoutId);
  await house.drainJobs();
  return { buyer, orderNumber: (await orderOf(buyer)).orderNumber, sku };
}

const orderOf = async (buyer: Buyer) => (await buyer.orders()).json.data.items[0];
/** What the fan was told, in no order: jobs of different kinds run as they come. */
const subjects = async ({ email }: Buyer) => (await house.mailsTo(email)).map(({ subject }) => subject).toSorted();

describe('sending', () => {
  it('ORD-07 ORD-12 ORD-22 issues the invoice and tells the fan once, not of every step on the way', async () => {
    const { buyer, orderNumber } = await anOrder();
    expect(await run('send', orderNumber)).toBe(`Order ${orderNumber} is OrderShipped.`);
    await house.drainJobs();
    expect(await orderOf(buyer)).toMatchObject({ state: 'OrderShipped', documents: [{ type: 'Invoice' }] });
    expect(await subjects(buyer)).toEqual([
      `Deine Bestellung ${orderNumber}`,
      `Deine Bestellung ${orderNumber} ist unterwegs`,
    ]);
    await run('arrived', orderNumber);
    await expect(run('send', orderNumber)).rejects.toThrow('is OrderArrived and cannot become OrderShipped');
  });

  it('ORD-07 ORD-08 ORD-09 ORD-10 ORD-12 writes of each state that staff say', async () => {
    const { buyer, orderNumber } = await anOrder();
    for (const deed of ['review', 'accept', 'invoice', 'send', 'arrived']) await run(deed, orderNumber);
    await house.drainJobs();
    expect(await subjects(buyer)).toEqual(
      [
        `Deine Bestellung ${orderNumber}`,
        `Wir prüfen deine Bestellung ${orderNumber}`,
        `Deine Bestellung ${orderNumber} ist in Arbeit`,
        `Deine Rechnung zur Bestellung ${orderNumber}`,
        `Deine Bestellung ${orderNumber} ist unterwegs`,
        `Deine Bestellung ${orderNumber} ist angekommen`,
      ].toSorted(),
    );
  });

  it('writes a mail once, however often its job runs, and in the language of the order', async () => {
    const { sku } = await aProduct(house.context());
    const buyer = await aBuyerOf(house, sku);
    const path = '/api/checkout/v2/checkouts/creditcard';
    const headers = { 'accept-language': 'en' };
    const ordered = await house.call('POST', path, { token: buyer.token, body: aPayload(), headers });
    await buyer.pay(ordered);
    await buyer.status(ordered.json.data.checkoutId);
    const { orderNumber, id } = await orderOf(buyer);
    await run('send', orderNumber);
    const changes = await house.database.sql<{ id: string }[]>`
      select id from "order".state_change where order_id = ${id} and state = 'OrderShipped'`;
    for (let n = 0; n < 3; n += 1) await house.context().enqueue('mailOrderState', { stateChangeId: changes[0]!.id });
    await house.drainJobs();
    const mails = (await house.mailsTo(buyer.email)).filter(({ subject }) => subject.includes('on its way'));
    expect(mails).toHaveLength(1);
    expect(mails[0]!.html).toContain(`/en/account/orders/${id}/`);
  });
});

describe('the command', () => {
  it('shows an order, and says what is wrong', async () => {
    const { orderNumber, sku } = await anOrder();
    expect(await run('show', orderNumber)).toContain(`2 × ${sku}`);
    await expect(run('send', '9-1')).rejects.toThrow('There is no order 9-1');
    await expect(run('lose', orderNumber)).rejects.toThrow('Say what to do');
    await expect(run('send', orderNumber, '--quickly')).rejects.toThrow('Say what to do');
  });
});
