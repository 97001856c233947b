import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { readPayment } from '#rooms/money/payment/server/index.ts';
import { aPaidOrder } from '#rooms/orders/returns/testing/index.ts';
import { seatAttributes } from '#rooms/tickets/stadium/server/index.ts';
import { aCancellation } from '../../testing/aCancellation.ts';
import { aBlock, aRelocation } from '../../testing/aRelocation.ts';
import { anEvent, aSeatBuyer, aStadiumEvent } from '../../testing/index.ts';

const house = await testHouse();
const { sql } = house.database;
const { call, planOf, figures, relocate, seatAll, progress } = await aRelocation(house);
const { ask, approve, begin, figures: refunds, progress: refundsOf } = await aCancellation(house);

type Seated = { state: string; endCause: string | null; origin: string; place: string; code: string; price: number };
const rightsOf = (eventId: string) => sql<Seated[]>`
  select t.state, t.end_cause, t.origin, t.code, t.price,
    concat_ws('/', b.label, r.label, r.labels[t.position]) as place
  from ticketing."right" t left join ticketing.event_row r on r.event_id = t.event_id and r.number = t.row_number
  left join ticketing.contingent c on c.pool = t.pool
  left join ticketing.event_block b on b.event_id = t.event_id and b.number = coalesce(r.block, c.block)
  where t.event_id = ${eventId} order by t.issued_at, t.id`;
const livingOf = async (eventId: string) => (await rightsOf(eventId)).filter(({ endCause }) => endCause === null);
const shownState = async (id: string) => (await house.call('GET', `/api/ticketing/v1/events/${id}`)).json.data.state;
const eventOf = async (id: string) => (await call('GET', `/${id}`)).json.data;

/** Two parties of two in category 1, one standing, and one of category 2; places kept back, and a cart. */
async function aSoldEvent() {
  const event = await aStadiumEvent(house.context());
  const seats = (row: number, ...positions: number[]) =>
    positions.map((position) => ({ sku: `T${event.number}-R${row}P${position}-FULL` }));
  const first = await aPaidOrder(house, seats(1, 4, 5));
  const second = await aPaidOrder(house, [...seats(2, 4, 5), { sku: `T${event.number}-S9-FULL` }]);
  await call('POST', `/${event.id}/guests`, {
    guestName: 'Presse',
    reason: 'Presse',
    pieces: [{ code: 'FULL', row: 4, position: 1 }],
  });
  return { ...event, first, second };
}

describe('moving to another stadium', () => {
  it('says beforehand who keeps a place and who does not, and changes nothing by that', async () => {
    const event = await aSoldEvent();
    await call('POST', `/${event.id}/allocations`, {
      kind: 'blocked',
      reason: 'Kameras',
      seats: [{ row: 5, from: 4, to: 5 }],
    });
    const buyer = await aSeatBuyer(house);
    expect((await buyer.add([{ sku: `T${event.number}-R1P8-FULL` }])).status).toBe(200);
    const planId = await planOf([aBlock(1, 1, [3]), aBlock(2, 2, [5])]);
    expect((await figures(event.id, planId)).json.data).toMatchObject({
      places: 8,
      rights: 6,
      keep: 4,
      without: 2,
      apart: 0,
      holders: 2,
      withoutAddress: 1,
      inCarts: 1,
      keptBack: 2,
      categories: [
        { category: 1, places: 3, rights: 4, keep: 3, without: 1 },
        { category: 2, places: 5, rights: 1, keep: 1, without: 0 },
        { category: 9, places: 0, rights: 1, keep: 0, without: 1 },
      ],
    });
    const otherwise = (await figures(event.id, planId, '1:2,9:2')).json.data;
    expect(otherwise).toMatchObject({ keep: 6, without: 0 });
    expect(await eventOf(event.id)).toMatchObject({ state: 'open', figures: { sold: 6, held: 1, keptBack: 2 } });
  });

  it('seats parties together in the order in which they bought, tells holders, and lets the sale go on', async () => {
    const event = await aSoldEvent();
    const buyer = await aSeatBuyer(house);
    await buyer.add([{ sku: `T${event.number}-R1P8-FULL` }]);
    const { onSaleUntil } = (await eventOf(event.id)).terms;
    const planId = await planOf([aBlock(1, 1, [2, 6]), aBlock(2, 2, [5])]);
    const { id, answer } = await relocate(event.id, planId, { otherwise: '9:2', without: 0 });
    expect(answer.status).toBe(200);
    expect(await eventOf(event.id)).toMatchObject({ state: 'moving', figures: { sold: 6, held: 0, keptBack: 0 } });
    expect(await shownState(event.id)).toBe('paused');
    expect(await progress(event.id)).toMatchObject({
      relocation: { reason: 'Brand im Stadion', isDone: false },
      withoutPlace: 6,
    });
    const busy = { guestName: 'A', reason: 'A', pieces: [{ code: 'FULL', row: 1, position: 1 }] };
    expect((await call('POST', `/${event.id}/guests`, busy)).json.errorCode).toBe('TICKET_EVENT_STATE_NOT_POSSIBLE');
    await seatAll(id);
    const living = await livingOf(event.id);
    expect(living.map(({ place }) => place).slice(0, 2)).toEqual(['N1/1/1', 'N1/1/2']);
    expect(living.map(({ place }) => place.slice(0, 4))).toEqual(['N1/1', 'N1/1', 'N1/2', 'N1/2', 'N2/1', 'N2/1']);
    expect(living.every(({ state, origin }) => state === 'issued' && origin === 'move')).toBe(true);
    expect(living.map(({ price }) => price).toSorted((a, b) => a - b)).toEqual([0, 1500, 5000, 5000, 5000, 5000]);
    expect((await rightsOf(event.id)).filter(({ state }) => state === 'moved')).toHaveLength(6);
    expect(await eventOf(event.id)).toMatchObject({ state: 'open', terms: { planId, onSaleUntil } });
    expect(await shownState(event.id)).toBe('open');
    expect((await eventOf(event.id)).figures).toMatchObject({ places: 13, sold: 6, held: 0, free: 7 });
    expect(await progress(event.id)).toMatchObject({ relocation: { isDone: true }, withoutPlace: 0 });
    const [mail, ...more] = (await house.mailsTo(event.first.fan.email)).filter(({ subject }) =>
      subject.startsWith('Neuer'),
    );
    expect([mail?.subject, more]).toEqual(['Neuer Ort: Kurve – Gast', []]);
    expect(mail?.text).toContain('Block N1, Reihe 1, Platz 2 (Eingang Neu)');
  });

  it('sells the places of the new plan from then on, and none of the former one', async () => {
    const event = await aSoldEvent();
    const { id } = await relocate(event.id, await planOf([aBlock(1, 1, [8]), aBlock(2, 2, [5])]), {
      otherwise: '9:2',
      without: 0,
    });
    await seatAll(id);
    const plan = (await house.call('GET', `/api/ticketing/v1/events/${event.id}/plan`)).json.data;
    const numbers: number[] = plan.blocks.map(({ number }: { number: number }) => number);
    expect(plan.blocks.map(({ label }: { label: string }) => label)).toEqual(['N1', 'N2']);
    const block = (await house.call('GET', `/api/ticketing/v1/events/${event.id}/plan/blocks/${numbers[0]}`)).json.data;
    const [row] = block.rows;
    const buyer = await aSeatBuyer(house);
    expect((await buyer.add([{ sku: `T${event.number}-R1P8-FULL` }])).status).toBe(404);
    expect((await buyer.add([{ sku: `T${event.number}-S9-FULL` }])).status).toBe(404);
    expect((await buyer.add([{ sku: `T${event.number}-R${row.number}P8-FULL` }])).status).toBe(200);
    const { categories } = (await house.call('GET', `/api/ticketing/v1/events/${event.id}`)).json.data;
    expect(categories.map(({ number }: { number: number }) => number)).toEqual([1, 2]);
    const found = (await call('GET', `/${event.id}/seats?block=1`)).json.data.items;
    expect(found).toEqual([]);
  });

  it('refunds those without a place, once a second person agrees, and nobody else', async () => {
    const event = await aSoldEvent();
    const { id } = await relocate(event.id, await planOf([aBlock(1, 1, [2]), aBlock(2, 2, [5])]));
    await seatAll(id);
    expect(await progress(event.id)).toMatchObject({ withoutPlace: 3 });
    expect(await refunds(event.id, { kind: 'noPlace' })).toMatchObject({ rights: 3, orders: 1, amount: 115 });
    const { id: asked, answer } = await ask(event.id, { kind: 'noPlace' });
    expect([answer.status, answer.json]).toMatchObject([200, { data: { isAsked: true } }]);
    expect((await eventOf(event.id)).state).toBe('open');
    expect((await approve(asked)).status).toBe(200);
    await begin(asked);
    expect(await livingOf(event.id)).toHaveLength(3);
    expect(await eventOf(event.id)).toMatchObject({ state: 'open', figures: { sold: 3 } });
    expect((await readPayment({ sql }, event.second.paymentId))?.refundPromised).toBe(11_500);
    expect((await readPayment({ sql }, event.first.paymentId))?.refundPromised).toBe(0);
    expect((await refundsOf(event.id)).cancellation).toMatchObject({ kind: 'noPlace', amount: 115 });
    const told = (await house.mailsTo(event.second.fan.email)).map(({ subject }) => subject);
    expect(told).toContain('Kein Platz für dich: Kurve – Gast');
    expect(await progress(event.id)).toMatchObject({ withoutPlace: 0 });
  });

  it('keeps what is being paid for, seats it afterwards, and refuses what nothing holds any more', async () => {
    const event = await aStadiumEvent(house.context(), { blocks: 1, standing: 0 });
    const [holdId, fanId] = [newId(), newId()];
    const until = new Date(Date.now() + 15 * 60_000);
    const line = { holdId, sku: `T${event.number}-R1P1-FULL`, quantity: 1 };
    const { dayTickets } = await import('../dayTickets.ts');
    await dayTickets.hold(house.context(), { kind: 'fan', fanId }, [{ ...line, expiresAt: until }]);
    await dayTickets.extend(house.context(), [line], until);
    const { id, answer } = await relocate(event.id, await planOf([aBlock(1, 1, [4])]));
    expect(answer.status).toBe(200);
    await seatAll(id);
    const sold = { orderId: newId(), orderLineId: newId(), userOptionValues: [], price: 5000, discount: 0 };
    const sale = { checkoutId: newId(), fanId };
    const lost = { ...line, ...sold, holdId: newId(), sku: `T${event.number}-R1P2-FULL` };
    expect(await dayTickets.fulfil(house.context(), [lost], sale)).toEqual({ missing: [lost.holdId] });
    expect(await dayTickets.fulfil(house.context(), [{ ...line, ...sold }], sale)).toEqual({ missing: [] });
    await seatAll(id);
    expect((await livingOf(event.id)).map(({ place }) => place)).toEqual(['N1/1/1']);
  });
});

it('seats a companion who was sold a ticket apart with the wheelchair, not somewhere else', async () => {
  const event = await aStadiumEvent(house.context());
  const counter = (code: string, position: number, total: number) =>
    call('POST', `/${event.id}/receipts`, { id: newId(), paidBy: 'cash', total, pieces: [{ code, row: 3, position }] });
  expect((await counter('COMPANION', 2, 0)).status).toBe(200);
  await aPaidOrder(house, [{ sku: `T${event.number}-R1P4-FULL` }]);
  await aPaidOrder(house, [{ sku: `T${event.number}-R3P1-WHEELCHAIR` }]);
  const { wheelchair, companion } = seatAttributes;
  const pair = aBlock(1, 1, [2, 4]);
  pair.rows[0]!.seats = pair.rows[0]!.seats.map((seat, at) => ({ ...seat, attributes: [companion, wheelchair][at]! }));
  const planId = await planOf([pair, aBlock(2, 2, [5])]);
  expect((await figures(event.id, planId)).json.data).toMatchObject({ rights: 3, keep: 3, apart: 0 });
  const { id } = await relocate(event.id, planId);
  await seatAll(id);
  const places = (await livingOf(event.id)).map(({ code, place }) => [code, place]);
  expect(places.toSorted()).toEqual([
    ['COMPANION', 'N1/1/1'],
    ['FULL', 'N1/2/1'],
    ['WHEELCHAIR', 'N1/1/2'],
  ]);
});

it('lowers quotas to the places of the other plan, and counts what moved into a category', async () => {
  const phases = [{ from: -1, until: 6, groups: [], mostPerPerson: 6, quota: { 1: 20, 2: 2, 9: 40 } }];
  const event = await aStadiumEvent(house.context(), { phases });
  const seats = [4, 5, 6].map((position) => ({ sku: `T${event.number}-R1P${position}-FULL` }));
  await aPaidOrder(house, seats);
  const planId = await planOf([aBlock(1, 1, [1]), aBlock(2, 2, [9])]);
  expect((await figures(event.id, planId)).json.data).toMatchObject({ quotas: 2 });
  const { id } = await relocate(event.id, planId, { otherwise: '1:2', without: 0 });
  await seatAll(id);
  const { version, terms } = await eventOf(event.id);
  expect(terms.phases[0].quotas).toEqual([
    { category: 1, places: 1 },
    { category: 2, places: 2 },
    { category: 9, places: 0 },
  ]);
  expect((await livingOf(event.id)).map(({ place }) => place)).toEqual(['N1/1/1', 'N2/1/4', 'N2/1/5']);
  // Two of two are taken in category 2, although seven seats are free.
  const buyer = await aSeatBuyer(house);
  expect((await buyer.add([{ sku: `T${event.number}-K2-FULL` }])).json.errorCode).toBe(
    'CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_STOCK',
  );
  expect((await call('PUT', `/${event.id}`, { version, terms })).status).toBe(200);
});

describe('409 and 400', () => {
  it('refuses other figures or versions, a plan without prices or its own, and an event without a plan', async () => {
    const event = await aSoldEvent();
    const planId = await planOf([aBlock(1, 1, [8]), aBlock(2, 2, [5])]);
    const code = async (parts: object) => (await relocate(event.id, planId, parts)).answer.json.errorCode;
    expect(await code({ rights: 1 })).toBe('TICKET_FIGURES_CHANGED');
    expect(await code({ without: 0 })).toBe('TICKET_FIGURES_CHANGED');
    expect(await code({ version: 99 })).toBe('CHANGED_MEANWHILE');
    expect(await code({ otherwise: '1:x' })).toBe('INVALID_INPUT');
    const same = (await eventOf(event.id)).terms.planId;
    expect((await figures(event.id, same)).json.errors).toEqual({ planId: ['same'] });
    expect((await figures(event.id, newId())).json.errorCode).toBe('TICKET_EVENT_NOT_FOR_SALE');
    const small = await aStadiumEvent(house.context(), { blocks: 1, standing: 0 });
    expect((await figures(small.id, planId)).json.errors).toEqual({ planId: ['categories'] });
    const plain = await anEvent(house.context());
    for (const { id } of [plain, await aStadiumEvent(house.context(), { admission: 'lottery' })])
      expect((await figures(id, planId)).json.errorCode).toBe('TICKET_EVENT_STATE_NOT_POSSIBLE');
    expect((await call('GET', `/${newId()}/relocation`)).status).toBe(404);
  });
});
