import { expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aProduct } from '#rooms/goods/shop/testing/index.ts';
import { readPayment } from '#rooms/money/payment/server/index.ts';
import { placing } from '#rooms/orders/order/server/index.ts';
import { ofGoods } from '#rooms/orders/order/testing/traits.ts';
import { runReturnsCommand } from './runReturnsCommand.ts';
import { aPaidOrder, moveOn, type PaidOrder, shipped } from './testing/aPaidOrder.ts';

const house = await testHouse();
const { sql } = house.database;
const run = (...words: string[]) => runReturnsCommand(house.context(), words);
const onHand = async (sku: string) => (await sql`select on_hand from shop.stock where sku = ${sku}`)[0]?.onHand;
const textsTo = async (email: string) => (await house.mailsTo(email)).map(({ text }) => text).join('\n');

async function aRequestedLine(quantity = 1): Promise<PaidOrder & { id: string; sku: string }> {
  const { sku } = await aProduct(house.context(), { price: 2000, onHand: 9 });
  const order = await aPaidOrder(house, [{ sku, quantity: 2 }]);
  await moveOn(house, order.orderId, shipped);
  await house.call('POST', `/api/checkout/v3/orders/${order.orderId}/returns`, {
    token: order.fan.token,
    body: { requestId: newId(), lines: [{ lineId: order.lines[0]?.id, quantity }] },
  });
  const [line] = await sql<{ id: string }[]>`select id from returns.line where order_id = ${order.orderId}`;
  return { ...order, id: line!.id, sku };
}

it('lists what waits, receives it: money and stock go back, the buyer is told, once', async () => {
  const { id, sku, orderNumber, orderId, paymentId, fan } = await aRequestedLine();
  expect(await run('list')).toContain(`${id}  withdrawal  order ${orderNumber}  1 × Schal`);
  expect(await run('receive', id)).toBe('Received. 20.00 € goes back.');
  expect(await onHand(sku)).toBe(8);
  await house.drainJobs();
  expect(await readPayment({ sql }, paymentId)).toMatchObject({ refundedAmount: 2000 });
  expect((await sql`select state from returns.line where id = ${id}`)[0]?.state).toBe('refunded');
  expect((await sql`select state from "order"."order" where id = ${orderId}`)[0]?.state).toBe('PartialCancellation');
  expect(await textsTo(fan.email)).toMatch(/Wir geben dir 20,00\s€ zurück/);
  await expect(run('receive', id)).rejects.toThrow('waits');
  expect(await run('list')).not.toContain(id);
});

it('keeps what cannot be sold again out of stock', async () => {
  const { id, sku } = await aRequestedLine(2);
  expect(await run('receive', id, '--unsellable')).toBe('Received. 44.95 € goes back.');
  expect(await onHand(sku)).toBe(7);
});

it('refuses with words that the buyer reads; the pieces may be given back again', async () => {
  const { id, fan, orderId, paymentId } = await aRequestedLine(2);
  await run('refuse', id, '--reason', 'Das Siegel ist gebrochen.');
  await house.drainJobs();
  expect(await textsTo(fan.email)).toContain('Das Siegel ist gebrochen.');
  expect((await readPayment({ sql }, paymentId))?.refundPromised).toBe(0);
  const reply = await house.call('GET', `/api/checkout/v3/orders/${orderId}/returns`, { token: fan.token });
  expect(reply.json.data.lines[0]).toMatchObject({ left: 2, leftAmount: 40, option: 'withdrawal' });
});

it('takes single articles of a declaration', async () => {
  const { sku } = await aProduct(house.context(), { price: 1000 });
  const order = await aPaidOrder(house, [{ sku, quantity: 3 }]);
  await moveOn(house, order.orderId, shipped);
  expect(await run('take', order.orderNumber, sku, '--pieces', '2')).toContain('2 × ');
  await expect(run('take', order.orderNumber, sku, '--pieces', '2')).rejects.toThrow('1 pieces');
  await expect(run('take', order.orderNumber, '9999')).rejects.toThrow('has no 9999');
  await expect(run('take', '1-1', sku)).rejects.toThrow('no order');
});

it('judges what was declared in words by the day on which it was declared', async () => {
  const day = 86_400_000;
  const { sku } = await aProduct(house.context(), { price: 1000 });
  const order = await aPaidOrder(house, [{ sku, quantity: 2 }]);
  await moveOn(house, order.orderId, [...shipped, 'OrderArrived'], new Date(Date.now() - 70 * day));
  const before = (days: number) => new Date(Date.now() - days * day).toISOString().slice(0, 10);
  await expect(run('take', order.orderNumber, sku)).rejects.toThrow('expired');
  await run('take', order.orderNumber, sku, '--declared', before(65));
  await run('take', order.orderNumber, sku, '--declared', before(30));
  const kinds = await sql`select kind from returns.line where order_id = ${order.orderId} order by id`;
  expect(kinds.map(({ kind }) => kind)).toEqual(['withdrawal', 'return']);
  for (const wrong of ['yesterday', '2026-02-30', before(-2)])
    await expect(run('take', order.orderNumber, sku, '--declared', wrong)).rejects.toThrow('--declared');
});

it('leaves money to somebody’s hand where no payment was made here', async () => {
  const fan = await house.aFan();
  const { sku } = await aProduct(house.context(), { price: 1000 });
  const [placed] = await house.context().inTransaction((tx) =>
    placing.placeOrders(tx, {
      checkoutId: newId(),
      paymentId: undefined,
      paymentType: 'creditcard',
      fanId: fan.id,
      locale: 'de',
      shippingAddress: aWay,
      billingAddress: aWay,
      partners: [
        {
          tenant: 1,
          shipping: { price: 0, shares: [] },
          voucherDiscount: 0,
          lines: [
            {
              sku,
              type: 'Merchandise',
              traits: ofGoods,
              name: { de: 'Schal' },
              variant: null,
              userOptionValues: [],
              imageId: null,
              path: '/shop/schal/',
              price: 1000,
              quantity: 1,
              vatRate: 19,
            },
          ],
        },
      ],
    }),
  );
  const orderId = placed!.orderId;
  await moveOn(house, orderId, shipped);
  const line = /^(\S+):/.exec(await run('take', placed!.orderNumber, sku))?.[1] ?? '';
  expect(await run('receive', line)).toContain('10.00 € of it has to be sent by hand');
  const refund = /(\S+) {2}pay 10\.00 € by hand/.exec(await run('list'))?.[1] ?? '';
  await run('paid', refund);
  await house.drainJobs();
  expect(await textsTo(fan.email)).toMatch(/10,00\s€ geschickt, auf einem anderen Weg/);
  expect((await sql`select state from returns.line where id = ${line}`)[0]?.state).toBe('refunded');
  await expect(run('paid', refund)).rejects.toThrow('waits');
});

const aWay = {
  firstName: 'Toni',
  lastName: 'Muster',
  street: 'Waldweg 7',
  postalCode: '60528',
  city: 'Frankfurt am Main',
  countryCode: 'DE',
};

it('says what can be done', async () => {
  await expect(run('forget')).rejects.toThrow('Say what to do');
  await expect(run('receive', 'not-an-id')).rejects.toThrow('Say what to do');
  await expect(run('refuse', newId())).rejects.toThrow('Say what to do');
  await expect(run('list', '--colour')).rejects.toThrow('colour');
});
