import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aProduct } from '#rooms/goods/shop/testing/index.ts';
import { aPaidOrder, moveOn, type PaidOrder, shipped } from '../testing/aPaidOrder.ts';
import { deleteOldDeclarations } from './deleteOldDeclarations.ts';

const house = await testHouse();
const { sql } = house.database;
const clerk = await house.aStaffMember('service');
const colleague = await house.aStaffMember('service');

const get = (path: string, token = clerk.token) => house.call('GET', `/api/office/v1/declarations${path}`, { token });
const post = (path: string, body: object = {}, token = clerk.token) =>
  house.call('POST', `/api/office/v1/declarations/${path}`, { token, body });
const outcomeOf = ({ status, json }: { status: number; json: { errorCode?: string } }) => [status, json.errorCode];

async function anOrder(): Promise<PaidOrder> {
  const { sku } = await aProduct(house.context(), { price: 2000 });
  const order = await aPaidOrder(house, [{ sku, quantity: 2 }]);
  await moveOn(house, order.orderId, shipped);
  return order;
}

/** What somebody declares on the website; answers its id. */
async function declare(parts: { email: string; orderNumber: string; articles?: string }): Promise<string> {
  await house.call('POST', '/api/checkout/v3/withdrawals', { body: { name: 'Toni Muster', ...parts } });
  await house.drainJobs();
  const [row] = await sql<{ id: string }[]>`
    select id from returns.declaration where email = ${parts.email} order by declared_at desc, id desc limit 1`;
  return row!.id;
}

const inWords = (order: PaidOrder) =>
  declare({ email: order.fan.email, orderNumber: order.orderNumber, articles: 'Nur einer der beiden Schals' });

const enter = async (order: PaidOrder, declarationId: string, requestId = newId(), token = clerk.token) => {
  const { json } = await house.call('GET', `/api/office/v1/orders/${order.orderId}`, { token });
  const body = {
    version: json.data.version,
    requestId,
    declarationId,
    lines: [{ lineId: order.lines[0]!.id, quantity: 1 }],
    declaredOn: house.context().today(),
    reason: 'Widerruf von der Website',
  };
  return house.call('POST', `/api/office/v1/orders/${order.orderId}/returns`, { token, body });
};

describe('the list', () => {
  it('shows what somebody has to read, by number, address and state, and pages through the rest', async () => {
    const order = await anOrder();
    const id = await inWords(order);
    const stranger = `fremd-${newId()}@kurve.test`;
    const unknown = await declare({ email: stranger, orderNumber: order.orderNumber });
    const idsOf = async (query: string) => {
      const { json } = await get(query);
      return json.data.items.map((item: { id: string }) => item.id);
    };
    expect((await idsOf('?state=open')).slice(0, 2)).toEqual([unknown, id]);
    expect(await idsOf(`?q=${order.orderNumber}&sort=oldest`)).toEqual([id, unknown]);
    expect(await idsOf(`?q=${encodeURIComponent(stranger.toUpperCase())}`)).toEqual([unknown]);
    expect(await idsOf(`?q=${order.orderNumber}&after=${unknown}`)).toEqual([id]);
    expect(await idsOf(`?q=${order.orderNumber}&state=settled`)).toEqual([]);
    const settled = await anOrder();
    await declare({ email: settled.fan.email, orderNumber: settled.orderNumber });
    const { json } = await get(`?q=${settled.orderNumber}&state=settled`);
    expect(json.data.items).toMatchObject([{ state: 'settled', name: 'Toni Muster' }]);
    expect(await idsOf('?from=2001-01-01&to=2001-01-02')).toEqual([]);
  });

  it('counts for the start page what nobody has read, and no more once somebody has', async () => {
    const waiting = async () => {
      const { json } = await house.call('GET', '/api/office/v1/today', { token: clerk.token });
      return json.data.items.find(({ name }: { name: string }) => name === 'declarationsToRead').value;
    };
    const before = await waiting();
    const id = await inWords(await anOrder());
    expect(await waiting()).toBe(before + 1);
    await post(`${id}/answer`, { why: 'Am Telefon geklärt' });
    expect(await waiting()).toBe(before);
  });
});

describe('one declaration', () => {
  it('is done with the return that is entered for it, which cannot be taken back', async () => {
    const order = await anOrder();
    const id = await inWords(order);
    expect((await get(`/${id}`)).json.data).toMatchObject({
      state: 'open',
      toRead: 'articles',
      orderId: order.orderId,
      candidates: [],
      articles: 'Nur einer der beiden Schals',
    });
    expect((await enter(order, id)).status).toBe(200);
    const { data } = (await get(`/${id}`)).json;
    expect(data).toMatchObject({
      state: 'done',
      done: { as: 'entered', by: { accountId: clerk.id }, number: expect.stringMatching(/^RS\d+$/) },
    });
    expect(outcomeOf(await post(`${id}/reopening`))).toEqual([409, 'DECLARATION_NOT_UNDOABLE']);
  });

  it('leads to orders of its number and of its address, where it is not known which one is meant', async () => {
    const [meant, own] = [await anOrder(), await anOrder()];
    const id = await declare({ email: own.fan.email, orderNumber: meant.orderNumber });
    const { data } = (await get(`/${id}`)).json;
    expect(data).toMatchObject({ state: 'open', toRead: 'unknown' });
    expect(data.orderId).toBeUndefined();
    expect(data.candidates).toMatchObject([
      { orderId: meant.orderId, email: meant.fan.email },
      { orderId: own.orderId, name: 'Toni Muster' },
    ]);
    expect((await enter(own, id)).status).toBe(200);
    expect((await get(`/${id}`)).json.data).toMatchObject({ state: 'done', orderId: own.orderId });
  });

  it('is done without a return, with a reason in the trail, and that is taken back once', async () => {
    const id = await inWords(await anOrder());
    expect((await post(`${id}/answer`, { why: 'Meinte den Newsletter' })).json.data).toMatchObject({
      state: 'done',
      done: { as: 'answered', why: 'Meinte den Newsletter' },
    });
    expect((await post(`${id}/reopening`)).json.data).toMatchObject({ state: 'open' });
    expect(outcomeOf(await post(`${id}/reopening`))).toEqual([409, 'DECLARATION_NOT_UNDOABLE']);
    const trail =
      await sql`select permission, why from platform.audit where subject_id = ${id} and before is not null order by at`;
    expect(trail).toEqual([
      { permission: 'orders.refund', why: 'Meinte den Newsletter' },
      { permission: 'orders.refund', why: null },
    ]);
  });

  it('is dealt with by one of two clerks: the other one reads 409 and makes no return', async () => {
    const order = await anOrder();
    const id = await inWords(order);
    const [entered, answered] = await Promise.all([
      enter(order, id, newId(), colleague.token),
      post(`${id}/answer`, { why: 'Doppelt' }),
    ]);
    expect([entered.status, answered.status].toSorted()).toEqual([200, 409]);
    const cases = await sql`select id from returns.return_case where order_id = ${order.orderId}`;
    expect(cases.length).toBe(entered.status === 200 ? 1 : 0);
    if (entered.status === 200) expect(outcomeOf(answered)).toEqual([409, 'DECLARATION_NOT_OPEN']);
    else expect(outcomeOf(entered)).toEqual([409, 'CHANGED_MEANWHILE']);
  });

  it('is entered once, however often the same is sent', async () => {
    const order = await anOrder();
    const id = await inWords(order);
    const requestId = newId();
    const replies = [await enter(order, id, requestId), await enter(order, id, requestId)];
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await sql`select id from returns.return_case where order_id = ${order.orderId}`).length).toBe(1);
  });

  it('is deleted three years after the end of its year where no order was found, and kept with an order', async () => {
    const order = await anOrder();
    const [own, unknown, entered] = [
      await inWords(order),
      await declare({ email: `fremd-${newId()}@kurve.test`, orderNumber: order.orderNumber }),
      await declare({ email: `fremd-${newId()}@kurve.test`, orderNumber: order.orderNumber, articles: 'Ein Schal' }),
    ];
    expect((await enter(order, entered)).status).toBe(200);
    const statuses = () => Promise.all([own, unknown, entered].map(async (id) => (await get(`/${id}`)).status));
    const runIn = (year: number, day: string) =>
      deleteOldDeclarations.run(house.context({ now: new Date(`${year}-${day}T12:00:00Z`) }));
    const year = Number(house.context().today().slice(0, 4));
    await runIn(year + 3, '12-31');
    expect(await statuses()).toEqual([200, 200, 200]);
    await runIn(year + 4, '01-01');
    expect(await statuses()).toEqual([200, 404, 200]);
  });

  it('is nobody’s who may not: the packers neither read it nor decide; 404 for one that there is not', async () => {
    const id = await inWords(await anOrder());
    const { token } = await house.aStaffMember('fulfilment');
    expect((await get(`/${id}`, token)).status).toBe(403);
    expect((await post(`${id}/answer`, { why: 'x' }, token)).status).toBe(403);
    expect((await post(`${id}/answer`, { why: ' ' })).status).toBe(400);
    expect((await get(`/${newId()}`)).status).toBe(404);
    expect((await post(`${newId()}/answer`, { why: 'x' })).status).toBe(404);
  });
});
