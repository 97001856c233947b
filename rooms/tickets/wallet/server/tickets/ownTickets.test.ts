import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aPaidOrder, type PaidOrder } from '#rooms/orders/returns/testing/index.ts';
import { anEvent, aStadiumEvent, setEvent, setRight } from '#rooms/tickets/ticketing/testing/index.ts';

const house = await testHouse();
const read = (path: string, token: string) => house.call('GET', `/api/wallet/${path}`, { token });
const items = async (path: string, token: string) => (await read(path, token)).json.data.items;
const day = 86_400_000;
const setStart = (id: string, days: number) =>
  setEvent(house.context(), id, { startsAt: new Date(Date.now() + days * day) });

let order: PaidOrder;
let event: { id: string; number: number };
let token: string;
let ids: string[];
beforeAll(async () => {
  event = await aStadiumEvent(house.context());
  await setEvent(house.context(), event.id, { venue: 'Stadion am Wald' });
  const sku = (position: number) => `T${event.number}-R1P${position}-FULL`;
  order = await aPaidOrder(house, [{ sku: sku(4) }, { sku: sku(5) }]);
  token = order.fan.token;
  ids = (await items('v3/self/tickets', token)).map(({ ticketId }: { ticketId: string }) => ticketId);
});

describe('tickets of the signed-in person', () => {
  it('TIC-13 TIC-14 TIC-16 CST-07 lists them with order, place, price and what the spec names', async () => {
    const { json } = await read('v3/self/tickets/upcoming?PageSize=1000&Page=1', token);
    expect(json.data).toMatchObject({ page: 1, pageSize: 1000, totalCount: 2, hasNextPage: false });
    expect(json.data.items[0]).toMatchObject({
      ticketId: ids[0],
      venue: 'Stadion am Wald',
      orderId: order.orderId,
      block: '1',
      row: '1',
      seat: '4',
      price: 50,
      priceRange: { de: 'Kategorie 1' },
      pricingClass: 'FULL',
      ticketFormat: 'mobile',
      changed: false,
      entrance: 'Nord',
      state: 'issued',
      event: { id: event.id, zone: 'Europe/Berlin', state: 'planned' },
    });
    expect(json.data.items[0].serialNumber).toMatch(/^[0-9A-Z]{10}$/);
  });

  it('TIC-17 TIC-23 shows those to come where no kind is named, and the same in each version', async () => {
    const paths = ['v3/self/tickets', 'v3/self/tickets/upcoming', 'v2/self/tickets', 'V2/Self/Tickets/Upcoming/'];
    const bodies = await Promise.all(paths.map(async (path) => (await read(path, token)).body));
    expect(new Set(bodies).size).toBe(1);
    for (const path of ['v3/self/tickets/past', 'v2/self/tickets/past', 'v2/self/seasonTickets/past'])
      expect((await read(path, token)).json.data.items).toEqual([]);
  });

  it('TIC-15 TIC-19 reads one by its id, where a kind word never means an id', async () => {
    expect((await read(`v3/self/tickets/${ids[0]}`, token)).json.data).toMatchObject({ ticketId: ids[0], seat: '4' });
    expect((await read(`v2/self/tickets/${ids[0]}`, token)).status).toBe(200);
    for (const id of [newId(), 'nextWeek', '%00'])
      expect((await read(`v3/self/tickets/${id}`, token)).status).toBe(404);
  });

  it('finds nothing of anybody else, in the same words as for what is not there', async () => {
    const other = await house.aFan();
    expect(await items('v3/self/tickets', other.token)).toEqual([]);
    const [foreign, unknown] = [ids[0], newId()].map((id) => read(`v3/self/tickets/${id}`, other.token));
    const bodies = [await foreign!, await unknown!].map(({ status, json }) => [status, json.errorCode]);
    expect(bodies).toEqual([
      [404, 'TICKET_NOT_FOUND'],
      [404, 'TICKET_NOT_FOUND'],
    ]);
  });

  it('TIC-25 come 1000 at a time and no more', async () => {
    expect((await read('v3/self/tickets?PageSize=1000', token)).status).toBe(200);
    expect((await read('v3/self/tickets?PageSize=1001', token)).status).toBe(400);
    const second = (await read('v3/self/tickets?PageSize=1&Page=2', token)).json.data;
    expect([second.items.length, second.totalCount, second.hasNextPage]).toEqual([1, 2, false]);
    expect((await read('v3/self/tickets?Page=9', token)).json.data).toMatchObject({ items: [], totalCount: 2 });
  });

  it('TIC-18 keeps in the archive what is over and has ended, not what was moved to another seat', async () => {
    const later = await anEvent(house.context());
    const { fan } = await aPaidOrder(house, [{ sku: later.full, quantity: 2 }]);
    const [first] = await items('v3/self/tickets', fan.token);
    expect(first).toMatchObject({ className: { de: 'Stehplatz, Vollzahler' } });
    expect(first.block).toBeUndefined();
    await setRight(house.context(), first.ticketId, { state: 'void', endedAt: new Date() });
    expect(await items('v3/self/tickets', fan.token)).toHaveLength(1);
    expect(await items('v3/self/tickets/past', fan.token)).toMatchObject([{ state: 'void', actions: [] }]);
    await setStart(later.id, -0.1);
    expect(await items('v3/self/tickets', fan.token)).toHaveLength(1);
    await setStart(later.id, -1);
    expect(await items('v3/self/tickets/past', fan.token)).toMatchObject([{ actions: [] }, { actions: [] }]);
    await setRight(house.context(), first.ticketId, { state: 'moved' });
    expect(await items('v3/self/tickets/past', fan.token)).toHaveLength(1);
  });

  it('TIC-20 lists season tickets apart from day tickets', async () => {
    const match = await anEvent(house.context());
    const { fan } = await aPaidOrder(house, [{ sku: match.full, quantity: 2 }]);
    const [{ ticketId }] = await items('v3/self/tickets', fan.token);
    await setRight(house.context(), ticketId, { origin: 'season' });
    expect(await items('v3/self/seasonTickets/upcoming', fan.token)).toMatchObject([{ ticketId }]);
    expect(await items('v2/self/seasonTickets', fan.token)).toMatchObject([{ ticketId }]);
    expect(await items('v3/self/tickets', fan.token)).toHaveLength(1);
    expect((await read('v3/self/seasonTickets/someday', fan.token)).status).toBe(404);
  });

  it('TIC-27 says of a ticket that it differs from what was bought', async () => {
    await setRight(house.context(), ids[1]!, { isChanged: true });
    const found = await items('v3/self/tickets', token);
    expect(found.map(({ changed }: { changed: boolean }) => changed)).toEqual([false, true]);
  });
});

describe('the event of a ticket', () => {
  it('TIC-21 is read in both versions; drafts are not there', async () => {
    for (const version of ['v2', 'v3'])
      expect((await read(`${version}/events/${event.id}`, token)).json.data).toMatchObject({
        id: event.id,
        name: { de: 'Kurve – Gast' },
        state: 'planned',
      });
    const draft = await anEvent(house.context());
    await setEvent(house.context(), draft.id, { state: 'draft' });
    for (const id of [draft.id, newId(), 'next'])
      expect((await read(`v2/events/${id}`, token)).json.errorCode).toBe('EVENT_NOT_FOUND');
  });
});

describe('templates of assets', () => {
  it('TIC-22 TIC-26 are listed, in pages of up to 1000', async () => {
    const { data } = (await read('v3/assetTemplates?PageSize=1000', token)).json;
    expect(data.items).toMatchObject([
      { type: 'MembershipBadge', name: { de: 'Mitgliedsabzeichen' } },
      { type: 'FanClubCard', name: { de: 'Fanclub-Ausweis' } },
    ]);
    expect((await read('v2/assetTemplates', token)).json.data.totalCount).toBe(2);
  });
});

describe('401', () => {
  it('shows visitors nothing', async () => {
    for (const path of ['v3/self/tickets', `v3/self/tickets/${newId()}`, 'v3/assetTemplates', `v2/events/${newId()}`])
      expect((await house.call('GET', `/api/wallet/${path}`)).status).toBe(401);
  });
});
