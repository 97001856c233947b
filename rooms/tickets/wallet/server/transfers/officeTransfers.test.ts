import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aClerk, aStadiumEvent } from '#rooms/tickets/ticketing/testing/index.ts';
import { ticketsOf } from '../../testing/aTicketOnItsWay.ts';

const house = await testHouse();
const { sql } = house.database;
const steward = await house.aStaffMember('gate');
const { clerk, call: office } = await aClerk(house, '');
const event = await aStadiumEvent(house.context(), { seats: 80 });
const tickets = ticketsOf(house, steward);
const { send, answer, revoke, read, upcoming, scan } = tickets;
const because = { reason: 'Absender hat sich vertippt' };

const aTransfer = () => tickets.aTransfer(event);

describe('the transfers of a ticket', () => {
  it('are shown with both sides along the whole chain, and looking at them stands in the trail', async () => {
    const first = await aTransfer();
    await answer(first.recipient, first.id, false, 'Keine Zeit');
    const second = await house.aFan();
    await send(first.sender, first.ticketId, second.email);
    const { newTicketId } = (await answer(second, first.ticketId, true)).json.data;
    const third = await house.aFan();
    await send(second, newTicketId, third.email);
    for (const rightId of [first.ticketId, newTicketId]) {
      const { status, json } = await office('GET', `/rights/${rightId}/transfers`);
      expect(status).toBe(200);
      const [right] = await sql<{ serial: string }[]>`select serial from ticketing."right" where id = ${rightId}`;
      expect(json.data.ticket).toMatchObject({ serialNumber: right!.serial, eventName: { de: expect.any(String) } });
      expect(json.data.items).toMatchObject([
        { state: 'declined', reason: 'Keine Zeit', recipient: { email: first.recipient.email } },
        { state: 'accepted', newRightId: newTicketId, sender: { email: first.sender.email, name: 'Toni Muster' } },
        { state: 'created', rightId: newTicketId, sender: { email: second.email }, recipient: { email: third.email } },
      ]);
      expect(json.data.items[0].recipientMail).toBeUndefined();
    }
    const looks = await house.auditOf({ accountId: clerk.id, what: 'GET /office/v1/rights/:rightId/transfers' });
    expect(looks).toHaveLength(2);
    expect((await office('GET', `/rights/${newId()}/transfers`)).json.errorCode).toBe('TICKET_NOT_FOUND');
  });

  it('say what the sender wrote where the account’s address is another one, and nothing of who has left', async () => {
    const { id, ticketId } = await aTransfer();
    await sql`
      update wallet.transfer set recipient_mail = 'zweit@kurve.test', sender_id = null, sender_first_name = null,
        sender_last_name = null where id = ${id}`;
    const [item] = (await office('GET', `/rights/${ticketId}/transfers`)).json.data.items;
    expect([item.recipientMail, item.sender]).toEqual(['zweit@kurve.test', {}]);
  });
});

describe('ending a transfer for its sender', () => {
  it('gives the ticket back with a reason in the trail, and mails both', async () => {
    const { sender, recipient, id, ticketId, code } = await aTransfer();
    const { status, json } = await office('POST', `/ticket-transfers/${id}/revocation`, because);
    expect([status, json.data]).toMatchObject([200, { state: 'revoked', cause: 'staff' }]);
    expect((await read(recipient, id)).json.data).toMatchObject({ state: 'revoked', cause: 'staff' });
    expect(await upcoming(sender)).toMatchObject([{ state: 'issued' }]);
    expect(await scan(event.id, code)).toBe('valid');
    const [deed] = await house.auditOf({ subjectId: ticketId, what: '%/revocation' });
    expect(deed).toMatchObject({ accountId: clerk.id, after: { transfer: 'revoked' }, why: because.reason });
    for (const { email } of [sender, recipient]) {
      const mails = await house.mailsTo(email);
      expect(mails.filter(({ subject }) => subject.startsWith('Weitergabe beendet'))).toHaveLength(1);
    }
    const { json: right } = await office('GET', `/rights/${ticketId}`);
    const deeds = right.data.history.map(({ what }: { what: string }) => what);
    expect(deeds).toContain('POST /office/v1/ticket-transfers/:transferId/revocation');
  });

  it('is refused once it was answered, without a reason, and for what does not exist', async () => {
    const { recipient, id } = await aTransfer();
    const path = `/ticket-transfers/${id}/revocation`;
    expect((await office('POST', path, { reason: ' ' })).status).toBe(400);
    await answer(recipient, id, true);
    expect((await office('POST', path, because)).json.errorCode).toBe('TICKET_TRANSFER_ANSWERED');
    expect((await office('POST', `/ticket-transfers/${newId()}/revocation`, because)).json.errorCode).toBe(
      'TICKET_TRANSFER_NOT_FOUND',
    );
    expect(await upcoming(recipient)).toHaveLength(1);
  });

  it('is for customer service, and not for finance, who may look', async () => {
    const { id, ticketId } = await aTransfer();
    const [service, finance] = [await house.aStaffMember('service'), await house.aStaffMember('finance')];
    expect((await office('GET', `/rights/${ticketId}/transfers`, undefined, finance)).status).toBe(200);
    expect((await office('POST', `/ticket-transfers/${id}/revocation`, because, finance)).status).toBe(403);
    expect((await office('POST', `/ticket-transfers/${id}/revocation`, because, service)).status).toBe(200);
  });
});

describe('a ticket on its way', () => {
  it('is declared void by staff, which ends the transfer; it is not moved or issued anew', async () => {
    const { recipient, id, ticketId } = await aTransfer();
    const body = { generation: 1, ...because };
    for (const [deed, more] of [
      ['reissue', {}],
      ['move', { row: 2, position: 5 }],
    ] as const)
      expect((await office('POST', `/rights/${ticketId}/${deed}`, { ...body, ...more })).json.errorCode).toBe(
        'TICKET_STATE_NOT_POSSIBLE',
      );
    expect((await office('POST', `/rights/${ticketId}/void`, body)).status).toBe(200);
    expect((await read(recipient, id)).json.data).toMatchObject({ state: 'revoked', cause: 'ticketEnded' });
  });

  it('is found by how often it was handed on', async () => {
    const { sender, recipient, id, ticketId } = await aTransfer();
    const { newTicketId } = (await answer(recipient, id, true)).json.data;
    const listed = async (handovers: number): Promise<string[]> =>
      (await office('GET', `/rights?eventId=${event.id}&handovers=${handovers}`)).json.data.items.map(
        (right: { id: string }) => right.id,
      );
    expect(await listed(1)).toContain(newTicketId);
    expect(await listed(1)).not.toContain(ticketId);
    expect(await listed(2)).not.toContain(newTicketId);
    const { newTicketId: third } = await (async () => {
      await send(recipient, newTicketId, sender.email);
      return (await answer(sender, newTicketId, true)).json.data;
    })();
    expect(await listed(2)).toEqual([third]);
    expect((await revoke(sender, newTicketId)).status).toBe(403);
  });
});
