import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { access } from '#rooms/accounts/identity/server/index.ts';
import { anOrganisation } from '#rooms/accounts/organisation/testing/anOrganisation.ts';
import { aStadiumEvent, setRight } from '#rooms/tickets/ticketing/testing/index.ts';
import { ticketsOf } from '../../testing/aTicketOnItsWay.ts';

const house = await testHouse();
const { sql } = house.database;
const steward = await house.aStaffMember('gate');
const event = await aStadiumEvent(house.context(), { seats: 40 });
const tickets = ticketsOf(house, steward);
const { send, answer, revoke, read, list } = tickets;

const aTransfer = () => tickets.aTransfer(event);

describe('the list', () => {
  it('TTR-03 TTR-07 X30 has what was sent and received, the newest first, at every door', async () => {
    const { sender, recipient, id, ticketId } = await aTransfer();
    await revoke(sender, id);
    const again = (await send(sender, ticketId, recipient.email)).json.data.id;
    for (const fan of [sender, recipient])
      expect((await list(fan)).map((one: { id: string }) => one.id)).toEqual([again, id]);
    for (const door of ['v2/self/ticketTransfers', 'v3/ticketTransfers', 'V2/TicketTransfers/'])
      expect((await house.call('GET', `/api/wallet/${door}`, { token: sender.token })).json.data.totalCount).toBe(2);
    expect(await list(sender, '?PageSize=1&Page=2')).toHaveLength(1);
    expect(await list(await house.aFan())).toEqual([]);
  });

  it('CST-07 comes in pages of up to 1000', async () => {
    const { sender } = await aTransfer();
    expect(await list(sender, '?PageSize=1000')).toHaveLength(1);
    const { token } = sender;
    expect((await house.call('GET', '/api/wallet/v3/self/ticketTransfers?PageSize=1001', { token })).status).toBe(400);
  });
});

describe('an organisation', () => {
  it('hands its tickets on to people, and who did it is kept', async () => {
    const { fan: admin, ticketId } = await tickets.aTicket(event);
    const recipient = await house.aFan();
    const company = await anOrganisation(house, admin);
    await setRight(house.context(), ticketId, { holderId: company.id, buyerId: company.id });
    const token = `acting-${newId()}`;
    const scope = 'openid wallet organization.admin';
    const expiresAt = new Date(Date.now() + 3_600_000);
    await access.insertAccessToken(house.database, {
      value: token,
      accountId: company.id,
      actor: admin.id,
      scope,
      expiresAt,
    });
    const acting = { ...admin, token };
    const { status, json } = await send(acting, ticketId, recipient.email);
    expect([status, json.data?.state]).toEqual([200, 'created']);
    expect((await read(recipient, json.data.id)).json.data.senderLastName).toContain('Muster GmbH');
    expect((await answer(acting, json.data.id, true)).status).toBe(403);
    expect((await answer(recipient, json.data.id, true)).status).toBe(200);
    const [row] = await sql`select sender_id, acted_by from wallet.transfer where id = ${json.data.id}`;
    expect(row).toEqual({ senderId: company.id, actedBy: admin.id });
  });
});

describe('without a token', () => {
  it('nothing is seen or done', async () => {
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/x'],
      ['DELETE', '/x'],
    ] as const)
      expect((await house.call(method, `/api/wallet/v3/self/ticketTransfers${path}`)).status).toBe(401);
  });
});
