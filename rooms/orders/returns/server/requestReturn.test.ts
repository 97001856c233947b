import { afterEach, describe, expect, it } from 'vitest';
import { club } from '#club/club.ts';
import type { FanContext, Locale } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aProduct } from '#rooms/goods/shop/testing/index.ts';
import { readPayment, reconciliation, refundPayment } from '#rooms/money/payment/server/index.ts';
import { setPayment } from '#rooms/money/payment/testing/index.ts';
import { deliverWebhooks, failRefund, switchFaults } from '#rooms/money/sandboxPay/testing/index.ts';
import { aVoucher, balanceOf } from '#rooms/money/voucher/testing/index.ts';
import { setOrder } from '#rooms/orders/order/testing/setOrder.ts';
import { receiveLine } from './receiveLine.ts';
import { aPaidOrder, moveOn, type PaidOrder, shipped } from './testing/aPaidOrder.ts';

const house = await testHouse();
const { sql } = house.database;
const pathOf = (orderId: string) => `/api/checkout/v3/orders/${orderId}/returns`;
const read = ({ fan, orderId }: PaidOrder) => house.call('GET', pathOf(orderId), { token: fan.token });
const give = ({ fan, orderId, lines }: PaidOrder, quantities: readonly number[], requestId = newId()) =>
  house.call('POST', pathOf(orderId), {
    token: fan.token,
    body: {
      requestId,
      lines: quantities.flatMap((quantity, place) => (quantity > 0 ? [{ lineId: lines[place]?.id, quantity }] : [])),
    },
  });
const onHand = async (sku: string) => (await sql`select on_hand from shop.stock where sku = ${sku}`)[0]?.onHand;
const stateOf = async (orderId: string) =>
  (await sql`select state from "order"."order" where id = ${orderId}`)[0]?.state;
const payment = async ({ paymentId }: PaidOrder) => (await readPayment({ sql }, paymentId))!;

describe('before dispatch', () => {
  it('ORD-04 ORD-27 cancels the whole order: money with delivery costs, stock and state, at once', async () => {
    const { sku } = await aProduct(house.context(), { price: 2000, onHand: 5 });
    const order = await aPaidOrder(house, [{ sku, quantity: 2 }]);
    const { status, json } = await give(order, [2]);
    expect(status).toBe(200);
    expect(json.data.lines[0]).toMatchObject({
      left: 0,
      option: 'none',
      reason: 'cancelled',
      returns: [{ kind: 'cancellation', state: 'received', quantity: 2, amount: 40 }],
    });
    expect([await stateOf(order.orderId), await onHand(sku)]).toEqual(['Cancelled', 5]);
    await house.drainJobs();
    expect(await payment(order)).toMatchObject({ state: 'refunded', refundedAmount: 4495 });
    expect((await read(order)).json.data.lines[0].returns[0].state).toBe('refunded');
    const mails = await house.mailsTo(order.fan.email);
    expect(mails.filter(({ text }) => text.includes('Storniert'))).toHaveLength(1);
  });

  it('cancels a part: its share of the money, without delivery costs, and changes nothing else of a fresh order', async () => {
    const { sku } = await aProduct(house.context(), { price: 2000 });
    const order = await aPaidOrder(house, [{ sku, quantity: 3 }]);
    const { json } = await give(order, [1]);
    expect(json.data.lines[0]).toMatchObject({ left: 2, leftAmount: 40, option: 'cancellation' });
    await house.drainJobs();
    expect(await payment(order)).toMatchObject({ state: 'partiallyRefunded', refundedAmount: 2000 });
    expect(await stateOf(order.orderId)).toBe('OrderPlaced');
  });
});

describe('the money', () => {
  it('goes back to the voucher first, the rest to the card, never more than was paid', async () => {
    const { sku } = await aProduct(house.context(), { price: 2000 });
    const code = await aVoucher(house, { balance: 2500 });
    const order = await aPaidOrder(house, [{ sku, quantity: 2 }], [code]);
    await give(order, [1]);
    expect(await balanceOf(house, code)).toBe(2000);
    expect((await payment(order)).refundPromised).toBe(0);
    await give(order, [1]);
    expect(await balanceOf(house, code)).toBe(2500);
    expect((await payment(order)).refundPromised).toBe(4495 - 2500);
    const [account] = await sql`
      select money_paid, money_back, voucher_paid, voucher_back from returns.order_account where order_id = ${order.orderId}`;
    expect(account).toEqual({ moneyPaid: 1995, moneyBack: 1995, voucherPaid: 2500, voucherBack: 2500 });
    await expect(
      sql`update returns.order_account set money_back = money_back + 1 where order_id = ${order.orderId}`,
    ).rejects.toThrow('order_account');
  });
});

describe('what becomes of an order that goes back whole', () => {
  const mailsTo = async (email: string) => (await house.mailsTo(email)).length;
  const receive = async ({ orderId }: PaidOrder) => {
    const [line] = await sql`select id from returns.line where order_id = ${orderId} and state = 'requested'`;
    await receiveLine(house.context(), { id: line?.id, isSellable: true });
  };

  it('ORD-06 is credited, not cancelled, once all that was sent has come back', async () => {
    const order = await aPaidOrder(house, [{ sku: (await aProduct(house.context())).sku, quantity: 2 }]);
    await moveOn(house, order.orderId, [...shipped, 'OrderArrived']);
    await give(order, [1]);
    await receive(order);
    expect(await stateOf(order.orderId)).toBe('PartialCancellation');
    await give(order, [1]);
    await receive(order);
    expect(await stateOf(order.orderId)).toBe('CreditCreated');
  });

  it.each([
    ['ORD-05', ['OrderInProgress'], 'CompleteCancellation'],
    ['ORD-06', ['OrderInProgress', 'InvoiceCreated'], 'CreditCreated'],
  ] as const)('%s is cancelled in the house after %s: %s', async (_row, states, expected) => {
    const order = await aPaidOrder(house, [{ sku: (await aProduct(house.context())).sku }]);
    await moveOn(house, order.orderId, [...states]);
    await give(order, [1]);
    expect(await stateOf(order.orderId)).toBe(expected);
  });

  it('ORD-13 is told by one mail for each request', async () => {
    const order = await aPaidOrder(house, [{ sku: (await aProduct(house.context())).sku, quantity: 3 }]);
    await moveOn(house, order.orderId, ['OrderInProgress', 'InvoiceCreated']);
    await house.drainJobs();
    const before = await mailsTo(order.fan.email);
    const requestId = newId();
    await Promise.all([give(order, [1], requestId), give(order, [1], requestId)]);
    await house.drainJobs();
    expect(await stateOf(order.orderId)).toBe('PartialCancellation');
    expect((await mailsTo(order.fan.email)) - before).toBe(1);
    await give(order, [2]);
    await house.drainJobs();
    expect([await stateOf(order.orderId), (await mailsTo(order.fan.email)) - before]).toEqual(['CreditCreated', 2]);
  });
});

describe('an order that was not paid through a payment service', () => {
  it('says that somebody will send the money', async () => {
    const order = await aPaidOrder(house, [{ sku: (await aProduct(house.context())).sku }]);
    await setOrder(house.context(), order.orderId, { paymentId: null });
    const { json } = await give(order, [1]);
    expect(json.data.lines[0].returns).toMatchObject([{ state: 'received', isByHand: true }]);
  });
});

describe('money that left and did not arrive', () => {
  const refundOf = async (paymentId: string) => (await reconciliation.listRefundsOf({ sql }, paymentId))[0]!;
  const movement = async (order: PaidOrder) => (await read(order)).json.data.lines[0].returns[0];
  const owed = async ({ fan, orderId }: PaidOrder) => {
    const { json } = await house.call('GET', `/api/checkout/v3/checkouts/${orderId}`, { token: fan.token });
    return json.data.transactions[0].orders[0].refundOwed;
  };
  const mailsAbout = async (email: string, words: string) => {
    const mails = await house.mailsTo(email);
    return mails.filter(({ subject }) => subject.includes(words)).map(({ text }) => text);
  };
  /** Bought, called off, sent back, and back again: somebody's card was closed. */
  async function undelivered(locale: Locale = 'de'): Promise<PaidOrder & { refundId: string; atProvider: string }> {
    const order = await aPaidOrder(house, [{ sku: (await aProduct(house.context(), { price: 2000 })).sku }]);
    await setOrder(house.context(), order.orderId, { locale });
    await give(order, [1]);
    await house.drainJobs();
    expect((await movement(order)).state).toBe('refunded');
    const { id: refundId, providerRefundId } = await refundOf(order.paymentId);
    await failRefund(house, providerRefundId!);
    await deliverWebhooks(house);
    return { ...order, refundId, atProvider: providerRefundId! };
  }
  const staff = () => ({ ...house.context(), fan: { id: newId(), scopes: [] } });
  const inTransaction = (work: (tx: FanContext) => Promise<unknown>) => staff().inTransaction(work);
  afterEach(() => switchFaults(house));

  it('is said so where the order is and by one mail, until it has been sent again and that is told by one', async () => {
    await switchFaults(house, { webhooks: 'twice' });
    const order = await undelivered();
    await Promise.all([1, 2, 3].map(() => deliverWebhooks(house)));
    expect(await movement(order)).toMatchObject({ state: 'refundFailed', amount: 20 });
    expect(await owed(order)).toBe(24.95);
    const failed = await mailsAbout(order.fan.email, 'nicht angekommen');
    expect(failed).toHaveLength(1);
    expect(failed[0]).toMatch(/24,95\s€/);
    expect(failed[0]).toContain(`/account/orders/${order.orderId}/`);
    expect(failed[0]).toContain(club.supportEmail);
    const tries = Array.from({ length: 4 }, () =>
      inTransaction((tx) => reconciliation.retryRefund(tx, order.refundId)),
    );
    await Promise.all(tries);
    expect(await owed(order)).toBe(24.95);
    await house.drainJobs();
    await Promise.all([1, 2, 3].map(() => reconciliation.reconcileNow(house.context(), order.paymentId)));
    expect([(await movement(order)).state, await owed(order)]).toEqual(['refunded', undefined]);
    expect(await mailsAbout(order.fan.email, 'wieder unterwegs')).toHaveLength(1);
    expect(await mailsAbout(order.fan.email, 'nicht angekommen')).toHaveLength(1);
  });

  it.each([
    ['en', 'Your refund did not arrive', 'Your refund is on its way', 'in another way'],
    ['ja', '返金が完了しませんでした', '返金をお手続きしました', '別の方法'],
  ] as const)(
    'is told in the language of the order (%s), and so is what somebody has sent by hand',
    async (locale, failed, sent, words) => {
      const order = await undelivered(locale);
      expect(await mailsAbout(order.fan.email, failed)).toHaveLength(1);
      await Promise.all(
        [1, 2, 3].map(() => inTransaction((tx) => reconciliation.noteRefundByHand(tx, order.refundId))),
      );
      const [mail, ...others] = await mailsAbout(order.fan.email, sent);
      expect([mail, others]).toEqual([expect.stringContaining(words), []]);
      expect([(await movement(order)).state, await owed(order)]).toEqual(['refunded', undefined]);
    },
  );

  it('is told of money that became no order as well', async () => {
    const { fan, paymentId } = await aPaidOrder(house, [{ sku: (await aProduct(house.context())).sku }]);
    await inTransaction((tx) => refundPayment(tx, { paymentId, amount: 100, reason: 'paid-twice' }));
    await house.drainJobs();
    await failRefund(house, (await refundOf(paymentId)).providerRefundId!);
    await deliverWebhooks(house);
    const [mail] = await mailsAbout(fan.email, 'nicht angekommen');
    expect(mail).toMatch(/1,00\s€/);
    expect(mail).not.toContain('/account/orders/');
  });

  it('is no news to who has it back from the bank already, and an ordinary refund is not told twice', async () => {
    const order = await aPaidOrder(house, [{ sku: (await aProduct(house.context())).sku }]);
    await setPayment(house.context(), order.paymentId, { isArriving: true });
    await give(order, [1]);
    await setPayment(house.context(), order.paymentId, { isArriving: false, state: 'chargedBack' });
    await reconciliation.reconcileNow(house.context(), order.paymentId);
    expect((await movement(order)).state).toBe('refunded');
    const plain = await aPaidOrder(house, [{ sku: (await aProduct(house.context())).sku }]);
    await give(plain, [1]);
    await house.drainJobs();
    for (const { fan } of [order, plain]) expect(await mailsAbout(fan.email, 'Rückzahlung')).toEqual([]);
  });
});

describe('after dispatch', () => {
  it('ORD-27 only writes down what shall come back, once for each request, until it has arrived', async () => {
    const { sku } = await aProduct(house.context(), { price: 2000, onHand: 9 });
    const order = await aPaidOrder(house, [{ sku, quantity: 2 }]);
    await moveOn(house, order.orderId, shipped);
    const requestId = newId();
    await give(order, [1], requestId);
    const { json } = await give(order, [1], requestId);
    expect(json.data.lines[0]).toMatchObject({ left: 1, option: 'withdrawal' });
    expect(json.data.lines[0].returns).toMatchObject([{ kind: 'withdrawal', state: 'requested', amount: 20 }]);
    expect([(await payment(order)).refundPromised, await onHand(sku)]).toEqual([0, 7]);
  });

  it('says how long, and refuses what cannot go back, taking nothing', async () => {
    const soap = await aProduct(house.context(), { withdrawalClass: 'perishable' });
    const scarf = await aProduct(house.context());
    const order = await aPaidOrder(house, [{ sku: soap.sku }, { sku: scarf.sku }]);
    const day = 86_400_000;
    await moveOn(
      house,
      order.orderId,
      [...shipped, 'OrderArrived'],
      new Date(house.context().now.getTime() - 30 * day),
    );
    const lines = (await read(order)).json.data.lines;
    expect(lines).toMatchObject([{ option: 'none', reason: 'perishable' }, { option: 'return' }]);
    expect(lines[1].until).toMatch(/^\d{4}-\d\d-\d\d$/);
    const { status, json } = await give(order, [1, 1]);
    expect([status, json.errorCode, json.errors]).toEqual([
      ...[409, 'LINE_NOT_RETURNABLE'],
      { [order.lines[0]?.id ?? '']: 'perishable' },
    ]);
    expect((await read(order)).json.data.lines[1]).toMatchObject({ left: 1, returns: [] });
  });

  it('ORD-06 refuses an order that was credited elsewhere', async () => {
    const order = await aPaidOrder(house, [{ sku: (await aProduct(house.context())).sku }]);
    await moveOn(house, order.orderId, ['OrderInProgress', 'PartialCancellation', 'CreditCreated']);
    expect((await give(order, [1])).status).toBe(409);
    expect((await read(order)).json.data.lines[0].reason).toBe('done');
  });

  it('refuses more pieces than are left', async () => {
    const order = await aPaidOrder(house, [{ sku: (await aProduct(house.context())).sku }]);
    await moveOn(house, order.orderId, shipped);
    expect((await give(order, [2])).status).toBe(409);
  });
});

describe('404', () => {
  it('ORD-26 does not find somebody else’s order, nor changes it', async () => {
    const order = await aPaidOrder(house, [{ sku: (await aProduct(house.context())).sku }]);
    const stranger = { ...order, fan: await house.aFan() };
    expect((await read(stranger)).status).toBe(404);
    expect((await give(stranger, [1])).status).toBe(404);
    expect((await read(order)).json.data.lines[0].left).toBe(1);
  });
});

describe('422', () => {
  it('refuses the id of another request, taking nothing', async () => {
    const order = await aPaidOrder(house, [{ sku: (await aProduct(house.context())).sku, quantity: 3 }]);
    const requestId = newId();
    await give(order, [1], requestId);
    expect(await give(order, [2], requestId)).toMatchObject({ status: 422, json: { errorCode: 'REQUEST_ID_REUSED' } });
    expect((await give(order, [1], requestId)).json.data.lines[0].left).toBe(2);
  });
});
