// Rows of the catalogue about tickets, as the server answers them for seats and standing places of a stadium.
import { describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { letTimePass } from '#rooms/buying/cart/testing/letTimePass.ts';
import { aProduct } from '#rooms/goods/shop/testing/index.ts';
import { aPaidOrder } from '#rooms/orders/returns/testing/index.ts';
import { aSeatBuyer, aSeatVisitor, aStadiumEvent } from '../testing/index.ts';
import { saveTimes } from './eventStore.ts';
import { moveRight } from './rights/changeRight.ts';
import { listRights } from './rights/rightStore.ts';

const house = await testHouse();
const { sql } = house.database;
const seat = ({ number }: { number: number }, position: number) => `T${number}-R1P${position}-FULL`;
const standing = ({ number }: { number: number }) => `T${number}-S9-FULL`;

describe('places in a cart', () => {
  it('CART-39 CART-40 are reserved for fifteen minutes, and each line says until when', async () => {
    const event = await aStadiumEvent(house.context());
    const buyer = await aSeatBuyer(house);
    await buyer.add([{ sku: seat(event, 1) }, { sku: standing(event), quantity: 2 }]);
    for (const { expiresIn } of await buyer.items()) {
      expect(expiresIn).toBeGreaterThan(880);
      expect(expiresIn).toBeLessThanOrEqual(900);
    }
  });

  it('CART-30 whose time is over have a negative rest, which is counted, and others may have them', async () => {
    const event = await aStadiumEvent(house.context());
    const [visitor, other] = [await aSeatVisitor(house), await aSeatBuyer(house)];
    await visitor.add([{ sku: seat(event, 1) }, { sku: seat(event, 2) }]);
    letTimePass(house, 600);
    await visitor.add([{ sku: standing(event) }]);
    letTimePass(house, 301);
    expect((await visitor.items()).filter(({ expiresIn }) => expiresIn < 0)).toHaveLength(2);
    expect((await other.add([{ sku: seat(event, 1) }])).status).toBe(200);
  });

  it('CART-82 are no longer checkoutable once their match is called off', async () => {
    const event = await aStadiumEvent(house.context());
    const buyer = await aSeatBuyer(house);
    await buyer.add([{ sku: seat(event, 1) }, { sku: standing(event) }]);
    await sql`update ticketing.event set is_called_off = true where id = ${event.id}`;
    expect(await buyer.errors()).toEqual(['TICKET_IS_NOT_CHECKOUTABLE', 'TICKET_IS_NOT_CHECKOUTABLE']);
    const { status, json } = await buyer.add([{ sku: seat(event, 2) }]);
    expect([status, json.errorCode]).toEqual([409, 'TICKET_IS_NOT_CHECKOUTABLE']);
  });

  it('CHK-16 PAY-22 may be paid on account, unlike goods', async () => {
    const event = await aStadiumEvent(house.context());
    const buyer = await aSeatBuyer(house);
    await buyer.add([
      { sku: seat(event, 1) },
      { sku: standing(event) },
      { sku: (await aProduct(house.context())).sku },
    ]);
    const items = (await buyer.read()).json.data.orders.flatMap(({ items: own }: { items: object[] }) => own);
    expect(
      items.map((item: { type: string; traits: { mayBePaidOnAccount?: boolean } }) => [
        item.type,
        item.traits.mayBePaidOnAccount === true,
      ]),
    ).toEqual([
      ['Merchandise', false],
      ['Ticket', true],
      ['Ticket', true],
    ]);
  });
});

it('CHK-50 a seat stands in its order as a ticket, with its place in the languages that there are', async () => {
  const event = await aStadiumEvent(house.context());
  const { orderId } = await aPaidOrder(house, [{ sku: seat(event, 1) }]);
  expect(await sql`select type, name, variant from "order".line where order_id = ${orderId}`).toMatchObject([
    {
      type: 'Ticket',
      name: { de: 'Kurve – Gast', en: 'Kurve – Gast' },
      variant: { de: 'Block 1, Reihe 1, Platz 1 · Vollzahler', en: expect.stringMatching(/^Block 1, row 1, seat 1/) },
    },
  ]);
});

describe('a ticket', () => {
  const aTicket = async () => {
    const event = await aStadiumEvent(house.context());
    const order = await aPaidOrder(house, [{ sku: seat(event, 1) }, { sku: standing(event) }]);
    return { event, order, rights: await listRights(sql, { eventId: event.id }) };
  };

  it('TIC-13 knows its order, place, price, price range, pricing class, format and whether it changed', async () => {
    const { order, rights } = await aTicket();
    const clerk = await house.aStaffMember('ticketing');
    const [ofSeat, ofStanding] = await Promise.all(
      rights.map(({ id }) => house.call('GET', `/api/office/v1/rights/${id}`, { token: clerk.token })),
    );
    const isOf = { orderId: order.orderId, code: 'FULL', format: 'mobile', isChanged: false };
    expect(ofSeat!.json.data).toMatchObject({
      ...isOf,
      id: rights[0]!.id,
      block: '1',
      row: '1',
      seat: '1',
      price: 50,
      category: { number: 1 },
    });
    expect(ofStanding!.json.data).toMatchObject({ ...isOf, block: 'S9', price: 15, category: { number: 9 } });
  });

  it('TIC-27 has changed once its seat is another one than was bought', async () => {
    const { rights } = await aTicket();
    expect(rights.map(({ isChanged }) => isChanged)).toEqual([false, false]);
    expect(await moveRight(house.context(), rights[0]!.id, { row: 2, position: 5 })).toMatchObject({ isChanged: true });
  });

  it('TIC-27 has changed once its match is moved to another moment, not when it is only called off', async () => {
    const { event, rights } = await aTicket();
    const ctx = house.context();
    const isChanged = async () => (await listRights(sql, { eventId: event.id })).map((right) => right.isChanged);
    const times = { id: event.id, matchId: event.id, startsAt: event.startsAt, onSaleUntil: event.startsAt };
    await saveTimes(sql, { ...times, isCalledOff: true }, ctx.now);
    expect(await isChanged()).toEqual([false, false]);
    const startsAt = new Date(event.startsAt.getTime() + 86_400_000);
    await moveRight(ctx, rights[0]!.id, { row: 2, position: 5 });
    await sql`update ticketing.right set is_changed = false where event_id = ${event.id}`;
    await saveTimes(sql, { ...times, startsAt, isCalledOff: false }, ctx.now);
    // What has ended stays as it was.
    expect(await isChanged()).toEqual([false, true, true]);
  });
});
