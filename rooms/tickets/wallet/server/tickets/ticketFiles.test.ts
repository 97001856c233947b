import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { access } from '#rooms/accounts/identity/server/index.ts';
import { anOrganisation } from '#rooms/accounts/organisation/testing/anOrganisation.ts';
import { aPaidOrder, type PaidOrder } from '#rooms/orders/returns/testing/index.ts';
import { aStadiumEvent, setEvent, setRight } from '#rooms/tickets/ticketing/testing/index.ts';

const house = await testHouse();
const { sql } = house.database;

let order: PaidOrder;
let eventId: string;
let ticketId: string;
beforeAll(async () => {
  const event = await aStadiumEvent(house.context());
  eventId = event.id;
  order = await aPaidOrder(house, [{ sku: `T${event.number}-R1P1-REDUCED` }]);
  const { json } = await house.call('GET', '/api/wallet/v3/self/tickets', { token: order.fan.token });
  ticketId = json.data.items[0].ticketId;
});

/** The file as it comes over the wire, byte by byte. */
async function fileOf(path: string, language = 'de', token = order.fan.token, id = ticketId) {
  const url = `/api/wallet/v3/self/tickets/${id}/${path}`;
  const headers = { authorization: `Bearer ${token}`, 'accept-language': language };
  const { statusCode, headers: answered, rawPayload } = await house.app.inject({ method: 'GET', url, headers });
  return { status: statusCode, headers: answered, bytes: rawPayload, text: rawPayload.toString('latin1') };
}

describe('a ticket as a PDF', () => {
  it.each(['de', 'en', 'ja'])('is tagged, has a title and a language, and is small: %s', async (language) => {
    const { status, headers, bytes, text } = await fileOf('pdf', language);
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(headers['content-disposition']).toMatch(/Ticket-[0-9A-Z]{10}\.pdf/);
    expect([text.slice(0, 8), text.trimEnd().slice(-5)]).toEqual(['%PDF-1.7', '%%EOF']);
    for (const part of ['/StructTreeRoot', '/Marked true', '/DisplayDocTitle true', '/S /H1'])
      expect(text).toContain(part);
    expect(text).toMatch(/\/Lang \((de-DE|en-GB|ja-JP)\)/);
    expect(bytes.length).toBeLessThan(150_000);
  });

  it('opens in a reader of others with title, language, tags and text in reading order', async () => {
    const { bytes } = await fileOf('pdf', 'en');
    const pdf = await getDocumentProxy(new Uint8Array(bytes));
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({ Title: expect.stringMatching(/^Ticket: /), Language: 'en-GB' });
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
    const tree = await (await pdf.getPage(1)).getStructTree();
    expect(JSON.stringify(tree)).toMatch(/"role":"H1".*"role":"P"/);
    const { text } = await extractText(pdf, { mergePages: true });
    const [right] = await sql<{ serial: string }[]>`select serial from ticketing."right" where id = ${ticketId}`;
    const places = ['Block', 'Row', 'Seat', right!.serial].map((part) => text.indexOf(part));
    expect(places.every((at) => at > 0)).toBe(true);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  it('has a code with words for it only where the event lets people in with printed tickets', async () => {
    expect((await fileOf('pdf')).text).not.toContain('/S /Figure');
    await setEvent(house.context(), eventId, { formats: ['mobile', 'print'] });
    const { text, bytes } = await fileOf('pdf');
    expect(text).toContain('/S /Figure');
    expect(text).toContain('/Alt (');
    expect(bytes.length).toBeLessThan(150_000);
  });
});

describe('the event of a ticket for a calendar', () => {
  it('says when, where, and where one sits, and nothing that opens a gate', async () => {
    const { status, headers, bytes } = await fileOf('calendar');
    const text = bytes.toString();
    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    const [event] = await sql<{ startsAt: Date }[]>`select starts_at from ticketing.event where id = ${eventId}`;
    const starts = event!.startsAt.toISOString().slice(0, 19).replace(/[-:]/g, '');
    expect(text).toContain(`\r\nDTSTART:${starts}Z\r\n`);
    const whole = text.replaceAll('\r\n ', '');
    expect(whole).toContain('DESCRIPTION:Eingang Nord\\, Tribüne Hauptribüne\\, Block 1\\, Reihe 1\\, Platz 1');
    expect(whole).toContain(`/account/tickets/${ticketId}/`);
    expect(whole).not.toContain('P1.');
  });
});

describe('404 and 409', () => {
  it('gives nobody else a file, and none of what lets nobody in', async () => {
    const stranger = await house.aFan();
    for (const path of ['pdf', 'calendar']) {
      expect((await fileOf(path, 'de', stranger.token)).status).toBe(404);
      expect((await fileOf(path, 'de', order.fan.token, newId())).status).toBe(404);
    }
    await setEvent(house.context(), eventId, { isCalledOff: true });
    expect([(await fileOf('pdf')).status, (await fileOf('calendar')).status]).toEqual([200, 409]);
    await setRight(house.context(), ticketId, { state: 'used' });
    expect((await fileOf('pdf')).status).toBe(409);
  });
});

describe('a ticket of an organisation', () => {
  it('is there as a PDF and for the calendar for people who act for it, and for nobody else', async () => {
    const event = await aStadiumEvent(house.context());
    const { fan } = await aPaidOrder(house, [{ sku: `T${event.number}-R1P1-FULL` }]);
    const { json } = await house.call('GET', '/api/wallet/v3/self/tickets', { token: fan.token });
    const { ticketId: id } = json.data.items[0];
    const company = await anOrganisation(house, fan);
    await setRight(house.context(), id, { holderId: company.id });
    const acting = `acting-${newId()}`;
    const scope = 'openid wallet organization.admin';
    const expiresAt = new Date(Date.now() + 3_600_000);
    await access.insertAccessToken(house.database, {
      value: acting,
      accountId: company.id,
      actor: fan.id,
      scope,
      expiresAt,
    });
    for (const path of ['pdf', 'calendar']) {
      expect((await fileOf(path, 'de', acting, id)).status).toBe(200);
      expect((await fileOf(path, 'de', fan.token, id)).status).toBe(404);
    }
  });
});
