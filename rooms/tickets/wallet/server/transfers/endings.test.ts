import { describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import {
  aRightLike,
  aStadiumEvent,
  dayTickets,
  setEvent,
  setRight,
  voidRight,
} from '#rooms/tickets/ticketing/testing/index.ts';
import { ticketsOf } from '../../testing/aTicketOnItsWay.ts';
import { walletRecords } from '../personalStore.ts';
import { eraseOldNames } from './eraseOldNames.ts';
import { expireTransfers } from './expireTransfers.ts';

const house = await testHouse();
const { sql } = house.database;
const steward = await house.aStaffMember('gate');
const tickets = ticketsOf(house, steward);
const { aTicket, send, answer, read, list, upcoming, scan, codeOf } = tickets;
const hour = 3_600_000;

const aMatch = () => aStadiumEvent(house.context(), { seats: 80 });
let shared: Awaited<ReturnType<typeof aMatch>> | undefined;
/** Something on its way between two people; `own`: for an event of its own. */
async function aTransfer({ own = false } = {}) {
  shared ??= await aMatch();
  const event = own ? await aMatch() : shared;
  return { event, ...(await tickets.aTransfer(event)) };
}
const startIn = (eventId: string, hours: number) =>
  setEvent(house.context(), eventId, { startsAt: new Date(Date.now() + hours * hour) });
const runJob = (now = new Date()) => expireTransfers.run(house.context({ now }), {} as never);
const subjectsTo = async (email: string) => (await house.mailsTo(email)).map(({ subject }) => subject.split(':')[0]);
const leave = ({ token }: { token: string }) =>
  house.call('DELETE', '/api/contact/v1/contacts/self', { token, body: { deleteAccount: true } });

describe('time', () => {
  it('gives a ticket back two hours before the event, and refuses answers at once', async () => {
    const { event, sender, recipient, id, code } = await aTransfer({ own: true });
    await startIn(event.id, 2.1);
    await runJob();
    expect((await read(recipient, id)).json.data.state).toBe('created');
    await startIn(event.id, 1.9);
    expect((await answer(recipient, id, true)).json.errorCode).toBe('TICKET_TRANSFER_EXPIRED');
    expect((await answer(recipient, id, false)).status).toBe(410);
    expect((await read(recipient, id)).json.data).toMatchObject({ state: 'revoked', cause: 'expired' });
    await runJob();
    expect(await upcoming(sender)).toMatchObject([{ state: 'issued', actions: ['showCode', 'print', 'calendar'] }]);
    expect(await scan(event.id, code)).toBe('valid');
    expect(await subjectsTo(sender.email)).toContain('Keine Antwort auf dein Ticket');
    expect(await subjectsTo(recipient.email)).toContain('Einladung abgelaufen');
    const late = await send(sender, (await upcoming(sender))[0]!.ticketId, recipient.email);
    expect([late.status, late.json.errorCode]).toEqual([400, 'TICKET_NOT_TRANSFERABLE']);
  });

  it('refuses to hand a ticket on in the last two hours', async () => {
    const event = await aMatch();
    const { fan, ticketId } = await aTicket(`T${event.number}-R1P1-FULL`);
    await startIn(event.id, 1.9);
    const { status, json } = await send(fan, ticketId, (await house.aFan()).email);
    expect([status, json.errorCode]).toEqual([400, 'TICKET_TRANSFER_TOO_LATE']);
  });

  it('gives a ticket back after 14 days without an answer, and no other one', async () => {
    const { event, sender, id } = await aTransfer({ own: true });
    await startIn(event.id, 24 * 40);
    await sql`update wallet.transfer set expires_at = ${new Date(Date.now() - 1000)} where id = ${id}`;
    const { id: second } = await aTransfer();
    await runJob();
    const [row] = await sql`select state, cause from wallet.transfer where id = ${id}`;
    expect(row).toEqual({ state: 'revoked', cause: 'expired' });
    expect(await sql`select state from wallet.transfer where id = ${second}`).toEqual([{ state: 'created' }]);
    expect((await upcoming(sender))[0]!.state).toBe('issued');
  });

  it('lets nobody accept a ticket whose event is off, and ends nothing before that is for good', async () => {
    const { event, recipient, id } = await aTransfer({ own: true });
    await setEvent(house.context(), event.id, { state: 'cancelled' });
    const { status, json } = await answer(recipient, id, true);
    expect([status, json.errorCode]).toEqual([409, 'TICKET_TRANSFER_ON_HOLD']);
    await runJob();
    expect(await sql`select state from wallet.transfer where id = ${id}`).toEqual([{ state: 'created' }]);
    await setEvent(house.context(), event.id, { state: 'published' });
    expect((await answer(recipient, id, true)).status).toBe(200);
  });
});

describe('a refund', () => {
  it('of a ticket on its way ends the transfer, and both hear of it', async () => {
    const { sender, recipient, id, lines, code, event } = await aTransfer();
    await dayTickets.takeBack!(house.context(), [
      { orderLineId: lines[0]!.id, sku: '', quantity: 1, staying: 0, isSellable: true },
    ]);
    expect((await read(sender, id)).json.data).toMatchObject({ state: 'revoked', cause: 'ticketEnded' });
    expect((await answer(recipient, id, true)).json.errorCode).toBe('TICKET_TRANSFER_ANSWERED');
    expect(await scan(event.id, code)).toBe('void');
    for (const { email } of [sender, recipient]) expect(await subjectsTo(email)).toContain('Ticket nicht mehr gültig');
  });

  it('of a ticket that was handed on ends the living one, tells its holder, and counts for the buyer', async () => {
    const { sender, recipient, id, lines, event } = await aTransfer();
    const { newTicketId } = (await answer(recipient, id, true)).json.data;
    const code = (await codeOf(newTicketId, recipient))!;
    await dayTickets.takeBack!(house.context(), [
      { orderLineId: lines[0]!.id, sku: '', quantity: 1, staying: 0, isSellable: true },
    ]);
    expect([await upcoming(recipient), await upcoming(sender)]).toEqual([[], []]);
    expect(await scan(event.id, code)).toBe('void');
    expect(await subjectsTo(recipient.email)).toContain('Ticket nicht mehr gültig');
    expect(await sql`select pieces from ticketing.purchase where fan_id = ${sender.id}`).toEqual([{ pieces: 0 }]);
  });

  it('of some of several alike ends those first that the buyer still has', async () => {
    const event = await aMatch();
    const { fan, ticketId, lines } = await aTicket(`T${event.number}-S9-FULL`);
    const [line] = lines;
    await aRightLike(house.context(), ticketId);
    const recipient = await house.aFan();
    await send(fan, ticketId, recipient.email);
    const { newTicketId } = (await answer(recipient, ticketId, true)).json.data;
    await dayTickets.takeBack!(house.context(), [
      { orderLineId: line!.id, sku: '', quantity: 1, staying: 0, isSellable: true },
    ]);
    expect(await upcoming(recipient)).toMatchObject([{ ticketId: newTicketId, state: 'issued' }]);
    expect(await upcoming(fan)).toEqual([]);
  });
});

describe('an account that is deleted', () => {
  it('of the recipient gives the ticket back to the sender', async () => {
    const { sender, recipient, id, code, event } = await aTransfer();
    expect((await leave(recipient)).status).toBeLessThan(300);
    await house.drainJobs();
    expect((await read(sender, id)).json.data).toMatchObject({ state: 'revoked', cause: 'recipientLeft' });
    expect((await read(sender, id)).json.data.recipientMail).toBeUndefined();
    expect(await scan(event.id, code)).toBe('valid');
    expect(await subjectsTo(sender.email)).toContain('Ticket nicht weitergegeben');
  });

  it('of the sender takes the ticket back from the recipient', async () => {
    const { sender, recipient, id } = await aTransfer();
    await leave(sender);
    await house.drainJobs();
    const { data } = (await read(recipient, id)).json;
    expect([data.state, data.cause, data.senderLastName]).toEqual(['revoked', 'senderLeft', undefined]);
    expect(await subjectsTo(recipient.email)).toContain('Ticket zurückgenommen');
    expect(await upcoming(recipient)).toEqual([]);
  });

  it('gets a copy of what it handed on before, and leaves no name', async () => {
    const { sender, recipient, id } = await aTransfer();
    await answer(recipient, id, false, 'Keine Zeit');
    const ctx = house.context();
    for (const [fan, isSender] of [
      [sender, true],
      [recipient, false],
    ] as const)
      expect((await walletRecords.read(ctx, fan.id))['wallet.transfer']).toMatchObject([
        { recipientMail: recipient.email, state: 'declined', reason: 'Keine Zeit', isSender, isRecipient: !isSender },
      ]);
    await walletRecords.erase(ctx, recipient.id);
    await walletRecords.erase(ctx, sender.id);
    expect(
      await sql`
        select sender_id, recipient_id, sender_last_name, recipient_mail, recipient_last_name, reason
        from wallet.transfer where id = ${id}`,
    ).toEqual([
      {
        senderId: null,
        recipientId: null,
        senderLastName: null,
        recipientMail: null,
        recipientLastName: null,
        reason: null,
      },
    ]);
  });
});

it('names and addresses are erased after the season, what became of the ticket stays', async () => {
  const { sender, recipient, id } = await aTransfer();
  const open = await aTransfer();
  await answer(recipient, id, true);
  await eraseOldNames.run(house.context(), {} as never);
  expect((await list(sender))[0].recipientMail).toBe(recipient.email);
  const nextSeason = new Date(Date.now() + 400 * 24 * hour);
  await eraseOldNames.run(house.context({ now: nextSeason }), {} as never);
  expect((await list(sender))[0]).toMatchObject({ id, state: 'accepted' });
  expect((await list(sender))[0].recipientMail).toBeUndefined();
  expect((await list(open.sender))[0].recipientMail).toBe(open.recipient.email);
});

it('a right that is void already is void once', async () => {
  const { ticketId } = await aTransfer();
  expect(await voidRight(house.context(), ticketId, 'staff')).toMatchObject({ state: 'forwarding' });
  expect(await voidRight(house.context(), ticketId, 'staff')).toBeUndefined();
});

it('a season ticket that was handed on and declared void leaves what its buyer has bought as it is', async () => {
  const { sender, recipient, id, ticketId } = await aTransfer();
  // Season tickets count for nobody's limit; one ticket of this person was bought.
  await setRight(house.context(), ticketId, { origin: 'season', isBought: false });
  await answer(recipient, id, true);
  const [handedOn] = await upcoming(recipient);
  expect(await voidRight(house.context(), handedOn!.ticketId, 'staff')).toMatchObject({
    buyerId: sender.id,
    isBought: false,
  });
  expect(await sql`select pieces from ticketing.purchase where fan_id = ${sender.id}`).toEqual([{ pieces: 1 }]);
});
