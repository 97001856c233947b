import { describe, expect, it } from 'vitest';
import { newId, newSecret } from '#platform/ids/ids.ts';
import { type Reply, testHouse } from '#platform/testing/testHouse.ts';
import { createAccount } from '#rooms/accounts/identity/server/index.ts';
import { manyPeople } from '#rooms/accounts/identity/testing/index.ts';
import { aMembership } from '#rooms/accounts/membership/testing/index.ts';
import { aProduct } from '#rooms/goods/shop/testing/index.ts';
import { aPaidOrder, moveOn, shipped } from '#rooms/orders/returns/testing/index.ts';
import { aService } from './testing/aService.ts';
import { stepTables } from './timelineRules.ts';

const house = await testHouse();
const { sql } = house.database;
const { call } = await aService(house);
const found = async (q: string): Promise<string[]> =>
  (await call('GET', `?${new URLSearchParams({ q })}`)).json.data.items.map(({ id }: { id: string }) => id);

describe('the search', async () => {
  const word = newSecret()
    .toLowerCase()
    .replace(/[^a-z]/g, 'q');
  const account = await createAccount(house.context(), {
    email: `${word}@kurve.test`,
    firstName: `Öykü ${word}`,
    lastName: 'Yılmaz-Schmitt',
    locale: 'de',
  });
  const id = account!.accountId;
  const number = `T ${Date.now()}`;
  await aMembership(house.context(), id, { number });

  it('finds by beginnings of names and of addresses, by id and by member number', async () => {
    for (const q of [`${word.slice(0, 9)} schm`, word, `${word.toUpperCase()}@KURVE.test`, `${word}@`, id])
      expect(await found(q)).toEqual([id]);
    for (const q of [number, number.replace(' ', '').toLowerCase()]) expect(await found(q)).toEqual([id]);
    for (const q of [`${word} niemand`, `${word}@%`, newId(), "'; --", '9-999999']) expect(await found(q)).toEqual([]);
  });

  it('finds the buyer of an order', async () => {
    const { sku } = await aProduct(house.context(), { price: 2000, onHand: 2 });
    const order = await aPaidOrder(house, [{ sku }]);
    expect(await found(order.orderNumber)).toEqual([order.fan.id]);
  });

  it('comes 50 at a time without gap or double', async () => {
    const last = `Seiten${newSecret().replace(/[^A-Za-z]/g, 'q')}`;
    await manyPeople(house.context(), last, 120);
    const pages: Reply[] = [await call('GET', `?q=${last}`)];
    while (pages.at(-1)!.json.data.next)
      pages.push(await call('GET', `?q=${last}&after=${pages.at(-1)!.json.data.next}`));
    const all = pages.flatMap(({ json }) => json.data.items.map((one: { id: string }) => one.id));
    expect([pages.length, all.length, new Set(all).size]).toEqual([3, 120, 120]);
  });
});

describe('one person', () => {
  it('shows how they sign in, what they ordered and sent back, and leads there; the look stands in the trail', async () => {
    const { sku } = await aProduct(house.context(), { price: 2000, onHand: 2 });
    const { fan, orderId, orderNumber, lines } = await aPaidOrder(house, [{ sku }]);
    await moveOn(house, orderId, shipped);
    await house.call('POST', `/api/checkout/v3/orders/${orderId}/returns`, {
      token: fan.token,
      body: { requestId: newId(), lines: [{ lineId: lines[0]!.id, quantity: 1 }] },
    });
    const { status, json } = await call('GET', `/${fan.id}`);
    expect(status).toBe(200);
    expect(json.data).toMatchObject({
      id: fan.id,
      name: 'Toni Muster',
      email: fan.email,
      hasPassword: false,
      hasSecondFactor: false,
      roles: [],
      emails: [{ email: fan.email, isDefault: true, isConfirmed: true, isRequested: false }],
      orders: [{ id: orderId, number: orderNumber, state: 'OrderShipped', totalPrice: 24.95 }],
      returns: [{ state: 'expected' }],
    });
    const paths = json.data.timeline.map(({ path }: { path?: string }) => path);
    for (const path of [`/office/orders/${orderId}/`, `/office/returns/${json.data.returns[0].number}/`])
      expect(paths).toContain(path);
    const moments = json.data.timeline.map(({ at }: { at: string }) => at);
    expect(moments).toEqual(moments.toSorted().toReversed());
    const [look] = await house.auditOf({ subjectId: fan.id });
    expect(look).toMatchObject({ what: 'GET /office/v1/people/:personId', subjectKind: 'person' });
  });

  it('shows everything that is kept, as the person’s own export does', async () => {
    const fan = await house.aFan();
    const { tables } = (await call('GET', `/${fan.id}/records`)).json.data;
    const account = tables.find(({ table }: { table: string }) => table === 'identity.account');
    expect(account.rows[0]).toContainEqual({ name: 'email', value: fan.email });
  });

  it('is nobody who is not known, and no organisation', async () => {
    const [organisation] = await sql<
      { id: string }[]
    >`select id from identity.account where kind = 'organisation' limit 1`;
    for (const id of [newId(), organisation?.id ?? newId()])
      for (const path of ['', '/records', '/leaving']) expect((await call('GET', `/${id}${path}`)).status).toBe(404);
  });

  it('tells of tables and columns that their rooms read', async () => {
    const fan = await house.aFan();
    const { brought } = await import('#main');
    const known = brought.keeping.records.flatMap(({ tables }) => Object.keys(tables));
    const told = stepTables({ orderIdOf: () => undefined, consentName: (id) => id });
    expect(told.filter(({ table }) => !known.includes(table))).toEqual([]);
    const rows = Object.assign(
      {},
      ...(await Promise.all(brought.keeping.records.map(({ read }) => read(house.context(), fan.id)))),
    );
    for (const { table, at, detail, amount } of told)
      for (const column of [at, detail, amount])
        if (column && rows[table]?.[0]) expect(Object.keys(rows[table][0])).toContain(column);
  });
});
