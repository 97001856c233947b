import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aStadiumEvent } from '#rooms/tickets/ticketing/testing/index.ts';
import { ticketsOf } from '../../testing/aTicketOnItsWay.ts';
import { insertDevice, insertPass } from './passStore.ts';

const house = await testHouse();
const { sql } = house.database;
const clerk = await house.aStaffMember('ticketing');
const event = await aStadiumEvent(house.context(), { seats: 80 });
const tickets = ticketsOf(house, await house.aStaffMember('gate'));

const list = (rightId: string, token = clerk.token) =>
  house.call('GET', `/api/office/v1/rights/${rightId}/passes`, { token });
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute));

/** A ticket on two Apple devices and in Google Wallet. */
async function onPhones(position: number) {
  const { ticketId: rightId, fan } = await tickets.aTicket(`T${event.number}-R1P${position}-FULL`);
  const pass = { rightId, generation: 1, eventId: event.id, fanId: fan.id };
  await insertPass(sql, { ...pass, kind: 'apple' }, at(0));
  await insertPass(sql, { ...pass, kind: 'google' }, at(2));
  for (const [deviceId, minute] of [
    ['one', 1],
    ['two', 3],
  ] as const)
    await insertDevice(
      sql,
      { rightId, generation: 1, deviceId: `${deviceId} ${rightId}`, pushToken: 'a1' },
      at(minute),
    );
  return { rightId, fan };
}

describe('the phones that a ticket is on', () => {
  it('are listed by age with nothing that names a device, and end with the generation', async () => {
    const { rightId } = await onPhones(1);
    const items = (isActive: boolean) =>
      [
        ['apple', 1],
        ['google', 2],
        ['apple', 3],
      ].map(([kind, minute]) => ({ kind, since: at(Number(minute)).toISOString(), generation: 1, isActive }));
    expect((await list(rightId)).json.data).toEqual({ items: items(true) });
    const reissue = await house.call('POST', `/api/office/v1/rights/${rightId}/reissue`, {
      token: clerk.token,
      body: { generation: 1, reason: 'Telefon gestohlen' },
    });
    expect(reissue.status).toBe(200);
    expect((await list(rightId)).json.data).toEqual({ items: items(false) });
  });

  it('are shown to staff who may read tickets, and the trail says who looked', async () => {
    const { rightId, fan } = await onPhones(4);
    const reader = await house.aStaffMember('ticketing');
    expect((await list(rightId, reader.token)).status).toBe(200);
    const looks = await house.auditOf({ accountId: reader.id, what: 'GET /office/v1/rights/:rightId/passes' });
    expect(looks).toMatchObject([{ params: { rightId } }]);
    const packer = await house.aStaffMember('fulfilment');
    expect((await list(rightId, fan.token)).status).toBe(403);
    expect((await list(rightId, packer.token)).status).toBe(403);
  });

  it('are none of a ticket that there is not', async () => {
    const { status, json } = await list(newId());
    expect([status, json.errorCode]).toEqual([404, 'TICKET_NOT_FOUND']);
  });
});
