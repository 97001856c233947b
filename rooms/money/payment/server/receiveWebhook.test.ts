import { createHmac } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { type Reply, testHouse } from '#platform/testing/testHouse.ts';
import { deliverWebhooks, payByCard, switchFaults } from '#rooms/money/sandboxPay/testing/index.ts';
import { aStartedPayment } from '../testing/aPayment.ts';
import { heardEvents } from '../testing/heardEvents.ts';
import { findPayment as readPayment } from './paymentStore.ts';
import { refreshPayment } from './refreshPayment.ts';

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
    const outcomes = [(await post(body)).json.outcome, (await post(body)).json.outcome];
    expect(outcomes).toEqual(['applied', 'repeated']);
    expect(heard.about(paymentId)).toEqual(['PaymentCaptured']);
  });

  it('answers a good signature over a name with NUL as about nothing of ours', async () => {
    for (const subject of ['payment', 'refund', 'payout']) {
      const body = JSON.stringify({ id: 'evt_nul', [subject]: 'x_\u0000' });
      const { status, json } = await post(body);
      expect([status, json.outcome]).toEqual([200, 'unknown']);
    }
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
    const body = message((await payment(paymentId)).providerPaymentId);
    expect((await post(body)).status).toBe(200);
    expect(await deliverWebhooks(house)).toBe(1);
    expect(heard.about(paymentId)).toEqual(['PaymentCaptured']);
  });

  it('tells a capture once when the buyer and the message come at the same time', async () => {
    const { paymentId, scriptUrl } = await aStartedPayment(house);
    await payByCard(house, scriptUrl);
    const body = message((await payment(paymentId)).providerPaymentId);
    const [state, reply] = await Promise.all([refreshPayment(house.context(), paymentId), post(body)]);
    expect([state, reply.json.outcome, heard.about(paymentId)]).toEqual(['captured', 'applied', ['PaymentCaptured']]);
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

  it('takes from a message only which payment it is about: how that stands is read', async () => {
    const { paymentId } = await aStartedPayment(house);
    const { providerPaymentId } = await payment(paymentId);
    const claims = { state: 'captured', amount: 4995, refundedAmount: 0, reference: paymentId, failureCode: null };
    const about = { id: `evt_${newId()}`, type: 'payment.captured', payment: providerPaymentId };
    const body = JSON.stringify({ ...about, created: new Date().toISOString(), word: claims, ...claims });
    await switchFaults(house, { api: 'down' });
    expect((await post(body)).status).toBe(503);
    await switchFaults(house);
    expect((await post(body)).json).toEqual({ outcome: 'applied' });
    expect([await stateOf(paymentId), heard.about(paymentId)]).toEqual(['started', []]);
  });

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
