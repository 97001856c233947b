import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { hotp } from '#platform/otp/hotp.ts';
import type { TestFan } from '#platform/testing/testHouse.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aStadiumEvent, setEvent } from '#rooms/tickets/ticketing/testing/index.ts';
import { codeStepAt, keyIdOf, rotatingText, secretBytes, secretInput } from '../../codeRules.ts';
import { textOf, ticketsOf } from '../../testing/aTicketOnItsWay.ts';
import { openGate } from '../../testing/openGate.ts';

const house = await testHouse();
const { sql } = house.database;
const clerk = await house.aStaffMember('ticketing');
const hour = 3_600_000;
const gates = '/api/office/v1/gate';

const aMatch = () => aStadiumEvent(house.context(), { seats: 200 });
/** Somebody who checks tickets, appointed to an event whose gates are open. */
async function aSteward(eventId: string): Promise<TestFan> {
  const steward = await house.aStaffMember('gate');
  await openGate(house, eventId, steward);
  return steward;
}

const tickets = ticketsOf(house, clerk);
async function aTicket(match: { number: number }) {
  const ticket = await tickets.aTicket(match);
  return { ...ticket, serial: ticket.code.serialNumber };
}
const codeNow = async ({ fan, ticketId }: { fan: TestFan; ticketId: string }): Promise<string> =>
  textOf((await tickets.codeOf(ticketId, fan))!);
const ticketOf = async ({ fan, ticketId }: { fan: TestFan; ticketId: string }) =>
  (await house.call('GET', `/api/wallet/v3/self/tickets/${ticketId}`, { token: fan.token })).json.data;
const check = async ({ token }: TestFan, eventId: string, scan: object) =>
  house.call('POST', `${gates}/checks`, { token, body: { scanId: newId(), eventId, ...scan } });
const answer = async (steward: TestFan, eventId: string, scan: object): Promise<string> =>
  (await check(steward, eventId, scan)).json.data.answer;
const upload = async ({ token }: TestFan, eventId: string, scans: object[]) =>
  house.call('POST', `${gates}/entries`, {
    token,
    body: { eventId, scans: scans.map((scan) => ({ scanId: newId(), at: new Date().toISOString(), ...scan })) },
  });
const answersTo = async (...sent: Parameters<typeof upload>): Promise<string[]> =>
  (await upload(...sent)).json.data.results.map((result: { answer: string }) => result.answer);
const snapshot = ({ token }: TestFan, eventId: string) =>
  house.call('GET', `${gates}/events/${eventId}/snapshot`, { token });
const eventGate = `/api/office/v1/ticket-events`;
const deed = (path: string, body: object, { token } = clerk) =>
  house.call('POST', `/api/office/v1/${path}`, { token, body: { reason: 'Hat angerufen', ...body } });
/** What somebody makes who has the key of an event. */
function madeWith(codeKey: string, eventId: string, serial: string): string {
  const of = { serial, generation: 1 };
  const secret = createHmac('sha256', Buffer.from(codeKey, 'base64')).update(secretInput(of)).digest();
  const step = codeStepAt(Date.now());
  return rotatingText({ ...of, keyId: keyIdOf(eventId, 1) }, step, hotp(secret.subarray(0, secretBytes), step, 8));
}

describe('the keys of a match', () => {
  it('are given to nobody who is not appointed to it, and nothing is checked for them', async () => {
    const match = await aMatch();
    await aSteward(match.id);
    const ticket = await aTicket(match);
    for (const stranger of [await house.aStaffMember('gate'), clerk, await house.aStaffMember('administrator')]) {
      expect((await snapshot(stranger, match.id)).json.errorCode).toBe('GATE_NOT_APPOINTED');
      expect((await check(stranger, match.id, { code: await codeNow(ticket) })).json.errorCode).toBe(
        'GATE_NOT_APPOINTED',
      );
      expect((await check(stranger, match.id, { serial: ticket.serial })).status).toBe(403);
      expect((await upload(stranger, match.id, [{ serial: ticket.serial }])).status).toBe(403);
      const { token } = stranger;
      expect((await house.call('GET', `${gates}/events/${match.id}`, { token })).status).toBe(403);
      const { json } = await house.call('GET', `${gates}/events`, { token });
      expect(json.data.items.map(({ id }: { id: string }) => id)).not.toContain(match.id);
    }
    expect((await ticketOf(ticket)).state).toBe('issued');
  });

  it('are given from twelve hours before it until it is over, and none of another match is', async () => {
    const [match, other] = [await aMatch(), await aMatch()];
    const steward = await aSteward(match.id);
    const begins = async (hours: number) => {
      await setEvent(house.context(), match.id, { startsAt: new Date(Date.now() + hours * hour) });
      return (await snapshot(steward, match.id)).json.errorCode;
    };
    expect(await begins(12.1)).toBe('GATE_NOT_TODAY');
    expect(await begins(-6.1)).toBe('GATE_NOT_TODAY');
    expect(await begins(11.9)).toBeUndefined();
    expect(await begins(-5.9)).toBeUndefined();
    const { json } = await snapshot(steward, match.id);
    expect(JSON.stringify(json).match(/"(codeKey|printKey)"/g)).toHaveLength(2);
    const ticket = await aTicket(other);
    const forged = madeWith(json.data.codeKey, other.id, ticket.serial);
    const there = await aSteward(other.id);
    expect(await answer(there, other.id, { code: forged })).toBe('unknown');
  });

  it('make no number valid that nobody has issued: such an upload is a conflict that all gates see', async () => {
    const match = await aMatch();
    const steward = await aSteward(match.id);
    const { codeKey } = (await snapshot(steward, match.id)).json.data;
    const invented = madeWith(codeKey, match.id, '7777777777');
    expect(await answersTo(steward, match.id, [{ code: invented }, { serial: '8888888888' }])).toEqual([
      ...['unknown', 'unknown'],
    ]);
    const { token } = steward;
    const { conflicts } = (await house.call('GET', `${gates}/events/${match.id}`, { token })).json.data;
    expect(conflicts).toMatchObject([{ reason: 'unknown' }, { reason: 'unknown' }]);
    expect(conflicts.map(({ serial }: { serial: string }) => serial).toSorted()).toEqual(['7777777777', '8888888888']);
  });

  it('end when staff renew them: neither old codes nor codes made with a stolen key open a gate', async () => {
    const match = await aMatch();
    const steward = await aSteward(match.id);
    const ticket = await aTicket(match);
    const { codeKey } = (await snapshot(steward, match.id)).json.data;
    const old = await codeNow(ticket);
    const renew = (keyGeneration: number, by = clerk) =>
      deed(`ticket-events/${match.id}/gate/key`, { keyGeneration }, by);
    expect((await renew(1, steward)).status).toBe(403);
    expect((await renew(1)).json.data.keyGeneration).toBe(2);
    expect((await renew(1)).json.errorCode).toBe('GATE_KEY_CHANGED');
    expect(await answer(steward, match.id, { code: old })).toBe('renewed');
    expect(await answer(steward, match.id, { code: madeWith(codeKey, match.id, ticket.serial) })).toBe('renewed');
    expect((await snapshot(steward, match.id)).json.data).toMatchObject({ keyGeneration: 2 });
    expect((await snapshot(steward, match.id)).json.data.codeKey).not.toBe(codeKey);
    expect(await answer(steward, match.id, { code: await codeNow(ticket) })).toBe('valid');
    const [noted] = await house.auditOf({
      subjectId: match.id,
      what: 'POST /office/v1/ticket-events/:eventId/gate/key',
    });
    expect(noted).toMatchObject({ after: { keyGeneration: 2 }, why: 'Hat angerufen' });
  });

  it('stay with a device as long as its steward is appointed', async () => {
    const match = await aMatch();
    const steward = await house.aStaffMember('gate');
    await setEvent(house.context(), match.id, { startsAt: new Date(Date.now() + hour) });
    const stewards = `${eventGate}/${match.id}/gate/stewards`;
    const { token } = clerk;
    const fan = await house.aFan();
    const appoint = (accountIds: string[]) => house.call('POST', stewards, { token, body: { accountIds } });
    expect((await appoint([fan.id])).json.errorCode).toBe('GATE_ROLE_MISSING');
    expect((await appoint([steward.id])).json.data.stewards).toMatchObject([{ accountId: steward.id }]);
    expect((await snapshot(steward, match.id)).status).toBe(200);
    const dismissed = await house.call('DELETE', `${stewards}/${steward.id}`, { token });
    expect(dismissed.json.data.stewards).toEqual([]);
    expect((await snapshot(steward, match.id)).status).toBe(403);
    expect((await house.call('DELETE', `${stewards}/${steward.id}`, { token })).status).toBe(404);
    expect(
      (await house.call('POST', stewards, { token: steward.token, body: { accountIds: [steward.id] } })).status,
    ).toBe(403);
  });
});

describe('a steward who means harm', () => {
  it('uses up nothing weeks ahead: not by scans, not by typed numbers, not by uploads', async () => {
    const match = await aMatch();
    const steward = await aSteward(match.id);
    const ticket = await aTicket(match);
    const startsAt = new Date(Date.now() + 14 * 24 * hour);
    await setEvent(house.context(), match.id, { startsAt });
    const day = house.context().today.call({ now: startsAt });
    for (const scan of [{ code: await codeNow(ticket) }, { serial: ticket.serial }])
      expect((await check(steward, match.id, scan)).json.data).toMatchObject({ answer: 'notToday', day });
    expect(await answersTo(steward, match.id, [{ serial: ticket.serial }])).toEqual(['notToday']);
    expect((await ticketOf(ticket)).state).toBe('issued');
    expect(await sql`select 1 from wallet.entry where right_id = ${ticket.ticketId}`).toHaveLength(0);
  });

  it('types twenty numbers on a device in an hour and sixty on all, and uploads no more either', async () => {
    const match = await aMatch();
    const steward = await aSteward(match.id);
    const ticket = await aTicket(match);
    const typed = (deviceId: string, serial = '0000000000') => answer(steward, match.id, { serial, deviceId });
    const device = newId();
    for (let times = 0; times < 20; times += 1) expect(await typed(device)).toBe('unknown');
    expect(await typed(device, ticket.serial)).toBe('typedLimit');
    for (const other of [newId(), newId()])
      for (let times = 0; times < 20; times += 1) expect(await typed(other)).toBe('unknown');
    // A device that calls itself another one each time.
    expect(await typed(newId(), ticket.serial)).toBe('typedLimit');
    expect(await answersTo(steward, match.id, [{ serial: ticket.serial }])).toEqual(['typedLimit']);
    expect((await ticketOf(ticket)).state).toBe('issued');
    expect(await answer(steward, match.id, { code: await codeNow(ticket) })).toBe('valid');
  });

  it('is undone by staff: an entry is taken back with a reason, and the ticket lets its holder in', async () => {
    const match = await aMatch();
    const steward = await aSteward(match.id);
    const ticket = await aTicket(match);
    const takeBack = (by = clerk) => deed(`rights/${ticket.ticketId}/entry/withdrawal`, {}, by);
    expect((await takeBack()).json.errorCode).toBe('TICKET_NOT_USED');
    expect(await answer(steward, match.id, { serial: ticket.serial })).toBe('valid');
    expect((await takeBack(steward)).status).toBe(403);
    expect((await takeBack()).status).toBe(200);
    const what = 'POST /office/v1/rights/:rightId/entry/withdrawal';
    const [noted] = await house.auditOf({ subjectId: ticket.ticketId, what });
    expect(noted).toMatchObject({
      before: { state: 'used', checkedBy: steward.id, isByHand: true },
      why: 'Hat angerufen',
    });
    expect(await answer(steward, match.id, { code: await codeNow(ticket) })).toBe('valid');
    expect(await answer(steward, match.id, { serial: ticket.serial })).toBe('alreadyIn');
  });

  it('has nothing of a number that was issued anew after use: only the new one lets in', async () => {
    const match = await aMatch();
    const steward = await aSteward(match.id);
    const ticket = await aTicket(match);
    expect(await answer(steward, match.id, { serial: ticket.serial })).toBe('valid');
    expect((await deed(`rights/${ticket.ticketId}/reissue`, { generation: 1 })).status).toBe(200);
    expect(await answer(steward, match.id, { serial: ticket.serial })).toBe('void');
    const { serialNumber, state } = await ticketOf(ticket);
    expect([serialNumber, state]).toEqual([`${ticket.serial}-2`, 'issued']);
    expect(await answer(steward, match.id, { serial: serialNumber })).toBe('valid');
    expect(await sql`select 1 from wallet.entry where right_id = ${ticket.ticketId}`).toHaveLength(1);
  });
});

describe('a reader whose keyboard does not fit', () => {
  it('lets in whoever shows a genuine code, and calls nothing forged that it has spoilt', async () => {
    const match = await aMatch();
    const steward = await aSteward(match.id);
    const [one, other] = [await aTicket(match), await aTicket(match)];
    const exchanged = (text: string) => text.replace(/[YZ]/g, (sign) => (sign === 'Y' ? 'Z' : 'Y'));
    expect(await answer(steward, match.id, { code: `]Q1${(await codeNow(one)).toLowerCase()}` })).toBe('valid');
    const typed = exchanged(await codeNow(other));
    expect(await answersTo(steward, match.id, [{ code: typed }])).toEqual(['valid']);
    expect(await answer(steward, match.id, { code: typed })).toBe('alreadyIn');
    expect(
      await answer(steward, match.id, { code: `p2.${one.serial.toLowerCase()}.1.deadbeef.1.${'a'.repeat(86)}` }),
    ).toBe('readerLayout');
    const forged = (await codeNow(await aTicket(match))).replace(/\d{8}$/, '00000000');
    expect(await answer(steward, match.id, { code: forged })).toBe('unknown');
  });
});
