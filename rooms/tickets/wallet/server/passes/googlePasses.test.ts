import { jwtVerify } from 'jose';
import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { hotp } from '#platform/otp/hotp.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { listFixtures } from '#rooms/football/match/server/index.ts';
import { aFixture, anEdition, saveEdition } from '#rooms/football/match/testing/index.ts';
import { aStadiumEvent, setEvent } from '#rooms/tickets/ticketing/testing/index.ts';
import { aGoogleWallet } from '../../testing/aGoogleWallet.ts';
import { ticketsOf } from '../../testing/aTicketOnItsWay.ts';

const google = await aGoogleWallet();
const house = await testHouse({ ...google.variables, ORIGIN: 'https://kurve.example' });
const steward = await house.aStaffMember('gate');
const clerk = await house.aStaffMember('ticketing');
const event = await aStadiumEvent(house.context(), { seats: 200 });
const tickets = ticketsOf(house, steward);
const issuer = google.variables.GOOGLE_WALLET_ISSUER;

let position = -2;
const save = (token: string, ticketId: string) =>
  house.call('POST', `/api/wallet/v3/self/tickets/${ticketId}/googleWallet`, { token });
async function aPass() {
  position += 3;
  const order = await tickets.aTicket(`T${event.number}-R1P${position}-FULL`);
  const { status, json } = await save(order.fan.token, order.ticketId);
  expect(status).toBe(200);
  return { ...order, saveUrl: json.data.saveUrl as string, recordId: `${issuer}.ticket-${order.ticketId}.1` };
}
const recordOf = async (id: string) => {
  await house.drainJobs();
  return google.records.get(id);
};

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

type Barcode = {
  valuePattern: string;
  totpDetails: { periodMillis: string; algorithm: string; parameters: { key: string; valueLength: number }[] };
};

/** What the phone shows so many seconds from now, by the details that Google was given. */
function shownBy({ valuePattern, totpDetails }: Barcode, seconds = 0): string {
  const { periodMillis, algorithm, parameters } = totpDetails;
  expect(algorithm).toBe('TOTP_SHA1');
  const at = Date.now() + seconds * 1000;
  const { key, valueLength } = parameters[0]!;
  const value = hotp(Buffer.from(key, 'hex'), Math.floor(at / Number(periodMillis)), valueLength);
  return valuePattern
    .replace('{totp_timestamp_seconds}', String(Math.floor(at / 1000)))
    .replace('{totp_value_0}', value);
}
const gateSays = async (code: string) => {
  await tickets.open(event.id);
  const body = { scanId: newId(), eventId: event.id, code };
  return (await house.call('POST', '/api/office/v1/gate/checks', { token: steward.token, body })).json.data.answer;
};

describe('a ticket in Google Wallet', () => {
  it('TIC-29 is saved by a signed link that holds no key, and its code turns and opens the gate', async () => {
    const { saveUrl, recordId, ticketId, fan } = await aPass();
    const jwt = saveUrl.replace('https://pay.google.com/gp/v/save/', '');
    const { payload } = await jwtVerify(jwt, google.key, { audience: 'google', issuer: 'passes@kurve.test' });
    expect(payload).toMatchObject({
      typ: 'savetowallet',
      origins: ['https://kurve.example'],
      payload: { eventTicketObjects: [{ id: recordId }] },
    });
    const record = await recordOf(recordId);
    expect(record).toMatchObject({ state: 'ACTIVE', classId: `${issuer}.event-${event.id}` });
    expect(record.seatInfo.gate.defaultValue.value).toBe('Nord');
    expect(saveUrl).not.toContain(record.rotatingBarcode.totpDetails.parameters[0].key);
    expect(google.records.get(record.classId).eventName.defaultValue.language).toBe('de');
    expect(await gateSays(shownBy(record.rotatingBarcode, -60))).toBe('stale');
    expect(await gateSays(shownBy(record.rotatingBarcode))).toBe('valid');
    expect((await save(fan.token, ticketId)).json.errorCode).toBe('TICKET_OPENS_NO_GATE');
  });

  it('is offered to its holder alone, and can be saved once more', async () => {
    const { fan, ticketId } = await aPass();
    const { json } = await house.call('GET', `/api/wallet/v3/self/tickets/${ticketId}`, { token: fan.token });
    expect(json.data.actions).toContain('googleWallet');
    expect((await save(fan.token, ticketId)).status).toBe(200);
    expect((await save((await house.aFan()).token, ticketId)).status).toBe(404);
  });

  it('says so when Google does not answer', async () => {
    position += 3;
    const { fan, ticketId } = await tickets.aTicket(`T${event.number}-R1P${position}-FULL`);
    google.state.isAway = true;
    const { status, json } = await save(fan.token, ticketId);
    google.state.isAway = false;
    expect([status, json.errorCode]).toEqual([503, 'PASS_SERVICE_AWAY']);
    expect((await save(fan.token, ticketId)).status).toBe(200);
  });
});

describe('Google is told', () => {
  it('that a match was moved, once for all of its tickets', async () => {
    const { recordId } = await aPass();
    const { classId } = await recordOf(recordId);
    const ctx = house.context();
    await saveEdition(ctx, anEdition([aFixture('Wir', 'SV Probe', { date: dayIn(20), time: '15:30' })]));
    const [match] = await listFixtures(ctx, { order: 'oldest' });
    await setEvent(ctx, event.id, { matchId: match!.id });
    await saveEdition(ctx, anEdition([aFixture('Wir', 'SV Probe', { date: dayIn(21), time: '15:30' })]));
    const { start } = (await recordOf(classId)).dateTime;
    expect(start.slice(0, 10)).toBe(dayIn(21));
  });

  it('that a ticket is on its way, came back, or belongs to somebody else', async () => {
    const { fan, ticketId, recordId } = await aPass();
    const recipient = await house.aFan();
    const sent = async () => (await tickets.send(fan, ticketId, recipient.email)).json.data.id;
    await tickets.revoke(fan, await sent());
    expect((await recordOf(recordId)).state).toBe('ACTIVE');
    const id = await sent();
    expect((await recordOf(recordId)).state).toBe('INACTIVE');
    await tickets.answer(recipient, id, true);
    expect((await recordOf(recordId)).state).toBe('EXPIRED');
  });

  it('that a ticket was declared void', async () => {
    const { ticketId, recordId } = await aPass();
    await house.call('POST', `/api/office/v1/rights/${ticketId}/void`, {
      token: clerk.token,
      body: { generation: 1, reason: 'Hat angerufen' },
    });
    expect((await recordOf(recordId)).state).toBe('EXPIRED');
  });
});
