import { afterEach, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { payByCard, switchFaults } from '#rooms/sandboxPay/testing/index.ts';
import { aStartedPayment } from '../testing/aPayment.ts';
import { heardEvents } from '../testing/heardEvents.ts';
import { readPayment, refreshPayment, refundPayment } from './index.ts';
import { reconcilePayments } from './reconcilePayments.ts';
import { sendRefund } from './refundPayment.ts';

const house = await testHouse();
const heard = heardEvents(house);
const payment = async (id: string) => (await readPayment(house.database.sql, id))!;
const promise = (paymentId: string, amount: number) =>
  house.context().inTransaction((tx) => refundPayment(tx, { paymentId, amount, reason: 'SOLD_OUT' }));
const givenBack = async (paymentId: string) => {
  const [row] = await house.database.sql<{ refundedAmount: number }[]>`
    select refunded_amount from sandbox_pay.payment where reference = ${paymentId}`;
  return row?.refundedAmount;
};

async function aCapturedPayment(amount = 5000) {
  const payment = await aStartedPayment(house, { amount });
  await payByCard(house, payment.scriptUrl);
  await refreshPayment(house.context(), payment.paymentId);
  return payment;
}

afterEach(() => switchFaults(house));

it('gives money back in parts until everything is back, and tells each part', async () => {
  const { paymentId } = await aCapturedPayment();
  await promise(paymentId, 2000);
  await house.drainJobs();
  expect(await payment(paymentId)).toMatchObject({ state: 'partiallyRefunded', refundedAmount: 2000 });
  await promise(paymentId, 3000);
  await house.drainJobs();
  expect(await payment(paymentId)).toMatchObject({ state: 'refunded', refundedAmount: 5000, refundPromised: 5000 });
  expect(await givenBack(paymentId)).toBe(5000);
  expect(heard.about(paymentId)).toEqual(['PaymentCaptured', 'PaymentRefunded', 'PaymentRefunded']);
});

it('promises nothing that is not left, not even to ten callers at the same time', async () => {
  const { paymentId } = await aCapturedPayment();
  const promised = await Promise.allSettled(Array.from({ length: 10 }, () => promise(paymentId, 2000)));
  expect(promised.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  await house.drainJobs();
  expect([(await payment(paymentId)).refundedAmount, await givenBack(paymentId)]).toEqual([4000, 4000]);
});

it('promises nothing of a payment that was not captured', async () => {
  const { paymentId } = await aStartedPayment(house);
  await expect(promise(paymentId, 1)).rejects.toThrow('left to give back');
});

it('forgets the promise with the transaction that made it', async () => {
  const { paymentId } = await aCapturedPayment();
  const undone = house.context().inTransaction(async (tx) => {
    await refundPayment(tx, { paymentId, amount: 1, reason: 'x' });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await house.drainJobs();
  expect([(await payment(paymentId)).refundPromised, await givenBack(paymentId)]).toEqual([0, 0]);
});

it.each(['down', 'lostReply'] as const)('gives back once when the provider is %s at first', async (api) => {
  const { paymentId } = await aCapturedPayment();
  await promise(paymentId, 5000);
  await switchFaults(house, { api });
  await house.drainJobs();
  expect((await payment(paymentId)).state).toBe('captured');
  await switchFaults(house);
  const later = house.context({ now: new Date(Date.now() + 120_000) });
  await reconcilePayments(later);
  expect([(await payment(paymentId)).state, await givenBack(paymentId)]).toEqual(['refunded', 5000]);
  expect(heard.about(paymentId)).toEqual(['PaymentCaptured', 'PaymentRefunded']);
});

it('gives back once when job and reconciliation do it together', async () => {
  const { paymentId } = await aCapturedPayment();
  const { refundId } = await promise(paymentId, 5000);
  await Promise.allSettled(Array.from({ length: 5 }, () => sendRefund(house.context(), { refundId })));
  await house.drainJobs();
  expect([(await payment(paymentId)).refundedAmount, await givenBack(paymentId)]).toEqual([5000, 5000]);
  expect(heard.about(paymentId)).toEqual(['PaymentCaptured', 'PaymentRefunded']);
});
