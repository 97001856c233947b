import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { orderOffice } from '#rooms/orders/order/server/index.ts';
import { copyOrder, removeOrdersOf, setOrder } from '#rooms/orders/order/testing/setOrder.ts';
import { moveOn, shipped } from '#rooms/orders/returns/testing/index.ts';
import { anOffice } from './testing/anOffice.ts';

const house = await testHouse();
const { list, anOrder, call, clerk } = await anOffice(house);
const numbers = (reply: { json: { data: { items: { orderNumber: string }[] } } }) =>
  reply.json.data.items.map(({ orderNumber }) => orderNumber);

const sent = await anOrder();
await moveOn(house, sent.orderId, shipped);
const waiting = await anOrder();
const later = await anOrder(1);
const billing = { firstName: '=Öykü', lastName: 'Yılmaz-Schmitt', company: 'Taubenzucht e. V.' };
await setOrder(house.context(), later.orderId, { refundOwed: 500, billing });

describe('the orders of the office', () => {
  it('come newest or oldest first, with what a clerk looks for', async () => {
    const { status, json } = await list();
    expect(status).toBe(200);
    expect(json.data.items[0]).toMatchObject({
      id: later.orderId,
      orderNumber: later.orderNumber,
      tenantId: 1,
      state: 'OrderPlaced',
      totalPrice: 24.95,
      totalItemQuantity: 1,
      paymentType: 'creditcard',
      paymentState: 'captured',
      email: later.fan.email,
      name: 'Taubenzucht e. V., =Öykü Yılmaz-Schmitt',
      awaitsDispatch: true,
      refundOwed: 5,
    });
    expect(numbers(await list({ sort: 'oldest' }))).toEqual(numbers(await list()).toReversed());
  });

  it('are found by number, invoice, e-mail address and beginnings of names', async () => {
    const invoice = (await orderOffice.readAnyOrder(house.context(), sent.orderId))!.documents[0]!.number;
    const found = async (q: string) => numbers(await list({ q }));
    for (const q of [sent.orderNumber, sent.orderNumber.split('-')[1]!, invoice.toLowerCase()])
      expect(await found(q)).toEqual([sent.orderNumber]);
    expect(await found(waiting.fan.email.toUpperCase())).toEqual([waiting.orderNumber]);
    for (const q of ['Schmitt Öykü', 'taubenz', 'yılmaz-sch']) expect(await found(q)).toEqual([later.orderNumber]);
    expect((await found('Muster')).length).toBe(3);
    for (const q of ['9-999999', newId(), 'niemand@kurve.test', "'; --", 'Muster Unbekannt'])
      expect(await found(q)).toEqual([]);
  });

  it('are the queue to send, those of a state, of a partner, of a time, and those that money is owed for', async () => {
    const found = async (query: Record<string, string>) => numbers(await list(query));
    expect(await found({ toSend: 'true', sort: 'oldest' })).toEqual([waiting.orderNumber, later.orderNumber]);
    expect(await found({ state: 'OrderShipped' })).toEqual([sent.orderNumber]);
    expect(await found({ refundOwed: 'true' })).toEqual([later.orderNumber]);
    expect(await found({ tenant: '2' })).toEqual([]);
    expect((await found({ tenant: '1' })).length).toBe(3);
    const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    expect(await found({ from: tomorrow })).toEqual([]);
    expect((await found({ to: tomorrow })).length).toBe(3);
  });

  it('come 50 at a time without gap or double, in both directions', async () => {
    // Seven of each moment.
    const now = Date.now();
    const copies = Array.from({ length: 120 }, (_, n) => ({
      tenant: 7,
      orderNumber: `7-${n}`,
      createdAt: new Date(now - Math.floor(n / 7)),
    }));
    await copyOrder(house.context(), later.orderId, copies);
    for (const sort of ['newest', 'oldest']) {
      const pages = [await list({ sort, tenant: '7' })];
      while (pages.at(-1)!.json.data.next)
        pages.push(await list({ sort, tenant: '7', after: pages.at(-1)!.json.data.next }));
      const all = pages.flatMap(numbers);
      expect([pages.length, all.length, new Set(all).size]).toEqual([3, 120, 120]);
    }
    await removeOrdersOf(house.context(), 7);
  });

  it('are a file without formulas, and taking it stands in the trail', async () => {
    const file = await call('GET', `/export?q=${encodeURIComponent(later.orderNumber)}`);
    const [head, row, rest] = file.body.replace('\ufeff', '').split('\r\n');
    expect([file.status, head?.startsWith('"orderNumber";"created"'), rest]).toEqual([200, true, '']);
    expect(row).toContain(`"'=Öykü Yılmaz-Schmitt"`);
    expect(row).toContain(`"24,95"`);
    expect((await house.auditOf({ accountId: clerk.id })).at(-1)?.what).toBe('GET /office/v1/orders/export');
  });

  it('are for staff with that permission alone (403), and asked for properly (400)', async () => {
    const editor = await house.aStaffMember('editor');
    for (const token of [editor.token, sent.fan.token]) expect((await list({}, token)).status).toBe(403);
    for (const query of [{ state: 'Lost' }, { after: 'x' }, { tenant: '0' }, { from: 'yesterday' }] as Record<
      string,
      string
    >[])
      expect((await list(query)).status).toBe(400);
  });
});

it('finds a name that thousands have, newest first and page by page, also of one state only', async () => {
  const copies = Array.from({ length: 2100 }, (_, n) => ({
    orderNumber: `7-${10_001 + n}`,
    createdAt: new Date(Date.now() - (n + 1) * 60_000),
    billing: { lastName: 'Vielname' },
  }));
  await copyOrder(house.context(), sent.orderId, copies);
  const first = await list({ q: 'vieln' });
  const second = await list({ q: 'vieln', after: first.json.data.next });
  const expected = Array.from({ length: 100 }, (_, place) => `7-${10_001 + place}`);
  expect([...numbers(first), ...numbers(second)]).toEqual(expected);
  expect(numbers(await list({ q: 'vieln', state: 'OrderPlaced' }))).toEqual([]);
  expect(numbers(await list({ q: 'vieln', sort: 'oldest' }))[0]).toBe('7-12100');
});
