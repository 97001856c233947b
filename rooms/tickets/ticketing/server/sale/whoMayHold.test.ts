import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aFanClub, anInvitation, anOrganisation } from '#rooms/accounts/organisation/testing/anOrganisation.ts';
import { aPaidOrder } from '#rooms/orders/returns/testing/index.ts';
import { aSeatBuyer, aSeatCart, aSeatVisitor, aStadiumEvent, setEvent } from '../../testing/index.ts';
import { category, codeOf, seat, skusOf, wish } from '../../testing/placeSkus.ts';
import { dayTickets } from '../dayTickets.ts';
import { newSerial } from '../rights/serial.ts';

const house = await testHouse();

it('TICKET_LIMIT_REACHED counts classes, blocks, orders and forwarded tickets; a refund gives room', async () => {
  const event = await aStadiumEvent(house.context(), { maxQuantity: 3 });
  const first = [seat(event, 1, 1), seat(event, 1, 2, 'CHILD'), wish(event, { kind: 'standing', block: 9 })];
  const { fan, lines } = await aPaidOrder(house, first);
  const again = aSeatCart(house, { token: fan.token });
  const ways = [seat(event, 2, 1), wish(event, category(2)), wish(event, { kind: 'standing', block: 9 }, 1, 'CHILD')];
  const refused = async () => Promise.all(ways.map(async (way) => codeOf(await again.add([way]))));
  const full = [409, 'TICKET_LIMIT_REACHED'];
  expect(await refused()).toEqual([full, full, full]);
  await house.database.sql`
    update ticketing."right" set holder_id = ${newId()} where event_id = ${event.id} and row_number is not null`;
  expect(await refused()).toEqual([full, full, full]);
  const [back] = lines;
  await dayTickets.takeBack!(house.context(), [
    { orderLineId: back!.id, sku: first[0]!.sku, quantity: 1, staying: 0, isSellable: true },
  ]);
  expect((await refused()).filter(([status]) => status === 200)).toHaveLength(1);
  expect(await again.items()).toHaveLength(1);
});

it('CART-19 holds no more for one person than they may buy, however many carts they claim', async () => {
  const event = await aStadiumEvent(house.context(), { maxQuantity: 2 });
  const fan = await aSeatBuyer(house);
  for (const row of [1, 2, 4]) {
    const visitor = await aSeatVisitor(house);
    expect((await visitor.add([seat(event, row, 1), seat(event, row, 2)])).status).toBe(200);
    const body = { userId: visitor.visitorId };
    expect((await house.call('POST', '/api/shop/v4/carts/self/claims', { token: fan.token, body })).status).toBe(200);
  }
  expect(
    await house.database.sql`
    select row_number as row, position from ticketing.occupied where event_id = ${event.id} order by 1, 2`,
  ).toEqual([
    { row: 1, position: 1 },
    { row: 1, position: 2 },
  ]);
  expect(await skusOf(fan)).toHaveLength(6);
});

describe('SHELL-03 an event that wants an account', () => {
  it('lets a visitor’s choice wait without a hold, and holds it for the same person once signed in', async () => {
    const event = await aStadiumEvent(house.context(), { needsAccount: true });
    const [visitor, fan] = [await aSeatVisitor(house), await aSeatBuyer(house)];
    expect((await visitor.add([seat(event, 1, 1), wish(event, category(2), 2)])).status).toBe(200);
    expect((await visitor.items()).map(({ sku, expiresIn }) => [sku, expiresIn < 0])).toEqual([
      [`T${event.number}-R1P1-FULL`, true],
      [`T${event.number}-K2-FULL`, true],
    ]);
    expect(await visitor.errors()).toEqual(['TICKET_NEEDS_ACCOUNT', 'TICKET_NEEDS_ACCOUNT']);
    expect(await house.database.sql`select 1 from ticketing.occupied where event_id = ${event.id}`).toEqual([]);
    const body = { userId: visitor.visitorId };
    await house.call('POST', '/api/shop/v4/carts/self/claims', { token: fan.token, body });
    expect(await fan.errors()).toEqual(['CARTITEM_EXPIRED', 'CARTITEM_EXPIRED']);
    const [one, two] = await fan.items();
    expect((await fan.change(one!.id, { quantity: 1 })).status).toBe(200);
    expect((await fan.change(two!.id, { quantity: 2 })).status).toBe(200);
    expect(await fan.errors()).toEqual([]);
    expect(await skusOf(fan)).toEqual(['R1P1', 'R4P5', 'R4P6'].map((place) => `T${event.number}-${place}-FULL`));
  });
});

describe('a phase for fan clubs', () => {
  const phases = [{ from: -1, until: 1, groups: ['fanClub'], mostPerPerson: 2 }];

  it('is open for members of a fan club, not of a company, nor for those only invited', async () => {
    const event = await aStadiumEvent(house.context(), { phases });
    const [member, employee, invited, other] = await Promise.all(Array.from({ length: 4 }, () => aSeatBuyer(house)));
    await aFanClub(house, member!);
    await anOrganisation(house, employee!);
    const club = await aFanClub(house, await house.aFan());
    await anInvitation(house.context(), club.id, invited!.id);
    const offer = async ({ token }: { token: string }) =>
      (await house.call('GET', `/api/ticketing/v1/events/${event.id}/buyer`, { token })).json.data;
    expect(await offer(member!)).toMatchObject({ mayBuy: true, phase: 1, left: 2 });
    for (const fan of [employee!, invited!, other!])
      expect(await offer(fan)).toMatchObject({ mayBuy: false, refusal: 'TICKET_PHASE_NOT_OPEN' });
    // At the same moment: to each their own.
    const all = [employee!, member!, invited!, other!];
    const replies = await Promise.all(all.map((fan) => fan.add([seat(event, 1, 1)])));
    const refused = [409, 'TICKET_PHASE_NOT_OPEN'];
    expect(replies.map(codeOf)).toEqual([refused, [200, undefined], refused, refused]);
  });
});

it('opens a phase for season-ticket holders to whoever had a place of one within a year', async () => {
  const phases = [{ from: -1, until: 1, groups: ['seasonHolder'], mostPerPerson: 2 }];
  const event = await aStadiumEvent(house.context(), { phases });
  const [before, after] = [await aSeatBuyer(house), await aSeatBuyer(house)];
  const { sql } = house.database;
  for (const [fan, days] of [
    [before, 400],
    [after, 300],
  ] as const) {
    const { id } = await aStadiumEvent(house.context());
    const startsAt = new Date(house.context().now.getTime() - days * 86_400_000);
    await sql`update ticketing.event set starts_at = ${startsAt}, on_sale_from = ${startsAt} where id = ${id}`;
    await sql`
      insert into ticketing."right" (id, serial, event_id, row_number, position, category, code, state, issued_at,
        origin, holder_id, price, vat_rate, format, terms_version)
      values (${newId()}, ${newSerial()}, ${id}, 1, 1, 1, 'FULL', 'issued', ${startsAt}, 'season', ${fan.id}, 0, 19,
        'mobile', '1')`;
  }
  const mayBuy = async ({ token }: { token: string }) =>
    (await house.call('GET', `/api/ticketing/v1/events/${event.id}/buyer`, { token })).json.data.mayBuy;
  expect([await mayBuy(before), await mayBuy(after)]).toEqual([false, true]);
});

it('CART-25 CART-39 holds no longer than the sale, so that the countdown shows only time in which one can buy', async () => {
  const event = await aStadiumEvent(house.context());
  const end = new Date(house.context().now.getTime() + 5 * 60_000);
  await setEvent(house.context(), event.id, { onSaleUntil: end });
  const buyer = await aSeatBuyer(house);
  await buyer.add([{ sku: `T${event.number}-R1P1-FULL` }]);
  const [item] = await buyer.items();
  expect(item).toMatchObject({ expiresAt: end.toISOString() });
});
