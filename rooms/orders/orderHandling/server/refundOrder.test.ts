import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { readPayment } from '#rooms/money/payment/server/index.ts';
import { aVoucher, balanceOf } from '#rooms/money/voucher/testing/index.ts';
import { moveOn, shipped } from '#rooms/orders/returns/testing/index.ts';
import { anOffice, outcomeOf } from './testing/anOffice.ts';

const house = await testHouse();
const { sql } = house.database;
const { clerk, anOrder, read, post, onNow, versionOf, refund } = await anOffice(house);
const onHand = async (sku: string) => (await sql`select on_hand from shop.stock where sku = ${sku}`)[0]?.onHand;
const promised = async (id: string) => (await readPayment({ sql }, id))?.refundPromised;
const cancel = (id: string, amount: number) =>
  onNow(id, 'cancellation', { requestId: newId(), amount, reason: 'Wunsch' });
const textsTo = async (email: string) => (await house.mailsTo(email)).map(({ text }) => text).join();

describe('refunding a line', () => {
  it('gives its money back with a credit note, a mail and a line in the trail; stock as it was said', async () => {
    const { orderId, lines, sku, paymentId, fan } = await anOrder();
    await moveOn(house, orderId, shipped);
    const given = { lines: [{ lineId: lines[0]?.id, quantity: 1 }], amount: 20, isSellable: false };
    const { status, json } = await refund(orderId, given);
    expect([status, json.data.state, await promised(paymentId)]).toEqual([200, 'PartialCancellation', 2000]);
    const by = { accountId: clerk.id, name: 'Toni Muster' };
    expect(json.data.refunds).toMatchObject([
      { amount: 20, toPayment: 20, toVouchers: 0, state: 'open', reason: 'Naht offen', by },
    ]);
    expect(json.data.documents.map(({ type }: { type: string }) => type)).toEqual(['Invoice', 'CreditNote']);
    expect(json.data.lines[0]).toMatchObject({ left: 1, leftAmount: 20, refundKind: 'withdrawal' });
    expect(json.data.timeline.map(({ what }: { what: string }) => what)).toContain('refundMade');
    expect(await onHand(sku)).toBe(7);
    await house.drainJobs();
    expect((await read(orderId)).json.data.refunds[0].state).toBe('done');
    expect(await textsTo(fan.email)).toMatch(/geben wir dir Geld zurück[\s\S]*20,00\s€/);
    const [line] = await house.auditOf({ subjectId: orderId, what: 'POST %/refunds' });
    expect(line).toMatchObject({ permission: 'orders.refund', after: { amount: 2000 }, why: 'Naht offen' });
  });

  it('fills vouchers first', async () => {
    const code = await aVoucher(house, { balance: 1500 });
    const { orderId, lines, paymentId } = await anOrder(2, [code]);
    expect((await read(orderId)).json.data.deeds.voucherLeft).toBe(15);
    const { json } = await refund(orderId, { lines: [{ lineId: lines[0]?.id, quantity: 1 }], amount: 20 });
    expect(json.data.refunds).toMatchObject([{ toVouchers: 15, toPayment: 5 }]);
    expect([await balanceOf(house, code), await promised(paymentId), json.data.deeds.voucherLeft]).toEqual([
      1500, 500, 0,
    ]);
  });

  it('of everything that is left takes delivery along, as it was said before', async () => {
    const { orderId, paymentId, lines } = await anOrder();
    await moveOn(house, orderId, shipped);
    await refund(orderId, { lines: [{ lineId: lines[0]?.id, quantity: 1 }], amount: 20 });
    const { shippingBack } = (await read(orderId)).json.data.deeds;
    const { json } = await refund(orderId, { amount: 20 + shippingBack });
    expect([shippingBack, json.data.state, await promised(paymentId)]).toEqual([4.95, 'CreditCreated', 4495]);
    expect(json.data.deeds).toMatchObject({ canRefund: false, canCancel: false, shippingBack: 0 });
  });

  it('is possible as goodwill when every period is over; delivery stays', async () => {
    const { orderId } = await anOrder();
    await moveOn(house, orderId, [...shipped, 'OrderArrived'], new Date(Date.now() - 400 * 86_400_000));
    const { data } = (await read(orderId)).json;
    expect([data.lines[0].refundKind, data.deeds.shippingBack]).toEqual(['return', 0]);
    expect((await refund(orderId, { amount: 40 })).json.data.state).toBe('CreditCreated');
  });

  it('is one when the same is sent twice, and its id stands for nothing else (422)', async () => {
    const { orderId, lines, paymentId } = await anOrder();
    const version = await versionOf(orderId);
    const body = { version, requestId: newId(), isSellable: true, reason: 'x', amount: 20 };
    const send = (quantity: number) =>
      post(orderId, 'refunds', { ...body, lines: [{ lineId: lines[0]?.id, quantity }] });
    expect((await Promise.all([send(1), send(1), send(1)])).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(outcomeOf(await send(2))).toEqual([422, 'REQUEST_ID_REUSED']);
    expect(await promised(paymentId)).toBe(2000);
  });

  it('refuses more than is left, another sum than was seen, and an order seen before it changed (409)', async () => {
    const { orderId, lines, paymentId } = await anOrder();
    const version = await versionOf(orderId);
    const some = (quantity: number) => [{ lineId: lines[0]?.id, quantity }];
    expect(outcomeOf(await refund(orderId, { lines: some(3), amount: 60 }))).toEqual([409, 'LINE_NOT_RETURNABLE']);
    const unknown = [{ lineId: newId(), quantity: 1 }];
    expect(outcomeOf(await refund(orderId, { lines: unknown, amount: 20 }))).toEqual([409, 'LINE_NOT_RETURNABLE']);
    expect(outcomeOf(await refund(orderId, { lines: some(1), amount: 24.95 }))).toEqual([409, 'CHANGED_MEANWHILE']);
    expect(await promised(paymentId)).toBe(0);
    const again = { version, requestId: newId(), isSellable: true, reason: 'x', lines: some(1), amount: 20 };
    expect((await post(orderId, 'refunds', again)).status).toBe(200);
    expect(outcomeOf(await post(orderId, 'refunds', { ...again, requestId: newId() }))).toEqual([
      409,
      'CHANGED_MEANWHILE',
    ]);
    expect(await promised(paymentId)).toBe(2000);
  });

  it('is for those who may refund (403), with a reason (400), of an order that is there (404)', async () => {
    const { orderId } = await anOrder(1);
    const body = { version: 0, requestId: newId(), isSellable: true, reason: 'x', amount: 24.95 };
    for (const role of ['fulfilment', 'shop'] as const)
      expect((await post(orderId, 'refunds', body, (await house.aStaffMember(role)).token)).status).toBe(403);
    expect((await post(orderId, 'refunds', { ...body, reason: ' ' })).status).toBe(400);
    expect((await post(newId(), 'refunds', body)).status).toBe(404);
    const finance = await house.aStaffMember('finance');
    expect((await post(orderId, 'refunds', body, finance.token)).status).toBe(200);
  });
});

describe('cancelling before it is sent', () => {
  it('gives everything back, with stock, and tells the customer; no invoice was issued, so no credit note is', async () => {
    const { orderId, sku, paymentId, fan } = await anOrder();
    const { status, json } = await cancel(orderId, 44.95);
    expect([status, json.data.state, json.data.documents, await onHand(sku)]).toEqual([200, 'Cancelled', [], 9]);
    await house.drainJobs();
    expect(await readPayment({ sql }, paymentId)).toMatchObject({ refundedAmount: 4495, state: 'refunded' });
    expect(await textsTo(fan.email)).toMatch(/storniert[\s\S]*44,95\s€ zurück/);
    expect(json.data.timeline.find(({ state }: { state?: string }) => state === 'Cancelled')).toMatchObject({
      why: 'Wunsch',
    });
  });

  it('corrects an invoice that has been issued by a credit note', async () => {
    const { orderId } = await anOrder();
    await onNow(orderId, 'state', { to: 'InvoiceCreated' });
    const { json } = await cancel(orderId, 44.95);
    expect(json.data.state).toBe('CreditCreated');
    expect(json.data.documents.map(({ type }: { type: string }) => type)).toEqual(['Invoice', 'CreditNote']);
  });

  it('is too late when it has been sent (409)', async () => {
    const { orderId } = await anOrder();
    await moveOn(house, orderId, shipped);
    expect(outcomeOf(await cancel(orderId, 44.95))).toEqual([409, 'ORDER_NOTHING_TO_SEND']);
  });
});

describe('at the same moment', () => {
  it('an order is either sent or cancelled', async () => {
    const { orderId, paymentId, sku } = await anOrder();
    const version = await versionOf(orderId);
    const [sent, cancelled] = await Promise.all([
      post(orderId, 'shipment', { version, parcels: [{ carrier: 'DHL' }] }),
      post(orderId, 'cancellation', { version, requestId: newId(), amount: 44.95, reason: 'Wunsch' }),
    ]);
    expect([sent.status, cancelled.status].toSorted()).toEqual([200, 409]);
    const isCancelled = cancelled.status === 200;
    expect([await promised(paymentId), await onHand(sku)]).toEqual(isCancelled ? [4495, 9] : [0, 7]);
  });

  it('two clerks and the customer never give more back than was paid', async () => {
    const { orderId, paymentId, lines, fan } = await anOrder();
    const version = await versionOf(orderId);
    const clerkRefunds = () =>
      post(orderId, 'refunds', { version, requestId: newId(), isSellable: true, reason: 'x', amount: 44.95 });
    const customerCancels = house.call('POST', `/api/checkout/v3/orders/${orderId}/returns`, {
      token: fan.token,
      body: { requestId: newId(), lines: [{ lineId: lines[0]?.id, quantity: 2 }] },
    });
    const replies = await Promise.all([clerkRefunds(), customerCancels, clerkRefunds()]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await promised(paymentId)).toBe(4495);
  });
});
