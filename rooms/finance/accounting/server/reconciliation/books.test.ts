import { afterEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { eraseAccount } from '#rooms/accounts/identity/testing/index.ts';
import { aProduct } from '#rooms/goods/shop/testing/index.ts';
import { paying, payOut, readPayment, refundPayment } from '#rooms/money/payment/server/index.ts';
import {
  agePayment,
  beginSaving,
  letMinutesPass,
  paymentRecords,
  setPayment,
} from '#rooms/money/payment/testing/index.ts';
import {
  chargeBack,
  deliverWebhooks,
  payByCard,
  refundElsewhere,
  settlePayout,
  switchFaults,
} from '#rooms/money/sandboxPay/testing/index.ts';
import { matchPayments } from './matchPayments.ts';
import { anOffice } from './testing/anOffice.ts';

const house = await testHouse();
const { sql } = house.database;
const { clerk, fan, call, kindsOf, captured, failedRefund, seeTo } = await anOffice(house);

/** An order that has been paid; its payment. */
async function ordered(): Promise<{ paymentId: string; orderNumber: string }> {
  const { sku } = await aProduct(house.context());
  const buyer = await house.aFan();
  const { token } = buyer;
  const address = {
    firstName: 'Toni',
    lastName: 'Muster',
    street: 'Waldweg 7',
    postalCode: '60528',
    city: 'Frankfurt',
  };
  const body = {
    shippingAddress: { ...address, countryCode: 'DE' },
    billingAddress: { ...address, countryCode: 'DE' },
  };
  await house.call('POST', '/api/shop/v4/carts/self/items', {
    token,
    body: { sku, quantity: 1, userOptionValues: [] },
  });
  const { data } = (await house.call('POST', '/api/checkout/v2/checkouts/creditcard', { token, body })).json;
  await payByCard(house, data.scriptUrl);
  await paying.refreshPayment(house.context(), data.paymentTokenId);
  const [order] = await sql<{ orderNumber: string }[]>`
    select order_number from "order"."order" where payment_id = ${data.paymentTokenId}`;
  return { paymentId: data.paymentTokenId, orderNumber: order!.orderNumber };
}

afterEach(() => switchFaults(house));

describe('whose decision it was', () => {
  const decisions = async (id: string) =>
    (await call(`/${id}`)).json.data.steps.filter((step: { by?: object }) => step.by);
  const by = { accountId: clerk.id, name: 'Toni Muster' };

  it('stands beside another try of a refund and beside one by hand, and beside nothing that came by itself', async () => {
    const [again, byHand] = [await captured(), await captured()];
    const refunds = [await failedRefund(again), await failedRefund(byHand)];
    await seeTo(refunds[0]!.refundId, 'retry');
    await house.drainJobs();
    await deliverWebhooks(house);
    await seeTo(refunds[1]!.refundId, 'by-hand');
    expect(await decisions(again)).toEqual([
      { at: expect.any(String), what: 'refundRepeated', note: 'return', amount: 49.95, by },
    ]);
    expect(await decisions(byHand)).toEqual([{ at: expect.any(String), what: 'refundByHand', amount: 49.95, by }]);
  });

  it('stays as a number when that account is gone', async () => {
    const gone = await anOffice(house);
    const id = await captured();
    await gone.seeTo((await gone.failedRefund(id)).refundId, 'by-hand');
    await eraseAccount(house.context(), gone.clerk.id);
    expect((await decisions(id)).map((step: { by: object }) => step.by)).toEqual([{ accountId: gone.clerk.id }]);
  });

  it('is part of the export of the person who decided', async () => {
    const { tables, read } = paymentRecords;
    const own = await read(house.context(), clerk.id);
    expect(own['payment.step']?.length).toBeGreaterThan(0);
    expect(tables['payment.step']).toEqual({ onLeaving: 'kept', isExported: true });
  });
});

describe('what does not add up', () => {
  it('is captured money without order or refund, and nothing that has either', async () => {
    const [lost, bought] = [await captured(), await ordered()];
    const returned = await captured();
    await house.context().inTransaction((tx) => refundPayment(tx, { paymentId: returned, amount: 4995, reason: 'x' }));
    for (const id of [lost, bought.paymentId, returned]) await agePayment(house.context(), id, 5);
    expect(await kindsOf(lost)).toEqual(['noOrder']);
    await matchPayments(house.context());
    expect([await kindsOf(lost), await kindsOf(bought.paymentId), await kindsOf(returned)]).toEqual([
      ['noOrder'],
      [],
      [],
    ]);
  });

  it('is no capture of another purpose, which needs no order', async () => {
    const [dues, lost] = [await captured(), await captured()];
    await setPayment(house.context(), dues, { purpose: 'dues' });
    for (const id of [dues, lost]) await agePayment(house.context(), id, 5);
    await matchPayments(house.context());
    expect([await kindsOf(dues), await kindsOf(lost)]).toEqual([[], ['noOrder']]);
    await chargeBack(house, (await readPayment(house.context(), dues))!.providerPaymentId!);
    house.house.paymentPurposes = { ...house.house.paymentPurposes, dues: {} };
    await deliverWebhooks(house);
    expect(await kindsOf(dues)).toEqual(['chargedBack']);
  });

  it('is a payout that is not made for minutes, or has come back', async () => {
    const account = { accountHolder: 'Toni Muster', iban: 'DE89370400440532013000' };
    const promise = () =>
      house.context().inTransaction((tx) => {
        const intent = { purpose: 'checkout', cause: newId(), fanId: newId(), amount: 2500, to: account };
        return payOut(tx, intent);
      });
    const { id: failed } = (await promise())!;
    await house.drainJobs();
    expect(await kindsOf(failed)).toEqual([]);
    const [row] = await sql`select provider_payout_id as id from payment.payout where id = ${failed}`;
    await settlePayout(house, row?.id, 'fail');
    await deliverWebhooks(house);
    const { id: open } = (await promise())!;
    await letMinutesPass(house.context(), 11);
    expect([await kindsOf(failed), await kindsOf(open)]).toEqual([['payoutFailed'], ['payoutOpen']]);
    await house.drainJobs();
    expect(await kindsOf(open)).toEqual([]);
  });

  it('is a refund that the service refuses, with its reason in the timeline', async () => {
    const id = await captured();
    // The service has given it back already, by another hand than ours.
    await refundElsewhere(house, (await readPayment(house.context(), id))!.providerPaymentId!, 4995);
    await house.context().inTransaction((tx) => refundPayment(tx, { paymentId: id, amount: 4995, reason: 'return' }));
    await house.drainJobs();
    expect(await kindsOf(id)).toEqual(['refundOpen']);
    const { steps, stuckRefunds } = (await call(`/${id}`)).json.data;
    expect(steps.at(-1)).toMatchObject({ what: 'refundRefused', amount: 49.95, note: expect.any(String) });
    expect(stuckRefunds).toEqual([{ id: expect.any(String), amount: 49.95, state: 'refused' }]);
  });

  it('is money given back that did not arrive, until it is sent again or by hand', async () => {
    const id = await captured();
    const { refundId } = await failedRefund(id);
    expect(await kindsOf(id)).toEqual(['refundFailed']);
    expect((await call(`/${id}`)).json.data).toMatchObject({
      state: 'captured',
      refunded: 0,
      stuckRefunds: [{ id: refundId, amount: 49.95, state: 'failed' }],
    });
    const retried = await seeTo(refundId, 'retry');
    expect([retried.status, retried.json.data.stuckRefunds]).toEqual([200, []]);
    await house.drainJobs();
    expect(await kindsOf(id)).toEqual([]);
    const { steps } = (await call(`/${id}`)).json.data;
    const all = steps.map(({ what }: { what: string }) => what);
    expect(all.filter((what: string) => what === 'captured')).toHaveLength(1);
    const told = all.filter((what: string) => /^refund[A-Z]/.test(what));
    expect(told).toEqual(['refundPromised', 'refundDone', 'refundFailed', 'refundRepeated', 'refundDone']);
  });

  it('can be sent by hand instead; nobody but staff says so, and of nothing that is not stuck', async () => {
    const id = await captured();
    const { refundId } = await failedRefund(id);
    expect((await seeTo(refundId, 'by-hand', fan.token)).status).toBe(403);
    expect((await seeTo(refundId, 'by-hand')).json.data).toMatchObject({ state: 'refunded', stuckRefunds: [] });
    expect(await kindsOf(id)).toEqual([]);
    for (const deed of ['by-hand', 'retry'] as const) {
      const { status, json } = await seeTo(refundId, deed);
      expect([status, json.errorCode]).toEqual([409, 'REFUND_NOT_STUCK']);
    }
    expect((await seeTo(newId(), 'retry')).status).toBe(409);
  });

  it('is an outcome, and a method being saved, that the service owes us for an hour', async () => {
    const intent = {
      purpose: 'checkout',
      reference: newId(),
      fanId: newId(),
      amount: 100,
      method: 'creditcard' as const,
    };
    const { id: paymentId } = await house.context().inTransaction((tx) => paying.recordPayment(tx, intent));
    const { id } = (await beginSaving(house, fan.token, 'paypal')).json.data;
    expect([await kindsOf(paymentId), await kindsOf(id)]).toEqual([[], []]);
    await letMinutesPass(house.context(), 61);
    expect([await kindsOf(paymentId), await kindsOf(id)]).toEqual([['unanswered'], ['savingUnanswered']]);
  });

  it('is money that a bank has taken back', async () => {
    const { paymentId } = await ordered();
    const [row] = await sql`select provider_payment_id from payment.payment where id = ${paymentId}`;
    await chargeBack(house, row?.providerPaymentId);
    await deliverWebhooks(house);
    expect(await kindsOf(paymentId)).toEqual(['chargedBack']);
  });
});

describe('a search', () => {
  it('finds a payment by its id and by the number of its order, and nothing else', async () => {
    const { paymentId, orderNumber } = await ordered();
    for (const q of [paymentId, orderNumber]) {
      const { items } = (await call(`?q=${q}`)).json.data;
      expect(items).toMatchObject([{ id: paymentId, kind: 'found', method: 'creditcard', state: 'captured' }]);
    }
    for (const q of [newId(), 'nothing', "'; --"]) {
      expect((await call(`?q=${encodeURIComponent(q)}`)).json.data.items).toEqual([]);
    }
  });
});

describe('the timeline', () => {
  it('tells every step with its time, the messages and the orders, and no card', async () => {
    const { paymentId, orderNumber } = await ordered();
    await deliverWebhooks(house);
    const { status, json, body } = await call(`/${paymentId}`);
    expect([status, json.data.orders.map((one: { orderNumber: string }) => one.orderNumber)]).toEqual([
      200,
      [orderNumber],
    ]);
    const what = json.data.steps.map((step: { what: string }) => step.what);
    expect(what.slice(0, 2)).toEqual(['recorded', 'started']);
    expect(what.toSorted()).toEqual(['captured', 'message', 'orderPlaced', 'recorded', 'started']);
    const times = json.data.steps.map(({ at }: { at: string }) => at);
    expect(times).toEqual(times.toSorted());
    expect(body).not.toMatch(/4242|Muster|lastDigits/);
  });

  it('is unknown for a payment that is not there (404), and for staff only (403)', async () => {
    expect((await call(`/${newId()}`)).status).toBe(404);
    expect((await call('', 'GET', fan.token)).status).toBe(403);
  });
});

describe('reconciling now', () => {
  it('hears of money that nobody has told', async () => {
    const intent = {
      purpose: 'checkout',
      reference: newId(),
      fanId: newId(),
      amount: 4995,
      method: 'creditcard' as const,
    };
    const { id: paymentId } = await house.context().inTransaction((tx) => paying.recordPayment(tx, intent));
    const { scriptUrl } = await paying.startPayment(house.context(), paymentId, {
      returnUrl: 'http://localhost:3000/',
    });
    await payByCard(house, scriptUrl!);
    const { status, json } = await call(`/${paymentId}/reconcile`, 'POST');
    expect([status, json.data.state]).toEqual([200, 'captured']);
  });

  it('says that the service is away (503), and changes nothing', async () => {
    const id = await captured();
    await switchFaults(house, { api: 'down' });
    expect((await call(`/${id}/reconcile`, 'POST')).status).toBe(503);
    expect((await call(`/${newId()}/reconcile`, 'POST')).status).toBe(404);
  });
});
