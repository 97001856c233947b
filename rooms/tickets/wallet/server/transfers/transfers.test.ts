import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { type TestFan, testHouse } from '#platform/testing/testHouse.ts';
import { anOrganisation } from '#rooms/accounts/organisation/testing/anOrganisation.ts';
import { aStadiumEvent, setRight } from '#rooms/tickets/ticketing/testing/index.ts';
import { ticketsOf } from '../../testing/aTicketOnItsWay.ts';

const house = await testHouse();
const { sql } = house.database;
const steward = await house.aStaffMember('gate');
const event = await aStadiumEvent(house.context(), { seats: 200 });
const tickets = ticketsOf(house, steward);
const { send, answer, revoke, read, list, upcoming, scan, codeOf } = tickets;

/** Somebody with a ticket, and somebody else. */
async function aSenderAndARecipient() {
  const { fan: sender, ...order } = await tickets.aTicket(event);
  return { sender, recipient: await house.aFan(), ...order };
}
const aTransfer = () => tickets.aTransfer(event);
const subjectsTo = async ({ email }: { email: string }) =>
  (await house.mailsTo(email))
    .map(({ subject }) => subject.split(':')[0])
    .filter((subject) => !subject!.startsWith('Deine Bestellung'));
const codeOfReply = ({ status, json }: Awaited<ReturnType<typeof send>>) => [status, json.errorCode];

describe('handing a ticket on', () => {
  it('TTR-01 TTR-02 TTR-04 TTR-07 TIC-07 tells both sides who, what and until when, one by mail', async () => {
    const { sender, recipient, ticketId, id } = await aTransfer();
    const { json: sent } = await read(sender, id);
    expect(sent.data).toMatchObject({
      id,
      ticketId,
      direction: 'sent',
      state: 'created',
      recipientMail: recipient.email,
      recipientFirstName: 'Toni',
      recipientLastName: 'M.',
      ticket: { event: { id: event.id }, block: '1', row: '1' },
    });
    expect(sent.data.accept).toBeUndefined();
    const { json: received } = await read(recipient, ticketId);
    expect(received.data).toMatchObject({
      id,
      direction: 'received',
      senderFirstName: 'Toni',
      senderLastName: 'Muster',
    });
    const mail = (await house.mailsTo(recipient.email)).at(-1);
    expect(mail!.text).toContain(`/account/tickets/transfer/?id=${id}`);
    expect(mail!.text).toContain('Reihe 1');
  });

  it('lets nobody enter with the ticket until it is answered', async () => {
    const { sender, ticketId, code } = await aTransfer();
    expect(await upcoming(sender)).toMatchObject([{ state: 'forwarding', actions: ['revokeForwarding'] }]);
    expect(await codeOf(ticketId, sender)).toBeUndefined();
    expect(await scan(event.id, code)).toBe('forwardedOn');
  });

  it('TTR-16 says 404 USER_NOT_FOUND for an address without a person, and nothing is on its way', async () => {
    const { sender, ticketId } = await aSenderAndARecipient();
    const company = await anOrganisation(house, await house.aFan());
    for (const mail of ['niemand@kurve.test', company.email])
      expect(codeOfReply(await send(sender, ticketId, mail))).toEqual([404, 'USER_NOT_FOUND']);
    expect(codeOfReply(await send(sender, ticketId, 'kein-mail'))).toEqual([400, 'INVALID_INPUT']);
    expect(await upcoming(sender)).toMatchObject([{ state: 'issued' }]);
    expect(await list(sender)).toEqual([]);
  });

  it('refuses one’s own address, other people’s tickets, and a ticket that is on its way already', async () => {
    const { sender, recipient, ticketId } = await aTransfer();
    const own = await aSenderAndARecipient();
    expect(codeOfReply(await send(own.sender, own.ticketId, own.sender.email.toUpperCase()))).toEqual([
      ...[400, 'TICKET_TRANSFER_TO_SELF'],
    ]);
    for (const id of [ticketId, newId(), 'next'])
      expect(codeOfReply(await send(recipient, id, own.sender.email))).toEqual([404, 'TICKET_NOT_FOUND']);
    expect(codeOfReply(await send(sender, ticketId, own.sender.email))).toEqual([400, 'TICKET_NOT_TRANSFERABLE']);
  });

  it('TTR-19 refuses a ticket that is for sale, used or void', async () => {
    const { sender, recipient, ticketId } = await aSenderAndARecipient();
    for (const state of ['listed', 'used'] as const) {
      await setRight(house.context(), ticketId, { state });
      expect(codeOfReply(await send(sender, ticketId, recipient.email))).toEqual([400, 'TICKET_NOT_TRANSFERABLE']);
    }
    await setRight(house.context(), ticketId, { state: 'void', endedAt: new Date() });
    expect(codeOfReply(await send(sender, ticketId, recipient.email))).toEqual([400, 'TICKET_NOT_TRANSFERABLE']);
  });

  it('limits the addresses that one person may try', async () => {
    const { sender, recipient, ticketId } = await aSenderAndARecipient();
    for (let tried = 0; tried < 30; tried += 1)
      expect((await send(sender, ticketId, `niemand-${tried}@kurve.test`)).status).toBe(404);
    const refused = await send(sender, ticketId, recipient.email);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
  });
});

describe('accepting', () => {
  it('TTR-05 TTR-08 TTR-17 TIC-09 gives a ticket with a code of its own, and ends the sender’s', async () => {
    const { sender, recipient, ticketId, id, code } = await aTransfer();
    const { status, json } = await answer(recipient, id, true);
    expect([status, json.data]).toMatchObject([200, { state: 'accepted', accept: true, direction: 'received' }]);
    const { newTicketId } = json.data;
    expect(await upcoming(sender)).toEqual([]);
    expect(await upcoming(recipient)).toMatchObject([{ ticketId: newTicketId, state: 'issued' }]);
    const { json: past } = await house.call('GET', '/api/wallet/v3/self/tickets/past', { token: sender.token });
    expect(past.data.items).toMatchObject([{ ticketId, state: 'passedOn', actions: [] }]);
    const newCode = (await codeOf(newTicketId, recipient))!;
    expect([newCode.serialNumber === code.serialNumber, newCode.secret === code.secret]).toEqual([false, false]);
    expect(await codeOf(newTicketId, sender)).toBeUndefined();
    expect([await scan(event.id, code), await scan(event.id, newCode), await scan(event.id, newCode)]).toEqual([
      ...['forwardedOn', 'valid', 'alreadyIn'],
    ]);
    expect(await subjectsTo(sender)).toContain('Dein Ticket wurde angenommen');
    expect(await subjectsTo(recipient)).toContain('Dein Ticket');
    const mail = (await house.mailsTo(recipient.email)).find(({ subject }) => subject.startsWith('Dein Ticket:'));
    expect(mail!.attachments[0]!.text.replaceAll('\r\n ', '')).toContain(`/account/tickets/${newTicketId}/`);
  });

  it('keeps place, price and buyer, and counts the recipient’s limit for nothing', async () => {
    const { sender, recipient, ticketId, id } = await aTransfer();
    await answer(recipient, id, true);
    const rows = await sql`
      select state, holder_id, buyer_id, row_number, price, origin, handovers, predecessor_id from ticketing."right"
      where id = ${ticketId} or predecessor_id = ${ticketId} order by id`;
    expect(rows).toMatchObject([
      { state: 'passedOn', holderId: sender.id, price: 5000, handovers: 0 },
      { state: 'issued', holderId: recipient.id, buyerId: sender.id, rowNumber: 1, origin: 'forwarding', handovers: 1 },
    ]);
    expect(rows[1]).toMatchObject({ price: 5000, predecessorId: ticketId });
    const seats = await sql`
      select right_id from ticketing.occupied o join ticketing."right" r on r.id = o.right_id
      where r.predecessor_id = ${ticketId}`;
    expect(seats).toHaveLength(1);
    expect(await sql`select 1 from ticketing.purchase where fan_id = ${recipient.id}`).toHaveLength(0);
  });

  it('lets the sender’s address book remember the recipient', async () => {
    const { sender, recipient, id } = await aTransfer();
    await answer(recipient, id, true);
    await house.drainJobs();
    const { json } = await house.call('GET', '/api/contact/v1/addressBookEntries', { token: sender.token });
    expect(json.data.items).toMatchObject([{ firstName: 'Toni', lastName: 'Muster', email: recipient.email }]);
  });

  it('hands the same ticket on from one to the next, as often as the club allows', async () => {
    const first = await aSenderAndARecipient();
    let { sender: holder, ticketId }: { sender: TestFan; ticketId: string } = first;
    for (let handovers = 0; handovers < 5; handovers += 1) {
      const next = await house.aFan();
      await send(holder, ticketId, next.email);
      ticketId = (await answer(next, ticketId, true)).json.data.newTicketId;
      holder = next;
    }
    expect(codeOfReply(await send(holder, ticketId, first.recipient.email))).toEqual([
      ...[400, 'TICKET_TRANSFER_LIMIT_REACHED'],
    ]);
    expect((await upcoming(holder))[0]!.actions).toEqual(['showCode', 'print', 'calendar']);
    expect(await scan(event.id, first.code)).toBe('forwardedOn');
  });

  it('is done for standing places, too', async () => {
    const { fan: sender, ticketId } = await tickets.aTicket(`T${event.number}-S9-FULL`);
    const recipient = await house.aFan();
    await send(sender, ticketId, recipient.email);
    const { newTicketId } = (await answer(recipient, ticketId, true)).json.data;
    expect(await scan(event.id, (await codeOf(newTicketId, recipient))!)).toBe('valid');
  });
});

describe('declining and revoking', () => {
  it('TTR-05 TTR-09 TTR-18 TIC-10 gives the ticket back to the sender, who reads the reason', async () => {
    const { sender, recipient, id, code } = await aTransfer();
    const { json } = await answer(recipient, id, false, ' Bin im Urlaub ');
    expect(json.data).toMatchObject({ state: 'declined', accept: false, reasonForDeclining: 'Bin im Urlaub' });
    expect((await read(sender, id)).json.data).toMatchObject({
      state: 'declined',
      reasonForDeclining: 'Bin im Urlaub',
    });
    expect(await upcoming(recipient)).toEqual([]);
    expect(await scan(event.id, code)).toBe('valid');
    expect(await subjectsTo(sender)).toContain('Dein Ticket wurde abgelehnt');
  });

  it('TTR-18 is possible without a reason, and a long one is refused', async () => {
    const { recipient, id } = await aTransfer();
    expect((await answer(recipient, id, false, 'x'.repeat(501))).status).toBe(400);
    const { status, json } = await answer(recipient, id, false);
    expect([status, json.data.state, json.data.reasonForDeclining]).toEqual([200, 'declined', undefined]);
  });

  it('TTR-06 TTR-10 TIC-08 takes the ticket back, by the transfer’s id or the ticket’s', async () => {
    for (const by of ['id', 'ticketId'] as const) {
      const transfer = await aTransfer();
      expect((await revoke(transfer.sender, transfer[by])).status).toBe(204);
      expect((await read(transfer.recipient, transfer.id)).json.data).toMatchObject({
        state: 'revoked',
        cause: 'sender',
      });
      expect(codeOfReply(await answer(transfer.recipient, transfer.id, true))).toEqual([
        409,
        'TICKET_TRANSFER_ANSWERED',
      ]);
      expect(await subjectsTo(transfer.recipient)).toContain('Ticket zurückgenommen');
      expect(await scan(event.id, transfer.code)).toBe('valid');
    }
  });

  it('lets the ticket be handed on to somebody else, whom the first one cannot take it from', async () => {
    const { sender, recipient, ticketId, id } = await aTransfer();
    await answer(recipient, id, false);
    const second = await house.aFan();
    expect((await send(sender, ticketId, second.email)).status).toBe(200);
    expect(codeOfReply(await answer(recipient, id, true))).toEqual([409, 'TICKET_TRANSFER_ANSWERED']);
    expect(codeOfReply(await answer(recipient, ticketId, true))).toEqual([409, 'TICKET_TRANSFER_ANSWERED']);
    expect((await answer(second, ticketId, true)).status).toBe(200);
  });

  it('TTR-11 changes nothing any more after an answer', async () => {
    const accepted = await aTransfer();
    await answer(accepted.recipient, accepted.id, true);
    expect((await answer(accepted.recipient, accepted.id, true)).status).toBe(200);
    expect(codeOfReply(await answer(accepted.recipient, accepted.id, false))).toEqual([
      409,
      'TICKET_TRANSFER_ANSWERED',
    ]);
    expect(codeOfReply(await revoke(accepted.sender, accepted.id))).toEqual([409, 'TICKET_TRANSFER_ANSWERED']);
    const revoked = await aTransfer();
    await revoke(revoked.sender, revoked.id);
    expect((await revoke(revoked.sender, revoked.id)).status).toBe(204);
    expect(codeOfReply(await answer(revoked.recipient, revoked.id, false))).toEqual([409, 'TICKET_TRANSFER_ANSWERED']);
    expect(await upcoming(accepted.recipient)).toHaveLength(1);
  });

  it('TTR-12 is up to the right side only; to others the transfer does not exist', async () => {
    const { sender, recipient, ticketId, id } = await aTransfer();
    const stranger = await house.aFan();
    for (const one of [id, ticketId, newId(), 'x']) {
      expect(codeOfReply(await answer(stranger, one, true))).toEqual([404, 'TICKET_TRANSFER_NOT_FOUND']);
      expect(codeOfReply(await revoke(stranger, one))).toEqual([404, 'TICKET_TRANSFER_NOT_FOUND']);
      expect(codeOfReply(await read(stranger, one))).toEqual([404, 'TICKET_TRANSFER_NOT_FOUND']);
    }
    expect((await answer(sender, id, true)).status).toBe(403);
    expect((await revoke(recipient, id)).status).toBe(403);
    expect((await read(sender, id)).json.data.state).toBe('created');
  });
});
