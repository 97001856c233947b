import { afterEach, describe, expect, it } from 'vitest';
import type { Context } from '#platform/context.ts';
import { newId, newSecret } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { insertAccessToken } from '#rooms/identity/server/index.ts';
import { recordPayment, refreshPayment, refundPayment, startPayment } from '#rooms/payment/server/index.ts';
import { beginSaving } from '#rooms/payment/testing/index.ts';
import {
  chargeBack,
  deliverWebhooks,
  failRefund,
  payByCard,
  secretKeyOf,
  switchFaults,
} from '#rooms/sandboxPay/testing/index.ts';
import { aProduct } from '#rooms/shop/testing/index.ts';
import { matchPayments } from './matchPayments.ts';

const house = await testHouse();
const { sql } = house.database;
const fan = await house.aFan();
const staff = newSecret();
await insertAccessToken(sql, {
  value: staff,
  accountId: fan.id,
  scope: 'openid office',
  expiresAt: new Date(Date.now() + 3_600_000),
});
const payments = '/api/office/v1/payments';
const call = (path = '', method = 'GET', token = staff) => house.call(method, `${payments}${path}`, { token });
const minutes = (number: number): Context => house.context({ now: new Date(Date.now() + number * 60_000) });
const kindsOf = async (id: string) => {
  const { items } = (await call()).json.data;
  return items.filter((one: { id: string }) => one.id === id).map(({ kind }: { kind: string }) => kind);
};
/** As if it had happened so many minutes ago. */
const age = (id: string, number: number) => sql`
  update payment.payment set created_at = created_at - ${`${number} minutes`}::interval,
    settled_at = settled_at - ${`${number} minutes`}::interval where id = ${id}`;

/** Money for which there is no checkout. */
async function captured(): Promise<string> {
  const intent = { reference: newId(), fanId: newId(), amount: 4995, method: 'creditcard' as const };
  const { paymentId } = await house.context().inTransaction((tx) => recordPayment(tx, intent));
  const { scriptUrl } = await startPayment(house.context(), paymentId, { returnUrl: 'http://localhost:3000/' });
  await payByCard(house, scriptUrl!);
  await refreshPayment(house.context(), paymentId);
  return paymentId;
}

/** All of a payment is given back, and comes back days later. */
async function failedRefund(paymentId: string): Promise<{ refundId: string }> {
  const refunded = { paymentId, amount: 4995, reason: 'return' };
  const { refundId } = await house.context().inTransaction((tx) => refundPayment(tx, refunded));
  await house.drainJobs();
  const [row] = await sql`select provider_refund_id from payment.refund where id = ${refundId}`;
  await failRefund(house, row?.providerRefundId);
  await deliverWebhooks(house);
  return { refundId };
}
const seeTo = (refundId: string, deed: 'retry' | 'by-hand', token = staff) =>
  house.call('POST', `/api/office/v1/refunds/${refundId}/${deed}`, { token });

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
  await refreshPayment(house.context(), data.paymentTokenId);
  const [order] = await sql<{ orderNumber: string }[]>`
    select order_number from "order"."order" where payment_id = ${data.paymentTokenId}`;
  return { paymentId: data.paymentTokenId, orderNumber: order!.orderNumber };
}

afterEach(() => switchFaults(house));

describe('what does not add up', () => {
  it('is captured money without order or refund, and nothing that has either', async () => {
    const [lost, bought] = [await captured(), await ordered()];
    const returned = await captured();
    await house.context().inTransaction((tx) => refundPayment(tx, { paymentId: returned, amount: 4995, reason: 'x' }));
    for (const id of [lost, bought.paymentId, returned]) await age(id, 5);
    expect(await kindsOf(lost)).toEqual(['noOrder']);
    await matchPayments(house.context());
    expect([await kindsOf(lost), await kindsOf(bought.paymentId), await kindsOf(returned)]).toEqual([
      ['noOrder'],
      [],
      [],
    ]);
  });

  it('is a refund that the service refuses, with its reason in the timeline', async () => {
    const id = await captured();
    // The service has given it back already, by another hand than ours.
    await sql`update sandbox_pay.payment set refunded_amount = amount, state = 'refunded' where reference = ${id}`;
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
      ...{ state: 'captured', refunded: 0, stuckRefunds: [{ id: refundId, amount: 49.95, state: 'failed' }] },
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
    const intent = { reference: newId(), fanId: newId(), amount: 100, method: 'creditcard' as const };
    const { paymentId } = await house.context().inTransaction((tx) => recordPayment(tx, intent));
    const { id } = (await beginSaving(house, fan.token, 'paypal')).json.data;
    expect([await kindsOf(paymentId), await kindsOf(id)]).toEqual([[], []]);
    await age(paymentId, 61);
    await sql`update payment.saved_method set created_at = created_at - interval '61 minutes' where id = ${id}`;
    expect([await kindsOf(paymentId), await kindsOf(id)]).toEqual([['unanswered'], ['savingUnanswered']]);
  });

  it('is money that a bank has taken back', async () => {
    const { paymentId } = await ordered();
    const [row] = await sql`select provider_payment_id from payment.payment where id = ${paymentId}`;
    await chargeBack(house, row?.providerPaymentId);
    await deliverWebhooks(house);
    expect(await kindsOf(paymentId)).toEqual(['chargedBack']);
  });

  describe('that has gone back twice', () => {
    const surplusOf = async (id: string) => (await call(`/${id}`)).json.data.surplus;
    const settle = (id: string, amount: number, outcome = 'reclaimed', token = staff) =>
      house.call('POST', `${payments}/${id}/surplus`, { token, body: { amount, outcome } });
    /** Somebody gives money back at the payment service itself. */
    const refundElsewhere = async (id: string, amount: number) => {
      const [row] = await sql`select provider_payment_id as there from payment.payment where id = ${id}`;
      const { status } = await house.call('POST', `/sandbox-pay/v1/payments/${row?.there}/refunds`, {
        ...{ token: secretKeyOf(house), body: { amount }, headers: { 'idempotency-key': newId() } },
      });
      expect(status).toBe(201);
    };

    it('is shown with its amounts: refunded at the service, and sent by hand', async () => {
      const id = await captured();
      const { refundId } = await failedRefund(id);
      await refundElsewhere(id, 4995);
      expect((await seeTo(refundId, 'by-hand')).status).toBe(200);
      await house.drainJobs();
      expect(await kindsOf(id)).toEqual(['returnedTwice']);
      expect(await surplusOf(id)).toEqual({ amount: 49.95, atProvider: 49.95, byHand: 49.95 });
      const { steps } = (await call(`/${id}`)).json.data;
      expect(steps.at(-1)).toMatchObject({ what: 'refundedElsewhere', amount: 49.95 });
    });

    it('is shown when an old try at the service has worked after all', async () => {
      const id = await captured();
      await house.context().inTransaction((tx) => refundPayment(tx, { paymentId: id, amount: 4995, reason: 'return' }));
      const [refund] = await sql`update payment.refund set failure = 'UNKNOWN' where payment_id = ${id} returning id`;
      // The service does it, its reply is lost, and meanwhile somebody pays by hand.
      await switchFaults(house, { api: 'lostReply' });
      await house.drainJobs();
      await switchFaults(house);
      expect((await seeTo(refund!.id, 'by-hand')).status).toBe(200);
      await house.drainJobs();
      expect(await surplusOf(id)).toEqual({ amount: 49.95, atProvider: 49.95, byHand: 49.95 });
    });

    it('is settled once, as it was seen, by staff alone, and shown again when it grows', async () => {
      const id = await captured();
      await refundElsewhere(id, 1000);
      await call(`/${id}/reconcile`, 'POST');
      await age(id, 5);
      expect(await kindsOf(id)).toEqual(['noOrder', 'refundedElsewhere']);
      expect((await settle(id, 10, 'left', fan.token)).status).toBe(403);
      expect((await settle(id, 9.99)).json.errorCode).toBe('SURPLUS_CHANGED');
      expect((await settle(id, 10, 'lost')).status).toBe(400);
      const both = await Promise.all([settle(id, 10, 'left'), settle(id, 10, 'left')]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      const { steps, surplus } = (await call(`/${id}`)).json.data;
      expect([surplus, steps.at(-1)]).toMatchObject([undefined, { what: 'surplusSettled', amount: 10, note: 'left' }]);
      await refundElsewhere(id, 500);
      await call(`/${id}/reconcile`, 'POST');
      expect(await surplusOf(id)).toEqual({ amount: 5, atProvider: 15, byHand: 0 });
    });

    it('is not what we have asked for ourselves, nor what failed and was sent in another way', async () => {
      const asked = await captured();
      await house.context().inTransaction((tx) => refundPayment(tx, { paymentId: asked, amount: 1000, reason: 'x' }));
      await house.drainJobs();
      const failed = await captured();
      const { refundId } = await failedRefund(failed);
      await seeTo(refundId, 'by-hand');
      await house.drainJobs();
      for (const id of [asked, failed]) {
        await call(`/${id}/reconcile`, 'POST');
        expect([await surplusOf(id), await kindsOf(id)]).toEqual([undefined, []]);
      }
    });
  });

  it('costs two statements to list, the token look-up included', async () => {
    expect(await house.statementsOf(() => call())).toBe(2);
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
    expect(await house.statementsOf(() => call(`/${paymentId}`))).toBe(6);
  });

  it('is unknown for a payment that is not there (404), and for staff only (403)', async () => {
    expect((await call(`/${newId()}`)).status).toBe(404);
    expect((await call('', 'GET', fan.token)).status).toBe(403);
  });
});

describe('reconciling now', () => {
  it('hears of money that nobody has told', async () => {
    const intent = { reference: newId(), fanId: newId(), amount: 4995, method: 'creditcard' as const };
    const { paymentId } = await house.context().inTransaction((tx) => recordPayment(tx, intent));
    const { scriptUrl } = await startPayment(house.context(), paymentId, { returnUrl: 'http://localhost:3000/' });
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

  it('needs one statement every minute where all is ticked off', async () => {
    await sql`update payment.payment set matched_at = ${new Date()}`;
    expect(await house.statementsOf(() => matchPayments(minutes(2)))).toBe(1);
  });
});
