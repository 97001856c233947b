import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aStadiumEvent, setEvent } from '#rooms/tickets/ticketing/testing/index.ts';
import { aPushService } from '../../testing/aPushService.ts';
import { ticketsOf } from '../../testing/aTicketOnItsWay.ts';
import { openPass } from '../../testing/openPass.ts';
import { aPassAuthority, appleVariables } from '../../testing/passKeys.ts';
import { signPassAddress } from './passKeys.ts';

const keys = aPassAuthority();
const service = await aPushService();
const house = await testHouse({
  ...appleVariables(keys),
  APPLE_PUSH_URL: service.url,
  ORIGIN: 'https://kurve.example',
});
const steward = await house.aStaffMember('gate');
const clerk = await house.aStaffMember('ticketing');
const event = await aStadiumEvent(house.context(), { seats: 200 });
await setEvent(house.context(), event.id, { formats: ['mobile', 'print'] });
const tickets = ticketsOf(house, steward);

let position = -2;
async function aPass() {
  position += 3;
  const order = await tickets.aTicket(`T${event.number}-R1P${position}-FULL`);
  return { ...order, ...(await passFor(order.fan.token, order.ticketId)) };
}
const makePass = (token: string, ticketId: string) =>
  house.call('POST', `/api/wallet/v3/self/tickets/${ticketId}/pkpass`, { token });
/** As the browser of a phone does: it follows the address, and sends no token along. */
async function passFor(token: string, ticketId: string) {
  const { json } = await makePass(token, ticketId);
  const { statusCode, headers, rawPayload } = await house.app.inject({ method: 'GET', url: json.data.address });
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/vnd.apple.pkpass']);
  return openPass(rawPayload, keys.authority);
}
type Pass = Awaited<ReturnType<typeof passFor>>['pass'];

/** What a device does with a pass that it has. */
function deviceOf(pass: Pass, id: string = newId()) {
  const base = '/wallet/passkit/v1';
  const registrations = `${base}/devices/${id}/registrations/pass.test.kurve`;
  const headers = { authorization: `ApplePass ${pass.authenticationToken}` };
  const named = `${registrations}/${pass.serialNumber}`;
  const pushToken = id.replaceAll('-', '');
  return {
    pushToken,
    register: (given = headers) => house.call('POST', named, { headers: given, body: { pushToken } }),
    unregister: () => house.call('DELETE', named, { headers }),
    changed: (tag?: string) =>
      house.call('GET', tag === undefined ? registrations : `${registrations}?passesUpdatedSince=${tag}`),
    async newest(more: Record<string, string> = {}) {
      const url = `${base}/passes/pass.test.kurve/${pass.serialNumber}`;
      const reply = await house.app.inject({ method: 'GET', url, headers: { ...headers, ...more } });
      const opened = reply.statusCode === 200 ? openPass(reply.rawPayload, keys.authority).pass : undefined;
      return { status: reply.statusCode, modified: String(reply.headers['last-modified']), pass: opened };
    },
  };
}
const gateSays = async (code: string) => {
  await tickets.open(event.id);
  const body = { scanId: newId(), eventId: event.id, code };
  return (await house.call('POST', '/api/office/v1/gate/checks', { token: steward.token, body })).json.data.answer;
};
const texts = (pass: Pass): string => JSON.stringify(pass.eventTicket);

describe('a ticket in Apple’s wallet', () => {
  it('TIC-29 is signed by the club’s certificate, says where to go, and opens the gate once', async () => {
    const { pass, names, ticketId, fan } = await aPass();
    expect(names).toEqual(expect.arrayContaining(['icon.png', 'icon@2x.png', 'logo.png']));
    expect(pass).toMatchObject({
      passTypeIdentifier: 'pass.test.kurve',
      teamIdentifier: 'ABCDE12345',
      voided: false,
      webServiceURL: 'https://kurve.example/wallet/passkit',
      backgroundColor: 'rgb(11, 11, 12)',
      serialNumber: `${ticketId}.1`,
      groupingIdentifier: event.id,
      sharingProhibited: true,
    });
    for (const text of ['Nord', 'Hauptribüne', 'Reihe']) expect(texts(pass)).toContain(text);
    const { message } = pass.barcodes[0];
    expect(message).toMatch(/^P2\./);
    expect([await gateSays(message), await gateSays(message)]).toEqual(['valid', 'alreadyIn']);
    const { status, json } = await makePass(fan.token, ticketId);
    expect([status, json.errorCode]).toEqual([409, 'TICKET_OPENS_NO_GATE']);
  });

  it('is offered to its holder alone, and only where codes that do not turn are allowed', async () => {
    const { ticketId, fan } = await aPass();
    const detail = async () =>
      (await house.call('GET', `/api/wallet/v3/self/tickets/${ticketId}`, { token: fan.token })).json.data.actions;
    expect(await detail()).toContain('appleWallet');
    const other = await house.aFan();
    expect((await makePass(other.token, ticketId)).status).toBe(404);
    await setEvent(house.context(), event.id, { formats: ['mobile'] });
    expect(await detail()).not.toContain('appleWallet');
    expect((await makePass(fan.token, ticketId)).json.errorCode).toBe('PASS_NOT_OFFERED');
    await setEvent(house.context(), event.id, { formats: ['mobile', 'print'] });
  });
});

describe('the address of a pass', () => {
  const statusOf = async (signed: string) => (await house.call('GET', `/api/wallet/v3/pkpass/${signed}`)).status;
  const signedFor = (rightId: string, secondsAgo: number, generation = 1) => {
    const at = { locale: 'de' as const, now: new Date(Date.now() - secondsAgo * 1000) };
    return signPassAddress(house.house.deriveKey, { rightId, generation }, at);
  };

  it('opens one right for a minute', async () => {
    const [{ ticketId }, other] = [await aPass(), await aPass()];
    expect([await statusOf(signedFor(ticketId, 50)), await statusOf(signedFor(ticketId, 61))]).toEqual([200, 404]);
    const signed = signedFor(ticketId, 0);
    expect(await statusOf(signed.replace(ticketId, other.ticketId))).toBe(404);
    expect(await statusOf(signed.replace(/\.\d{13}\./, (until) => until.replace(/^\.1/, '.2')))).toBe(404);
    expect([await statusOf(signed.slice(0, -1)), await statusOf('x')]).toEqual([404, 404]);
    expect(await statusOf(signedFor(newId(), 0))).toBe(404);
  });

  it('opens nothing once the ticket was issued anew or is on its way', async () => {
    const [{ ticketId }, passed] = [await aPass(), await aPass()];
    const [signed, ofPassed] = [signedFor(ticketId, 0), signedFor(passed.ticketId, 0)];
    await house.call('POST', `/api/office/v1/rights/${ticketId}/reissue`, {
      token: clerk.token,
      body: { generation: 1, reason: 'Telefon gestohlen' },
    });
    await tickets.send(passed.fan, passed.ticketId, (await house.aFan()).email);
    expect([await statusOf(signed), await statusOf(ofPassed)]).toEqual([404, 409]);
  });

  it('speaks the language of the page that led there', async () => {
    const { ticketId, fan } = await aPass();
    const path = `/api/wallet/v3/self/tickets/${ticketId}/pkpass`;
    const headers = { 'accept-language': 'en' };
    const { json } = await house.call('POST', path, { token: fan.token, headers });
    const { rawPayload } = await house.app.inject({ method: 'GET', url: json.data.address });
    expect(texts(openPass(rawPayload, keys.authority).pass)).toContain('Row');
  });
});

describe('a device with such a pass', () => {
  it('registers once, learns what has changed since, and gets the newest version once', async () => {
    const { pass } = await aPass();
    const device = deviceOf(pass);
    expect((await device.register({ authorization: 'ApplePass somebody-else' })).status).toBe(401);
    expect((await device.register()).status).toBe(201);
    expect((await device.register()).status).toBe(200);
    const { serialNumbers, lastUpdated } = (await device.changed()).json;
    expect(serialNumbers).toEqual([pass.serialNumber]);
    expect((await device.changed(lastUpdated)).status).toBe(204);
    const first = await device.newest();
    expect([first.status, first.pass.serialNumber]).toEqual([200, pass.serialNumber]);
    expect((await device.newest({ 'if-modified-since': first.modified })).status).toBe(304);
    expect((await device.newest({ authorization: 'ApplePass somebody-else' })).status).toBe(401);
    expect((await device.unregister()).status).toBe(200);
    expect((await device.changed()).status).toBe(204);
    expect((await house.call('POST', '/wallet/passkit/v1/log', { body: { logs: ['x'] } })).status).toBe(200);
  });

  it('learns that its match was moved', async () => {
    const { pass } = await aPass();
    const device = deviceOf(pass);
    await device.register();
    const { lastUpdated } = (await device.changed()).json;
    const { modified } = await device.newest();
    const startsAt = new Date(Date.now() + 30 * 86_400_000);
    await setEvent(house.context(), event.id, { startsAt });
    await house.context().emit('RightsChanged', { eventId: event.id });
    await house.drainJobs();
    expect(service.pushes).toContainEqual({ token: device.pushToken, topic: 'pass.test.kurve', body: '{}' });
    expect((await device.changed(lastUpdated)).json.serialNumbers).toEqual([pass.serialNumber]);
    const newest = await device.newest({ 'if-modified-since': modified });
    expect(texts(newest.pass)).toContain(startsAt.toISOString());
    await setEvent(house.context(), event.id, { startsAt: new Date(Date.now() + 11 * 3_600_000) });
  });

  it('is told no more once it has given the pass up', async () => {
    const { pass, fan, ticketId } = await aPass();
    const device = deviceOf(pass);
    await device.register();
    service.state.gone.add(device.pushToken);
    const recipient = await house.aFan();
    const { json } = await tickets.send(fan, ticketId, recipient.email);
    await house.drainJobs();
    await tickets.revoke(fan, json.data.id);
    await house.drainJobs();
    expect(service.pushes.filter(({ token }) => token === device.pushToken)).toHaveLength(1);
    expect((await device.changed()).status).toBe(204);
  });

  it('shows no code while the ticket is on its way, and ends when it is accepted', async () => {
    const { pass, fan, ticketId } = await aPass();
    const device = deviceOf(pass);
    const recipient = await house.aFan();
    const { json } = await tickets.send(fan, ticketId, recipient.email);
    expect((await device.newest()).pass).toMatchObject({ voided: false });
    expect((await device.newest()).pass.barcodes).toBeUndefined();
    await tickets.answer(recipient, json.data.id, true);
    const ended = await device.newest();
    expect(ended.pass.voided).toBe(true);
    expect(ended.pass.barcodes).toBeUndefined();
    expect(texts(ended.pass)).toContain('Nicht mehr gültig');
    expect(texts(ended.pass)).not.toContain('Nord');
    expect((await device.register()).status).toBe(401);
    expect(await gateSays(pass.barcodes[0].message)).toBe('forwardedOn');
    const [own] = await tickets.upcoming(recipient);
    const { pass: next } = await passFor(recipient.token, own!.ticketId);
    expect(next.authenticationToken).not.toBe(pass.authenticationToken);
    expect(await gateSays(next.barcodes[0].message)).toBe('valid');
  });

  it('ends with its generation, since a new one is issued where the old one is in wrong hands', async () => {
    const { pass, ticketId } = await aPass();
    const device = deviceOf(pass);
    const { status } = await house.call('POST', `/api/office/v1/rights/${ticketId}/reissue`, {
      token: clerk.token,
      body: { generation: 1, reason: 'Telefon gestohlen' },
    });
    expect(status).toBe(200);
    expect((await device.newest()).pass).toMatchObject({ voided: true });
    expect(await gateSays(pass.barcodes[0].message)).toBe('void');
  });
});
