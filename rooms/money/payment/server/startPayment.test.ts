import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { payByCard, switchFaults } from '#rooms/money/sandboxPay/testing/index.ts';
import { aRecordedPayment, aStartedPayment } from '../testing/aPayment.ts';
import { heardEvents } from '../testing/heardEvents.ts';
import { whileAskedForAnything } from '../testing/whileAskedForAnything.ts';
import { findPaymentByReference, findPayment as readPayment } from './paymentStore.ts';
import { reconcilePayments } from './reconcilePayments.ts';
import { recordPayment } from './recordPayment.ts';
import { refreshPayment } from './refreshPayment.ts';
import { startPayment } from './startPayment.ts';

const house = await testHouse();
const heard = heardEvents(house);
/** Another payment of the same reference. */
const recordAgain = ({ reference }: { reference: string }, { amount }: { amount: number }) =>
  aRecordedPayment(house, { reference, amount });
const stateOf = async (id: string) => (await readPayment(house.database, id))?.state;

describe('recordPayment', () => {
  it('records in the transaction of its caller', async () => {
    const intent = {
      purpose: 'checkout',
      reference: newId(),
      fanId: newId(),
      amount: 100,
      method: 'creditcard' as const,
    };
    const undone = house.context().inTransaction(async (tx) => {
      await recordPayment(tx, intent);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await findPaymentByReference(house.database, intent.reference)).toBeUndefined();
  });

  it('answers the living payment when the same is intended again, and replaces it when something else is', async () => {
    const payment = await aStartedPayment(house);
    const again = await aRecordedPayment(house, { reference: payment.reference });
    expect(again.paymentId).not.toBe(payment.paymentId);
    const { paymentId: _, start: __, ...intent } = again;
    const same = await house.context().inTransaction((tx) => recordPayment(tx, intent));
    expect(same.id).toBe(again.paymentId);
    expect([await stateOf(payment.paymentId), await stateOf(again.paymentId)]).toEqual(['cancelled', 'recorded']);
    expect(heard.about(payment.paymentId)).toEqual([]);
  });

  it.each([
    [0, 'PAYMENT_AMOUNT_TOO_SMALL'],
    [49, 'PAYMENT_AMOUNT_TOO_SMALL'],
    [100_000_000, 'PAYMENT_AMOUNT_TOO_LARGE'],
  ])('refuses %i cents, which the provider does not take', async (amount, code) => {
    await expect(aRecordedPayment(house, { amount })).rejects.toMatchObject({ definition: { status: 409, code } });
  });

  it('takes no payment over nothing, whatever a provider takes', async () => {
    await whileAskedForAnything(house, () =>
      expect(aRecordedPayment(house, { amount: 0 })).rejects.toThrow('payment_amount_check'),
    );
  });
});

describe('startPayment', () => {
  it('answers the script of the card form, the same one when it is started again', async () => {
    const payment = await aRecordedPayment(house);
    const first = await payment.start();
    expect(first).toEqual({
      state: 'started',
      scriptUrl: expect.stringMatching(/\/sandbox-pay\/v1\/script\.js\?payment=sp_/),
    });
    expect(await payment.start()).toEqual(first);
  });

  it.each([
    ['is down', { api: 'down' }],
    ['does the work, but its answer gets lost', { api: 'lostReply' }],
  ] as const)('refuses with 503 and loses nothing when the provider %s', async (_what, faults) => {
    await switchFaults(house, faults);
    const payment = await aRecordedPayment(house);
    await expect(payment.start()).rejects.toMatchObject({
      definition: { status: 503, code: 'UNAVAILABLE' },
      extra: { detail: 'PAYMENT_UNAVAILABLE', retryAfter: 10 },
    });
    expect(await stateOf(payment.paymentId)).toBe('recorded');
    await switchFaults(house);
    const { scriptUrl } = await payment.start();
    await payByCard(house, scriptUrl!);
    expect(await refreshPayment(house.context(), payment.paymentId)).toBe('captured');
    const [count] = await house.database
      .sql`select count(*)::int as number from sandbox_pay.payment where reference = ${payment.paymentId}`;
    expect(count?.number).toBe(1);
  });

  it.each([
    ['to five at once', (start: () => Promise<unknown>) => Promise.allSettled(Array.from({ length: 5 }, start))],
    ['to the job', () => reconcilePayments(house.context({ now: new Date(Date.now() + 120_000) }))],
  ])('has failed for good when the provider says no %s, and tells so once', async (_when, ask) => {
    const payment = await whileAskedForAnything(house, () => aRecordedPayment(house, { amount: 49 }));
    await switchFaults(house, { api: 'down' });
    await expect(payment.start()).rejects.toMatchObject({ definition: { status: 503 } });
    await switchFaults(house);
    await ask(payment.start);
    const failed = { state: 'failed', failureCode: 'REFUSED', settledAt: expect.any(Date) };
    expect(await readPayment(house.database, payment.paymentId)).toMatchObject(failed);
    await expect(payment.start()).rejects.toMatchObject({ definition: { status: 409, code: 'PAYMENT_REFUSED' } });
    expect(heard.about(payment.paymentId)).toEqual(['PaymentFailed']);
    await recordAgain(payment, { amount: 4995 });
  });

  it('settles without a word what was given up while the provider says no', async () => {
    const payment = await whileAskedForAnything(house, () => aRecordedPayment(house, { amount: 49 }));
    await switchFaults(house, { api: 'down' });
    await expect(payment.start()).rejects.toMatchObject({ definition: { status: 503 } });
    await switchFaults(house);
    await recordAgain(payment, { amount: 4995 });
    await reconcilePayments(house.context({ now: new Date(Date.now() + 120_000) }));
    const abandoned = { state: 'cancelled', failureCode: 'REPLACED', settledAt: expect.any(Date) };
    expect(await readPayment(house.database, payment.paymentId)).toMatchObject(abandoned);
    expect(heard.about(payment.paymentId)).toEqual([]);
  });

  it('knows no payment that was never recorded', async () => {
    const unknown = startPayment(house.context(), newId(), { returnUrl: 'x' });
    await expect(unknown).rejects.toMatchObject({ definition: { status: 404 } });
  });
});

describe('refreshPayment', () => {
  it('tells a capture once, however often the buyer comes back', async () => {
    const payment = await aStartedPayment(house);
    expect(await refreshPayment(house.context(), payment.paymentId)).toBe('started');
    await payByCard(house, payment.scriptUrl);
    expect(await refreshPayment(house.context(), payment.paymentId)).toBe('captured');
    expect(await refreshPayment(house.context(), payment.paymentId)).toBe('captured');
    expect(heard.about(payment.paymentId)).toEqual(['PaymentCaptured']);
  });

  it('tells that a card was declined', async () => {
    const payment = await aStartedPayment(house);
    await payByCard(house, payment.scriptUrl, '4000 0000 0000 0002');
    expect(await refreshPayment(house.context(), payment.paymentId)).toBe('failed');
    expect(heard.about(payment.paymentId)).toEqual(['PaymentFailed']);
    expect((await readPayment(house.database, payment.paymentId))?.failureCode).toBe('CARD_DECLINED');
  });

  it('keeps what is known while the provider is away', async () => {
    const payment = await aStartedPayment(house);
    await payByCard(house, payment.scriptUrl);
    await switchFaults(house, { api: 'down' });
    expect(await refreshPayment(house.context(), payment.paymentId)).toBe('started');
    await switchFaults(house);
    expect(await refreshPayment(house.context(), payment.paymentId)).toBe('captured');
  });
});
