import { afterEach, describe, expect, it, vi } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { chargeBack, deliverWebhooks, payByCard } from '#rooms/money/sandboxPay/testing/index.ts';
import { aStartedPayment } from '../testing/aPayment.ts';
import { payOnAccount } from './credit/onAccount.ts';
import { paymentRoom } from './index.ts';
import { findPayment as readPayment } from './paymentStore.ts';
import { payOut } from './payout/payOut.ts';
import { recordPayment } from './recordPayment.ts';
import { refundPayment } from './refundPayment.ts';

const house = await testHouse();
const { paymentPurposes } = house.house;
const count = async (reference: string) =>
  (await house.database.sql`select 1 from payment.payment where reference = ${reference}`).length;

/** Adds a purpose that exists in this test only, and listens in place of the rooms that own the purposes. */
function listenTo(purpose: string) {
  const [own, checkout] = [vi.fn(), vi.fn()];
  const told = (to: typeof own, name: string) => async (_tx: unknown, event: object) => to(name, event);
  const handlersOf = (to: typeof own) => ({
    PaymentCaptured: told(to, 'PaymentCaptured'),
    PaymentFailed: told(to, 'PaymentFailed'),
    PaymentRefunded: told(to, 'PaymentRefunded'),
    PaymentChargedBack: told(to, 'PaymentChargedBack'),
  });
  house.house.paymentPurposes = { checkout: handlersOf(checkout), [purpose]: handlersOf(own) };
  return { own, checkout };
}

afterEach(() => {
  house.house.paymentPurposes = paymentPurposes;
});

describe('a payment of another purpose than checkout', () => {
  it('is told to the room that owns it and never reaches the checkout; its refund works', async () => {
    const { own, checkout } = listenTo('dues');
    const { paymentId, reference, scriptUrl } = await aStartedPayment(house, { purpose: 'dues' });
    await payByCard(house, scriptUrl);
    await deliverWebhooks(house);
    const captured = { paymentId, purpose: 'dues', reference, amount: 4995 };
    expect(own.mock.calls).toEqual([['PaymentCaptured', expect.objectContaining(captured)]]);
    const refund = { paymentId, amount: 2000, reason: 'return' };
    await house.context().inTransaction((tx) => refundPayment(tx, refund));
    await house.drainJobs();
    expect(own.mock.calls[1]).toEqual(['PaymentRefunded', expect.objectContaining({ purpose: 'dues', amount: 2000 })]);
    expect(checkout).not.toHaveBeenCalled();
    expect(await readPayment(house.database, paymentId)).toMatchObject({ state: 'partiallyRefunded', purpose: 'dues' });
  });

  it('tells its owner once that the bank has taken the money back, however many messages come at the same time', async () => {
    const { own, checkout } = listenTo('dues');
    const { paymentId, scriptUrl } = await aStartedPayment(house, { purpose: 'dues' });
    await payByCard(house, scriptUrl);
    await deliverWebhooks(house);
    await chargeBack(house, (await readPayment(house.database, paymentId))!.providerPaymentId!);
    await Promise.all(Array.from({ length: 3 }, () => deliverWebhooks(house)));
    expect(own.mock.calls.map(([name]) => name)).toEqual(['PaymentCaptured', 'PaymentChargedBack']);
    expect(checkout).not.toHaveBeenCalled();
  });

  it('is kept from being lost when its owner is gone: the capture is not recorded, and is asked for again', async () => {
    listenTo('dues');
    const { paymentId, scriptUrl } = await aStartedPayment(house, { purpose: 'dues' });
    await payByCard(house, scriptUrl);
    house.house.paymentPurposes = paymentPurposes;
    expect(await deliverWebhooks(house)).toBe(0);
    expect(await readPayment(house.database, paymentId)).toMatchObject({ state: 'started', settledAt: null });
  });
});

describe('a purpose that nobody owns', () => {
  it('is not recorded: no payment, no purchase on account, no payout', async () => {
    const intent = { purpose: 'nobody', reference: newId(), fanId: newId(), amount: 100 };
    const tx = house.context();
    await expect(recordPayment(tx, { ...intent, method: 'creditcard' })).rejects.toThrow('No room owns');
    await expect(payOnAccount(tx, intent)).rejects.toThrow('No room owns');
    const account = { accountHolder: 'Toni Muster', iban: 'DE89370400440532013000' };
    await expect(payOut(tx, { ...intent, cause: newId(), to: account })).rejects.toThrow('No room owns');
    await expect(recordPayment(tx, { ...intent, purpose: 'toString', method: 'creditcard' })).rejects.toThrow();
    expect(await count(intent.reference)).toBe(0);
  });

  it('keeps the process from starting while there is money for it', async () => {
    listenTo('dues');
    await aStartedPayment(house, { purpose: 'dues' });
    const room = paymentRoom({ providers: async () => [], objections: [] });
    const starting = async () => room.register?.(house.app, { ...house.house, paymentPurposes });
    await expect(starting()).rejects.toThrow('There are payments for the purpose dues, which no room owns');
  });
});
