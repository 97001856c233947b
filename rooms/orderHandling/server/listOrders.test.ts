import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { orderOffice } from '#rooms/order/server/index.ts';
import { moveOn, shipped } from '#rooms/returns/testing/index.ts';
import { anOffice } from './testing/anOffice.ts';

const house = await testHouse();
const { sql } = house.database;
const { list, anOrder, call, clerk } = await anOffice(house);
const numbers = (reply: { json: { data: { items: { orderNumber: string }[] } } }) =>
  reply.json.data.items.map(({ orderNumber }) => orderNumber);

const sent = await anOrder();
await moveOn(house, sent.orderId, shipped);
const waiting = await anOrder();
const later = await anOrder(1);
await sql`update "order"."order" set refund_owed = 500,
  billing_address = billing_address || '{"firstName": "=Öykü", "lastName": "Yılmaz-Schmitt", "company": "Taubenzucht e. V."}'
  where id = ${later.orderId}`;

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
    await sql`
      insert into "order"."order" (id, order_number, tenant, checkout_id, fan_id, state, state_changed_at, created_at, source, payment_type,
        locale, goods, shipping, voucher_discount, promotion_discount, total, tax, taxes, item_quantity, shipping_address, billing_address)
      select gen_random_uuid(), '7-' || n, 7, gen_random_uuid(), ${later.fan.id}, 'OrderPlaced', created_at, created_at - (n / 7) * interval '1 ms',
        source, payment_type, locale, goods, shipping, 0, 0, goods + shipping, 0, '[]', 1, shipping_address, billing_address
      from "order"."order", generate_series(1, 120) as n where id = ${later.orderId}`;
    for (const sort of ['newest', 'oldest']) {
      const pages = [await list({ sort, tenant: '7' })];
      while (pages.at(-1)!.json.data.next)
        pages.push(await list({ sort, tenant: '7', after: pages.at(-1)!.json.data.next }));
      const all = pages.flatMap(numbers);
      expect([pages.length, all.length, new Set(all).size]).toEqual([3, 120, 120]);
    }
    await sql`delete from "order"."order" where tenant = 7`;
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
  await sql`
    insert into "order"."order"
    select copied.* from "order"."order" as o, generate_series(1, 2100) as n, jsonb_populate_record(o, jsonb_build_object(
      'id', gen_random_uuid(), 'checkout_id', gen_random_uuid(), 'order_number', '7-' || (10000 + n),
      'created_at', o.created_at - n * interval '1 minute',
      'billing_address', o.billing_address || '{"lastName": "Vielname"}')) as copied
    where o.id = ${sent.orderId}`;
  const first = await list({ q: 'vieln' });
  const second = await list({ q: 'vieln', after: first.json.data.next });
  const expected = Array.from({ length: 100 }, (_, place) => `7-${10_001 + place}`);
  expect([...numbers(first), ...numbers(second)]).toEqual(expected);
  expect(numbers(await list({ q: 'vieln', state: 'OrderPlaced' }))).toEqual([]);
  expect(numbers(await list({ q: 'vieln', sort: 'oldest' }))[0]).toBe('7-12100');
});
