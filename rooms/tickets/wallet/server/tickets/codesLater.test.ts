import { expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aStadiumEvent, setEvent } from '#rooms/tickets/ticketing/testing/index.ts';
import { ticketsOf } from '../../testing/aTicketOnItsWay.ts';

const house = await testHouse();
const event = await aStadiumEvent(house.context(), { seats: 20 });
const { aTicket, upcoming, codeOf } = ticketsOf(house, await house.aStaffMember('gate'));
const hoursBefore = async (hours: number | null) => {
  await setEvent(house.context(), event.id, { codeHours: hours });
};

it('TIC-29 shows the codes of an event from so many hours before its start on, and says from when', async () => {
  const { fan, ticketId } = await aTicket(`T${event.number}-R1P1-FULL`);
  const read = (path: string) => house.call('GET', `/api/wallet/v3/self/${path}`, { token: fan.token });
  // It begins in a week.
  await hoursBefore(24);
  const [shown] = await upcoming(fan);
  expect(shown).toMatchObject({ codeFrom: new Date(event.startsAt.getTime() - 86_400_000).toISOString() });
  expect(shown!.actions).toEqual(['calendar', 'forward', 'offer']);
  expect(await codeOf(ticketId, fan)).toBeUndefined();
  for (const file of ['code', 'pdf'])
    expect((await read(`tickets/${ticketId}/${file}`)).json.errorCode).toBe('TICKET_CODE_LATER');
  expect((await read('ticketsAtHand')).json.data.items[0].code).toBeUndefined();
  await hoursBefore(200);
  expect(await codeOf(ticketId, fan)).toBeDefined();
  expect((await upcoming(fan))[0]).not.toHaveProperty('codeFrom');
  await hoursBefore(null);
  expect((await read('ticketsAtHand')).json.data.items[0].code).toBeDefined();
});

it('shows none while the event waits for a new date', async () => {
  const { fan, ticketId } = await aTicket(`T${event.number}-R1P4-FULL`);
  await hoursBefore(200);
  await setEvent(house.context(), event.id, { isCalledOff: true });
  expect(await codeOf(ticketId, fan)).toBeUndefined();
  const [shown] = await upcoming(fan);
  expect(shown!.actions).not.toContain('showCode');
});
