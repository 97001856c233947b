import { describe, expect, it } from 'vitest';
import { type TestFan, testHouse } from '#platform/testing/testHouse.ts';
import { aStadiumEvent } from '#rooms/tickets/ticketing/testing/index.ts';
import { ticketsOf } from '../../testing/aTicketOnItsWay.ts';

const house = await testHouse();
const steward = await house.aStaffMember('gate');
const clerk = await house.aStaffMember('ticketing');
const event = await aStadiumEvent(house.context(), { seats: 200 });
const { aTransfer, answer, read, scan, upcoming } = ticketsOf(house, steward);

/** A ticket on its way to somebody whom it was not meant for. */
async function aMistake() {
  const { recipient: wrong, ...transfer } = await aTransfer(event);
  return { wrong, right: await house.aFan(), ...transfer };
}
const correct = ({ token }: TestFan, id: string, recipientMail: string) =>
  house.call('POST', `/api/wallet/v3/self/ticketTransfers/${id}/recipient`, { token, body: { recipientMail } });
const correctFor = (id: string, recipientMail: string, { token } = clerk) => {
  const body = { recipientMail, reason: 'Hat sich vertippt' };
  return house.call('POST', `/api/office/v1/ticket-transfers/${id}/recipient`, { token, body });
};
const subjectsTo = async ({ email }: TestFan) =>
  (await house.mailsTo(email)).map(({ subject }) => subject.split(':')[0]);
const codeOf = ({ status, json }: Awaited<ReturnType<typeof correct>>) => [status, json.errorCode];

describe('correcting an address as the sender', () => {
  it('offers the ticket to the right person in one step, and both are mailed', async () => {
    const { sender, wrong, right, id, ticketId, code } = await aMistake();
    const { status, json } = await correct(sender, id, right.email);
    expect([status, json.data]).toMatchObject([200, { ticketId, state: 'created', recipientMail: right.email }]);
    expect(json.data.id).not.toBe(id);
    expect((await read(wrong, id)).json.data).toMatchObject({ state: 'revoked', cause: 'sender' });
    expect(await scan(event.id, code)).toBe('forwardedOn');
    expect((await answer(wrong, id, true)).json.errorCode).toBe('TICKET_TRANSFER_ANSWERED');
    expect((await answer(right, json.data.id, true)).status).toBe(200);
    expect(await upcoming(right)).toHaveLength(1);
    expect(await subjectsTo(wrong)).toContain('Ticket zurückgenommen');
    expect((await subjectsTo(right)).some((subject) => subject!.endsWith('gibt dir ein Ticket weiter'))).toBe(true);
  });

  it('changes nothing for the same person, and is refused as a new transfer is', async () => {
    const { sender, wrong, right, id, ticketId } = await aMistake();
    expect((await correct(sender, id, wrong.email)).json.data).toMatchObject({ id, state: 'created' });
    expect(codeOf(await correct(sender, id, 'niemand@kurve.test'))).toEqual([404, 'USER_NOT_FOUND']);
    expect(codeOf(await correct(sender, id, sender.email))).toEqual([400, 'TICKET_TRANSFER_TO_SELF']);
    expect((await correct(wrong, id, right.email)).status).toBe(403);
    expect(codeOf(await correct(right, id, right.email))).toEqual([404, 'TICKET_TRANSFER_NOT_FOUND']);
    expect(await upcoming(sender)).toMatchObject([{ ticketId, state: 'forwarding' }]);
    await answer(wrong, id, false);
    expect(codeOf(await correct(sender, id, right.email))).toEqual([409, 'TICKET_TRANSFER_ANSWERED']);
  });

  it('and accepting at the same moment end in one holder', async () => {
    const { sender, wrong, right, id } = await aMistake();
    const [corrected, accepted] = await Promise.all([correct(sender, id, right.email), answer(wrong, id, true)]);
    expect([corrected.status, accepted.status].toSorted()).toEqual([200, 409]);
    expect((await upcoming(wrong)).length).toBe(accepted.status === 200 ? 1 : 0);
    const { json } = await house.call('GET', '/api/wallet/v3/self/ticketTransfers', { token: right.token });
    expect(json.data.items.length).toBe(corrected.status === 200 ? 1 : 0);
  });
});

describe('correcting an address for the sender', () => {
  it('mails all three, and stands in the trail with its reason', async () => {
    const { sender, wrong, right, id, ticketId } = await aMistake();
    const { status, json } = await correctFor(id, right.email);
    expect([status, json.data]).toMatchObject([200, { state: 'created', recipient: { email: right.email } }]);
    expect((await read(wrong, id)).json.data).toMatchObject({ state: 'revoked', cause: 'staff' });
    expect(await subjectsTo(sender)).toContain('Adresse berichtigt');
    expect(await subjectsTo(sender)).not.toContain('Weitergabe beendet');
    expect(await subjectsTo(wrong)).toContain('Weitergabe beendet');
    expect((await subjectsTo(right)).some((subject) => subject!.endsWith('gibt dir ein Ticket weiter'))).toBe(true);
    const [deed] = await house.auditOf({ subjectId: ticketId, what: '%/recipient' });
    expect(deed).toMatchObject({
      before: { transferId: id },
      after: { transferId: json.data.id },
      why: 'Hat sich vertippt',
    });
    expect((await answer(right, json.data.id, true)).status).toBe(200);
  });

  it('is refused for the same person, for nobody, once it was answered, and to staff who may only look', async () => {
    const { wrong, right, id } = await aMistake();
    expect(codeOf(await correctFor(id, wrong.email))).toEqual([409, 'TICKET_TRANSFER_SAME_RECIPIENT']);
    expect(codeOf(await correctFor(id, 'niemand@kurve.test'))).toEqual([404, 'USER_NOT_FOUND']);
    expect((await correctFor(id, right.email, await house.aStaffMember('finance'))).status).toBe(403);
    await answer(wrong, id, true);
    expect(codeOf(await correctFor(id, right.email))).toEqual([409, 'TICKET_TRANSFER_ANSWERED']);
  });
});
