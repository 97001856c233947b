import { describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aPaidOrder } from '#rooms/orders/returns/testing/index.ts';
import { aClerk } from '../../testing/aClerk.ts';
import { aStadiumEvent } from '../../testing/aStadiumEvent.ts';

const house = await testHouse();
const { call: office } = await aClerk(house, '');
const service = await house.aStaffMember('service');
const event = await aStadiumEvent(house.context(), { seats: 40 });
const order = await aPaidOrder(house, [{ sku: `T${event.number}-R1P4-FULL` }]);
type Right = { id: string; serial: string; block: string; row: string; seat: string; generation: number };
const find = async (query: string): Promise<Right[]> =>
  (await office('GET', `/rights?eventId=${event.id}&${query}`)).json.data.items;
const right = (await find(''))[0]!;

describe('a ticket is found', () => {
  it.each([
    ['by the beginning of its number', () => right.serial.slice(0, 5).toLowerCase()],
    ['by its number of a later generation', () => `${right.serial}-2`],
    ['by the beginning of the address', () => order.fan.email.slice(0, -4)],
    ['by block, row and seat', () => `${right.block} / ${right.row} / ${right.seat}`],
    ['by block, row and seat in words', () => `Block ${right.block}, Reihe ${right.row}, Platz ${right.seat}`],
  ])('%s', async (_, typed) => {
    expect((await find(`q=${encodeURIComponent(typed())}`)).map(({ id }) => id)).toEqual([right.id]);
  });

  it('by the name of whoever holds it now, who has not ordered it', async () => {
    const holder = await house.aFan({ firstName: 'Xaveria' });
    const next = await aPaidOrder(house, [{ sku: `T${event.number}-R1P8-FULL` }]);
    const { items } = (await house.call('GET', '/api/wallet/v3/self/tickets', { token: next.fan.token })).json.data;
    const sent = { ticketId: items[0].ticketId, recipientMail: holder.email };
    const made = await house.call('POST', '/api/wallet/v3/self/ticketTransfers', { token: next.fan.token, body: sent });
    const transfer = `/api/wallet/v3/self/ticketTransfers/${made.json.data.id}`;
    await house.call('PATCH', transfer, { token: holder.token, body: { accept: true } });
    const found = await find('q=xaveria');
    expect(found).toHaveLength(1);
    expect((await find(`personId=${holder.id}`)).map(({ id }) => id)).toEqual([found[0]!.id]);
  });

  it('and nobody’s by a place that is not theirs or a number that is too short', async () => {
    expect(await find(`q=${encodeURIComponent(`${right.block} / ${right.row} / 39`)}`)).toEqual([]);
    expect(await find('q=abc')).toEqual([]);
  });
});

describe('what staff do with a ticket', () => {
  const subjects = async () => (await house.mailsTo(order.fan.email)).map(({ subject }) => subject);

  it('its holder is told by mail: issued anew, moved, void', async () => {
    const reason = 'Umbau';
    const reissued = (await office('POST', `/rights/${right.id}/reissue`, { generation: 1, reason }, service)).json
      .data;
    const [mail] = (await house.mailsTo(order.fan.email)).filter(({ subject }) =>
      subject.startsWith('Neu ausgestellt'),
    );
    expect(mail?.text).toContain(`${right.serial}-2`);
    const place = { row: 2, position: 7 };
    const moved = (await office('POST', `/rights/${right.id}/move`, { generation: 2, reason, ...place })).json.data;
    const told = (await house.mailsTo(order.fan.email)).find(({ subject }) => subject.startsWith('Neuer Platz'));
    expect(told?.text).toContain(moved.serial);
    expect(told?.text).not.toContain(reason);
    expect(told?.attachments).toMatchObject([{ fileName: 'ticket.ics' }]);
    expect(reissued.generation).toBe(2);
    expect((await office('POST', `/rights/${moved.id}/void`, { generation: 1, reason })).status).toBe(200);
    expect((await subjects()).filter((subject) => subject.startsWith('Dein Ticket gilt nicht mehr'))).toHaveLength(1);
  });
});
