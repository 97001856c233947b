import { describe, expect, it } from 'vitest';
import { type Reply, testHouse } from '#platform/testing/testHouse.ts';
import { rateLimits } from '#rooms/accounts/identity/server/index.ts';
import { aProduct } from '#rooms/goods/shop/testing/index.ts';
import { anEvent } from '#rooms/tickets/ticketing/testing/index.ts';
import { sendReceipts } from './sendReceipts.ts';
import { settleDeclaration } from './settleDeclaration.ts';
import { aPaidOrder, moveOn, type PaidOrder, shipped } from './testing/aPaidOrder.ts';

const house = await testHouse();
const { sql } = house.database;
const declare = (body: object) => house.call('POST', '/api/checkout/v3/withdrawals', { body });
const wanted = ({ fan, orderNumber }: PaidOrder) => ({ name: 'Toni Muster', email: fan.email, orderNumber });
const linesOf = ({ orderId }: PaidOrder) =>
  sql<{ kind: string; state: string }[]>`select kind, state from returns.line where order_id = ${orderId} order by id`;
const mailsTo = async (email: string) =>
  (await house.mailsTo(email)).filter(({ subject }) => subject.includes('Widerruf'));

describe('200', () => {
  it('takes everything that may go back and receipts it with content and time, without any account at hand', async () => {
    const order = await aPaidOrder(house, [{ sku: (await aProduct(house.context(), { price: 2000 })).sku }]);
    await moveOn(house, order.orderId, shipped);
    const { status, json } = await declare(wanted(order));
    expect([status, json.data]).toEqual([200, { ...wanted(order), declaredAt: expect.any(String) }]);
    await house.drainJobs();
    expect([...(await linesOf(order))]).toEqual([{ kind: 'withdrawal', state: 'requested' }]);
    const [mail] = await mailsTo(order.fan.email);
    expect(mail?.subject).toBe(`Eingang deines Widerrufs: Bestellung ${order.orderNumber}`);
    expect(mail?.text).toContain('Ich widerrufe den Vertrag über die ganze Bestellung.');
    expect(mail?.text).toMatch(/am \d+\. \S+ \d{4} um \d\d:\d\d:\d\d M/);
    expect(mail?.text).toContain('Schal „Nordwand“');
  });

  it('is in time on the last day, however late the job comes to it', async () => {
    const order = await aPaidOrder(house, [{ sku: (await aProduct(house.context())).sku }]);
    const day = 86_400_000;
    await moveOn(house, order.orderId, [...shipped, 'OrderArrived'], new Date(Date.now() - 7 * day));
    await declare(wanted(order));
    const [{ id }] = await sql<[{ id: string }]>`
      select id from returns.declaration where order_number = ${order.orderNumber}`;
    const late = house.context({ now: new Date(Date.now() + 30 * day) });
    await settleDeclaration(late, { declarationId: id });
    expect([...(await linesOf(order))]).toEqual([{ kind: 'withdrawal', state: 'requested' }]);
  });

  it('leaves tickets for a day with the buyer, and says why', async () => {
    const event = await anEvent(house.context(), { tenant: 1 });
    const order = await aPaidOrder(house, [{ sku: event.full }]);
    await declare(wanted(order));
    await house.drainJobs();
    expect(await linesOf(order)).toHaveLength(0);
    expect((await mailsTo(order.fan.email))[0]?.text).toContain('§ 312g Abs. 2 Nr. 9');
  });

  it('keeps single articles as they were named, for somebody to read', async () => {
    const order = await aPaidOrder(house, [{ sku: (await aProduct(house.context())).sku, quantity: 2 }]);
    await moveOn(house, order.orderId, shipped);
    await declare({ ...wanted(order), articles: 'Einen der beiden Schals' });
    await house.drainJobs();
    expect(await linesOf(order)).toHaveLength(0);
    const [row] = await sql`select outcome, articles from returns.declaration where order_id = ${order.orderId}`;
    expect(row).toEqual({ outcome: 'articles', articles: 'Einen der beiden Schals' });
    expect((await mailsTo(order.fan.email))[0]?.text).toContain('Einen der beiden Schals');
  });
});

describe('a stranger', () => {
  it('gets the same answer for the same work, so in the same time, whether there is such an order or not', async () => {
    const order = await aPaidOrder(house, [{ sku: (await aProduct(house.context())).sku }]);
    const stranger = { name: 'X', email: `x-${order.orderId}@kurve.test` };
    const statements = new Set<number>();
    for (const orderNumber of [order.orderNumber, '1-999999']) {
      let reply = { status: 0 } as Reply;
      const sent = await house.statementsOf(async () => {
        reply = await declare({ ...stranger, orderNumber });
      });
      statements.add(sent);
      expect([reply.status, reply.json.data]).toEqual([
        ...[200, { ...stranger, orderNumber, declaredAt: expect.any(String) }],
      ]);
      await house.drainJobs();
    }
    expect([...statements]).toHaveLength(1);
    expect(await linesOf(order)).toHaveLength(0);
    const mails = await mailsTo(stranger.email);
    const neutral = mails.map(({ text }) => text.replaceAll(order.orderNumber, 'N').replaceAll('1-999999', 'N'));
    expect(new Set(neutral.map((text) => text.replace(/am .*? bei uns/s, ''))).size).toBe(1);
    expect(mails).toHaveLength(2);
  });
});

describe('somebody who declares again and again to one address', () => {
  it('fills no mailbox, and holds up nobody’s withdrawal: all are taken, the receipts that are too many come later in one mail', async () => {
    const order = await aPaidOrder(house, [{ sku: (await aProduct(house.context())).sku }]);
    await moveOn(house, order.orderId, shipped);
    const { email } = order.fan;
    for (let number = 0; number < 14; number += 1) {
      const { status } = await declare({ name: 'X', email, orderNumber: `1-90000${number}` });
      expect(status).toBe(200);
      await house.drainJobs();
    }
    expect(await mailsTo(email)).toHaveLength(10);
    // Their own order is receipted at once.
    expect((await declare(wanted(order))).status).toBe(200);
    await house.drainJobs();
    const texts = (await mailsTo(email)).map(({ text }) => text);
    expect([texts.length, texts.at(-1)?.includes('Schal')]).toEqual([11, true]);
    expect(await linesOf(order)).toHaveLength(1);
    const slot = rateLimits.mailRateLimitOf(house.context(), email, 'withdrawal');
    await sendReceipts(house.context({ now: new Date(Date.now() + 120_000) }), { email, slot });
    await sendReceipts(house.context({ now: new Date(Date.now() + 240_000) }), { email, slot });
    await house.drainJobs();
    const all = (await mailsTo(email)).map(({ text }) => text);
    expect(all).toHaveLength(12);
    const last = all.find((text) => text.includes('1-9000010'));
    for (const number of [10, 11, 12, 13]) expect(last).toContain(`1-90000${number}`);
  });
});

describe('400', () => {
  it.each([
    ['orderNumber', { orderNumber: 'abc' }],
    ['email', { email: 'nowhere' }],
    ['name', { name: ' ' }],
    ['articles', { articles: 'Hier gewinnen: https://boese.test' }],
    ['name', { name: '<b>Toni</b>' }],
  ])('names the field %s of %j', async (field, parts) => {
    const { status, json } = await declare({ name: 'Toni', email: 'a@kurve.test', orderNumber: '1-1', ...parts });
    expect([status, Object.keys(json.errors)]).toEqual([400, [field]]);
  });
});
