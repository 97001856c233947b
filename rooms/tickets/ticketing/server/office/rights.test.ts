import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aPaidOrder, type PaidOrder } from '#rooms/orders/returns/testing/index.ts';
import { aClerk } from '../../testing/aClerk.ts';
import { aStadiumEvent } from '../../testing/index.ts';

const house = await testHouse();
const { sql } = house.database;
const { clerk, call } = await aClerk(house, '/rights');
const event = await aStadiumEvent(house.context());
const list = async (query: Record<string, string>) =>
  (await call('GET', `?${new URLSearchParams(query)}`)).json.data.items;
const read = async (id: string) => (await call('GET', `/${id}`)).json.data;
const post = async (id: string, deed: string, body: object = {}) =>
  call('POST', `/${id}/${deed}`, { generation: (await read(id)).generation, reason: 'Hat angerufen', ...body });
const sku = (row: number, position: number) => `T${event.number}-R${row}P${position}-FULL`;
const seatOf = async (row: number, position: number) => {
  const [seat] = await sql<{ by: string }[]>`
    select by from ticketing.occupied where event_id = ${event.id} and row_number = ${row} and position = ${position}`;
  return seat?.by;
};

let order: PaidOrder;
let ids: string[];
beforeAll(async () => {
  order = await aPaidOrder(house, [{ sku: sku(1, 4) }, { sku: sku(1, 5) }]);
  ids = (await list({ q: order.fan.email })).map(({ id }: { id: string }) => id).toReversed();
});

describe('a ticket is found', () => {
  it('by e-mail address, order number, name of the buyer and its own number', async () => {
    expect(ids).toHaveLength(2);
    const [right] = await list({ q: order.orderNumber });
    expect(right).toMatchObject({ orderNumber: order.orderNumber, block: '1', row: '1', state: 'issued', price: 50 });
    expect(right.holder).toMatchObject({ email: order.fan.email, name: 'Toni Muster' });
    expect((await list({ q: right.serial.toLowerCase() })).map(({ id }: { id: string }) => id)).toEqual([right.id]);
    expect((await list({ q: 'toni must', eventId: event.id })).length).toBeGreaterThan(1);
    expect(await list({ q: 'niemand@kurve.test' })).toEqual([]);
    expect(await list({ eventId: event.id, state: 'ended' })).toEqual([]);
  });

  it('with its case, and looking at it stands in the trail', async () => {
    expect(await read(ids[0]!)).toMatchObject({
      generation: 1,
      origin: 'sale',
      vatRate: 19,
      refund: { amount: 50 },
      chain: [{ id: ids[0] }],
      buyer: { email: order.fan.email },
    });
    const looks = await house.auditOf({ accountId: clerk.id, what: 'GET /office/v1/rights/:rightId' });
    expect(looks).not.toHaveLength(0);
    expect((await call('GET', `/${newId()}`)).json.errorCode).toBe('TICKET_NOT_FOUND');
    const [service, finance] = [await house.aStaffMember('service'), await house.aStaffMember('finance')];
    for (const reader of [service, finance])
      expect((await call('GET', `/${ids[0]}`, undefined, reader)).status).toBe(200);
    expect((await call('POST', `/${ids[0]}/mails`, { generation: 1 }, finance)).status).toBe(403);
    const reason = 'x';
    expect((await call('POST', `/${ids[0]}/void`, { generation: 1, reason }, service)).status).toBe(403);
  });
});

describe('what can be done with it', () => {
  it('is to mail it, and to issue it anew: what was seen before is refused', async () => {
    expect((await post(ids[0]!, 'mails')).status).toBe(200);
    const mails = (await house.mailsTo(order.fan.email)).filter(({ subject }) => subject.startsWith('Dein Ticket'));
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain(`/account/tickets/${ids[0]}/`);
    expect(mails[0]!.attachments).toMatchObject([{ fileName: 'ticket.ics' }]);
    expect(mails[0]!.attachments[0]!.text).toContain('BEGIN:VEVENT');
    const before = await read(ids[0]!);
    const again = (await post(ids[0]!, 'reissue')).json.data;
    expect([again.generation, again.serial]).toEqual([2, before.serial]);
    const late = await call('POST', `/${ids[0]}/void`, { generation: 1, reason: 'Zu spät' });
    expect([late.status, late.json.errorCode]).toEqual([409, 'TICKET_STATE_NOT_POSSIBLE']);
    expect(again.history.map(({ what }: { what: string }) => what.split('/').at(-1))).toEqual(['reissue', 'mails']);
  });

  it('is to move it to a free seat, where it names what it came of', async () => {
    expect((await post(ids[0]!, 'move', { row: 1, position: 5 })).json.errorCode).toBe('PLACES_TAKEN');
    expect((await post(ids[0]!, 'move', { row: 1, position: 99 })).json.errorCode).toBe('INVALID_INPUT');
    const moved = (await post(ids[0]!, 'move', { row: 2, position: 1 })).json.data;
    expect(moved).toMatchObject({ row: '2', seat: '1', origin: 'move', isChanged: true, price: 50 });
    expect(moved.chain.map(({ state }: { state: string }) => state)).toEqual(['moved', 'issued']);
    expect([await seatOf(1, 4), await seatOf(2, 1)]).toEqual([undefined, 'right']);
    ids[0] = moved.id;
  });

  it('is to give its money back: the place is free, and it is void', async () => {
    const right = await read(ids[1]!);
    const wish = { orderVersion: right.refund.orderVersion, amount: right.refund.amount, requestId: newId() };
    expect((await post(right.id, 'refund', { ...wish, amount: 49 })).json.errorCode).toBe('CHANGED_MEANWHILE');
    const { status, json } = await post(right.id, 'refund', wish);
    expect([status, json.data?.state, json.data?.endCause]).toEqual([200, 'void', 'refund']);
    expect(await seatOf(1, 5)).toBeUndefined();
    expect((await call('POST', `/${right.id}/refund`, { ...wish, generation: 1, reason: 'x' })).json.errorCode).toBe(
      'TICKET_STATE_NOT_POSSIBLE',
    );
  });

  it('is to declare it void without money; its place goes back to sale', async () => {
    const { status, json } = await post(ids[0]!, 'void');
    expect([status, json.errorCode]).toEqual([200, undefined]);
    expect(json.data).toMatchObject({ state: 'void', endCause: 'staff' });
    expect(json.data.refund).toBeUndefined();
    expect(await seatOf(2, 1)).toBeUndefined();
    const [deed] = await house.auditOf({ subjectId: ids[0]!, what: '%/void' });
    expect(deed).toMatchObject({ before: { state: 'issued' }, after: { state: 'void' }, why: 'Hat angerufen' });
  });
});
