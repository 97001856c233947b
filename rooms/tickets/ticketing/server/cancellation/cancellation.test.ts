import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aProduct } from '#rooms/goods/shop/testing/index.ts';
import { readPayment } from '#rooms/money/payment/server/index.ts';
import { aVoucher } from '#rooms/money/voucher/testing/index.ts';
import { setOrder } from '#rooms/orders/order/testing/setOrder.ts';
import { aPaidOrder } from '#rooms/orders/returns/testing/index.ts';
import { aCancellation } from '../../testing/aCancellation.ts';
import { anOfficeEvent } from '../../testing/anOfficeEvent.ts';
import { anEvent, aSeatBuyer } from '../../testing/index.ts';

const house = await testHouse();
const { sql } = house.database;
const { clerk, finance, call, figures, ask, approve, begin, progress, aSoldEvent } = await aCancellation(house);

const subjectsTo = async (email: string) => (await house.mailsTo(email)).map(({ subject }) => subject);
const statesOf = async (eventId: string) =>
  (await sql<{ state: string }[]>`select state from ticketing."right" where event_id = ${eventId} order by id`).map(
    ({ state }) => state,
  );
const eventOf = async (id: string) => (await call('GET', `/${id}`)).json.data;
const promised = async (paymentId: string) => (await readPayment({ sql }, paymentId))?.refundPromised;

describe('calling an event off', () => {
  it('says what it comes to, ends the sale, and waits for a second person', async () => {
    const event = await aSoldEvent();
    const buyer = await aSeatBuyer(house);
    expect((await buyer.add([{ sku: `T${event.number}-R1P8-FULL` }])).status).toBe(200);
    expect(await figures(event.id)).toMatchObject({
      rights: 3,
      byState: { issued: 3 },
      guests: 0,
      orders: 1,
      amount: 100,
      receipts: 1,
      receiptAmount: 50,
      holders: 2,
      otherBuyers: 0,
      withoutAddress: 1,
      inCarts: 1,
      underWay: 0,
      keptBack: 0,
      guestsStay: 0,
    });
    const { id, answer } = await ask(event.id);
    expect([answer.status, answer.json.data.isAsked]).toEqual([200, true]);
    expect(await eventOf(event.id)).toMatchObject({ state: 'over', figures: { sold: 3, held: 1 } });
    expect((await progress(event.id)).waiting).toMatchObject({ kind: 'calledOff', amount: 150, reason: 'Unwetter' });
    expect((await ask(event.id)).answer.json.errorCode).toBe('APPROVAL_WAITS');
    expect((await approve(id, clerk)).status).toBe(403);
    expect((await approve(id)).status).toBe(200);
    expect(await eventOf(event.id)).toMatchObject({ state: 'cancelled', figures: { sold: 3, held: 0 } });
  });

  it('gives each order back once, tells holders and buyers, and lists what the counter pays back', async () => {
    const event = await aSoldEvent();
    const { id } = await ask(event.id);
    await approve(id);
    expect([await promised(event.paymentId), await statesOf(event.id)]).toEqual([0, ['issued', 'issued', 'issued']]);
    await begin(id);
    await begin(id);
    expect(await statesOf(event.id)).toEqual(['void', 'void', 'void']);
    expect(await promised(event.paymentId)).toBe(10_000);
    const { cancellation } = await progress(event.id);
    expect(cancellation).toMatchObject({
      askedBy: { accountId: clerk.id },
      approvedBy: { accountId: finance.id },
      mayUndo: false,
      amount: 100,
      troubles: [],
      receipts: [{ paidBy: 'cash', pieces: 1, amount: 50 }],
    });
    expect(Object.values(cancellation.refunds).reduce((sum: number, one) => sum + (one as number), 0)).toBe(1);
    expect(await subjectsTo(event.friend.email)).toEqual(['Abgesagt: Kurve – Gast']);
    const told = await subjectsTo(event.fan.email);
    expect(told.filter((subject) => subject.startsWith('Abgesagt'))).toHaveLength(1);
    expect(told.filter((subject) => subject.includes(event.orderNumber))).toHaveLength(2);
  });

  it('leaves a shirt of the same order, and gives vouchers back first', async () => {
    const event = await anEvent(house.context(), { tenant: 1 });
    const { sku } = await aProduct(house.context(), { price: 2000 });
    const voucher = await aVoucher(house, { balance: 1000 });
    const order = await aPaidOrder(house, [{ sku: event.full, quantity: 2 }, { sku }], [voucher]);
    const { id } = await ask(event.id);
    await approve(id);
    await begin(id);
    const [refund] = await sql`
      select goods, shipping, to_vouchers, to_payment from returns.refund where order_id = ${order.orderId}`;
    expect(refund).toEqual({ goods: 3000, shipping: 0, toVouchers: 1000, toPayment: 2000 });
    const back = await sql`select order_line_id, quantity from returns.line where order_id = ${order.orderId}`;
    const ticket = order.lines.find((line) => line.sku === event.full);
    expect(back).toEqual([{ orderLineId: ticket?.id, quantity: 2 }]);
  });

  it('leaves out what was refunded before', async () => {
    const event = await anEvent(house.context());
    const order = await aPaidOrder(house, [{ sku: event.full, quantity: 3 }]);
    const [right] = await sql<{ id: string }[]>`select id from ticketing."right" where event_id = ${event.id} limit 1`;
    const shown = (await house.call('GET', `/api/office/v1/rights/${right!.id}`, { token: clerk.token })).json.data;
    const { amount, orderVersion } = shown.refund;
    const one = { generation: 1, amount, orderVersion, requestId: newId(), reason: 'Kulanz' };
    const path = `/api/office/v1/rights/${right!.id}/refund`;
    expect((await house.call('POST', path, { token: clerk.token, body: one })).status).toBe(200);
    expect(await figures(event.id)).toMatchObject({ rights: 2, orders: 1, amount: 30 });
    const { id } = await ask(event.id);
    await approve(id);
    await begin(id);
    expect(await promised(order.paymentId)).toBe(4500);
  });

  it('shows what cannot be given back, and tries it again', async () => {
    const event = await anEvent(house.context());
    const order = await aPaidOrder(house, [{ sku: event.full }]);
    await setOrder(house.context(), order.orderId, { state: 'CreditCreated' });
    const { id } = await ask(event.id);
    await approve(id);
    await begin(id);
    const { cancellation } = await progress(event.id);
    expect(cancellation.refunds).toMatchObject({ failed: 1, done: 0, sent: 0 });
    expect(cancellation.troubles).toMatchObject([
      { orderId: order.orderId, orderNumber: order.orderNumber, state: 'failed', failure: 'LINE_NOT_RETURNABLE' },
    ]);
    expect(await promised(order.paymentId)).toBe(0);
    await setOrder(house.context(), order.orderId, { state: 'OrderPlaced' });
    expect((await call('POST', `/${event.id}/cancellation/retry`)).json.data).toEqual({ retried: 1 });
    await house.drainJobs();
    expect((await progress(event.id)).cancellation.refunds).toMatchObject({ failed: 0 });
    expect(await promised(order.paymentId)).toBe(1500);
  });

  it('is done at once where no money goes back', async () => {
    const event = await anOfficeEvent(house, clerk.token);
    const { answer } = await ask(event.id);
    expect(answer.json.data.isAsked).toBe(false);
    expect(await eventOf(event.id)).toMatchObject({ state: 'cancelled' });
    const [entry] = (await call('GET', `/${event.id}/history`)).json.data.items;
    expect(entry).toMatchObject({ why: 'Unwetter', after: { kind: 'calledOff', rights: 0 } });
  });
});

describe('undoing it', () => {
  it('keeps every ticket and tells nobody; the sale ends as it was to', async () => {
    const event = await aSoldEvent();
    const { onSaleUntil } = (await eventOf(event.id)).terms;
    const { id } = await ask(event.id);
    await approve(id);
    const { version } = await eventOf(event.id);
    const undo = (parts: object = {}) =>
      call('POST', `/${event.id}/cancellation/undo`, { version, reason: 'Irrtum', ...parts });
    expect((await undo({ version: version - 1 })).json.errorCode).toBe('CHANGED_MEANWHILE');
    expect((await undo()).status).toBe(200);
    await begin(id);
    expect(await eventOf(event.id)).toMatchObject({ state: 'open', terms: { onSaleUntil }, figures: { sold: 3 } });
    expect(await statesOf(event.id)).toEqual(['issued', 'issued', 'issued']);
    expect([await promised(event.paymentId), await subjectsTo(event.friend.email)]).toEqual([0, []]);
    const { id: again } = await ask(event.id);
    expect((await approve(again)).status).toBe(200);
  });

  it('is refused once money goes back', async () => {
    const event = await aSoldEvent();
    const { id } = await ask(event.id);
    await approve(id);
    await begin(id);
    const { version } = await eventOf(event.id);
    const { json } = await call('POST', `/${event.id}/cancellation/undo`, { version, reason: 'Irrtum' });
    expect(json.errorCode).toBe('TICKET_REFUNDS_BEGUN');
  });
});

describe('closing the doors', () => {
  it('lets guests and places that are kept back stay, if so wished', async () => {
    const event = await aSoldEvent();
    const guests = { guestName: 'Presse', reason: 'Presse', pieces: [{ code: 'FULL', row: 2, position: 1 }] };
    await call('POST', `/${event.id}/guests`, guests);
    await call('POST', `/${event.id}/allocations`, {
      kind: 'blocked',
      reason: 'Kameras',
      seats: [{ row: 2, from: 4, to: 5 }],
    });
    const request = { kind: 'closedDoors', keepsGuests: true, keepsAllocations: false } as const;
    expect(await figures(event.id, request)).toMatchObject({ rights: 3, guests: 0, guestsStay: 1, keptBack: 2 });
    const { id } = await ask(event.id, request);
    await approve(id);
    await begin(id);
    expect(await eventOf(event.id)).toMatchObject({
      state: 'over',
      isBehindClosedDoors: true,
      figures: { sold: 1, keptBack: 0 },
    });
    expect(await statesOf(event.id)).toEqual(['void', 'void', 'void', 'issued']);
    expect(await promised(event.paymentId)).toBe(10_000);
    expect(await subjectsTo(event.friend.email)).toEqual(['Ohne Publikum: Kurve – Gast']);
  });
});

describe('an event behind closed doors', () => {
  it('is called off later: guests lose their tickets, nobody is paid twice, and both refunds are shown', async () => {
    const event = await aSoldEvent();
    const guests = { guestName: 'Presse', reason: 'Presse', pieces: [{ code: 'FULL', row: 2, position: 1 }] };
    await call('POST', `/${event.id}/guests`, guests);
    const request = { kind: 'closedDoors', keepsGuests: true } as const;
    const { id } = await ask(event.id, request);
    await approve(id);
    const path = `/${event.id}/cancellation/figures?kind=calledOff`;
    expect((await call('GET', path)).json.errorCode).toBe('TICKET_CANCELLATION_UNDO_FIRST');
    await begin(id);
    expect(await figures(event.id)).toMatchObject({ rights: 1, guests: 1, orders: 0, amount: 0, receipts: 0 });
    const { id: off, answer } = await ask(event.id);
    expect(answer.json.data.isAsked).toBe(false);
    const { version } = await eventOf(event.id);
    await call('POST', `/${event.id}/cancellation/undo`, { version, reason: 'Irrtum' });
    expect(await eventOf(event.id)).toMatchObject({ state: 'over', isBehindClosedDoors: true });
    await begin(off);
    expect(await statesOf(event.id)).toEqual(['void', 'void', 'void', 'issued']);
    const { id: again } = await ask(event.id);
    await begin(again);
    expect(await eventOf(event.id)).toMatchObject({ state: 'cancelled', figures: { sold: 0 } });
    expect(await statesOf(event.id)).toEqual(['void', 'void', 'void', 'void']);
    expect(await promised(event.paymentId)).toBe(10_000);
    const { cancellation } = await progress(event.id);
    expect(cancellation).toMatchObject({ kind: 'calledOff', amount: 100, receipts: [{ amount: 50 }] });
    for (const kind of ['closedDoors', 'calledOff'])
      expect((await call('GET', `/${event.id}/cancellation/figures?kind=${kind}`)).json.errorCode).toBe(
        'TICKET_EVENT_STATE_NOT_POSSIBLE',
      );
  });
});

describe('fans', () => {
  it('read on the page, in the list and at their ticket that it is called off', async () => {
    const event = await aSoldEvent();
    const { id } = await ask(event.id);
    await approve(id);
    await begin(id);
    const read = async (path: string, token?: string) =>
      (await house.call('GET', path, token ? { token } : {})).json.data;
    const listed = (await read('/api/ticketing/v1/events')).find((one: { id: string }) => one.id === event.id);
    expect(listed.state).toBe('calledOff');
    const { items } = await read('/api/wallet/v3/self/tickets', event.fan.token);
    expect(items).toMatchObject([{ state: 'void', event: { state: 'cancelled' }, actions: ['calendar'] }]);
    const path = `/api/wallet/v3/self/tickets/${items[0].ticketId}/calendar`;
    const file = (await house.call('GET', path, { token: event.fan.token })).body;
    for (const line of ['METHOD:CANCEL', 'SEQUENCE:1', 'STATUS:CANCELLED']) expect(file).toContain(`${line}\r\n`);
    const buyer = await aSeatBuyer(house);
    expect((await buyer.add([{ sku: `T${event.number}-R1P9-FULL` }])).status).toBe(409);
  });
});
