import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { payByCard, switchFaults } from '#rooms/sandboxPay/testing/index.ts';
import { aRecordedPayment, aStartedPayment } from '../testing/aPayment.ts';
import { heardEvents } from '../testing/heardEvents.ts';
import { findPaymentByReference, readPayment, recordPayment, refreshPayment, startPayment } from './index.ts';

const house = await testHouse();
const heard = heardEvents(house);
const stateOf = async (id: string) => (await readPayment(house.database.sql, id))?.state;

describe('recordPayment', () => {
  it('records in the transaction of its caller, with one statement', async () => {
    const intent = { reference: newId(), fanId: newId(), amount: 100, method: 'creditcard' as const };
    const undone = house.context().inTransaction(async (tx) => {
      expect(await house.statementsOf(() => recordPayment(tx, intent))).toBe(1);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await findPaymentByReference(house.database.sql, intent.reference)).toBeUndefined();
  });

  it('answers the living payment when the same is intended again, and replaces it when something else is', async () => {
    const payment = await aStartedPayment(house);
    const again = await aRecordedPayment(house, { reference: payment.reference });
    expect(again.paymentId).not.toBe(payment.paymentId);
    const { paymentId: _, start: __, ...intent } = again;
    const same = await house.context().inTransaction((tx) => recordPayment(tx, intent));
    expect(same.paymentId).toBe(again.paymentId);
    expect([await stateOf(payment.paymentId), await stateOf(again.paymentId)]).toEqual(['cancelled', 'recorded']);
    expect(heard.about(payment.paymentId)).toEqual([]);
  });

  it('takes no payment over nothing', async () => {
    await expect(aRecordedPayment(house, { amount: 0 })).rejects.toThrow('payment_amount_check');
  });
});

describe('startPayment', () => {
  it('answers the script of the card form, the same one when it is started again, with two statements', async () => {
    const payment = await aRecordedPayment(house);
    const first = await payment.start();
    expect(first).toEqual({
      state: 'started',
      scriptUrl: expect.stringMatching(/\/sandbox-pay\/v1\/script\.js\?payment=sp_/),
    });
    expect(await payment.start()).toEqual(first);
    const another = await aRecordedPayment(house);
    // Two of ours; the payment service has a connection of its own.
    expect(await house.statementsOf(() => another.start())).toBe(2);
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
    expect((await readPayment(house.database.sql, payment.paymentId))?.failureCode).toBe('CARD_DECLINED');
  });

  it('keeps what is known while the provider is away', async () => {
    const payment = await aStartedPayment(house);
    await payByCard(house, payment.scriptUrl);
    await switchFaults(house, { api: 'down' });
    expect(await refreshPayment(house.context(), payment.paymentId)).toBe('started');
    await switchFaults(house);
    expect(await refreshPayment(house.context(), payment.paymentId)).toBe('captured');
  });

  it('sends five statements for news and one for a known outcome', async () => {
    const payment = await aStartedPayment(house);
    await payByCard(house, payment.scriptUrl);
    const refresh = () => refreshPayment(house.context(), payment.paymentId);
    expect(await house.statementsOf(refresh)).toBe(5);
    expect(await house.statementsOf(refresh)).toBe(1);
  });
});
