import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { stopClock } from '#rooms/accounts/identity/testing/stopClock.ts';
import { aPaidOrder } from '#rooms/orders/returns/testing/index.ts';
import { aBlock, aRelocation, aStadiumEvent, setEvent, setRight } from '#rooms/tickets/ticketing/testing/index.ts';
import { codeStepAt, rotatingText } from '../../codeRules.ts';
import type { SnapshotRight } from '../../snapshotRules.ts';
import { type Code, textOf as textAt, ticketsOf } from '../../testing/aTicketOnItsWay.ts';
import { openGate } from '../../testing/openGate.ts';
import { signedCode } from '../code/codeKeys.ts';

const house = await testHouse();
const { sql } = house.database;
const steward = await house.aStaffMember('gate');
const clerk = await house.aStaffMember('ticketing');
const event = await aStadiumEvent(house.context(), { seats: 80 });
const other = await aStadiumEvent(house.context());
for (const { id } of [event, other]) await openGate(house, id, steward);

const tickets = ticketsOf(house, steward);
/** What a device shows with that key, so many steps from now. */
const textOf = (code: Code, shift = 0): string => textAt(code, house.house.clock.now().getTime() + shift * 15_000);
const readCode = (ticketId: string, token: string) =>
  house.call('GET', `/api/wallet/v3/self/tickets/${ticketId}/code`, { token });
const check = async (code: string, parts: object = {}) =>
  (
    await house.call('POST', '/api/office/v1/gate/checks', {
      token: steward.token,
      body: { scanId: newId(), eventId: event.id, entrance: 'Nord', code, ...parts },
    })
  ).json.data;
const answer = async (code: string, parts: object = {}) => (await check(code, parts)).answer;
const deed = (ticketId: string, name: string, body: object = {}) =>
  house.call('POST', `/api/office/v1/rights/${ticketId}/${name}`, {
    token: clerk.token,
    body: { generation: 1, reason: 'Hat angerufen', ...body },
  });

/** Somebody with one ticket for the match, and what their device needs. */
const aTicket = () => tickets.aTicket(event);

describe('the key of a code', () => {
  it('TIC-29 is given to the holder only, and kept by nobody on the way', async () => {
    const { fan, ticketId, code } = await aTicket();
    const reply = await readCode(ticketId, fan.token);
    expect(reply.headers['cache-control']).toBe('private, no-store');
    expect(reply.json.data).toMatchObject({ generation: 1, stepSeconds: 15, digits: 8, secret: code.secret });
    expect(Buffer.from(code.secret, 'base64')).toHaveLength(20);
    const stranger = await house.aFan();
    expect((await readCode(ticketId, stranger.token)).json.errorCode).toBe('TICKET_NOT_FOUND');
    const { json } = await house.call('GET', `/api/wallet/v3/self/tickets/${ticketId}`, { token: fan.token });
    expect(JSON.stringify(json)).not.toContain(code.secret);
  });

  it('TIC-29 is another one for each ticket and generation, and none for what lets nobody in', async () => {
    const [one, two] = [await aTicket(), await aTicket()];
    expect(one.code.secret).not.toBe(two.code.secret);
    await deed(one.ticketId, 'reissue');
    const { data } = (await readCode(one.ticketId, one.fan.token)).json;
    expect([data.generation, data.secret === one.code.secret]).toEqual([2, false]);
    await deed(two.ticketId, 'void');
    expect((await readCode(two.ticketId, two.fan.token)).json.errorCode).toBe('TICKET_OPENS_NO_GATE');
  });
});

describe('a gate', () => {
  it('TIC-29 lets in the first who shows the current code, and tells all after that when it was used', async () => {
    const { fan, ticketId, code } = await aTicket();
    const scanId = newId();
    const first = await check(textOf(code), { scanId });
    expect(first).toMatchObject({ answer: 'valid', ticket: { ticketId, block: '1', row: '1', entrance: 'Nord' } });
    const again = await check(textOf(code), { entrance: undefined });
    expect(again).toMatchObject({ answer: 'alreadyIn', entry: { at: first.entry.at, entrance: 'Nord' } });
    expect(await answer(textOf(code), { scanId })).toBe('valid');
    const { json } = await house.call('GET', '/api/wallet/v3/self/tickets', { token: fan.token });
    expect(json.data.items[0]).toMatchObject({ state: 'used', actions: [] });
    const trail = await house.auditOf({ subjectId: ticketId, what: 'POST /office/v1/gate/checks' });
    expect(trail.map(({ after }) => after)).toEqual([
      { state: 'used', entrance: 'Nord' },
      { answer: 'alreadyIn', isByHand: false },
    ]);
  });

  it('TIC-29 takes a code of the last 15 seconds, and none of half a minute or a minute ago', async () => {
    const { code } = await aTicket();
    stopClock(house);
    expect([await answer(textOf(code, -4)), await answer(textOf(code, -2))]).toEqual(['stale', 'stale']);
    expect(await answer(textOf(code, 3))).toBe('stale');
    expect(await answer(textOf(code, -1))).toBe('valid');
  });

  it('says why not: another match, another entrance', async () => {
    const { code } = await aTicket();
    expect(await check(textOf(code), { eventId: other.id })).toMatchObject({ answer: 'otherMatch' });
    expect(await check(textOf(code), { entrance: 'Süd' })).toMatchObject({
      answer: 'otherEntrance',
      ticket: { entrance: 'Nord' },
    });
    expect(await answer(textOf(code), { entrance: undefined })).toBe('valid');
  });

  it('sends a ticket that lost its place in a move to the ticket office, with a network and without', async () => {
    const moved = await aStadiumEvent(house.context());
    const { relocate, planOf, seatAll } = await aRelocation(house);
    const { fan } = await aPaidOrder(
      house,
      [1, 2].map((at) => ({ sku: `T${moved.number}-R1P${at}-FULL` })),
    );
    const { items } = (await house.call('GET', '/api/wallet/v3/self/tickets', { token: fan.token })).json.data;
    const { id } = await relocate(moved.id, await planOf([aBlock(1, 1, [1])]));
    await seatAll(id);
    const { items: now } = (await house.call('GET', '/api/wallet/v3/self/tickets', { token: fan.token })).json.data;
    const seated = now.find(({ block }: { block: string }) => block === 'N1');
    const left = now.find(({ ticketId }: { ticketId: string }) => ticketId !== seated.ticketId);
    expect(items.map(({ ticketId }: { ticketId: string }) => ticketId)).toContain(left.ticketId);
    await openGate(house, moved.id, steward);
    const at = { eventId: moved.id, entrance: 'Neu' };
    const codeOf = async (ticketId: string): Promise<Code> => (await readCode(ticketId, fan.token)).json.data;
    const [code, good] = [await codeOf(left.ticketId), await codeOf(seated.ticketId)];
    const told = await check(textOf(code), at);
    expect([told.answer, told.ticket.ticketId, told.ticket.block]).toEqual(['noPlace', left.ticketId, undefined]);
    const { rights }: { rights: SnapshotRight[] } = (
      await house.call('GET', `/api/office/v1/gate/events/${moved.id}/snapshot`, { token: steward.token })
    ).json.data;
    const states = [code, good].map(({ serialNumber }) => rights.find(({ serial }) => serial === serialNumber));
    expect(states.map((one) => one?.state)).toEqual(['withoutPlace', 'issued']);
    expect(await answer(textOf(good), at)).toBe('valid');
  });

  it('refuses the old code once a ticket was issued anew, and takes the new one', async () => {
    const { fan, ticketId, code } = await aTicket();
    await deed(ticketId, 'reissue');
    expect(await answer(textOf(code))).toBe('void');
    expect(await answer(textOf({ ...code, generation: 2 }))).toBe('unknown');
    expect(await answer(textOf((await readCode(ticketId, fan.token)).json.data))).toBe('valid');
  });

  it('refuses the code of a ticket that is void, was moved, or was forwarded', async () => {
    const [gone, moved, passed] = [await aTicket(), await aTicket(), await aTicket()];
    await deed(gone.ticketId, 'void');
    expect((await deed(moved.ticketId, 'move', { row: 2, position: 7 })).status).toBe(200);
    await setRight(house.context(), passed.ticketId, { state: 'passedOn', endedAt: new Date() });
    const codes = [gone, moved, passed].map(({ code }) => textOf(code));
    expect(await Promise.all(codes.map((code) => answer(code)))).toEqual(['void', 'void', 'forwardedOn']);
  });

  it('tells nothing of a ticket for a guessed code', async () => {
    const { code } = await aTicket();
    const step = codeStepAt(Date.now());
    const guessed = rotatingText({ serial: code.serialNumber, generation: 1 }, step, '00000000');
    for (const text of [
      guessed,
      `P1.${code.serialNumber}.1.${'a'.repeat(86)}`,
      code.serialNumber,
      'https://kurve.test/',
    ])
      expect(await check(text)).toEqual({ answer: 'unknown' });
  });

  it('lets a printed code in only where the event allows it, once', async () => {
    const { ticketId, code } = await aTicket();
    const { deriveKey } = house.house;
    const right = { id: ticketId, eventId: event.id, serial: code.serialNumber, generation: 1, keyGeneration: 1 };
    const text = signedCode(deriveKey, right);
    expect(await answer(text)).toBe('printNotAllowed');
    await setEvent(house.context(), event.id, { formats: ['mobile', 'print'] });
    expect(await answer(signedCode(deriveKey, { ...right, generation: 2 }))).toBe('void');
    expect(await answer(signedCode(deriveKey, { ...right, eventId: other.id }))).toBe('unknown');
    expect([await answer(text), await answer(textOf(code))]).toEqual(['valid', 'alreadyIn']);
  });

  it('is opened by stewards only', async () => {
    const { fan, code } = await aTicket();
    const body = { scanId: newId(), eventId: event.id, code: textOf(code) };
    const service = await house.aStaffMember('service');
    for (const { token } of [fan, service])
      expect((await house.call('POST', '/api/office/v1/gate/checks', { token, body })).status).toBe(403);
  });
});

describe('at the same moment', () => {
  it('one of forty scans of a ticket is let in, and who shows another one beside them is too', async () => {
    const [{ ticketId, code }, other] = [await aTicket(), await aTicket()];
    const texts = [...Array(20).fill(textOf(code)), textOf(other.code), ...Array(20).fill(textOf(code))];
    const answers = await Promise.all(texts.map((text) => answer(text)));
    expect(answers.splice(20, 1)).toEqual(['valid']);
    expect(answers.toSorted()).toEqual([...Array(39).fill('alreadyIn'), 'valid']);
    for (const id of [ticketId, other.ticketId]) {
      expect(await sql`select 1 from wallet.entry where right_id = ${id}`).toHaveLength(1);
      const trail = await house.auditOf({ subjectId: id, what: 'POST /office/v1/gate/checks' });
      expect(trail.filter(({ after }) => (after as { state?: string }).state === 'used')).toHaveLength(1);
    }
  });

  it('a ticket is void or used, never both', async () => {
    const tickets = await Promise.all(Array.from({ length: 5 }, () => aTicket()));
    for (const { ticketId, code } of tickets) {
      const [voided, letIn] = await Promise.all([deed(ticketId, 'void'), answer(textOf(code))]);
      expect([
        [200, 'void'],
        [409, 'valid'],
      ]).toContainEqual([voided.status, letIn]);
    }
  });
});
