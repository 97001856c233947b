import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aSavedCard } from '#rooms/money/payment/testing/index.ts';
import { switchFaults } from '#rooms/money/sandboxPay/testing/index.ts';
import { dayTime } from '../passRules.ts';
import { aViewer, sellPasses } from '../testing/index.ts';
import { agreeToRenewal, readOwnPass } from './ownPass.ts';
import { putPrice } from './priceStore.ts';
import { renewPasses } from './renewPasses.ts';

const house = await testHouse({ DATABASE_POOL: '20' });
beforeAll(() => sellPasses(house));
const declined = '4000 0000 0000 0341';
afterEach(() => switchFaults(house));
const dayAfter = (days: number) => new Date(Date.now() + days * dayTime);
/** A call of somebody in so many days. */
const laterAs = (fanId: string, days: number) => ({
  ...house.context({ now: dayAfter(days) }),
  fan: { id: fanId, scopes: [] },
});
const renewAfter = (days: number) => renewPasses(house.context({ now: dayAfter(days) }));

/** Somebody with a pass of 30 days that renews itself. */
async function aRenewer(card?: string) {
  const viewer = await aViewer(house);
  await viewer.buy('30D');
  const paymentTokenId = await aSavedCard(house, viewer.token, card);
  const agree = (price = 9.99) => viewer.call('PUT', '/paywall/v1/self/renewal', { paymentTokenId, price });
  if ((await agree()).status !== 204) throw new Error((await agree()).body);
  const payments = () => house.database.sql<{ state: string; amount: number }[]>`
    select state, amount from payment.payment where fan_id = ${viewer.id} and purpose = 'pass' order by created_at`;
  const orders = async () =>
    (await house.database.sql`select 1 from "order"."order" where fan_id = ${viewer.id}`).length;
  const stateAt = async (days: number) => (await readOwnPass(laterAs(viewer.id, days))).pass?.state;
  const periods = async () => (await viewer.own()).pass.periods.length as number;
  return { ...viewer, paymentTokenId, agree, payments, orders, stateAt, periods };
}

describe('a renewal', () => {
  it('is announced before it is charged, and charged when the paid time is over, with an order', async () => {
    const renewer = await aRenewer();
    await renewAfter(24);
    await renewAfter(25);
    const subjects = async () => (await house.mailsTo(renewer.email)).map(({ subject }) => subject);
    expect((await subjects()).filter((one) => one === 'Dein TV-Pass wird bald verlängert')).toHaveLength(1);
    expect(await renewer.payments()).toEqual([]);
    await renewAfter(30.01);
    expect(await renewer.payments()).toEqual([{ state: 'captured', amount: 999 }]);
    const origins = await house.database.sql`
      select origin from "order"."order" where fan_id = ${renewer.id} order by created_at`;
    expect(origins).toEqual([{ origin: 'checkout' }, { origin: 'renewal' }]);
    expect([await renewer.stateAt(59), await renewer.stateAt(61), await renewer.orders()]).toEqual([
      'active',
      'expired',
      2,
    ]);
  });

  it('is charged once for a period, when ten jobs run at the same moment and again', async () => {
    const renewer = await aRenewer();
    await Promise.all(Array.from({ length: 10 }, () => renewAfter(30.01)));
    await renewAfter(30.02);
    expect(await renewer.payments()).toHaveLength(1);
    expect([await renewer.periods(), await renewer.orders()]).toEqual([2, 2]);
  });

  it('goes on once when the payment service was silent', async () => {
    const renewer = await aRenewer();
    await switchFaults(house, { api: 'lostReply' });
    await renewAfter(30.01);
    await switchFaults(house);
    await renewAfter(30.02);
    expect([await renewer.payments(), await renewer.periods()]).toEqual([[{ state: 'captured', amount: 999 }], 2]);
  });

  it('that fails leaves three days, is tried once a day, and ends the pass', async () => {
    const renewer = await aRenewer(declined);
    for (const days of [30.01, 30.02, 31.01, 32.01, 32.02, 33.5]) await renewAfter(days);
    expect((await renewer.payments()).map(({ state }) => state)).toEqual(['failed', 'failed', 'failed']);
    expect((await renewer.own()).pass.state).toBe('expired');
    const mails = await house.mailsTo(renewer.email);
    expect(mails.filter(({ subject }) => subject === 'Die Verlängerung hat nicht geklappt')).toHaveLength(3);
  });

  it('that fails lets its owner watch on, and pays those days when another method works', async () => {
    const renewer = await aRenewer(declined);
    await renewAfter(30.01);
    expect([await renewer.stateAt(31), await renewer.stateAt(33.1)]).toEqual(['grace', 'expired']);
    const paymentTokenId = await aSavedCard(house, renewer.token);
    await agreeToRenewal(laterAs(renewer.id, 30.5), { paymentTokenId, price: 9.99 });
    await renewAfter(31.01);
    expect([await renewer.stateAt(59.9), await renewer.stateAt(60.1)]).toEqual(['active', 'expired']);
  });

  it('that would cost more than was agreed needs a new yes, and does not come without one', async () => {
    const renewer = await aRenewer();
    const { sql } = house.database;
    await putPrice(sql, { plan: '30D', validFrom: '2020-01-02', price: 1299 });
    await renewAfter(24);
    expect((await house.mailsTo(renewer.email)).some(({ subject }) => subject.includes('teurer'))).toBe(true);
    expect((await renewer.agree(9.99)).json.errorCode).toBe('PASS_PRICE_CHANGED');
    await renewAfter(30.01);
    expect(await renewer.payments()).toEqual([]);
    await sql`delete from paywall.price where valid_from = '2020-01-02'`;
  });
});

describe('cancelling', () => {
  it('lets the pass run out without a charge, and is confirmed once', async () => {
    const renewer = await aRenewer();
    for (let n = 0; n < 2; n++) expect((await renewer.call('DELETE', '/paywall/v1/self/renewal')).status).toBe(204);
    expect((await renewer.own()).pass).toMatchObject({ state: 'cancelled' });
    await renewAfter(30.01);
    expect([await renewer.payments(), (await renewer.own()).pass.state]).toEqual([[], 'expired']);
    const mails = await house.mailsTo(renewer.email);
    expect(mails.filter(({ subject }) => subject === 'Deine Kündigung ist bestätigt')).toHaveLength(1);
  });

  it('at the moment of the renewal ends with one outcome: not charged, or charged and given back, or renewed', async () => {
    for (let round = 0; round < 4; round++) {
      const renewer = await aRenewer();
      await Promise.all([renewAfter(30.01), renewer.call('DELETE', '/paywall/v1/self/renewal')]);
      await renewAfter(30.02);
      const payments = await renewer.payments();
      const refunds = await house.database.sql`
        select r.amount from payment.refund r join payment.payment p on p.id = r.payment_id
        where p.fan_id = ${renewer.id} and p.purpose = 'pass'`;
      const kept = payments.length - refunds.length;
      expect([0, 1]).toContain(kept);
      const [{ count }] = (await house.database.sql`
        select count(*)::int as count from paywall.period p join paywall.subscription s on s.id = p.subscription_id
        where s.fan_id = ${renewer.id}`) as unknown as [{ count: number }];
      expect(count).toBe(1 + kept);
    }
  });

  it('comes before leaving and before forgetting the payment method', async () => {
    const renewer = await aRenewer();
    const forget = () => renewer.call('DELETE', `/checkout/v2/checkouts/paymentInfo/${renewer.paymentTokenId}`);
    expect((await forget()).status).toBe(400);
    await renewer.call('DELETE', '/paywall/v1/self/renewal');
    expect((await forget()).status).toBeLessThan(300);
  });
});
