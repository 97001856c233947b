import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aStadiumEvent, setRight } from '#rooms/tickets/ticketing/testing/index.ts';
import { eventTag } from '../../codeRules.ts';
import type { SnapshotRight } from '../../snapshotRules.ts';
import { type Code, textOf, ticketsOf } from '../../testing/aTicketOnItsWay.ts';
import { openGate } from '../../testing/openGate.ts';

const house = await testHouse();
const { sql } = house.database;
const north = await house.aStaffMember('gate');
const south = await house.aStaffMember('gate');
const clerk = await house.aStaffMember('ticketing');
const event = await aStadiumEvent(house.context(), { seats: 400 });
const otherEvent = await aStadiumEvent(house.context());
for (const { id } of [event, otherEvent]) await openGate(house, id, north, south);
const base = '/api/office/v1/gate';

const tickets = ticketsOf(house, north);

/** Somebody with one ticket, bought long before the evening. */
async function aTicket() {
  const ticket = await tickets.aTicket(event);
  await setRight(house.context(), ticket.ticketId, { issuedAt: new Date(Date.now() - 86_400_000) });
  return ticket;
}

type Scan = { scanId: string; at: string; code?: string; serial?: string; entrance?: string };
/** A scan of a gate without a network, so many seconds ago. */
const scanOf = (code: Code, secondsAgo: number, parts: Partial<Scan> = {}): Scan => {
  const at = Date.now() - secondsAgo * 1000;
  return { scanId: newId(), at: new Date(at).toISOString(), code: textOf(code, at), entrance: 'Nord', ...parts };
};
const send = (scans: Scan[], { token } = north) =>
  house.call('POST', `${base}/entries`, { token, body: { eventId: event.id, scans } });
const answersTo = async (scans: Scan[], by = north): Promise<string[]> =>
  (await send(scans, by)).json.data.results.map(({ answer }: { answer: string }) => answer);
const check = async (body: object) =>
  (
    await house.call('POST', `${base}/checks`, {
      token: north.token,
      body: { scanId: newId(), eventId: event.id, entrance: 'Nord', ...body },
    })
  ).json.data;
const status = async () => (await house.call('GET', `${base}/events/${event.id}`, { token: north.token })).json.data;
const entryOf = async (ticketId: string) =>
  (
    await sql<{ scanId: string; enteredAt: Date; entrance: string }[]>`
    select scan_id, entered_at, entrance from wallet.entry where right_id = ${ticketId}`
  )[0];

describe('the snapshot', () => {
  it('TIC-29 has every right of the event with keys, for the roles that check tickets only, and is noted', async () => {
    const [one, gone] = [await aTicket(), await aTicket()];
    await house.call('POST', `/api/office/v1/rights/${gone.ticketId}/void`, {
      token: clerk.token,
      body: { generation: 1, reason: 'Hat angerufen' },
    });
    const reply = await house.call('GET', `${base}/events/${event.id}/snapshot`, { token: north.token });
    expect(reply.headers['cache-control']).toBe('no-store');
    const { rights, classes, codeKey, printKey, otherEvents, event: told } = reply.json.data;
    const rightOf = (number: string) => rights.find(({ serial }: SnapshotRight) => serial === number);
    const known = await sql`select 1 from ticketing."right" where event_id = ${event.id}`;
    expect(rights).toHaveLength(known.length);
    expect(rightOf(one.code.serialNumber)).toMatchObject({
      state: 'issued',
      generation: 1,
      code: 'FULL',
      entrance: 'Nord',
      block: '1',
      row: '1',
    });
    expect(rightOf(gone.code.serialNumber)).toMatchObject({ state: 'void' });
    expect([Buffer.from(codeKey, 'base64').length, Buffer.from(printKey, 'base64').length]).toEqual([32, 32]);
    expect(classes).toEqual([
      { code: 'FULL', name: expect.objectContaining({ de: expect.any(String) }), hasProof: false },
    ]);
    // Of other matches there is a name to tell their codes by, and no key.
    expect(otherEvents).toContain(eventTag(otherEvent.id));
    expect(otherEvents).not.toContain(eventTag(event.id));
    expect(otherEvents.every((one: unknown) => /^[\dA-F]{8}$/.test(String(one)))).toBe(true);
    expect(told).toMatchObject({ id: event.id, entrances: ['Nord', 'Süd'], state: 'published' });
    expect(JSON.stringify(reply.json)).not.toContain(one.fan.id);
    const looks = await house.auditOf({ subjectId: event.id, what: 'GET /office/v1/gate/events/:eventId/snapshot' });
    expect(looks).toHaveLength(1);
    for (const token of [one.fan.token, (await house.aStaffMember('editor')).token])
      expect((await house.call('GET', `${base}/events/${event.id}/snapshot`, { token })).status).toBe(403);
    expect((await house.call('GET', `${base}/events/${newId()}/snapshot`, { token: north.token })).status).toBe(404);
  });

  it('lists the events that are not over', async () => {
    const { json } = await house.call('GET', `${base}/events`, { token: north.token });
    expect(json.data.items).toContainEqual(expect.objectContaining({ id: event.id, entrances: ['Nord', 'Süd'] }));
  });
});

describe('a number that is typed', () => {
  it('lets in once, and says in the trail that it was typed; a scan of the bare number does not', async () => {
    const { ticketId, code } = await aTicket();
    expect(await check({ code: code.serialNumber })).toEqual({ answer: 'unknown' });
    expect(
      await check({ serial: `${code.serialNumber.slice(0, 5)} ${code.serialNumber.slice(5).toLowerCase()}` }),
    ).toMatchObject({ answer: 'valid', ticket: { ticketId, serialNumber: code.serialNumber } });
    expect(await check({ serial: code.serialNumber })).toMatchObject({ answer: 'alreadyIn' });
    expect(await check({ serial: '0000000000' })).toEqual({ answer: 'unknown' });
    expect(await check({})).toEqual({ answer: 'unknown' });
    const [noted] = await house.auditOf({ subjectId: ticketId, what: 'POST /office/v1/gate/checks' });
    expect(noted?.after).toMatchObject({ isByHand: true });
  });
});

describe('scans of gates without a network', () => {
  it('take as many statements for six scans of three tickets as for two of one', async () => {
    const [one, ...three] = [await aTicket(), await aTicket(), await aTicket(), await aTicket()];
    const first = await house.statementsOf(() => send([scanOf(one.code, 30), scanOf(one.code, 20)]));
    const scans = three.flatMap(({ code }) => [scanOf(code, 30), scanOf(code, 20)]);
    expect(await house.statementsOf(() => send(scans))).toBeLessThanOrEqual(first);
  });

  it('TIC-29 the first scan in time counts, and both gates learn of the other', async () => {
    const { fan, ticketId, code } = await aTicket();
    const [late, early] = [scanOf(code, 60, { entrance: 'Süd' }), scanOf(code, 120)];
    expect(await answersTo([late], south)).toEqual(['valid']);
    expect(await answersTo([early])).toEqual(['valid']);
    expect(await entryOf(ticketId)).toMatchObject({ scanId: early.scanId, enteredAt: new Date(early.at) });
    const conflict = (await status()).conflicts.find(({ scanId }: Scan) => scanId === late.scanId);
    expect(conflict).toMatchObject({
      reason: 'alreadyIn',
      at: late.at,
      entrance: 'Süd',
      first: { at: early.at, entrance: 'Nord' },
      ticket: { ticketId },
    });
    const { json } = await house.call('GET', '/api/wallet/v3/self/tickets', { token: fan.token });
    expect(json.data.items[0].state).toBe('used');
  });

  it('stand in the case of their ticket: who came in when, by whom, and what was one too many', async () => {
    const { ticketId, code } = await aTicket();
    const scans = (id: string, { token } = clerk) => house.call('GET', `/api/office/v1/rights/${id}/scans`, { token });
    expect((await scans(ticketId)).json.data.items).toEqual([]);
    const [first, second] = [scanOf(code, 50), scanOf(code, 25, { entrance: 'Süd' })];
    await answersTo([second, first], south);
    await check({ serial: code.serialNumber });
    const by = { isByHand: false, isTurnedAway: false, checkedBy: 'Toni Muster' };
    expect((await scans(ticketId)).json.data.items).toEqual([
      { answer: 'valid', at: first.at, entrance: 'Nord', ...by },
      { answer: 'alreadyIn', at: second.at, entrance: 'Süd', ...by },
      { answer: 'alreadyIn', at: expect.any(String), entrance: 'Nord', ...by, isByHand: true, isTurnedAway: true },
    ]);
    const noted = await sql`
      select 1 from platform.audit where what = 'GET /office/v1/rights/:rightId/scans' and account_id = ${clerk.id}
        and params ->> 'rightId' = ${ticketId}`;
    expect(noted).toHaveLength(2);
    expect((await scans(newId())).json.errorCode).toBe('TICKET_NOT_FOUND');
    expect((await scans(ticketId, await house.aStaffMember('shop'))).status).toBe(403);
  });

  it('are taken once, however often they are sent', async () => {
    const { ticketId, code } = await aTicket();
    const [first, second] = [scanOf(code, 90), scanOf(code, 45)];
    for (let times = 0; times < 2; times += 1) expect(await answersTo([second, first])).toEqual(['alreadyIn', 'valid']);
    expect((await entryOf(ticketId))?.scanId).toBe(first.scanId);
    const rows = await sql`select 1 from wallet.entry_conflict where right_id = ${ticketId}`;
    expect(rows).toHaveLength(1);
  });

  it('TIC-29 report an entry with a ticket that was void, and one with a code that is not ours', async () => {
    const { ticketId, code } = await aTicket();
    const scan = scanOf(code, 20);
    await house.call('POST', `/api/office/v1/rights/${ticketId}/void`, {
      token: clerk.token,
      body: { generation: 1, reason: 'Hat angerufen' },
    });
    expect(await answersTo([scan, { ...scan, scanId: newId(), code: `${scan.code!.slice(0, -8)}00000000` }])).toEqual([
      ...['void', 'unknown'],
    ]);
    const conflicts: (Scan & { reason: string })[] = (await status()).conflicts;
    expect(conflicts.filter(({ scanId }) => scanId === scan.scanId)).toMatchObject([{ reason: 'void' }]);
    expect(await entryOf(ticketId)).toBeUndefined();
  });

  it('are of the moment of the server where the clock of a gate goes ahead', async () => {
    const { ticketId, code } = await aTicket();
    await answersTo([scanOf(code, -10)]);
    expect((await entryOf(ticketId))!.enteredAt.getTime()).toBeLessThanOrEqual(Date.now());
  });

  it('go before nobody by a time from before the ticket was issued', async () => {
    const { ticketId, code } = await aTicket();
    const [first, forged] = [scanOf(code, 40), scanOf(code, 2 * 86_400)];
    const typed = { scanId: newId(), at: '1970-01-01T00:00:00.000Z', serial: code.serialNumber };
    expect(await answersTo([first])).toEqual(['valid']);
    expect(await answersTo([forged, typed], south)).toEqual(['stale', 'alreadyIn']);
    expect(await entryOf(ticketId)).toMatchObject({ scanId: first.scanId, enteredAt: new Date(first.at) });
    const other = await aTicket();
    expect(await answersTo([{ ...typed, scanId: newId(), serial: other.code.serialNumber }])).toEqual(['valid']);
    expect((await entryOf(other.ticketId))!.enteredAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
  });

  it('count people by the entrance of their tickets', async () => {
    const nord = async () =>
      (await status()).entrances.find(({ entrance }: { entrance?: string }) => entrance === 'Nord');
    const before = await nord();
    const { code } = await aTicket();
    await answersTo([scanOf(code, 5)]);
    expect(await nord()).toMatchObject({ expected: before.expected + 1, entered: before.entered + 1 });
  });

  it('are for those who check tickets only', async () => {
    const { fan, code } = await aTicket();
    expect((await send([scanOf(code, 5)], fan)).status).toBe(403);
  });
});

describe('40 gates and one code', () => {
  it('TIC-29 leave one entry, the earliest, and 39 conflicts', async () => {
    const { ticketId, code } = await aTicket();
    const scans = Array.from({ length: 40 }, (_, index) => scanOf(code, 100 - index * 2));
    const checked = check({ code: textOf(code, Date.now()) });
    await Promise.all(scans.map((scan, index) => send([scan], index % 2 === 0 ? north : south)));
    await checked;
    expect((await entryOf(ticketId))?.scanId).toBe(scans[0]!.scanId);
    const rows = await sql<{ scanId: string }[]>`
      select scan_id from wallet.entry_conflict where right_id = ${ticketId} and reason = 'alreadyIn'`;
    const known = new Set(rows.map(({ scanId }) => scanId));
    expect(scans.slice(1).every(({ scanId }) => known.has(scanId))).toBe(true);
    const used = await sql`select 1 from ticketing."right" where id = ${ticketId} and state = 'used'`;
    expect(used).toHaveLength(1);
  });
});
