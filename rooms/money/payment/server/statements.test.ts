import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { payByCard, switchFaults } from '#rooms/money/sandboxPay/testing/index.ts';
import { aRecordedPayment, aStartedPayment } from '../testing/aPayment.ts';
import { heardEvents } from '../testing/heardEvents.ts';
import { findPayment as readPayment } from './paymentStore.ts';
import { reconcilePayments } from './reconcilePayments.ts';
import { recordPayment } from './recordPayment.ts';
import { refreshPayment } from './refreshPayment.ts';

const house = await testHouse();
const ctx = house.context();
// What others do with the news is not this room's.
heardEvents(house);
// Messages come when a row says so.
await switchFaults(house, { webhooks: 'off' });
const intent = { purpose: 'checkout', reference: newId(), fanId: newId(), amount: 100, method: 'creditcard' as const };
const webhookSecret = house.house.deriveKey('sandbox-pay webhook secret').toString('hex');

/** A payment whose card has been charged, of which we know nothing yet. */
async function aCharge(): Promise<string> {
  const { paymentId, scriptUrl } = await aStartedPayment(house);
  await payByCard(house, scriptUrl);
  return paymentId;
}
/** What the service tells of a payment, the same message each time. */
async function messageOf(paymentId: string) {
  const payment = (await readPayment(ctx, paymentId))!.providerPaymentId;
  const body = JSON.stringify({ id: `evt_${paymentId}`, payment });
  const time = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', webhookSecret).update(`${time}.${body}`).digest('hex');
  const headers = { 'content-type': 'application/json', 'sandbox-pay-signature': `t=${time},v1=${signature}` };
  return async () => expect((await house.call('POST', '/payments/webhook', { body, headers })).status).toBe(200);
}
const charge = await aCharge();

// BEGIN and COMMIT are counted.
it.each<[statements: number, what: string, prepare: () => Promise<() => Promise<unknown>>]>([
  [3, 'a payment that is intended', async () => () => ctx.inTransaction((tx) => recordPayment(tx, intent))],
  // The payment service has a connection of its own.
  [2, 'a payment that is started', async () => (await aRecordedPayment(house)).start],
  [6, 'a message with news', async () => messageOf(charge)],
  [1, 'the same message once more', async () => messageOf(charge)],
  [
    5,
    'a message that comes after the buyer',
    async () => {
      const paymentId = await aCharge();
      await refreshPayment(ctx, paymentId);
      return messageOf(paymentId);
    },
  ],
  [
    5,
    'a look at the service that brings news',
    async () => {
      const paymentId = await aCharge();
      return () => refreshPayment(ctx, paymentId);
    },
  ],
  [1, 'a look at what is known', async () => () => refreshPayment(ctx, charge)],
  [
    5,
    'the job that repairs, where there is nothing to repair',
    async () => {
      await house.database.sql`update payment.payment set settled_at = ${new Date()} where settled_at is null`;
      return () => reconcilePayments(house.context({ now: new Date(Date.now() + 120_000) }));
    },
  ],
])('%i for %s', async (statements, _, prepare) => {
  const work = await prepare();
  expect(await house.statementsOf(work)).toBe(statements);
});
