import { afterEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { answerChallenge, payByCard, switchFaults } from '#rooms/money/sandboxPay/testing/index.ts';
import { aSavedCard, beginSaving, savingStatus } from '../testing/aSavedCard.ts';
import { heardEvents } from '../testing/heardEvents.ts';
import { chargeSavedMethod } from './chargeSavedMethod.ts';
import { findPayment as readPayment } from './paymentStore.ts';
import { reconcilePayments } from './reconcilePayments.ts';

const house = await testHouse();
const heard = heardEvents(house);
const later = () => house.context({ now: new Date(Date.now() + 120_000) });
const atProvider = (reference: string) =>
  house.database.sql`select state from sandbox_pay.payment where reference = ${reference}`;

/** A fan with a saved card, and how it is charged. */
async function aFanWith(card?: string) {
  const fan = await house.aFan();
  const paymentTokenId = await aSavedCard(house, fan.token, card);
  const charge = { purpose: 'checkout', reference: newId(), fanId: fan.id, amount: 4995, paymentTokenId };
  return { fan, charge, ask: (parts = {}) => chargeSavedMethod(house.context(), { ...charge, ...parts }) };
}

/** The same with a card whose bank asks each time. */
async function aFanWhoIsAsked() {
  const fan = await house.aFan();
  const { id, scriptUrl } = (await beginSaving(house, fan.token, 'creditcard')).json.data;
  await payByCard(house, scriptUrl, '4000 0027 6000 3184');
  await answerChallenge(house, scriptUrl, 'approve');
  await savingStatus(house, fan.token, id);
  const charge = { purpose: 'checkout', reference: newId(), fanId: fan.id, amount: 4995, paymentTokenId: id };
  return () => chargeSavedMethod(house.context(), charge);
}

afterEach(() => switchFaults(house));

it('charges a saved card while nobody is there, and tells that the money has come', async () => {
  const { ask, charge } = await aFanWith();
  const payment = (await ask())!;
  expect(payment).toMatchObject({ state: 'captured', amount: 4995, method: 'token', isOffSession: true });
  expect(payment.reference).toBe(charge.reference);
  expect(heard.about(payment.id)).toEqual(['PaymentCaptured']);
});

it('fails where the bank declines, and tells why', async () => {
  const { ask } = await aFanWith('4000 0000 0000 0341');
  const payment = (await ask())!;
  expect(payment).toMatchObject({ state: 'failed', failureCode: 'CARD_DECLINED' });
  expect(heard.about(payment.id)).toEqual(['PaymentFailed']);
});

it('fails where the bank has a question, and sends nobody anywhere', async () => {
  const ask = await aFanWhoIsAsked();
  const payment = (await ask())!;
  expect(payment).toMatchObject({ state: 'failed', failureCode: 'CHALLENGE_FAILED', paymentUrl: null });
  expect(heard.about(payment.id)).toEqual(['PaymentFailed']);
});

describe('asked twice', () => {
  it('charges once, whatever the outcome was', async () => {
    for (const card of [undefined, '4000 0000 0000 0341']) {
      const { ask } = await aFanWith(card);
      const [first, again] = [(await ask())!, (await ask())!];
      expect(again).toEqual(first);
      expect([heard.about(first.id).length, (await atProvider(first.id)).length]).toEqual([1, 1]);
    }
  });

  it('charges once when ten ask at the same time', async () => {
    const { ask, charge } = await aFanWith();
    const payments = await Promise.all(Array.from({ length: 10 }, () => ask()));
    const [id, ...others] = new Set(payments.map((payment) => payment!.id));
    expect([others, heard.about(id!)]).toEqual([[], ['PaymentCaptured']]);
    const rows = await house.database.sql`select 1 from payment.payment where reference = ${charge.reference}`;
    expect([rows.length, (await atProvider(id!)).length]).toEqual([1, 1]);
  });
});

it.each(['down', 'lostReply'] as const)('goes on, and charges once, when the provider was %s', async (api) => {
  const { ask } = await aFanWith();
  await switchFaults(house, { api });
  const { id, state } = (await ask())!;
  expect([state, heard.about(id)]).toEqual(['recorded', []]);
  await switchFaults(house);
  await reconcilePayments(later());
  await reconcilePayments(house.context({ now: new Date(Date.now() + 240_000) }));
  expect((await readPayment(house.database, id))?.state).toBe('captured');
  expect([heard.about(id), (await atProvider(id)).length]).toEqual([['PaymentCaptured'], 1]);
});

it('charges nobody else’s method, and none that is deleted', async () => {
  const [{ ask }, other] = [await aFanWith(), await aFanWith()];
  expect(await ask({ paymentTokenId: other.charge.paymentTokenId })).toBeUndefined();
  const { fan, charge, ask: askAgain } = await aFanWith();
  const path = `/api/checkout/v2/checkouts/paymentInfo/${charge.paymentTokenId}`;
  expect((await house.call('DELETE', path, { token: fan.token })).status).toBe(204);
  expect(await askAgain()).toBeUndefined();
});

it('refuses an amount that the provider does not take (409)', async () => {
  const { ask } = await aFanWith();
  await expect(ask({ amount: 49 })).rejects.toMatchObject({ definition: { code: 'PAYMENT_AMOUNT_TOO_SMALL' } });
});
