import { afterEach, describe, expect, it } from 'vitest';
import { checkForProduction, readConfig } from '#platform/config/config.ts';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import {
  answerBank,
  payOnPage,
  signStripe,
  startStripe,
  stripeEvent,
  takeBack,
  thingBehind,
} from '../../testing/stripe/index.ts';
import { readPayment, recordPayment, refreshPayment, refundPayment, startPayment } from '../index.ts';
import { providerOf } from '../provider.ts';
import { reconcilePayments } from '../reconcilePayments.ts';

const stripe = await startStripe();
const { secretKey, publishableKey, webhookSecret } = stripe.keys;
const variables = {
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_PUBLISHABLE_KEY: publishableKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
};
const house = await testHouse({ ...variables, STRIPE_API_URL: stripe.url });
const returnUrl = 'http://localhost:3000/checkout/confirmation?id=1';
const payment = async (id: string) => (await readPayment(house.database.sql, id))!;

async function begin(method: 'creditcard' | 'paypal' = 'creditcard') {
  const intent = { reference: newId(), fanId: newId(), amount: 4995, method };
  const { paymentId } = await house.context().inTransaction((tx) => recordPayment(tx, intent));
  const begun = await startPayment(house.context(), paymentId, { returnUrl });
  return { paymentId, session: thingBehind(stripe.store, begun as { scriptUrl: string }), begun };
}
const post = (body: string, header = signStripe(body)) =>
  house.call('POST', '/payments/webhook', { body, headers: { 'stripe-signature': header } });

afterEach(() => {
  stripe.faults.api = 'ok';
});

describe('a message of Stripe', () => {
  it('records the money once, whichever of its messages come and however often', async () => {
    const { paymentId, session } = await begin();
    payOnPage(stripe.store, session, { number: '4242424242424242' });
    const intent = stripe.store.get(session.payment_intent);
    const messages = [
      stripeEvent('payment_intent.succeeded', intent),
      stripeEvent('checkout.session.completed', session),
    ];
    const outcomes: string[] = [];
    for (const body of [...messages, ...messages]) outcomes.push((await post(body)).json.outcome);
    expect(outcomes).toEqual(['applied', 'applied', 'repeated', 'repeated']);
    expect(await payment(paymentId)).toMatchObject({ state: 'captured', providerPaymentId: session.id });
  });

  it('counts when one of several signatures fits, as while a secret is being replaced', async () => {
    const body = stripeEvent('customer.created', { object: 'customer', id: 'cus_1' });
    const header = signStripe(body, { secrets: ['whsec_old', webhookSecret] });
    expect((await post(body, header)).json).toEqual({ outcome: 'unknown' });
    expect((await post(body, signStripe(body, { secrets: ['whsec_old'] }))).status).toBe(401);
  });

  it('is not believed when it is repeated after five minutes with its old signature', async () => {
    const { session } = await begin();
    const body = stripeEvent('checkout.session.completed', session);
    expect((await post(body, signStripe(body, { seconds: Math.floor(Date.now() / 1000) - 301 }))).status).toBe(401);
  });

  it('about what somebody else sells with the same account changes nothing', async () => {
    const intent = { ...stripe.store.values().next().value, id: 'pi_other', object: 'payment_intent', metadata: {} };
    stripe.store.set('pi_other', {
      ...intent,
      ...{ currency: 'eur', status: 'succeeded', amount: 1, amount_received: 1, latest_charge: null },
      ...{ payment_method_types: ['card'] },
    });
    expect((await post(stripeEvent('payment_intent.succeeded', intent))).json).toEqual({ outcome: 'unknown' });
  });

  it('is asked for again later when Stripe cannot say how it stands', async () => {
    const { paymentId, session } = await begin();
    payOnPage(stripe.store, session, { number: '4242424242424242' });
    const body = stripeEvent('checkout.session.completed', session);
    stripe.faults.api = 'limited';
    expect((await post(body)).status).toBe(503);
    stripe.faults.api = 'garbage';
    expect((await post(body)).status).toBe(503);
    stripe.faults.api = 'ok';
    expect((await post(body)).json).toEqual({ outcome: 'applied' });
    expect((await payment(paymentId)).state).toBe('captured');
  });
});

describe('a visit', () => {
  it('ends for who leaves the page, and the address leads back', async () => {
    const { paymentId, session } = await begin('paypal');
    expect(session.cancel_url).toBe(`${house.house.config.origin}/payments/left/${paymentId}`);
    const left = await house.call('GET', new URL(session.cancel_url).pathname);
    expect([left.status, left.headers.location]).toEqual([303, returnUrl]);
    expect([session.status, (await payment(paymentId)).state]).toEqual(['expired', 'cancelled']);
    const unknown = await house.call('GET', `/payments/left/${newId()}`);
    expect([unknown.status, unknown.headers.location]).toEqual([303, `${house.house.config.origin}/`]);
  });

  it('ends by itself after 35 minutes, and not before', async () => {
    const { paymentId, session } = await begin();
    await refreshPayment(house.context(), paymentId);
    expect([session.status, (await payment(paymentId)).state]).toEqual(['open', 'started']);
    session.created -= 36 * 60;
    await reconcilePayments(house.context({ now: new Date(Date.now() + 120_000) }));
    expect(await payment(paymentId)).toMatchObject({ state: 'cancelled', failureCode: 'EXPIRED' });
  });
});

describe('a saved card', () => {
  const charged = async (number: string) => {
    const saving = {
      savedMethodId: newId(),
      kind: 'creditcard' as const,
      returnUrl,
      locale: 'de',
      idempotencyKey: newId(),
    };
    const provider = providerOf(house.context());
    const begunSaving = await provider.startSaving(saving);
    payOnPage(stripe.store, thingBehind(stripe.store, begunSaving), { number });
    const { method } = await provider.readSaving(begunSaving.providerSavingId);
    const intent = { reference: newId(), fanId: newId(), amount: 4995, method: 'token' as const };
    const { paymentId } = await house
      .context()
      .inTransaction((tx) => recordPayment(tx, { ...intent, providerMethodId: method!.providerMethodId }));
    const begun = await startPayment(house.context(), paymentId, { returnUrl });
    return { paymentId, intent: thingBehind(stripe.store, begun as { scriptUrl: string }) };
  };

  it.each([
    [true, 'captured', null],
    [false, 'failed', 'CHALLENGE_FAILED'],
  ])('waits for the answer to the bank’s question: %s', async (isApproved, state, failureCode) => {
    const { paymentId, intent } = await charged('4000002760003184');
    expect(await refreshPayment(house.context(), paymentId)).toBe('started');
    answerBank(stripe.store, intent, isApproved);
    await refreshPayment(house.context(), paymentId);
    expect(await payment(paymentId)).toMatchObject({ state, failureCode });
  });

  it.each([
    ['4000000000009995', 'INSUFFICIENT_FUNDS'],
    ['4000000000000341', 'CARD_DECLINED'],
  ])('that is declined (%s) leaves a failed payment with its reason, not an error', async (number, failureCode) => {
    const { paymentId } = await charged(number);
    expect(await refreshPayment(house.context(), paymentId)).toBe('failed');
    expect((await payment(paymentId)).failureCode).toBe(failureCode);
  });
});

describe('money back', () => {
  it('goes once under one key, also when the answer was lost', async () => {
    const { paymentId, session } = await begin();
    payOnPage(stripe.store, session, { number: '4242424242424242' });
    await refreshPayment(house.context(), paymentId);
    stripe.faults.api = 'lostReply';
    await house.context().inTransaction((tx) => refundPayment(tx, { paymentId, amount: 1000, reason: 'return' }));
    await house.drainJobs();
    expect((await payment(paymentId)).refundedAmount).toBe(0);
    stripe.faults.api = 'ok';
    await reconcilePayments(house.context({ now: new Date(Date.now() + 120_000) }));
    expect(await payment(paymentId)).toMatchObject({ state: 'partiallyRefunded', refundedAmount: 1000 });
    const charge = stripe.store.get(stripe.store.get(session.payment_intent).latest_charge);
    expect(charge.amount_refunded).toBe(1000);
  });

  it('taken by the bank is noted', async () => {
    const { paymentId, session } = await begin();
    payOnPage(stripe.store, session, { number: '4242424242424242' });
    await refreshPayment(house.context(), paymentId);
    takeBack(stripe.store, stripe.store.get(session.payment_intent));
    const dispute = [...stripe.store.values()].find(({ object }) => object === 'dispute');
    expect((await post(stripeEvent('charge.dispute.closed', dispute))).json).toEqual({ outcome: 'applied' });
    expect((await payment(paymentId)).state).toBe('chargedBack');
  });
});

describe('what is sent', () => {
  it('carries an idempotency key with every call that changes something', () => {
    const changes = stripe.taken.filter(({ method }) => method === 'POST');
    expect(changes.length).toBeGreaterThan(10);
    expect(changes.filter(({ key }) => !key)).toEqual([]);
  });

  it('lets pages load what Stripe needs, and brings our script', async () => {
    const page = await house.call('GET', '/payments/stripe/form.js?key=pk_test_1&client_secret=cs_1');
    expect([page.status, page.body.includes('https://js.stripe.com/'), /: string\b/.test(page.body)]).toEqual([
      200,
      true,
      false,
    ]);
    expect(house.house.paymentOrigins?.['script-src']).toContain('https://js.stripe.com');
  });
});

describe('the settings', () => {
  it.each([
    [{ ...variables, STRIPE_WEBHOOK_SECRET: '' }, 'set all three or none'],
    [{ ...variables, STRIPE_SECRET_KEY: publishableKey }, 'STRIPE_SECRET_KEY'],
  ])('are refused when they cannot be used', (wrong, message) => {
    expect(() => readConfig(wrong)).toThrow(message);
  });

  it('are refused with test keys where real people pay', () => {
    const real = { NODE_ENV: 'production', DATABASE_URL: 'postgres://x', SECRET: 'x'.repeat(32), SMTP_URL: 'smtp://x' };
    expect(() => checkForProduction(readConfig({ ...real, ...variables }))).toThrow(
      'STRIPE_SECRET_KEY: must be a live key',
    );
    const live = Object.entries(variables).map(([name, value]) => [name, value.replace('_test_', '_live_')]);
    expect(() => checkForProduction(readConfig({ ...real, ...Object.fromEntries(live) }))).not.toThrow();
    const elsewhere = { ...real, ...Object.fromEntries(live), STRIPE_API_URL: stripe.url };
    expect(() => checkForProduction(readConfig(elsewhere))).toThrow('STRIPE_API_URL');
  });
});
