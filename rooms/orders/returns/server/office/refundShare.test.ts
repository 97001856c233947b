import { expect, it } from 'vitest';
import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { anEvent } from '#rooms/tickets/ticketing/testing/index.ts';
import { aPaidOrder, moveOn } from '../testing/aPaidOrder.ts';
import { refundPieces } from './refundPieces.ts';
import { refundShare } from './refundShare.ts';

const house = await testHouse();
const { sql } = house.database;
const inTransaction = <T>(work: (tx: Context) => Promise<T>): Promise<T> => house.context().inTransaction(work);

async function anOrder() {
  const event = await anEvent(house.context());
  const order = await aPaidOrder(house, [{ sku: event.full, quantity: 2 }]);
  const lineId = order.lines[0]!.id;
  const reason = 'Ein Tag fiel aus';
  const share = (amount: number, requestId = newId()) =>
    inTransaction((tx) => refundShare(tx, { orderId: order.orderId, requestId, lineId, amount, reason }));
  return { ...order, lineId, reason, share };
}

it('gives a share of the price back once, while the pieces stay, and corrects the invoice by that share', async () => {
  const { fan, orderId, lineId, reason, share } = await anOrder();
  await moveOn(house, orderId, ['OrderInProgress', 'InvoiceCreated']);
  const requestId = newId();
  expect(await share(500, requestId)).toBe('done');
  expect(await share(500, requestId)).toBe('repeated');
  const [left] = await sql`select left_quantity, left_amount from returns.order_line where order_line_id = ${lineId}`;
  expect(left).toEqual({ leftQuantity: 2, leftAmount: 2500 });
  const [refund] = await sql`select goods from returns.refund where order_id = ${orderId}`;
  expect(refund!.goods).toBe(500);
  const [note] = await sql`
    select content from "order".document where order_id = ${orderId} and kind = 'creditNote'`;
  expect(note!.content).toMatchObject({
    gross: 500,
    lines: [{ quantity: 1, price: 500, total: 500, discount: 0, note: reason }],
  });
  const [{ state }] = await sql<[{ state: string }]>`select state from "order"."order" where id = ${orderId}`;
  expect(state).toBe('InvoiceCreated');
  const texts = (await house.mailsTo(fan.email)).map(({ text }) => text.replaceAll('\u00a0', ' '));
  expect(texts.find((text) => text.includes(reason))).toContain('5,00 €');
  const path = `/api/checkout/v3/orders/${orderId}/returns`;
  const { json } = await house.call('GET', path, { token: fan.token });
  expect(json.data.lines[0].returns[0]).toMatchObject({ kind: 'share', quantity: 0, amount: 5 });
});

it('never gives back more than is left: of the pieces only the rest goes back afterwards', async () => {
  const { orderId, lineId, share } = await anOrder();
  expect(await share(3001)).toBe('nothing');
  expect(await share(1000)).toBe('done');
  const lines = [{ lineId, quantity: 2 }];
  const made = await inTransaction((tx) => refundPieces(tx, { orderId, requestId: newId(), lines }));
  expect(made).toMatchObject({ amount: 2000 });
  expect(await share(1)).toBe('nothing');
});

it('gives one of two shares that come at once and are more than is left together', async () => {
  const { share } = await anOrder();
  const outcomes = await Promise.all([share(2000), share(2000)]);
  expect(outcomes.toSorted()).toEqual(['done', 'nothing']);
});
