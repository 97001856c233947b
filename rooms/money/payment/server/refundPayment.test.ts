import { afterEach, describe, expect, it } from 'vitest';
import type { FanContext } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import {
  deliverWebhooks,
  failRefund,
  payByCard,
  refundElsewhere,
  switchFaults,
} from '#rooms/money/sandboxPay/testing/index.ts';
import { aStartedPayment } from '../testing/aPayment.ts';
import { heardEvents } from '../testing/heardEvents.ts';
import { findPayment as readPayment } from './paymentStore.ts';
import { reconcilePayments } from './reconcilePayments.ts';
import { refreshPayment } from './refreshPayment.ts';
import { refundPayment } from './refundPayment.ts';
import { findRefund } from './refundStore.ts';
import { noteRefundByHand, retryRefund } from './resolveRefund.ts';
import { sendRefund } from './sendRefund.ts';

const house = await testHouse();
const heard = heardEvents(house);
const payment = async (id: string) => (await readPayment(house.database, id))!;
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

describe('money that has left and does not arrive', () => {
  const day = 86_400_000;
  const refund = async (id: string) => (await findRefund(house.database.sql, id))!;
  const later = (milliseconds: number) => house.context({ now: new Date(Date.now() + milliseconds) });
  const staff = () => ({ ...house.context(), fan: { id: newId(), scopes: [] } });
  const inTransaction = (work: (tx: FanContext) => Promise<string | undefined>) => staff().inTransaction(work);
  /** A refund that the service has made, with its id there. */
  const made = async (amount = 5000) => {
    const { paymentId } = await aCapturedPayment();
    const { refundId } = await promise(paymentId, amount);
    await house.drainJobs();
    return { paymentId, refundId, atProvider: (await refund(refundId)).providerRefundId! };
  };
  const failed = async (amount?: number) => {
    const begun = await made(amount);
    await failRefund(house, begun.atProvider);
    await deliverWebhooks(house);
    return begun;
  };

  it('is on the payment again when the service tells, once, however often it tells', async () => {
    await switchFaults(house, { webhooks: 'twice' });
    const { paymentId, refundId } = await failed();
    expect(await refund(refundId)).toMatchObject({ state: 'failed', failure: 'ACCOUNT_CLOSED' });
    expect(await payment(paymentId)).toMatchObject({ state: 'captured', refundedAmount: 0, refundPromised: 5000 });
    expect(heard.about(paymentId)).toEqual(['PaymentCaptured', 'PaymentRefunded', 'RefundFailed']);
  });

  it('leaves what has arrived: of two parts one', async () => {
    const { paymentId, atProvider } = await made(2000);
    await promise(paymentId, 3000);
    await house.drainJobs();
    await failRefund(house, atProvider);
    await deliverWebhooks(house);
    expect(await payment(paymentId)).toMatchObject({ state: 'partiallyRefunded', refundedAmount: 3000 });
  });

  it('is found within a day when the message gets lost, and not asked about before', async () => {
    const { paymentId, refundId, atProvider } = await made();
    await switchFaults(house, { webhooks: 'off' });
    await failRefund(house, atProvider);
    await reconcilePayments(later(day / 2));
    expect((await refund(refundId)).state).toBe('done');
    await reconcilePayments(later(1.1 * day));
    expect([(await refund(refundId)).state, (await payment(paymentId)).state]).toEqual(['failed', 'captured']);
  });

  it('stays where it is until somebody has it tried again, which makes one refund more', async () => {
    const { paymentId, refundId } = await failed();
    await reconcilePayments(later(2 * day));
    await sendRefund(house.context(), { refundId });
    expect([(await refund(refundId)).state, await givenBack(paymentId)]).toEqual(['failed', 0]);
    const tries = Array.from({ length: 5 }, () => inTransaction((tx) => retryRefund(tx, refundId)));
    expect((await Promise.all(tries)).filter(Boolean)).toEqual([paymentId]);
    await house.drainJobs();
    expect([(await refund(refundId)).state, await givenBack(paymentId)]).toEqual(['done', 5000]);
    expect((await payment(paymentId)).state).toBe('refunded');
  });

  it('is not undone by old news of the try before', async () => {
    const { paymentId, refundId, atProvider } = await made();
    await failRefund(house, atProvider);
    await sendRefund(house.context(), { refundId });
    await inTransaction((tx) => retryRefund(tx, refundId));
    await house.drainJobs();
    await deliverWebhooks(house);
    expect([(await refund(refundId)).state, (await payment(paymentId)).refundedAmount]).toEqual(['done', 5000]);
  });

  it('is settled by somebody who has sent it in another way, whatever the service says later', async () => {
    const { paymentId, refundId } = await failed();
    expect(await inTransaction((tx) => noteRefundByHand(tx, refundId))).toBe(paymentId);
    expect(await inTransaction((tx) => noteRefundByHand(tx, refundId))).toBeUndefined();
    await reconcilePayments(later(2 * day));
    expect([(await refund(refundId)).state, await payment(paymentId)]).toMatchObject(['done', { state: 'refunded' }]);
    expect(await givenBack(paymentId)).toBe(0);
    expect(heard.about(paymentId).slice(-2)).toEqual(['RefundFailed', 'PaymentRefunded']);
  });
});

it('tries a refund that is refused ever more seldom', async () => {
  const { paymentId } = await aCapturedPayment();
  await refundElsewhere(house, (await payment(paymentId)).providerPaymentId!, 5000);
  const { refundId } = await promise(paymentId, 5000);
  await house.drainJobs();
  const checkedAt = async () => {
    const [row] = await house.database.sql<{ at: Date }[]>`
      select checked_at as at from payment.refund where id = ${refundId}`;
    return row!.at.getTime();
  };
  let tries = 0;
  let last = await checkedAt();
  const minutesOfDay = 24 * 60;
  for (let minute = 1; minute <= minutesOfDay; minute += 10) {
    await reconcilePayments(house.context({ now: new Date(Date.now() + minute * 60_000) }));
    const at = await checkedAt();
    if (at !== last) tries += 1;
    last = at;
  }
  expect(tries).toBeGreaterThan(20);
  expect(tries).toBeLessThan(50);
});
