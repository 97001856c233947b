import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { arrive, failRefund, payOnPage, stripeEvent, takeBack, thingBehind } from '../../testing/stripe/index.ts';
import { returnUrl, stripeHouse } from '../../testing/stripeHouse.ts';
import { providerOf } from '../provider.ts';
import { reconcilePayments } from '../reconcilePayments.ts';
import { refreshPayment } from '../refreshPayment.ts';
import { refundPayment } from '../refundPayment.ts';
import { listRefundsOf } from '../refundStore.ts';
import { startPayment } from '../startPayment.ts';
import { findSurplus } from '../surplusStore.ts';

const { stripe, house, payment, intend, post } = await stripeHouse();

it('hears of money that somebody has given back in Stripe’s dashboard', async () => {
  const paymentId = await intend();
  const session = thingBehind(stripe.store, await startPayment(house.context(), paymentId, { returnUrl }));
  payOnPage(stripe.store, session, { number: '4242424242424242' });
  await refreshPayment(house.context(), paymentId);
  const charge = stripe.store.get(stripe.store.get(session.payment_intent).latest_charge);
  charge.amount_refunded = 1000;
  expect((await post(stripeEvent('charge.refunded', charge))).json).toEqual({ outcome: 'applied' });
  expect(await findSurplus(house.database, paymentId)).toEqual({ amount: 1000, atProvider: 1000, byHand: 0 });
  expect((await payment(paymentId)).state).toBe('captured');
});

describe('a debit', () => {
  const calls = () => stripe.taken.filter(({ method, path }) => method === 'POST' && path === '/v1/refunds').length;
  const minutes = (number: number) => house.context({ now: new Date(Date.now() + number * 60_000) });
  /** One that is on its way, of which 1000 cents are promised back; so far nothing was asked of Stripe. */
  const debited = async () => {
    const given = { email: 'toni@kurve.test', remoteAddress: '192.0.2.7', userAgent: 'a browser' };
    const { providerMethodId } = await providerOf(house.context()).createMandate({
      accountHolder: 'Toni Muster',
      iban: 'DE89370400440532013000',
      given,
      idempotencyKey: newId(),
    });
    const paymentId = await intend({ method: 'sepa', providerMethodId });
    await startPayment(house.context(), paymentId, { returnUrl });
    await refreshPayment(house.context(), paymentId);
    const before = calls();
    await house.context().inTransaction((tx) => refundPayment(tx, { paymentId, amount: 1000, reason: 'return' }));
    await house.drainJobs();
    const { providerPaymentId } = await payment(paymentId);
    return { paymentId, before, atStripe: stripe.store.get(providerPaymentId!) };
  };

  it('that is not here yet is waited for: no refund is asked for, however often the job runs', async () => {
    const { paymentId, before, atStripe } = await debited();
    for (const after of [2, 5, 60, 600, 3000]) await reconcilePayments(minutes(after));
    expect([calls() - before, (await payment(paymentId)).state]).toEqual([0, 'captured']);
    arrive(stripe.store, atStripe);
    expect((await post(stripeEvent('payment_intent.succeeded', atStripe))).json).toEqual({ outcome: 'applied' });
    await house.drainJobs();
    expect(calls() - before).toBe(1);
    const refund = [...stripe.store.values()].find(
      (one) => one.object === 'refund' && one.payment_intent === atStripe.id,
    );
    // A debit's way back takes days as well; it is asked about, not asked for again.
    expect((await payment(paymentId)).refundedAmount).toBe(0);
    for (const after of [2, 5, 60]) await reconcilePayments(minutes(3000 + after));
    expect(calls() - before).toBe(1);
    refund.status = 'succeeded';
    expect((await post(stripeEvent('refund.updated', refund))).json).toEqual({ outcome: 'applied' });
    expect(await payment(paymentId)).toMatchObject({ state: 'partiallyRefunded', refundedAmount: 1000 });
  });

  it('that has come while its message got lost is found by asking', async () => {
    const { before, atStripe } = await debited();
    arrive(stripe.store, atStripe);
    await reconcilePayments(minutes(7 * 60));
    await house.drainJobs();
    expect(calls() - before).toBe(1);
  });

  it('that bounces is not given back as well', async () => {
    const { paymentId, before, atStripe } = await debited();
    takeBack(stripe.store, atStripe);
    await post(stripeEvent('payment_intent.payment_failed', atStripe));
    await house.drainJobs();
    expect([calls() - before, (await payment(paymentId)).state]).toEqual([0, 'chargedBack']);
    expect(await listRefundsOf(house.database, paymentId)).toMatchObject([
      { state: 'failed', failure: 'CHARGED_BACK' },
    ]);
  });
});

describe('a refund that Stripe calls failed later', () => {
  it('is owed again; what somebody gave back by hand at Stripe is none of ours', async () => {
    const paymentId = await intend();
    const begun = await startPayment(house.context(), paymentId, { returnUrl });
    payOnPage(stripe.store, thingBehind(stripe.store, begun as { scriptUrl: string }), { number: '4242424242424242' });
    await refreshPayment(house.context(), paymentId);
    await house.context().inTransaction((tx) => refundPayment(tx, { paymentId, amount: 1000, reason: 'return' }));
    await house.drainJobs();
    const [{ providerRefundId } = { providerRefundId: '' }] = await listRefundsOf(house.database, paymentId);
    const refund = stripe.store.get(providerRefundId!);
    expect(await payment(paymentId)).toMatchObject({ state: 'partiallyRefunded', refundedAmount: 1000 });
    failRefund(stripe.store, refund);
    expect((await post(stripeEvent('refund.failed', refund))).json).toEqual({ outcome: 'applied' });
    expect(await payment(paymentId)).toMatchObject({ state: 'captured', refundedAmount: 0, refundPromised: 1000 });
    const other = { ...refund, id: 're_other', metadata: {} };
    stripe.store.set('re_other', other);
    expect((await post(stripeEvent('refund.failed', other))).json).toEqual({ outcome: 'unknown' });
  });
});
