import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aProduct } from '#rooms/goods/shop/testing/index.ts';
import { aPaidOrder } from '#rooms/orders/returns/testing/index.ts';

const house = await testHouse();
const admin = await house.aStaffMember();
const clerk = await house.aStaffMember('finance');
const trail = '/api/office/v1/audit';
const read = (query: Record<string, string> = {}, token = admin.token) =>
  house.call('GET', `${trail}?${new URLSearchParams(query)}`, { token });
const setLimit = (id: string, limit: number) =>
  house.call('PUT', `/api/office/v1/credit-lines/${id}`, { token: clerk.token, body: { limit } });

describe('the audit trail', () => {
  it('shows who changed what, from what to what; by person, thing, endpoint and time', async () => {
    const { id } = await house.aFan();
    const from = new Date().toISOString();
    await setLimit(id, 50);
    await setLimit(id, 20);
    const { items } = (await read({ subjectKind: 'creditLine', subjectId: id })).json.data;
    expect(items).toHaveLength(2);
    expect(items[0]).toMatchObject({
      who: { accountId: clerk.id, name: 'Toni Muster' },
      permission: 'credit.grant',
      what: 'PUT /office/v1/credit-lines/:customerId',
      params: { customerId: id },
      subject: { kind: 'creditLine', id },
      before: { limit: 5000 },
      after: { limit: 2000 },
    });
    const count = async (query: Record<string, string>) =>
      (await read({ subjectId: id, ...query })).json.data.items.length;
    expect(await count({ who: clerk.id, from, what: 'PUT /office/v1/credit-lines/:customerId' })).toBe(2);
    expect(await count({ who: admin.id })).toBe(0);
    expect(await count({ to: from })).toBe(0);
    expect(await count({ what: 'PUT /elsewhere' })).toBe(0);
  });

  it('tells of a person who has looked at them, their orders and lists, and of changes alone at first', async () => {
    const fan = await house.aFan();
    const service = await house.aStaffMember('service');
    const look = (path: string) => house.call('GET', `/api/office/v1/${path}`, { token: service.token });
    for (const path of [
      `people/${fan.id}`,
      `phone-orders/people/${fan.id}`,
      'people?q=Muster',
      'orders',
      'declarations',
    ])
      expect((await look(path)).status).toBe(200);
    const whatOf = async (query: Record<string, string>) =>
      (await read(query)).json.data.items.map(({ what }: { what: string }) => what);
    expect(await whatOf({ personId: fan.id })).toEqual([
      'GET /office/v1/phone-orders/people/:personId',
      'GET /office/v1/people/:personId',
    ]);
    expect(await whatOf({ who: service.id })).toEqual([]);
    expect(await whatOf({ who: service.id, which: 'looks' })).toEqual([
      'GET /office/v1/declarations',
      'GET /office/v1/orders',
      'GET /office/v1/people',
      'GET /office/v1/phone-orders/people/:personId',
      'GET /office/v1/people/:personId',
    ]);
    expect(await whatOf({ who: service.id, which: 'all' })).toHaveLength(5);
  });

  it('tells who has looked at the orders of a person', async () => {
    const { orderId, fan } = await aPaidOrder(house, [{ sku: (await aProduct(house.context(), { onHand: 3 })).sku }]);
    const service = await house.aStaffMember('service');
    await house.call('GET', `/api/office/v1/orders/${orderId}`, { token: service.token });
    const { items } = (await read({ personId: fan.id })).json.data;
    expect(items).toMatchObject([{ what: 'GET /office/v1/orders/:orderId', who: { accountId: service.id } }]);
  });

  it('comes in pages of 50 without gap or double', async () => {
    const { id } = await house.aFan();
    for (let limit = 1; limit <= 60; limit++) await setLimit(id, limit);
    const first = (await read({ subjectId: id })).json.data;
    const second = (await read({ subjectId: id, after: first.next })).json.data;
    expect([first.items.length, second.items.length, second.next]).toEqual([50, 10, undefined]);
    const ids = [...first.items, ...second.items].map((one: { id: string }) => one.id);
    expect([new Set(ids).size, ids]).toEqual([60, ids.toSorted().reverse()]);
  });

  it('is exported as CSV without names, and the export stands in it', async () => {
    const { id } = await house.aFan();
    await setLimit(id, 7);
    const file = await house.call('GET', `${trail}/export?subjectId=${id}`, { token: admin.token });
    expect(file.headers['content-type']).toContain('text/csv');
    const [head, row, rest] = file.body.replace('\ufeff', '').split('\r\n');
    expect(head).toContain('"accountId"');
    expect([row?.includes(clerk.id), row?.includes('""limit"":700'), rest]).toEqual([true, true, '']);
    expect(file.body).not.toContain('Muster');
    const [newest] = (await read({ who: admin.id, which: 'looks' })).json.data.items;
    expect(newest.what).toBe('GET /office/v1/audit/export');
  });

  it('is for the administrator (403), and takes only what can be searched for (400)', async () => {
    expect((await read({}, clerk.token)).status).toBe(403);
    expect((await read({ who: 'me' })).status).toBe(400);
    expect((await read({ from: 'yesterday' })).status).toBe(400);
    expect((await read({ subjectId: newId() })).json.data).toEqual({ items: [] });
  });
});
