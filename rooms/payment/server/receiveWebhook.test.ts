import { createHmac } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { type Reply, testHouse } from '#platform/testing/testHouse.ts';
import { deliverWebhooks, payByCard, switchFaults } from '#rooms/sandboxPay/testing/index.ts';
import { aStartedPayment } from '../testing/aPayment.ts';
import { heardEvents } from '../testing/heardEvents.ts';
import { readPayment, refreshPayment } from './index.ts';

const house = await testHouse();
const heard = heardEvents(house);
const payment = async (id: string) => (await readPayment(house.database, id))!;
const stateOf = async (id: string) => (await payment(id)).state;
const webhookSecret = house.house.deriveKey('sandbox-pay webhook secret').toString('hex');
const seconds = () => Math.floor(Date.now() / 1000);

function post(body: string, { secret = webhookSecret, time = seconds(), header = true } = {}): Promise<Reply> {
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (header) headers['sandbox-pay-signature'] = `t=${time},v1=${signature}`;
  return house.call('POST', '/payments/webhook', { body, headers });
}
const message = (providerPaymentId: string | null, id = 'evt_1') => JSON.stringify({ id, payment: providerPaymentId });

/** A message that says itself how a payment of 49.95 stands, made `age` milliseconds ago. */
function word(
  providerPaymentId: string | null,
  reference: string,
  { age = 0, ...parts }: Record<string, unknown> & { age?: number } = {},
) {
  const told = { reference, state: 'captured', amount: 4995, refundedAmount: 0, failureCode: null, ...parts };
  const created = new Date(Date.now() - age).toISOString();
  return JSON.stringify({
    id: `evt_${newId()}`,
    type: 'payment.captured',
    payment: providerPaymentId,
    created,
    word: told,
  });
}

afterEach(() => switchFaults(house));

describe('200', () => {
  it('records a capture that the buyer never came back to tell', async () => {
    const { paymentId, scriptUrl } = await aStartedPayment(house);
    await payByCard(house, scriptUrl);
    expect(await deliverWebhooks(house)).toBe(1);
    expect([await stateOf(paymentId), heard.about(paymentId)]).toEqual(['captured', ['PaymentCaptured']]);
    expect(await deliverWebhooks(house)).toBe(0);
  });

  it('changes nothing when the same message comes twice, and asks the provider only once for it', async () => {
    const { paymentId, scriptUrl } = await aStartedPayment(house);
    await payByCard(house, scriptUrl);
    const body = message((await payment(paymentId)).providerPaymentId);
    const statements: number[] = [];
    const outcomes: string[] = [];
    for (let time = 0; time < 2; time += 1) {
      statements.push(await house.statementsOf(async () => void outcomes.push((await post(body)).json.outcome)));
    }
    // Known?, BEGIN, receipt, update, COMMIT; the second time only the first of these.
    expect([outcomes, statements]).toEqual([
      ['applied', 'repeated'],
      [5, 1],
    ]);
    expect(heard.about(paymentId)).toEqual(['PaymentCaptured']);
  });

  it('changes nothing when the service sends everything twice', async () => {
    await switchFaults(house, { webhooks: 'twice' });
    const { paymentId, scriptUrl } = await aStartedPayment(house);
    await payByCard(house, scriptUrl);
    await deliverWebhooks(house);
    expect(heard.about(paymentId)).toEqual(['PaymentCaptured']);
  });

  it('changes nothing when the message comes after the buyer', async () => {
    await switchFaults(house, { webhooks: 'off' });
    const { paymentId, scriptUrl } = await aStartedPayment(house);
    await payByCard(house, scriptUrl);
    expect(await deliverWebhooks(house)).toBe(0);
    await refreshPayment(house.context(), paymentId);
    await switchFaults(house);
    // Known?, how it stands, receipt: no transaction, and no lock.
    const body = message((await payment(paymentId)).providerPaymentId);
    expect(await house.statementsOf(async () => expect((await post(body)).status).toBe(200))).toBe(3);
    expect(await deliverWebhooks(house)).toBe(1);
    expect(heard.about(paymentId)).toEqual(['PaymentCaptured']);
  });

  it('leaves the work to whoever came first, the buyer or the message, and costs the other one no transaction', async () => {
    const { paymentId, scriptUrl } = await aStartedPayment(house);
    await payByCard(house, scriptUrl);
    const body = message((await payment(paymentId)).providerPaymentId);
    const outcomes: string[] = [];
    const statements = await house.statementsOf(async () => {
      await Promise.all([
        refreshPayment(house.context(), paymentId),
        post(body).then(({ json }) => outcomes.push(json.outcome)),
      ]);
    });
    expect([outcomes, heard.about(paymentId)]).toEqual([['applied'], ['PaymentCaptured']]);
    // The buyer: how it stands, BEGIN, update, COMMIT. The message: known?, how it stands, receipt.
    expect(statements).toBe(7);
  });

  it('keeps a capture when the provider says later that it failed', async () => {
    const { paymentId, scriptUrl } = await aStartedPayment(house);
    await payByCard(house, scriptUrl);
    await deliverWebhooks(house);
    await switchFaults(house, { reads: 'failed' });
    await post(message((await payment(paymentId)).providerPaymentId, 'evt_old'));
    expect([await stateOf(paymentId), heard.about(paymentId)]).toEqual(['captured', ['PaymentCaptured']]);
  });

  it('tells a capture that comes after the failure, once, so that it becomes an order or a refund', async () => {
    const { paymentId, scriptUrl } = await aStartedPayment(house);
    await switchFaults(house, { reads: 'failed' });
    expect(await refreshPayment(house.context(), paymentId)).toBe('failed');
    await switchFaults(house);
    await payByCard(house, scriptUrl);
    await deliverWebhooks(house);
    expect(heard.about(paymentId)).toEqual(['PaymentFailed', 'PaymentCaptured']);
    expect(await payment(paymentId)).toMatchObject({ state: 'captured', failureCode: null });
  });

  it('takes a fresh message that money has come at its word, and asks nobody', async () => {
    const { paymentId, scriptUrl } = await aStartedPayment(house);
    await payByCard(house, scriptUrl);
    await switchFaults(house, { api: 'down' });
    // BEGIN, update with receipt, COMMIT.
    expect(await house.statementsOf(async () => expect(await deliverWebhooks(house)).toBe(1))).toBe(3);
    expect([await stateOf(paymentId), heard.about(paymentId)]).toEqual(['captured', ['PaymentCaptured']]);
  });

  it('counts such a message once, however often and whenever it comes', async () => {
    const { paymentId } = await aStartedPayment(house);
    const body = word((await payment(paymentId)).providerPaymentId, paymentId);
    const replies = [await post(body), await post(body), ...(await Promise.all([post(body), post(body)]))];
    expect(replies.map(({ json }) => json.outcome)).toEqual(['applied', 'repeated', 'repeated', 'repeated']);
    expect(heard.about(paymentId)).toEqual(['PaymentCaptured']);
  });

  it.each([
    ['what was said more than a minute ago', { age: 61_000 }],
    ['a failure, which may be old news', { state: 'failed', failureCode: 'CARD_DECLINED' }],
    ['money of which something has gone back', { refundedAmount: 100 }],
  ])('asks about %s', async (_what, parts) => {
    const { paymentId } = await aStartedPayment(house);
    const body = word((await payment(paymentId)).providerPaymentId, paymentId, parts);
    await switchFaults(house, { api: 'down' });
    expect((await post(body)).status).toBe(503);
    await switchFaults(house, { reads: 'captured' });
    expect((await post(body)).json).toEqual({ outcome: 'applied' });
    expect([await stateOf(paymentId), heard.about(paymentId)]).toEqual(['captured', ['PaymentCaptured']]);
  });

  it('asks about another amount or another payment than ours, and believes nothing of it', async () => {
    const { paymentId } = await aStartedPayment(house);
    const { providerPaymentId } = await payment(paymentId);
    expect((await post(word(providerPaymentId, paymentId, { amount: 4994 }))).status).toBe(200);
    expect((await post(word('sp_other', paymentId))).status).toBe(200);
    expect((await post(word('sp_other', newId()))).status).toBe(200);
    expect([await stateOf(paymentId), heard.about(paymentId)]).toEqual(['started', []]);
  });

  it.each([
    ['is not living any more', { state: 'cancelled' }],
    ['has gone back already, in part', { state: 'captured', refunded_at_provider: 100 }],
    ['another service has begun', { provider: 'stripe' }],
  ])(
    'asks about money of a payment that %s',
    async (_what, parts: { state?: string; refunded_at_provider?: number; provider?: string }) => {
      const { paymentId } = await aStartedPayment(house);
      const { providerPaymentId } = await payment(paymentId);
      const { state = null, refunded_at_provider: refunded = null, provider = null } = parts;
      await house.database.sql`
      update payment.payment set state = coalesce(${state}, state), provider = coalesce(${provider}, provider),
        refunded_at_provider = coalesce(${refunded}, refunded_at_provider) where id = ${paymentId}`;
      await switchFaults(house, { api: 'down' });
      expect((await post(word(providerPaymentId, paymentId))).status).toBe(503);
      expect(await payment(paymentId)).toMatchObject({ refundedAtProvider: 'refunded_at_provider' in parts ? 100 : 0 });
      expect(heard.about(paymentId)).toEqual([]);
    },
  );

  it('takes note of a payment that is not ours and of no other', async () => {
    const { paymentId, scriptUrl } = await aStartedPayment(house);
    await payByCard(house, scriptUrl);
    const { providerPaymentId } = await payment(paymentId);
    await house.database.sql`delete from payment.payment where id = ${paymentId}`;
    expect((await post(message(providerPaymentId))).json).toEqual({ outcome: 'unknown' });
  });
});

describe('401', () => {
  it.each([
    ['has no signature', { header: false }],
    ['is signed with another secret', { secret: 'somebody else' }],
    ['is older than five minutes', { time: seconds() - 400 }],
    ['comes from the future', { time: seconds() + 400 }],
  ])('believes nothing that %s', async (_what, forgery) => {
    const { paymentId, scriptUrl } = await aStartedPayment(house);
    await payByCard(house, scriptUrl);
    const body = message((await payment(paymentId)).providerPaymentId, `evt_${_what}`);
    expect((await post(body, forgery)).status).toBe(401);
    expect([await stateOf(paymentId), heard.about(paymentId)]).toEqual(['started', []]);
    expect((await post(body)).status).toBe(200);
  });

  it('believes no signed text that is not a message', async () => {
    for (const body of ['', '{', '[]', '{"id":"x"}', '{"id":1,"payment":2}']) {
      expect((await post(body)).status).toBe(401);
    }
  });
});

describe('503', () => {
  it('lets the service try again when it cannot be asked, and takes the message then', async () => {
    const { paymentId, scriptUrl } = await aStartedPayment(house);
    await payByCard(house, scriptUrl);
    await switchFaults(house, { api: 'down' });
    const body = message((await payment(paymentId)).providerPaymentId, 'evt_later');
    expect((await post(body)).status).toBe(503);
    await switchFaults(house);
    expect((await post(body)).json).toEqual({ outcome: 'applied' });
    expect(heard.about(paymentId)).toEqual(['PaymentCaptured']);
  });
});
