import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { payByCard } from '#rooms/money/sandboxPay/testing/index.ts';
import { dayTime, skuOf } from '../passRules.ts';
import { aViewer, sellPasses } from '../testing/index.ts';
import { passes } from './passes.ts';

const house = await testHouse({ DATABASE_POOL: '10' });
await sellPasses(house);
const days = (until: string) => Math.round((Date.parse(until) - Date.now()) / dayTime);
const refundsOf = (fanId: string) => house.database.sql<{ amount: number }[]>`
  select r.amount from payment.refund r join payment.payment p on p.id = r.payment_id where p.fan_id = ${fanId}`;

describe('buying a pass', () => {
  it('PWL-01 PWL-13 PWL-14 CST-11 makes a subscription of paywall 1 that the wire lists, 100 a page', async () => {
    const viewer = await aViewer(house);
    const list = (query = '', headers = { 'et-tenant-id': '1' }) =>
      viewer.call('GET', `/shop/v4/paywallSubscriptions${query}`, undefined, headers);
    expect((await list()).json.data).toMatchObject({ items: [], pageSize: 100, totalCount: 0 });
    await viewer.buy('30D');
    const { items, hasNextPage } = (await list('?PageSize=100')).json.data;
    expect(items).toEqual([
      { id: expect.any(String), expiresAt: expect.any(String), paywall: { id: 1, partnerId: 1 } },
    ]);
    expect([days(items[0].expiresAt), hasNextPage]).toEqual([30, false]);
    expect((await list('', { 'et-tenant-id': '2' })).json.data.items).toEqual([]);
    expect((await house.call('GET', '/api/shop/v4/paywallSubscriptions')).status).toBe(401);
  });

  it('needs an express consent, which the mail confirms', async () => {
    const viewer = await aViewer(house);
    const refused = await viewer.put('1D', []);
    expect([refused.status, refused.json.errorCode]).toEqual([409, 'PASS_NEEDS_CONSENT']);
    await viewer.buy('1D');
    const mails = await house.mailsTo(viewer.email);
    expect(mails.some(({ text }) => text.includes('ausdrücklich verlangt'))).toBe(true);
  });

  it('PWL-22 ACC-18 ACC-21 is shown in the account with its days, what was paid and how it may end', async () => {
    const viewer = await aViewer(house);
    expect(await viewer.own()).toEqual({ devices: [] });
    await viewer.buy('365D');
    const { pass } = await viewer.own();
    expect(pass).toMatchObject({ state: 'active', periods: [{ origin: 'purchase', plan: '365D', paid: 79.99 }] });
    expect([days(pass.expiresAt), pass.number > 100_000, pass.renewal]).toEqual([365, true, undefined]);
  });

  it('adds what is bought twice, one behind the other, also at the same moment', async () => {
    const viewer = await aViewer(house);
    await viewer.put('30D');
    const one = await viewer.order();
    await payByCard(house, one.scriptUrl);
    await viewer.settle(one.checkoutId);
    await viewer.put('1D');
    const two = await viewer.order();
    await payByCard(house, two.scriptUrl);
    await Promise.all([viewer.settle(two.checkoutId), viewer.settle(two.checkoutId)]);
    const { pass } = await viewer.own();
    expect([pass.periods.length, days(pass.expiresAt)]).toEqual([2, 31]);
    expect(pass.periods[0].startsAt).toBe(pass.periods[1].endsAt);
  });
});

it('adds ten purchases of one person that are paid at the same moment, each once and one behind the other', async () => {
  const viewer = await aViewer(house);
  const lines = Array.from({ length: 10 }, () => ({
    ...{ holdId: newId(), orderId: newId(), orderLineId: newId(), userOptionValues: [] },
    ...{ sku: skuOf('30D'), quantity: 1, price: 999, discount: 0 },
  }));
  const sell = (line: (typeof lines)[number]) =>
    passes.fulfil(house.context(), [line], { checkoutId: newId(), fanId: viewer.id });
  const outcomes = await Promise.all(lines.map(sell));
  expect(outcomes.flatMap(({ missing }) => missing)).toEqual([]);
  const { pass } = await viewer.own();
  expect([pass.periods.length, days(pass.expiresAt)]).toEqual([10, 300]);
  const begins = new Set(pass.periods.map(({ startsAt }: { startsAt: string }) => startsAt));
  expect(begins.size).toBe(10);
});

describe('withdrawing', () => {
  const withdraw = async (viewer: Awaited<ReturnType<typeof aViewer>>, id?: string) =>
    viewer.call('POST', `/paywall/v1/self/periods/${id ?? (await viewer.own()).pass.periods[0].id}/withdrawal`);

  it('gives back what the unused days cost, once, and ends the pass at once', async () => {
    const viewer = await aViewer(house);
    await viewer.buy('30D');
    const [period] = (await viewer.own()).pass.periods;
    expect(period.withdrawal.back).toBe(9.65);
    expect((await withdraw(viewer)).status).toBe(204);
    expect(await viewer.own()).toMatchObject({ pass: { state: 'ended', periods: [{ isTakenBack: true }] } });
    expect((await viewer.call('GET', '/shop/v4/paywallSubscriptions')).json.data.items).toEqual([]);
    const again = await withdraw(viewer);
    expect([again.status, again.json.errorCode]).toEqual([409, 'PASS_WITHDRAWAL_OVER']);
    expect(await refundsOf(viewer.id)).toEqual([{ amount: 965 }]);
  });

  it('moves what was bought afterwards, and leaves it', async () => {
    const viewer = await aViewer(house);
    await viewer.buy('30D');
    await viewer.buy('365D');
    const first = (await viewer.own()).pass.periods[1];
    expect((await withdraw(viewer, first.id)).status).toBe(204);
    const { pass } = await viewer.own();
    expect([pass.state, days(pass.expiresAt)]).toEqual(['active', 365]);
  });

  it('is over for a day pass that has begun, and is nobody else’s business', async () => {
    const [viewer, other] = [await aViewer(house), await aViewer(house)];
    await viewer.buy('1D');
    const [period] = (await viewer.own()).pass.periods;
    expect([period.withdrawal, (await withdraw(viewer)).json.errorCode]).toEqual([undefined, 'PASS_WITHDRAWAL_OVER']);
    expect((await withdraw(other, period.id)).json.errorCode).toBe('PASS_NOT_RUNNING');
  });
});
