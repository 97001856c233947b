import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aClerk, seatPiece as seat } from '../../testing/aClerk.ts';
import { anOfficeEvent } from '../../testing/anOfficeEvent.ts';

const house = await testHouse();
const { clerk, call: office } = await aClerk(house);
const event: { id: string; number: number; slug: string } = await anOfficeEvent(house, clerk.token);
const call = (method: string, path: string, body?: object, who?: { token: string }) =>
  office(method, `/${event.id}${path}`, body, who);
const sell = (pieces: object[], total: number, parts: object = {}) =>
  call('POST', '/receipts', { id: newId(), paidBy: 'cash', pieces, total, ...parts });
const figures = async () => (await call('GET', '')).json.data.figures;
const rights = async (query: string) =>
  (await house.call('GET', `/api/office/v1/rights?${query}`, { token: clerk.token })).json.data.items;

describe('the counter', () => {
  it('sells the best free seats and standing places, with a receipt that says seller, VAT and total', async () => {
    const { items } = (await call('GET', '/best-seats?category=1&count=3')).json.data;
    expect(items.map(({ row, position }: { row: number; position: number }) => [row, position])).toEqual([
      [1, 4],
      [1, 5],
      [1, 6],
    ]);
    const pieces = [
      ...items.map(({ row, position }: { row: number; position: number }) => seat(row, position)),
      { code: 'FULL', block: 2 },
    ];
    const { status, json } = await sell(pieces, 165, { guestName: 'Familie Muster' });
    expect(status).toBe(200);
    expect(json.data).toMatchObject({
      number: `T${event.number}-K1`,
      total: 165,
      vatRate: 19,
      vat: 26.34,
      guestName: 'Familie Muster',
      madeBy: { name: 'Toni Muster' },
    });
    expect(json.data.lines.map(({ place, price }: { place: string; price: number }) => [place, price])).toEqual([
      ['A / 1 / 4', 50],
      ['A / 1 / 5', 50],
      ['A / 1 / 6', 50],
      ['S', 15],
    ]);
    expect(await figures()).toMatchObject({ sold: 4, free: 66 });
    const found = await rights(`q=muster&eventId=${event.id}`);
    expect(found).toHaveLength(4);
    expect(found[0]).toMatchObject({ origin: 'counter', guestName: 'Familie Muster', state: 'issued' });
  });

  it('sells once what is sent twice, and adds the day up by till and terminal', async () => {
    const id = newId();
    for (let sent = 0; sent < 2; sent += 1)
      expect((await sell([seat(2, 1)], 50, { id, paidBy: 'card' })).json.data.number).toBe(`T${event.number}-K2`);
    const day = new Date(Date.now() + 3_600_000).toISOString().slice(0, 10);
    const today = (await call('GET', `/receipts?day=${day}`)).json.data;
    expect([today.cash, today.card, today.items.length]).toEqual([165, 50, 2]);
  });

  it('refuses a seat that is taken, another total, and a class without a price (409)', async () => {
    const before = await figures();
    expect((await sell([seat(2, 1), seat(2, 2)], 100)).json.errorCode).toBe('PLACES_TAKEN');
    expect((await sell([seat(2, 2)], 49)).json.errorCode).toBe('COUNTER_PRICE_CHANGED');
    expect((await sell([seat(2, 2, 'CHILD')], 5)).json.errorCode).toBe('COUNTER_PRICE_CHANGED');
    expect((await sell([seat(2, 2, 'WHEELCHAIR')], 5)).json.errorCode).toBe('COUNTER_PRICE_CHANGED');
    expect((await sell([seat(2, 99)], 50)).json.errorCode).toBe('INVALID_INPUT');
    expect(await figures()).toEqual(before);
    expect((await call('POST', '/receipts', {}, await house.aStaffMember('service'))).status).toBe(403);
  });

  it('refuses an id that is another event’s receipt, and sells nothing', async () => {
    const other: { id: string } = await anOfficeEvent(house, clerk.token);
    const taken = newId();
    const sale = { id: taken, paidBy: 'cash', pieces: [seat(1, 4)], total: 50 };
    const first = await office('POST', `/${other.id}/receipts`, sale);
    expect(first.status).toBe(200);
    const before = await figures();
    const { status, json } = await sell([seat(2, 8)], 50, { id: taken });
    expect([status, json.errorCode]).toEqual([409, 'ALREADY_TAKEN']);
    expect(await figures()).toEqual(before);
  });

  it('sells a seat once to two clerks', async () => {
    const both = await Promise.all([sell([seat(2, 10)], 50), sell([seat(2, 10)], 50)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('guests', () => {
  it('get tickets that cost nothing, for seats of an allocation', async () => {
    const reason = 'Sponsor';
    const seats = [{ row: 2, from: 5, to: 6 }];
    const { id: allocationId } = (await call('POST', '/allocations', { kind: 'guests', reason, seats })).json.data;
    const wish = { guestName: '=Müller', reason, pieces: [seat(2, 5), seat(2, 6)] };
    expect((await call('POST', '/guests', wish)).json.errorCode).toBe('PLACES_TAKEN');
    const { json } = await call('POST', '/guests', { ...wish, allocationId });
    expect(json.data.rightIds).toHaveLength(2);
    const [right] = await rights('q=Müller');
    expect(right).toMatchObject({ origin: 'guest', price: 0, guestName: '=Müller', block: 'A', row: '2' });
    const [allocation] = (await call('GET', '/allocations')).json.data.items;
    expect([allocation.places, typeof allocation.endedAt]).toEqual([0, 'string']);
  });
});

describe('a season ticket', () => {
  const seasonOf = async (token: string, kind = 'upcoming') =>
    (await house.call('GET', `/api/wallet/v3/self/seasonTickets/${kind}`, { token })).json.data.items;
  const give = (email: string, pieces: object[], parts: object = {}) =>
    call('POST', '/season-tickets', { email, reason: 'Dauerkarte', pieces, ...parts });

  it('TIC-20 is issued for a match into its holder’s account, is mailed, and stays one on another seat', async () => {
    const holder = await house.aFan();
    const before = (await figures()).sold;
    const { status, json } = await give(holder.email.toUpperCase(), [seat(1, 7), seat(1, 8)]);
    expect([status, json.data.rightIds.length]).toEqual([200, 2]);
    const [first, second] = await seasonOf(holder.token);
    expect(first).toMatchObject({ row: '1', seat: '7', price: 0, state: 'issued', event: { id: event.id } });
    const { json: day } = await house.call('GET', '/api/wallet/v3/self/tickets', { token: holder.token });
    expect(day.data.items).toEqual([]);
    expect((await figures()).sold).toBe(before + 2);
    const [mail, ...others] = await house.mailsTo(holder.email);
    expect([mail?.subject.startsWith('Deine 2 Tickets: '), others]).toEqual([true, []]);
    for (const { serialNumber } of [first, second]) expect(mail?.text).toContain(serialNumber);
    expect(mail?.text).toContain('/account/tickets/season/');
    expect(mail?.attachments[0]?.text).toContain('1 / 7\\; ');
    const body = { generation: 1, row: 1, position: 10, reason: 'Sicht' };
    await house.call('POST', `/api/office/v1/rights/${second.ticketId}/move`, { token: clerk.token, body });
    expect((await seasonOf(holder.token)).map((one: { seat: string }) => one.seat)).toEqual(['7', '10']);
  });

  it('takes a place of an allocation, and no other one', async () => {
    const holder = await house.aFan();
    const reason = 'Dauerkarten';
    const seats = [{ row: 1, from: 1, to: 1 }];
    const { id: allocationId } = (await call('POST', '/allocations', { kind: 'guests', reason, seats })).json.data;
    expect((await give(holder.email, [seat(1, 1)])).json.errorCode).toBe('PLACES_TAKEN');
    expect((await give(holder.email, [seat(1, 1)], { allocationId })).status).toBe(200);
    expect((await give(holder.email, [seat(1, 1)])).json.errorCode).toBe('PLACES_TAKEN');
    expect(await seasonOf(holder.token)).toHaveLength(1);
  });

  it('is for somebody with an account, and given by staff who may give out places', async () => {
    expect((await give('niemand@kurve.test', [seat(2, 8)])).json.errorCode).toBe('TICKET_HOLDER_NOT_FOUND');
    const service = await house.aStaffMember('service');
    const body = { email: clerk.email, reason: 'x', pieces: [seat(2, 8)] };
    expect((await call('POST', '/season-tickets', body, service)).status).toBe(403);
    expect(await rights(`eventId=${event.id}&q=niemand`)).toEqual([]);
  });
});

describe('lists as files', () => {
  const file = async (list: string) =>
    (await call('GET', `/exports/${list}`)).body.replace('\ufeff', '').trim().split('\r\n');

  it('has every seat, safe against formulas', async () => {
    const lines = await file('seats');
    expect(lines[0]).toContain('"Ticketnummer";"Tribüne";"Block"');
    expect(lines[1]).toMatch(/^"[0-9A-Z]{5} [0-9A-Z]{5}";.*;"Vollzahler";.*;"\d+(,\d+)?"$/);
    expect(lines.some((one: string) => one.includes(`"'=Müller"`))).toBe(true);
  });

  it('has VAT by rate and class, and how many come through which entrance', async () => {
    const vat = await file('vat');
    expect(vat).toContain('"19";"Gast";"Vollzahler";"2";"0";"0";"0"');
    const entrances = await file('entrances');
    expect(entrances[0]).toBe('"Eingang";"Tribüne";"Block";"Tickets"');
    expect(entrances.slice(1).every((one: string) => one.startsWith('"Tor 1"'))).toBe(true);
  });
});
