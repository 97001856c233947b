import { expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aProduct } from '#rooms/goods/shop/testing/index.ts';
import { readPayment } from '#rooms/money/payment/server/index.ts';
import { aVoucher } from '#rooms/money/voucher/testing/index.ts';
import { anEvent } from '#rooms/tickets/ticketing/testing/index.ts';
import { aPaidOrder, moveOn, type PaidOrder } from './testing/aPaidOrder.ts';

const house = await testHouse();
const giveBack = ({ fan, orderId, lines }: PaidOrder, quantity: number, place = 0) =>
  house.call('POST', `/api/checkout/v3/orders/${orderId}/returns`, {
    token: fan.token,
    body: { requestId: newId(), lines: [{ lineId: lines[place]?.id, quantity }] },
  });

type Issued = { id: string; kind: string; cause: string; gross: number; paid: object; invoice: { number: string } };
async function documentsOf({ orderId }: PaidOrder): Promise<Issued[]> {
  const rows = await house.database.sql<Issued[]>`
    select id, kind, cause, (content ->> 'gross')::integer as gross, content -> 'paid' as paid, content -> 'invoice' as invoice
    from "order".document where order_id = ${orderId} order by id`;
  return [...rows];
}

it('ORD-04 ORD-22 issues nothing for an order that is cancelled whole before it was invoiced', async () => {
  const { sku } = await aProduct(house.context(), { price: 2000 });
  const order = await aPaidOrder(house, [{ sku, quantity: 2 }]);
  expect((await giveBack(order, 2)).status).toBe(200);
  expect(await documentsOf(order)).toEqual([]);
});

it('ORD-06 ORD-13 ORD-22 invoices, then credits each part that goes back, together the whole invoice, voucher first', async () => {
  const { sku } = await aProduct(house.context(), { price: 2000 });
  const order = await aPaidOrder(house, [{ sku, quantity: 3 }], [await aVoucher(house, { balance: 3000 })]);
  await moveOn(house, order.orderId, ['OrderInProgress', 'InvoiceCreated']);
  await giveBack(order, 1);
  await giveBack(order, 2);
  const [invoice, first, second, ...more] = await documentsOf(order);
  expect(more).toEqual([]);
  expect(invoice).toMatchObject({ kind: 'invoice', gross: 6495, paid: { vouchers: 3000, rest: 3495 } });
  expect(first).toMatchObject({ kind: 'creditNote', gross: 2000, paid: { vouchers: 2000, rest: 0 } });
  expect(second).toMatchObject({ kind: 'creditNote', gross: 4495, paid: { vouchers: 1000, rest: 3495 } });
  expect(first?.invoice.number).toMatch(/^1-R\d+$/);
});

it('ORD-13 credits the costs of delivery when only a ticket stays, which was never sent', async () => {
  const event = await anEvent(house.context(), { tenant: 1 });
  const { sku } = await aProduct(house.context(), { price: 2000 });
  const order = await aPaidOrder(house, [{ sku: event.full }, { sku, quantity: 2 }]);
  await moveOn(house, order.orderId, ['OrderInProgress', 'InvoiceCreated']);
  await giveBack(order, 1, 1);
  await giveBack(order, 1, 1);
  const [, ...notes] = await documentsOf(order);
  expect(notes.map(({ gross }) => gross)).toEqual([2000, 2000 + 495]);
  expect((await readPayment(house.database, order.paymentId))?.refundPromised).toBe(4000 + 495);
});

it('ORD-06 credits a refund once, however often and by however many it is told', async () => {
  const { sku } = await aProduct(house.context(), { price: 2000 });
  const order = await aPaidOrder(house, [{ sku, quantity: 2 }]);
  await moveOn(house, order.orderId, ['OrderInProgress', 'InvoiceCreated']);
  const refund = { refundId: newId(), orderId: order.orderId, goods: 2000, shipping: 0, toVouchers: 0 };
  const lines = [{ orderLineId: order.lines[0]!.id, quantity: 1, amount: 2000 }];
  const tell = () => house.context().inTransaction((tx) => tx.emit('RefundMade', { ...refund, lines }));
  await Promise.all([tell(), tell(), tell()]);
  await tell();
  const documents = await documentsOf(order);
  expect(documents.map(({ kind, cause }) => [kind, cause])).toEqual([
    ['invoice', 'order'],
    ['creditNote', refund.refundId],
  ]);
});

it('invoices only what is left when a part was cancelled before, with the day on which it was sent', async () => {
  const { sku } = await aProduct(house.context(), { price: 2000 });
  const order = await aPaidOrder(house, [{ sku, quantity: 3 }], [await aVoucher(house, { balance: 3000 })]);
  await moveOn(house, order.orderId, ['OrderInProgress']);
  await giveBack(order, 2);
  expect(await documentsOf(order)).toEqual([]);
  await moveOn(house, order.orderId, ['OrderShipped']);
  const [invoice, ...more] = await documentsOf(order);
  expect(more).toEqual([]);
  expect(invoice).toMatchObject({ kind: 'invoice', gross: 2495, paid: { vouchers: 0, rest: 2495 } });
  await moveOn(house, order.orderId, ['OrderArrived']);
  const [content] = await house.database
    .sql`select content -> 'lines' as lines from "order".document where id = ${invoice!.id}`;
  expect(content!.lines).toMatchObject([{ quantity: 1, total: 2000, discount: 0 }]);
});

it('names the match day as the day of service of a ticket', async () => {
  const event = await anEvent(house.context(), { tenant: 1, startsAt: new Date('2027-03-06T14:30:00Z') });
  const order = await aPaidOrder(house, [{ sku: event.full }]);
  await moveOn(house, order.orderId, ['OrderInProgress', 'InvoiceCreated']);
  const [invoice] = await documentsOf(order);
  const [row] = await house.database.sql`select content from "order".document where id = ${invoice!.id}`;
  expect(row!.content).toMatchObject({ suppliedOn: '2027-03-06' });
  expect(row!.content.lines[0].note).toContain('06.03.2027');
});
