import { expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aProduct } from '#rooms/goods/shop/testing/index.ts';
import { readPayment, reconciliation } from '#rooms/money/payment/server/index.ts';
import { chargeBack, deliverWebhooks } from '#rooms/money/sandboxPay/testing/index.ts';
import { aVoucher, balanceOf } from '#rooms/money/voucher/testing/index.ts';
import { aPaidOrder } from '#rooms/orders/returns/testing/index.ts';

const house = await testHouse();
const { sql } = house.database;
const [finance, service, packer] = [
  await house.aStaffMember('finance'),
  await house.aStaffMember('service'),
  await house.aStaffMember('fulfilment'),
];
const office = (method: string, path: string, body?: object, { token } = service) =>
  house.call(method, `/api/office/v1${path}`, { token, ...(body ? { body } : {}) });
const readOrder = async (id: string) => (await office('GET', `/orders/${id}`)).json.data;
const outcomeOf = ({ status, json }: Awaited<ReturnType<typeof office>>) => [status, json.errorCode];

/** Two scarves for 20.00 each and 4.95 for delivery, whose money the bank has taken back. */
async function chargedBack(vouchers: string[] = []) {
  const { sku } = await aProduct(house.context(), { price: 2000, onHand: 9 });
  const order = await aPaidOrder(house, [{ sku, quantity: 2 }], vouchers);
  const { providerPaymentId } = (await readPayment({ sql }, order.paymentId))!;
  await chargeBack(house, providerPaymentId!);
  await deliverWebhooks(house);
  return { ...order, sku };
}
const refund = async (orderId: string, amount: number, deed = 'refunds') =>
  office('POST', `/orders/${orderId}/${deed}`, {
    version: (await readOrder(orderId)).version,
    requestId: newId(),
    amount,
    reason: 'Wunsch',
    ...(deed === 'refunds' ? { isSellable: true } : {}),
  });
const close = (paymentId: string, outcome: string, who = finance) =>
  office('POST', `/payments/${paymentId}/charge-back`, { outcome, note: 'Brief der Bank' }, who);
const packed = async () =>
  (await office('GET', '/packing?count=50', undefined, packer)).json.data as {
    orders: { id: string }[];
    heldBack: number;
  };
const kindsOf = async (paymentId: string) =>
  (await reconciliation.findDiscrepancies({ sql }, new Date(), 100))
    .filter(({ id }) => id === paymentId)
    .map(({ kind }) => kind);

it('money that the bank has taken back is not paid back once more, and the mail says so', async () => {
  const { orderId, sku, fan, paymentId } = await chargedBack();
  expect(outcomeOf(await refund(orderId, 44.95, 'cancellation'))).toEqual([409, 'CHANGED_MEANWHILE']);
  expect((await refund(orderId, 0, 'cancellation')).status).toBe(200);
  const { state, refunds } = await readOrder(orderId);
  expect([state, refunds]).toMatchObject(['Cancelled', [{ amount: 0, toPayment: 0, state: 'done' }]]);
  expect(await sql`select on_hand from shop.stock where sku = ${sku}`).toEqual([{ onHand: 9 }]);
  expect((await readPayment({ sql }, paymentId))?.refundPromised).toBe(0);
  const mail = (await house.mailsTo(fan.email)).find(({ subject }) => subject.startsWith('Deine Stornierung'))!.text;
  expect(mail).toMatch(/44,95\s€ hat dir deine Bank schon zurückgegeben/);
  expect(mail).not.toContain('Du bekommst');
});

it('vouchers are refilled all the same', async () => {
  const code = await aVoucher(house, { balance: 1500 });
  const { orderId } = await chargedBack([code]);
  const { deeds, chargedBackAt } = await readOrder(orderId);
  expect([deeds.voucherLeft, typeof chargedBackAt]).toEqual([15, 'string']);
  expect((await refund(orderId, 15)).json.data.refunds).toMatchObject([{ amount: 15, toVouchers: 15, toPayment: 0 }]);
  expect(await balanceOf(house, code)).toBe(1500);
});

it('its goods leave the queues, which say so, and nobody works on it, invoices it or sends it', async () => {
  const { orderId } = await chargedBack();
  const { orders, heldBack } = await packed();
  expect([orders.some(({ id }) => id === orderId), heldBack > 0]).toEqual([false, true]);
  const { version, deeds } = await readOrder(orderId);
  expect(deeds).toMatchObject({ canSend: false, states: ['OrderInReview'] });
  for (const to of ['OrderInProgress', 'InvoiceCreated'])
    expect(outcomeOf(await office('POST', `/orders/${orderId}/state`, { version, to }, packer))).toEqual([
      ...[409, 'ORDER_CHARGED_BACK'],
    ]);
  const parcels = [{ carrier: 'DHL' }];
  expect(outcomeOf(await office('POST', `/orders/${orderId}/shipment`, { version, parcels }, packer))).toEqual([
    ...[409, 'ORDER_CHARGED_BACK'],
  ]);
  const begun = await office('POST', '/packing/begun', { orders: [{ id: orderId, version }] }, packer);
  expect(begun.json.data.refused).toEqual([{ id: orderId, code: 'ORDER_CHARGED_BACK' }]);
  const listed = async (query: string) =>
    (await office('GET', `/orders?${query}`)).json.data.items.some(({ id }: { id: string }) => id === orderId);
  expect([await listed('toSend=true'), await listed('chargedBack=true')]).toEqual([false, true]);
});

it('a charge-back is closed once with a note; when the club has the money again the order goes on', async () => {
  const { orderId, paymentId } = await chargedBack();
  expect(await kindsOf(paymentId)).toEqual(['chargedBack']);
  expect((await close(paymentId, 'paidAnew', packer)).status).toBe(403);
  const closed = await close(paymentId, 'paidAnew');
  expect([closed.status, closed.json.data?.chargeBack]).toEqual([200, { outcome: 'paidAnew' }]);
  expect(closed.json.data.steps.at(-1)).toMatchObject({ what: 'chargeBackPaidAnew', note: 'Brief der Bank' });
  expect(outcomeOf(await close(paymentId, 'paidAnew'))).toEqual([409, 'CHARGE_BACK_NOT_OPEN']);
  expect(await kindsOf(paymentId)).toEqual([]);
  expect((await packed()).orders.some(({ id }) => id === orderId)).toBe(true);
  // What was paid in another way somebody sends by hand.
  expect((await refund(orderId, 44.95)).json.data.refunds).toMatchObject([{ amount: 44.95, state: 'byHand' }]);
  const [line] = await house.auditOf({ subjectId: paymentId });
  expect(line).toMatchObject({ after: { chargeBack: 'paidAnew' }, why: 'Brief der Bank' });
});

it('what is written off stays where it is, and nothing but a charge-back is closed', async () => {
  const { orderId, paymentId } = await chargedBack();
  expect((await close(paymentId, 'writtenOff')).status).toBe(200);
  expect((await packed()).orders.some(({ id }) => id === orderId)).toBe(false);
  expect(outcomeOf(await refund(orderId, 44.95))).toEqual([409, 'CHANGED_MEANWHILE']);
  expect((await close(paymentId, 'won')).status).toBe(200);
  expect((await packed()).orders.some(({ id }) => id === orderId)).toBe(true);
  const { sku } = await aProduct(house.context());
  const paid = await aPaidOrder(house, [{ sku }]);
  expect(outcomeOf(await close(paid.paymentId, 'won'))).toEqual([409, 'CHARGE_BACK_NOT_OPEN']);
  expect((await close(newId(), 'won')).status).toBe(409);
});
