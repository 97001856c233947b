import { describe, expect, it } from 'vitest';
import type { Buyer } from '#platform/context.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { letTimePass } from '#rooms/buying/cart/testing/letTimePass.ts';
import { aQueue, placeOf } from '#rooms/tickets/admission/testing/index.ts';
import { type TicketPlace, ticketSku } from '../../skuRules.ts';
import { anEvent, aSeatBuyer, aSeatVisitor, aStadiumEvent } from '../../testing/index.ts';

const house = await testHouse();
const { sql } = house.database;
const seat: TicketPlace = { kind: 'seat', row: 1, position: 1 };
const standing: TicketPlace = { kind: 'standing', block: 9 };
const codeOf = ({ status, json }: { status: number; json: { errorCode?: string } }) => [status, json.errorCode];
const refused = [409, 'TICKET_QUEUE'];

/** A match with a waiting room in which nobody is inside. */
async function aQueuedEvent() {
  const event = await aStadiumEvent(house.context(), { admission: 'waitingRoom' });
  await aQueue(house.context(), { eventId: event.id, lastNumber: 9, admittedUntil: 9 });
  return { ...event, sku: (place: TicketPlace) => ticketSku(event.number, 'FULL', place) };
}

const enter = (eventId: string, buyer: Buyer, { minutes = 10, number = 1 } = {}) => {
  const ctx = house.context();
  const insideUntil = new Date(ctx.now.getTime() + minutes * 60_000);
  return placeOf(ctx, eventId, buyer, { number, insideUntil });
};
const asFan = ({ id }: { id: string }): Buyer => ({ kind: 'fan', fanId: id });

/** What is held of an event, of seats and of standing places. */
const held = async (eventId: string): Promise<number> => {
  const [row] = await sql<{ held: number }[]>`
    select (select count(*)::int from ticketing.occupied where event_id = ${eventId})
      + (select coalesce(sum(h.quantity), 0)::int from ticketing.hold h join ticketing.contingent c using (pool)
        where c.event_id = ${eventId}) as held`;
  return row!.held;
};

describe('TICKET_QUEUE before an event with a waiting room nothing is held for who is not inside', () => {
  it.each<[string, TicketPlace]>([
    ['a chosen seat', seat],
    ['a wish in a category', { kind: 'category', category: 2 }],
    ['a wish in a block', { kind: 'block', block: 2 }],
    ['a standing place', standing],
  ])('%s, whichever call asks', async (_, place) => {
    const event = await aQueuedEvent();
    const [fan, visitor] = [await aSeatBuyer(house), await aSeatVisitor(house)];
    const item = { sku: event.sku(place), quantity: 1, userOptionValues: [] };
    const headers = { 'et-tenant-id': '2' };
    const at = (path: string, token?: string) =>
      house.call('POST', `/api/shop/v4/carts/${path}`, { ...(token ? { token } : {}), headers, body: item });
    expect(codeOf(await fan.add([item]))).toEqual(refused);
    expect(codeOf(await visitor.add([item]))).toEqual(refused);
    expect(codeOf(await at('self/items', fan.token))).toEqual(refused);
    expect(codeOf(await at(`self/items?anonymousUserId=${visitor.visitorId}`))).toEqual(refused);
    expect(codeOf(await at(`${visitor.visitorId}/items`))).toEqual(refused);
    expect([await fan.items(), await visitor.items(), await held(event.id)]).toEqual([[], [], 0]);
  });

  it('places of an event without a plan', async () => {
    const event = await anEvent(house.context());
    await sql`update ticketing.event set admission = 'waitingRoom' where id = ${event.id}`;
    await aQueue(house.context(), { eventId: event.id });
    const fan = await aSeatBuyer(house);
    expect(codeOf(await fan.add([{ sku: event.full }]))).toEqual(refused);
  });

  it('seats together with those of an event that is open', async () => {
    const [event, open] = [await aQueuedEvent(), await aStadiumEvent(house.context())];
    const fan = await aSeatBuyer(house);
    const both = [{ sku: ticketSku(open.number, 'FULL', seat) }, { sku: event.sku(seat) }];
    expect(codeOf(await fan.add(both))).toEqual(refused);
    expect([await held(open.id), await held(event.id)]).toEqual([0, 0]);
  });

  it('whose time inside is over, who has been called in and has not come, or who is inside elsewhere', async () => {
    const [event, otherEvent] = [await aQueuedEvent(), await aQueuedEvent()];
    const [late, called, elsewhere] = [await aSeatBuyer(house), await aSeatBuyer(house), await aSeatBuyer(house)];
    await enter(otherEvent.id, asFan(elsewhere));
    await enter(event.id, asFan(late), { minutes: 0 });
    await placeOf(house.context(), event.id, asFan(called), { number: 2 });
    for (const fan of [late, called, elsewhere])
      expect(codeOf(await fan.add([{ sku: event.sku(seat) }]))).toEqual(refused);
  });

  it('with the token of another account, or the id of a visitor, beside who is inside', async () => {
    const event = await aQueuedEvent();
    const [inside, other] = [await aSeatBuyer(house), await aSeatBuyer(house)];
    const [visitor, stranger] = [await aSeatVisitor(house), await aSeatVisitor(house)];
    await enter(event.id, asFan(inside));
    await enter(event.id, { kind: 'visitor', visitorId: visitor.visitorId }, { number: 2 });
    expect(codeOf(await other.add([{ sku: event.sku(seat) }]))).toEqual(refused);
    expect(codeOf(await stranger.add([{ sku: event.sku(seat) }]))).toEqual(refused);
    expect((await inside.add([{ sku: event.sku(seat) }])).status).toBe(200);
    expect((await visitor.add([{ sku: event.sku(standing) }])).status).toBe(200);
    expect(await held(event.id)).toBe(2);
  });

  it('by a line that somebody has: another class, more pieces, once more when its time is over', async () => {
    const event = await aStadiumEvent(house.context());
    const fan = await aSeatBuyer(house);
    const sku = (place: TicketPlace, code: 'FULL' | 'CHILD' = 'FULL') => ticketSku(event.number, code, place);
    await fan.add([{ sku: sku(seat) }, { sku: sku(standing), quantity: 1 }]);
    await sql`update ticketing.event set admission = 'waitingRoom' where id = ${event.id}`;
    await aQueue(house.context(), { eventId: event.id });
    const [seatLine, standingLine] = await fan.items();
    expect(codeOf(await fan.add([{ sku: sku(seat, 'CHILD') }], [seatLine!.id]))).toEqual(refused);
    expect(codeOf(await fan.change(standingLine!.id, { quantity: 2 }))).toEqual(refused);
    expect(await held(event.id)).toBe(2);
    letTimePass(house, 901);
    expect(codeOf(await fan.change(seatLine!.id, { quantity: 1 }))).toEqual(refused);
    expect(await fan.errors()).toEqual(['CARTITEM_EXPIRED', 'CARTITEM_EXPIRED']);
  });

  it('by a visitor’s choice that waits for an account, and by taking that cart over', async () => {
    const event = await aStadiumEvent(house.context(), { needsAccount: true });
    const [visitor, fan] = [await aSeatVisitor(house), await aSeatBuyer(house)];
    const sku = ticketSku(event.number, 'FULL', seat);
    expect((await visitor.add([{ sku }])).status).toBe(200);
    await sql`update ticketing.event set admission = 'waitingRoom' where id = ${event.id}`;
    await aQueue(house.context(), { eventId: event.id });
    const other = ticketSku(event.number, 'FULL', { ...seat, position: 4 });
    expect(codeOf(await visitor.add([{ sku: other }]))).toEqual(refused);
    const body = { userId: visitor.visitorId };
    await house.call('POST', '/api/shop/v4/carts/self/claims', { token: fan.token, body });
    const [line] = await fan.items();
    expect(codeOf(await fan.change(line!.id, { quantity: 1 }))).toEqual(refused);
    expect(await held(event.id)).toBe(0);
  });

  it('by a proposal, which holds nothing', async () => {
    const event = await aQueuedEvent();
    const body = { wishes: [{ code: 'FULL', quantity: 2 }], category: 2 };
    expect((await house.call('POST', `/api/ticketing/v1/events/${event.id}/proposals`, { body })).status).toBe(200);
    expect(await held(event.id)).toBe(0);
  });
});

it('who is inside stays there for as long as their places are held, and no longer', async () => {
  const event = await aQueuedEvent();
  const fan = await aSeatBuyer(house);
  await enter(event.id, asFan(fan), { minutes: 1 });
  expect((await fan.add([{ sku: event.sku(seat) }])).status).toBe(200);
  letTimePass(house, 600);
  expect((await fan.add([{ sku: event.sku(standing) }])).status).toBe(200);
  letTimePass(house, 1801);
  expect(codeOf(await fan.add([{ sku: event.sku(standing) }]))).toEqual(refused);
});

describe('whether a buyer may buy is answered as the cart would', () => {
  it('TICKET_QUEUE to who is not inside, and yes to who is', async () => {
    const { id } = await aQueuedEvent();
    const fan = await aSeatBuyer(house);
    const offer = async (token?: string) =>
      (await house.call('GET', `/api/ticketing/v1/events/${id}/buyer`, token ? { token } : {})).json.data;
    expect(await offer(fan.token)).toMatchObject({ mayBuy: false, refusal: 'TICKET_QUEUE' });
    expect(await offer()).toMatchObject({ mayBuy: false, refusal: 'TICKET_QUEUE' });
    await enter(id, asFan(fan));
    expect(await offer(fan.token)).toMatchObject({ mayBuy: true });
    expect((await offer(fan.token)).refusal).toBeUndefined();
  });
});
