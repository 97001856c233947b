import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { letJobsBeDue } from '#platform/testing/letJobsBeDue.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aProduct } from '#rooms/goods/shop/testing/index.ts';
import { aPaidOrder, moveOn, shipped } from '#rooms/orders/returns/testing/index.ts';

const house = await testHouse();
const { sql } = house.database;
const clerk = await house.aStaffMember('fulfilment');
const call = (method: string, path: string, body?: object, { token } = clerk) =>
  house.call(method, `/api/office/v1${path}`, { token, ...(body ? { body } : {}) });
const scarf = await aProduct(house.context(), { onHand: 500 });
const shirt = await aProduct(house.context(), {
  onHand: 500,
  userOptions: [{ kind: 'number', names: { de: 'Nummer' }, price: 500, maxLength: 2 }],
});
const [option] = (await sql<{ id: string }[]>`select id from shop.user_option`).map(({ id }) => id);
const aScarf = (quantity = 1) => aPaidOrder(house, [{ sku: scarf.sku, quantity }]);
const aShirt = (number: string) =>
  aPaidOrder(house, [{ sku: shirt.sku, userOptionValues: [{ optionId: option!, value: number }] }]);
/** Everything that waits, page by page. */
async function toPack() {
  const orders: { id: string; version: number; lines: object[] }[] = [];
  for (let after = ''; ; ) {
    const { json } = await call('GET', `/packing?count=50${after}`);
    orders.push(...json.data.orders);
    if (!json.data.next) return orders;
    after = `&after=${json.data.next}`;
  }
}
const slipOf = async (id: string) => (await toPack()).find((order) => order.id === id);
const waits = async (...orders: { orderId: string }[]) => {
  const ids = (await toPack()).map(({ id }) => id);
  return orders.map(({ orderId }) => ids.includes(orderId));
};
const begin = (orders: { id: string; version: number }[], who = clerk) =>
  call('POST', '/packing/begun', { orders: orders.map(({ id, version }) => ({ id, version })) }, who);
const stateOf = async (id: string) =>
  (await sql<{ state: string }[]>`select state from "order"."order" where id = ${id}`)[0]?.state;
async function lettering(state: string) {
  const items: { id: string; orderId: string; options: string[]; doneBy?: string }[] = [];
  for (let after = ''; ; ) {
    const { json } = await call('GET', `/lettering?state=${state}${after}`);
    items.push(...json.data.items);
    if (!json.data.next) return items;
    after = `&after=${json.data.next}`;
  }
}

describe('the pick list', () => {
  it('has orders that can be sent today, the oldest first, with what is to be fetched and where it goes', async () => {
    const one = await aScarf(2);
    const read = () => call('GET', '/packing?count=50');
    const statementsForOne = await house.statementsOf(read);
    const two = await aShirt('7');
    expect(await house.statementsOf(read)).toBe(statementsForOne);
    const { status, json } = await read();
    expect(status).toBe(200);
    const ids = json.data.orders.map(({ id }: { id: string }) => id);
    expect(ids.indexOf(one.orderId)).toBeLessThan(ids.indexOf(two.orderId));
    expect(json.data.orders[ids.indexOf(one.orderId)]).toMatchObject({
      orderNumber: one.orderNumber,
      state: 'OrderPlaced',
      address: ['Toni Muster', 'Waldweg 7', '60528 Frankfurt am Main', 'Deutschland'],
      lines: [{ sku: scarf.sku, quantity: 2, options: [], isLettered: true }],
    });
    expect(json.data.orders[ids.indexOf(two.orderId)].lines).toMatchObject([{ options: ['7'], isLettered: false }]);
    const sum = json.data.goods.find(
      ({ sku, options }: { sku: string; options: string[] }) => sku === scarf.sku && options.length === 0,
    );
    expect(sum.orderNumbers).toContain(one.orderNumber);
  });

  it('leaves out what has been sent, is being looked into, or can be delivered later only', async () => {
    const [sent, inReview, cancelled, present] = [await aScarf(), await aScarf(), await aScarf(), await aScarf()];
    const inThirtyDays = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    const later = await aProduct(house.context(), { onHand: 5, deliversFrom: inThirtyDays });
    const preorder = await aPaidOrder(house, [{ sku: later.sku }]);
    await moveOn(house, sent.orderId, shipped);
    await moveOn(house, inReview.orderId, ['OrderInReview']);
    await moveOn(house, cancelled.orderId, ['Cancelled']);
    expect(await waits(sent, inReview, cancelled, preorder, present)).toEqual([false, false, false, false, true]);
  });

  it('goes on after the last order of a page', async () => {
    for (let made = 0; made < 3; made += 1) await aScarf();
    const first = (await call('GET', '/packing?count=2')).json.data;
    const second = (await call('GET', `/packing?count=2&after=${first.next}`)).json.data;
    const ids = [...first.orders, ...second.orders].map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(4);
  });
});

describe('taking orders into work', () => {
  it('moves each of them, tells nobody yet, and can be undone', async () => {
    const orders = [await aScarf(), await aScarf()];
    const seen = await Promise.all(orders.map(async ({ orderId }) => (await slipOf(orderId))!));
    const ids = orders.map(({ orderId }) => orderId);
    expect((await begin(seen)).json.data).toEqual({ changed: ids, refused: [] });
    expect(await Promise.all(ids.map(stateOf))).toEqual(['OrderInProgress', 'OrderInProgress']);
    const undone = await call('POST', '/packing/undone', { orderIds: ids });
    expect(undone.json.data).toEqual({ changed: ids, refused: [] });
    expect(await Promise.all(ids.map(stateOf))).toEqual(['OrderPlaced', 'OrderPlaced']);
    expect(await house.auditOf({ subjectId: ids[0]!, what: 'POST %packing%' })).toMatchObject([
      { before: { state: 'OrderPlaced' }, after: { state: 'OrderInProgress' } },
      { before: { state: 'OrderInProgress' }, after: { state: 'OrderPlaced' } },
    ]);
  });

  it('leaves one that has changed meanwhile as it is, and does the others', async () => {
    const [one, two] = [await aScarf(), await aScarf()];
    const seen = [(await slipOf(one.orderId))!, (await slipOf(two.orderId))!];
    await moveOn(house, one.orderId, ['OrderInReview']);
    const { json } = await begin([...seen, { id: newId(), version: 0 }]);
    expect(json.data).toEqual({
      changed: [two.orderId],
      refused: [
        { id: one.orderId, code: 'CHANGED_MEANWHILE' },
        { id: expect.any(String), code: 'ORDER_STATE_NOT_POSSIBLE' },
      ],
    });
    expect(await stateOf(one.orderId)).toBe('OrderInReview');
  });

  it('is done once when two clerks do it at the same time', async () => {
    const { orderId } = await aScarf();
    const seen = (await slipOf(orderId))!;
    const other = await house.aStaffMember('fulfilment');
    const replies = await Promise.all([begin([seen]), begin([seen], other)]);
    expect(replies.flatMap(({ json }) => json.data.changed)).toEqual([orderId]);
    expect(replies.flatMap(({ json }) => json.data.refused)).toEqual([{ id: orderId, code: 'CHANGED_MEANWHILE' }]);
  });

  it('cannot be undone once the customer has been told', async () => {
    const { orderId } = await aScarf();
    await begin([(await slipOf(orderId))!]);
    await letJobsBeDue(house.context(), 'created');
    await house.drainJobs();
    const { json } = await call('POST', '/packing/undone', { orderIds: [orderId] });
    expect(json.data).toEqual({ changed: [], refused: [{ id: orderId, code: 'ORDER_CHANGE_NOT_UNDOABLE' }] });
  });
});

describe('the lettering', () => {
  it('waits, is marked as done by somebody, and waits again when that was a mistake', async () => {
    const { orderId } = await aShirt('9');
    await aScarf();
    const open = await lettering('open');
    const line = open.find((one) => one.orderId === orderId)!;
    expect(line).toMatchObject({ options: ['9'], quantity: 1 });
    expect(open.every(({ options }) => options.length > 0)).toBe(true);
    const lineIds = [line.id];
    expect((await call('POST', '/lettering/done', { lineIds })).json.data).toEqual({ lineIds });
    expect((await call('POST', '/lettering/done', { lineIds })).json.data).toEqual({ lineIds: [] });
    expect((await lettering('open')).some(({ id }) => id === line.id)).toBe(false);
    expect((await lettering('done'))[0]).toMatchObject({ id: line.id, doneBy: 'Toni Muster' });
    expect((await slipOf(orderId))?.lines).toMatchObject([{ isLettered: true }]);
    expect((await call('POST', '/lettering/reopened', { lineIds })).json.data).toEqual({ lineIds });
    expect((await lettering('open')).some(({ id }) => id === line.id)).toBe(true);
  });

  it('is kept once the order has been sent', async () => {
    const { orderId } = await aShirt('10');
    const lineIds = (await lettering('open')).filter((one) => one.orderId === orderId).map(({ id }) => id);
    await call('POST', '/lettering/done', { lineIds });
    await moveOn(house, orderId, shipped);
    expect((await call('POST', '/lettering/reopened', { lineIds })).json.data).toEqual({ lineIds: [] });
  });

  it('is asked about before the parcel leaves, and about a carrier that looks at the age (409)', async () => {
    const wine = await aProduct(house.context(), { onHand: 5, ageLimit: 18 });
    const { orderId } = await aPaidOrder(house, [
      { sku: shirt.sku, userOptionValues: [{ optionId: option!, value: '12' }] },
      { sku: wine.sku },
    ]);
    const send = async (known: string[]) => {
      const { version } = (await slipOf(orderId))!;
      return call('POST', `/orders/${orderId}/shipment`, { version, parcels: [{ carrier: 'DHL' }], known });
    };
    expect((await send([])).json).toMatchObject({
      errorCode: 'ORDER_NOT_READY',
      errors: { doubts: ['unlettered', 'ageCheck'] },
    });
    const lineIds = (await lettering('open')).filter((one) => one.orderId === orderId).map(({ id }) => id);
    await call('POST', '/lettering/done', { lineIds });
    expect((await send([])).json.errors).toEqual({ doubts: ['ageCheck'] });
    expect((await send(['ageCheck'])).status).toBe(200);
  });

  it('is done once when two do it at the same time', async () => {
    const { orderId } = await aShirt('11');
    const lineIds = (await lettering('open')).filter((one) => one.orderId === orderId).map(({ id }) => id);
    const replies = await Promise.all([1, 2].map(() => call('POST', '/lettering/done', { lineIds })));
    expect(replies.flatMap(({ json }) => json.data.lineIds)).toEqual(lineIds);
  });

  it('is no business of things without a wish', async () => {
    const { lines } = await aScarf();
    const done = await call('POST', '/lettering/done', { lineIds: lines.map(({ id }) => id) });
    expect(done.json.data).toEqual({ lineIds: [] });
  });
});

it('is closed to a role that sends nothing', async () => {
  const other = await house.aStaffMember('finance');
  for (const path of ['/packing', '/lettering']) expect((await call('GET', path, undefined, other)).status).toBe(403);
});
