import { afterEach, describe, expect, it } from 'vitest';
import type { Context } from '#platform/context.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { letPaymentRunOut, payByCard, switchFaults } from '#rooms/money/sandboxPay/testing/index.ts';
import { aRecordedPayment, aStartedPayment } from '../testing/aPayment.ts';
import { heardEvents } from '../testing/heardEvents.ts';
import { findPayment as readPayment } from './paymentStore.ts';
import { providerOf } from './provider.ts';
import { reconcilePayments } from './reconcilePayments.ts';
import { recordPayment } from './recordPayment.ts';
import { startPayment } from './startPayment.ts';

const house = await testHouse();
const heard = heardEvents(house);
const minutes = (number: number): Context => house.context({ now: new Date(Date.now() + number * 60_000) });
const payment = async (id: string) => (await readPayment(house.database, id))!;
const known = async (id: string) => {
  const rows = await house.database.sql`select state from sandbox_pay.payment where reference = ${id}`;
  return rows.length;
};

afterEach(() => switchFaults(house));

describe('reconcilePayments', () => {
  it('finds a capture of which neither webhook nor buyer has told', async () => {
    const { paymentId, scriptUrl } = await aStartedPayment(house);
    await payByCard(house, scriptUrl);
    await reconcilePayments(house.context());
    expect((await payment(paymentId)).state).toBe('started');
    await reconcilePayments(minutes(2));
    expect([(await payment(paymentId)).state, heard.about(paymentId)]).toEqual(['captured', ['PaymentCaptured']]);
  });

  it('goes on where we died between the call and the note of its answer', async () => {
    const provider = providerOf(house.context());
    house.house.paymentProviders = [
      {
        ...provider,
        start: async (intent) => {
          await provider.start(intent);
          throw new Error('killed');
        },
      },
    ];
    const { paymentId, start } = await aRecordedPayment(house);
    await expect(start()).rejects.toThrow('killed');
    house.house.paymentProviders = [provider];
    expect([(await payment(paymentId)).state, await known(paymentId)]).toEqual(['recorded', 1]);
    await reconcilePayments(minutes(2));
    expect([(await payment(paymentId)).state, await known(paymentId)]).toEqual(['started', 1]);
    const { scriptUrl } = await start();
    await payByCard(house, scriptUrl!);
    await reconcilePayments(minutes(4));
    expect(heard.about(paymentId)).toEqual(['PaymentCaptured']);
  });

  it('finds the capture of a payment that was replaced meanwhile', async () => {
    const old = await aStartedPayment(house);
    const { purpose, reference, fanId } = old;
    await house
      .context()
      .inTransaction((tx) => recordPayment(tx, { purpose, reference, fanId, amount: 100, method: 'creditcard' }));
    expect((await payment(old.paymentId)).state).toBe('cancelled');
    await payByCard(house, old.scriptUrl);
    await reconcilePayments(minutes(2));
    expect([(await payment(old.paymentId)).state, heard.about(old.paymentId)]).toEqual([
      'captured',
      ['PaymentCaptured'],
    ]);
  });

  it('closes what nobody has started while its goods were held, and asks no provider about it', async () => {
    const { paymentId } = await aRecordedPayment(house);
    await reconcilePayments(minutes(10));
    expect((await payment(paymentId)).state).toBe('recorded');
    await reconcilePayments(minutes(20));
    expect(await payment(paymentId)).toMatchObject({ state: 'cancelled', failureCode: 'NOT_STARTED' });
    expect((await payment(paymentId)).settledAt).not.toBeNull();
    expect([heard.about(paymentId), await known(paymentId)]).toEqual([['PaymentFailed'], 0]);
  });

  it('hears that an open payment has run out at the provider', async () => {
    const { paymentId } = await aStartedPayment(house);
    await letPaymentRunOut(house.context(), paymentId);
    await reconcilePayments(minutes(2));
    expect(await payment(paymentId)).toMatchObject({ state: 'cancelled', failureCode: 'EXPIRED' });
    expect(heard.about(paymentId)).toEqual(['PaymentFailed']);
  });

  it('waits while the provider is away and goes on when it is back', async () => {
    const { paymentId, scriptUrl } = await aStartedPayment(house);
    await payByCard(house, scriptUrl);
    await switchFaults(house, { api: 'down' });
    await reconcilePayments(minutes(2));
    expect((await payment(paymentId)).state).toBe('started');
    await switchFaults(house);
    await reconcilePayments(minutes(4));
    expect((await payment(paymentId)).state).toBe('captured');
  });

  it('is not stopped by a payment that the provider contradicts', async () => {
    const [broken, good] = [await aStartedPayment(house), await aStartedPayment(house)];
    await house.database.sql`update payment.payment set amount = amount - 1 where id = ${broken.paymentId}`;
    await payByCard(house, broken.scriptUrl);
    await payByCard(house, good.scriptUrl);
    await reconcilePayments(minutes(2));
    expect([(await payment(broken.paymentId)).state, (await payment(good.paymentId)).state]).toEqual([
      'started',
      'captured',
    ]);
    await house.database.sql`delete from payment.payment where id = ${broken.paymentId}`;
  });

  it('starts a payment again under the same key, so that there is one payment at the provider', async () => {
    const { paymentId, start } = await aRecordedPayment(house);
    await switchFaults(house, { api: 'lostReply' });
    await expect(start()).rejects.toMatchObject({ definition: { status: 503 } });
    await switchFaults(house);
    await Promise.all([reconcilePayments(minutes(2)), startPayment(house.context(), paymentId, { returnUrl: 'x' })]);
    expect([(await payment(paymentId)).state, await known(paymentId)]).toEqual(['started', 1]);
  });
});
