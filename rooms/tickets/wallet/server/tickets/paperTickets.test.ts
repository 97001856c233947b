import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aClerk, anOfficeEvent, seatPiece as seat } from '#rooms/tickets/ticketing/testing/index.ts';
import { openGate } from '../../testing/openGate.ts';

const house = await testHouse();
const { clerk, call } = await aClerk(house, '');
const steward = await house.aStaffMember('gate');
const event: { id: string; number: number } = await anOfficeEvent(house, clerk.token);
await openGate(house, event.id, steward);
const base = `/ticket-events/${event.id}`;

async function aGuest(position: number) {
  const wish = { guestName: 'Frau Muster', reason: 'Sponsor', pieces: [seat(1, position)] };
  const { rightIds, numbers } = (await call('POST', `${base}/guests`, wish)).json.data;
  return { id: rightIds[0] as string, number: numbers[0] as string };
}
const paper = (ids: string, by = clerk) => call('GET', `${base}/paper-tickets?rights=${ids}`, undefined, by);
const gateSays = async (code: string) => {
  const body = { scanId: newId(), eventId: event.id, code };
  return (await call('POST', '/gate/checks', body, steward)).json.data.answer;
};

describe('tickets of the counter and of guests', () => {
  it('are printed with a code that opens the gate once, although the event lets nobody else in on paper', async () => {
    const sale = { id: newId(), paidBy: 'cash', pieces: [seat(1, 4)], total: 50 };
    const { lines } = (await call('POST', `${base}/receipts`, sale)).json.data;
    const guest = await aGuest(5);
    const { items } = (await paper(`${lines[0].rightId},${guest.id}`)).json.data;
    expect(items).toMatchObject([
      { number: lines[0].serial, price: 50, block: 'A', row: '1', seat: '4', className: { de: 'Vollzahler' } },
      { number: guest.number, price: 0, seat: '5' },
    ]);
    const { formats } = (await call('GET', base)).json.data.terms;
    expect(formats).not.toContain('print');
    expect([await gateSays(items[0].code), await gateSays(items[0].code)]).toEqual(['valid', 'alreadyIn']);
    const path = `/gate/events/${event.id}/snapshot`;
    const { rights } = (await call('GET', path, undefined, steward)).json.data;
    expect(rights).toContainEqual(expect.objectContaining({ serial: guest.number, isOnPaper: true }));
  });

  it('are a PDF, and are mailed as links that anybody with the mail opens until they are issued anew', async () => {
    const guest = await aGuest(7);
    const pdf = await house.app.inject({
      method: 'GET',
      url: `/api/office/v1/rights/${guest.id}/sheet`,
      headers: { authorization: `Bearer ${clerk.token}` },
    });
    expect([pdf.statusCode, pdf.rawPayload.subarray(0, 4).toString()]).toEqual([200, '%PDF']);
    const email = `gast-${newId()}@kurve.test`;
    const sent = await call('POST', `${base}/paper-tickets/mails`, { rightIds: [guest.id], email });
    expect(sent.json.data).toEqual({ sent: 1 });
    const [mail] = await house.mailsTo(email);
    expect(mail?.text).toContain(guest.number);
    const [, link = ''] = /(\/api\/wallet\/v3\/paperTickets\/[\w.-]+)/.exec(mail?.text ?? '') ?? [];
    const open = async (url: string) => (await house.app.inject({ method: 'GET', url })).statusCode;
    expect([await open(link), await open(`${link.slice(0, -2)}xx`)]).toEqual([200, 404]);
    await call('POST', `/rights/${guest.id}/reissue`, { generation: 1, reason: 'Verloren' });
    expect(await open(link)).toBe(404);
    expect((await paper(guest.id)).json.data.items[0].number).toBe(`${guest.number}-2`);
  });

  it('are nobody’s whose account has them, of no other event, and for staff who give out places', async () => {
    const holder = await house.aFan();
    const season = { email: holder.email, reason: 'Dauerkarte', pieces: [seat(1, 9)] };
    const { rightIds } = (await call('POST', `${base}/season-tickets`, season)).json.data;
    expect((await paper(rightIds[0])).json.errorCode).toBe('TICKET_HAS_HOLDER');
    const sheet = `/rights/${rightIds[0]}/sheet`;
    expect((await call('GET', sheet)).json.errorCode).toBe('TICKET_HAS_HOLDER');
    const guest = await aGuest(2);
    expect((await paper(newId())).json.errorCode).toBe('TICKET_NOT_FOUND');
    for (const by of [await house.aStaffMember('service'), steward])
      expect((await paper(guest.id, by)).status).toBe(403);
    await call('POST', `/rights/${guest.id}/void`, { generation: 1, reason: 'Absage' });
    expect((await paper(guest.id)).json.errorCode).toBe('TICKET_OPENS_NO_GATE');
  });
});

describe('standing places that are kept back for guests', () => {
  it('are given out of their allocation, and no place is lost', async () => {
    const figures = async () => (await call('GET', base)).json.data.figures;
    const before = await figures();
    const kept = { kind: 'guests', reason: 'Sponsor', block: 2, places: 3 };
    const { id: allocationId } = (await call('POST', `${base}/allocations`, kept)).json.data;
    const pieces = [{ code: 'FULL', block: 2 }];
    const wish = { guestName: 'Herr Muster', reason: 'Sponsor', pieces, allocationId };
    expect((await call('POST', `${base}/guests`, wish)).status).toBe(200);
    const { items } = (await call('GET', `${base}/allocations`)).json.data;
    expect(items.find(({ id }: { id: string }) => id === allocationId)).toMatchObject({ places: 2 });
    expect(await figures()).toMatchObject({ free: before.free - 3, sold: before.sold + 1 });
  });
});
