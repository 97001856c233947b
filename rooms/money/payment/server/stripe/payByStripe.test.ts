import { afterEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { answerBank, payOnPage, signStripe, stripeEvent, takeBack, thingBehind } from '../../testing/stripe/index.ts';
import { returnUrl, stripeHouse } from '../../testing/stripeHouse.ts';
import { whileAskedForAnything } from '../../testing/whileAskedForAnything.ts';
import { providerOf } from '../provider.ts';
import { reconcilePayments } from '../reconcilePayments.ts';
import { refreshPayment } from '../refreshPayment.ts';
import { refundPayment } from '../refundPayment.ts';
import { startPayment } from '../startPayment.ts';

const { stripe, house, payment, intend, post } = await stripeHouse();
const { webhookSecret } = stripe.keys;

async function begin(method: 'creditcard' | 'paypal' = 'creditcard') {
  const paymentId = await intend({ method });
  const begun = await startPayment(house.context(), paymentId, { returnUrl });
  return { paymentId, session: thingBehind(stripe.store, begun as { scriptUrl: string }), begun };
}

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
    const intent = {
      id: 'pi_other',
      object: 'payment_intent',
      metadata: {},
      currency: 'eur',
      status: 'succeeded',
      amount: 100,
      amount_received: 100,
      latest_charge: null,
      payment_method_types: ['card'],
    };
    stripe.store.set(intent.id, intent);
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
    const paymentId = await intend({ method: 'token', providerMethodId: method!.providerMethodId });
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

describe('what Stripe refuses at the start', () => {
  it.each([
    ['a rest below half a euro', 49],
    ['more than eight digits of cents', 100_000_000],
  ])('%s leaves a failed payment, about which no job asks again', async (_what, amount) => {
    const paymentId = await whileAskedForAnything(house, () => intend({ amount }));
    const start = () => startPayment(house.context(), paymentId, { returnUrl });
    for (let time = 0; time < 2; time += 1) {
      await expect(start()).rejects.toMatchObject({ definition: { status: 409, code: 'PAYMENT_REFUSED' } });
    }
    expect(await payment(paymentId)).toMatchObject({
      state: 'failed',
      failureCode: 'REFUSED',
      providerPaymentId: null,
    });
    const calls = stripe.taken.length;
    await reconcilePayments(house.context({ now: new Date(Date.now() + 120_000) }));
    expect(stripe.taken.slice(calls).filter(({ key }) => key === paymentId)).toEqual([]);
  });
});

describe('money back', () => {
  it.each([
    ['a moment', 2, false],
    ['a day, when Stripe has forgotten the key', 30 * 60, true],
  ])(
    'goes once, also when the answer was lost and it is asked for again after %s',
    async (_when, minutes, isForgotten) => {
      const { paymentId, session } = await begin();
      payOnPage(stripe.store, session, { number: '4242424242424242' });
      await refreshPayment(house.context(), paymentId);
      const refunded = () => stripe.store.get(stripe.store.get(session.payment_intent).latest_charge).amount_refunded;
      stripe.faults.api = 'lostReply';
      await house.context().inTransaction((tx) => refundPayment(tx, { paymentId, amount: 1000, reason: 'return' }));
      await house.drainJobs();
      expect([refunded(), (await payment(paymentId)).refundedAmount]).toEqual([1000, 0]);
      stripe.faults.api = 'ok';
      if (isForgotten) stripe.replies.clear();
      await reconcilePayments(house.context({ now: new Date(Date.now() + minutes * 60_000) }));
      expect(refunded()).toBe(1000);
      expect(await payment(paymentId)).toMatchObject({ state: 'partiallyRefunded', refundedAmount: 1000 });
    },
  );

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
