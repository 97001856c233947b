import { expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { chargeBack, deliverWebhooks, payByCard, switchFaults } from '#rooms/money/sandboxPay/testing/index.ts';
import { aStartedPayment } from '../testing/aPayment.ts';
import { heardEvents } from '../testing/heardEvents.ts';
import { applyProviderState } from './applyProviderState.ts';
import { findPayment as readPayment } from './paymentStore.ts';
import { reconcilePayments } from './reconcilePayments.ts';
import { refreshPayment } from './refreshPayment.ts';

const house = await testHouse();
const heard = heardEvents(house);
const later = () => house.context({ now: new Date(Date.now() + 120_000) });

it('tells a capture exactly once while 20 returns, webhooks and reconciliations arrive together', async () => {
  await switchFaults(house, { webhooks: 'twice' });
  const payments = await Promise.all(Array.from({ length: 5 }, () => aStartedPayment(house)));
  await Promise.all(payments.map(({ scriptUrl }) => payByCard(house, scriptUrl)));
  await Promise.all([
    ...payments.flatMap(({ paymentId }) => Array.from({ length: 4 }, () => refreshPayment(house.context(), paymentId))),
    deliverWebhooks(house),
    deliverWebhooks(house),
    reconcilePayments(later()),
  ]);
  for (const { paymentId } of payments) {
    expect(heard.about(paymentId)).toEqual(['PaymentCaptured']);
    expect((await readPayment(house.database, paymentId))?.state).toBe('captured');
  }
});

it('tells one outcome when success and failure are being recorded at the same moment', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { paymentId, amount } = await aStartedPayment(house);
    const { providerPaymentId } = (await readPayment(house.database, paymentId))!;
    const told = { providerPaymentId: providerPaymentId!, reference: paymentId, amount, refundedAmount: 0 };
    await Promise.all(
      (['failed', 'captured', 'cancelled', 'captured'] as const).map((state) =>
        house.context().inTransaction((tx) => applyProviderState(tx, { ...told, state })),
      ),
    );
    expect((await readPayment(house.database, paymentId))?.state).toBe('captured');
    expect(heard.about(paymentId).filter((name) => name === 'PaymentCaptured')).toHaveLength(1);
    expect(heard.about(paymentId).filter((name) => name === 'PaymentFailed').length).toBeLessThanOrEqual(1);
  }
});

it('takes nothing from a provider that speaks of another amount or another payment', async () => {
  const { paymentId, amount } = await aStartedPayment(house);
  const { providerPaymentId } = (await readPayment(house.database, paymentId))!;
  const told = {
    providerPaymentId: providerPaymentId!,
    reference: paymentId,
    amount,
    refundedAmount: 0,
    state: 'captured' as const,
  };
  const apply = (change: object) =>
    house.context().inTransaction((tx) => applyProviderState(tx, { ...told, ...change }));
  await expect(apply({ amount: amount - 1 })).rejects.toThrow('the provider speaks of');
  await expect(apply({ providerPaymentId: 'sp_other' })).rejects.toThrow('the provider speaks of');
  expect([(await readPayment(house.database, paymentId))?.state, heard.about(paymentId)]).toEqual(['started', []]);
});

it('tells a charge-back exactly once while webhooks come twice and others ask as well', async () => {
  await switchFaults(house, { webhooks: 'twice' });
  const payments = await Promise.all(Array.from({ length: 5 }, () => aStartedPayment(house)));
  for (const { paymentId, scriptUrl } of payments) {
    await payByCard(house, scriptUrl);
    await refreshPayment(house.context(), paymentId);
    await chargeBack(house, (await readPayment(house.database, paymentId))!.providerPaymentId!);
  }
  const told = async (paymentId: string) => {
    const { providerPaymentId, amount } = (await readPayment(house.database, paymentId))!;
    const known = { providerPaymentId: providerPaymentId!, reference: paymentId, amount, refundedAmount: 0 };
    return house.context().inTransaction((tx) => applyProviderState(tx, { ...known, state: 'chargedBack' }));
  };
  await Promise.all([
    ...payments.flatMap(({ paymentId }) => [told(paymentId), told(paymentId)]),
    deliverWebhooks(house),
    deliverWebhooks(house),
  ]);
  for (const { paymentId } of payments) {
    expect(heard.about(paymentId)).toEqual(['PaymentCaptured', 'PaymentChargedBack']);
    expect((await readPayment(house.database, paymentId))?.state).toBe('chargedBack');
  }
});

it('tells no charge-back of money that has never come', async () => {
  const { paymentId, amount } = await aStartedPayment(house);
  const { providerPaymentId } = (await readPayment(house.database, paymentId))!;
  const told = { providerPaymentId: providerPaymentId!, reference: paymentId, amount, refundedAmount: 0 };
  await house.context().inTransaction((tx) => applyProviderState(tx, { ...told, state: 'chargedBack' }));
  expect(heard.about(paymentId)).toEqual(['PaymentFailed']);
});
