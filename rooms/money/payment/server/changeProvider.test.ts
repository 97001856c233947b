// A club moves from one payment service to another. What was left with the old one is not offered nor charged; what is
// under way there is asked for as long as it is connected, and then staff are told.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { House } from '#platform/house.ts';
import { type TestFan, testHouse } from '#platform/testing/testHouse.ts';
import { deliverWebhooks, payByCard, switchFaults } from '#rooms/money/sandboxPay/testing/index.ts';
import { aRecordedPayment, aStartedPayment } from '../testing/aPayment.ts';
import { aSavedCard } from '../testing/index.ts';
import { findPayment as readPayment } from './paymentStore.ts';
import { reconcilePayments } from './reconcilePayments.ts';
import { recordPayment } from './recordPayment.ts';
import { refreshPayment } from './refreshPayment.ts';
import { refundPayment } from './refundPayment.ts';
import { listRefundsOf } from './refundStore.ts';
import { savedToken } from './saved/savedToken.ts';
import { sendRefund } from './sendRefund.ts';

const house = await testHouse();
const { sql } = house.database;
const before = house.house.paymentProviders;
const [old] = before;
const next = { ...old!, name: 'next', verifyWebhook: () => undefined };
/** The club's new payment service is set up, with or without the old one beside it. */
const connect = (providers: House['paymentProviders']) => {
  house.house.paymentProviders = providers;
};
const moveOn = (isOldConnected = true) => connect(isOldConnected ? [next, ...before] : [next]);
const inMinutes = (minutes: number) => house.context({ now: new Date(Date.now() + minutes * 60_000) });
const payment = async (id: string) => (await readPayment({ sql }, id))!;
const paymentInfo = '/api/checkout/v2/checkouts/paymentInfo';
const infoOf = async ({ token }: TestFan) => (await house.call('GET', paymentInfo, { token })).json.data;
const cardsOf = async (fan: TestFan): Promise<{ id: string }[]> => (await infoOf(fan)).creditCard;
const unusableOf = async (fan: TestFan) => (await infoOf(fan)).unusable;

const { token: staff } = await house.aStaffMember('finance');
const atOffice = async (path: string, method = 'GET') =>
  house.call(method, `/api/office/v1/payments${path}`, { token: staff });

/** Paid with the old service's form, of which it has not told us yet. */
async function aPaidPayment(): Promise<string> {
  const { paymentId, scriptUrl } = await aStartedPayment(house);
  await payByCard(house, scriptUrl);
  return paymentId;
}

beforeEach(() => connect(before));
afterEach(() => switchFaults(house));

it('PAY-08 offers what was saved at the payment service of today, and charges nothing else', async () => {
  const fan = await house.aFan();
  const id = await aSavedCard(house, fan.token);
  expect((await cardsOf(fan)).map((card) => card.id)).toEqual([id]);
  expect(await savedToken(house.context(), fan.id, id)).toBeDefined();
  moveOn();
  expect(await cardsOf(fan)).toEqual([]);
  expect(await savedToken(house.context(), fan.id, id)).toBeUndefined();
});

it.each([
  ['and the old service forgets it, while that is connected', true],
  ['and staff are told what the old service still keeps, when it is not', false],
])('PAY-12 PAY-27 lets its owner delete what is of no use any more, %s', async (_what, isOldConnected) => {
  const fan = await house.aFan();
  const id = await aSavedCard(house, fan.token);
  const [known] = await sql`select provider_method_id from payment.saved_method where id = ${id}`;
  moveOn(isOldConnected);
  expect(await unusableOf(fan)).toEqual([expect.objectContaining({ id, type: 'creditCard', lastDigits: '4242' })]);
  const warned = vi.spyOn(house.context().log, 'warn');
  expect((await house.call('DELETE', `${paymentInfo}/${id}`, { token: fan.token })).status).toBe(204);
  expect(await unusableOf(fan)).toBeUndefined();
  await house.drainJobs();
  const [kept] = await sql`select forgotten_at from sandbox_pay.method where id = ${known?.providerMethodId}`;
  expect(kept?.forgottenAt !== null).toBe(isOldConnected);
  const told = { provider: 'sandbox', providerMethodId: known?.providerMethodId };
  expect(warned.mock.calls.filter(([facts]) => (facts as object) && 'providerMethodId' in (facts as object))).toEqual(
    isOldConnected ? [] : [[told, expect.stringContaining('delete this saved method there')]],
  );
});

it('begins anew at the payment service of today what a buyer has left unpaid at the old one', async () => {
  const { paymentId, purpose, reference, fanId, amount, method } = await aStartedPayment(house);
  moveOn();
  const again = await house
    .context()
    .inTransaction((tx) => recordPayment(tx, { purpose, reference, fanId, amount, method }));
  expect(again.id).not.toBe(paymentId);
  expect([(await payment(paymentId)).state, (await payment(again.id)).provider]).toEqual(['cancelled', 'next']);
});

it('hears of what was paid at the old service, and gives it back there, while that is connected', async () => {
  const [asked, told] = [await aPaidPayment(), await aPaidPayment()];
  moveOn();
  expect(await refreshPayment(house.context(), asked)).toBe('captured');
  await deliverWebhooks(house);
  expect((await payment(told)).state).toBe('captured');
  await house.context().inTransaction((tx) => refundPayment(tx, { paymentId: asked, amount: 4995, reason: 'return' }));
  await house.drainJobs();
  expect((await payment(asked)).state).toBe('refunded');
});

it('leaves open what the old service cannot be asked for, goes on with the rest, and says so to staff', async () => {
  const left = await aPaidPayment();
  moveOn(false);
  const { paymentId: other } = await aRecordedPayment(house);
  expect(await refreshPayment(house.context(), left)).toBe('started');
  await sql`update payment.payment set created_at = created_at - interval '1 day' where id in (${left}, ${other})`;
  await reconcilePayments(inMinutes(2));
  expect([(await payment(left)).state, (await payment(other)).state]).toEqual(['started', 'cancelled']);
  const { items } = (await atOffice('')).json.data;
  expect(items).toContainEqual(expect.objectContaining({ id: left, kind: 'unanswered', provider: 'sandbox' }));
  expect((await atOffice(`/${left}`)).json.data.isConnected).toBe(false);
  expect((await atOffice(`/${left}/reconcile`, 'POST')).status).toBe(503);
  connect(before);
  expect((await atOffice(`/${left}/reconcile`, 'POST')).json.data).toMatchObject({
    state: 'captured',
    isConnected: true,
  });
});

it('tells staff at once of money that the old service cannot be asked to give back, and sends it when it can', async () => {
  const paymentId = await aPaidPayment();
  await refreshPayment(house.context(), paymentId);
  moveOn(false);
  await house.context().inTransaction((tx) => refundPayment(tx, { paymentId, amount: 4995, reason: 'return' }));
  await house.drainJobs();
  await reconcilePayments(inMinutes(2));
  const stuck = { amount: 49.95, state: 'refused' };
  const { stuckRefunds, steps } = (await atOffice(`/${paymentId}`)).json.data;
  expect(stuckRefunds).toEqual([expect.objectContaining(stuck)]);
  const refused = steps.filter(({ what }: { what: string }) => what === 'refundRefused');
  expect(refused).toEqual([expect.objectContaining({ note: 'The payment service sandbox is not connected' })]);
  connect(before);
  const [refund] = await listRefundsOf({ sql }, paymentId);
  await sendRefund(house.context(), { refundId: refund!.id });
  expect((await payment(paymentId)).state).toBe('refunded');
});
