import { expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aPaidOrder } from '#rooms/orders/returns/testing/index.ts';
import { anEvent, aStadiumEvent } from '../../testing/index.ts';

const house = await testHouse();
const { sql } = house.database;

type File = { fileName: string; contentType: string; text: string };
/** The calendar files of somebody's confirmation, with unfolded lines. */
async function filesFor({ email }: { email: string }): Promise<File[]> {
  const mail = (await house.mailsTo(email)).find(({ subject }) => subject.startsWith('Deine Bestellung'));
  return mail!.attachments.map((file) => ({ ...file, text: file.text.replaceAll('\r\n ', '') }));
}

it('the mail that confirms tickets brings each event for the calendar, with its places', async () => {
  const stadium = await aStadiumEvent(house.context(), { seats: 20 });
  const tour = await anEvent(house.context(), { capacity: 10 });
  const seat = (position: number) => ({ sku: `T${stadium.number}-R1P${position}-FULL` });
  const { fan } = await aPaidOrder(house, [seat(1), seat(2), { sku: tour.full, quantity: 2 }]);
  const files = await filesFor(fan);
  expect(files.map(({ fileName, contentType }) => [fileName, contentType])).toEqual([
    ['ticket.ics', 'text/calendar; charset=utf-8'],
    ['ticket-2.ics', 'text/calendar; charset=utf-8'],
  ]);
  const ofStadium = files.find(({ text }) => text.includes(`UID:ticket-${stadium.id}@kurve`))!;
  expect(ofStadium.text).toMatch(/DESCRIPTION:.*1 \/ 1 \/ 1\\; .*1 \/ 1 \/ 2\r\n/);
  expect(ofStadium.text).toMatch(/URL:\S+\/account\/tickets\/\r\n/);
  expect(files.some(({ text }) => text.includes(`UID:ticket-${tour.id}@kurve`))).toBe(true);
});

it('the mail that confirms tickets leads to the PDF and the pass of each, also when staff send it again', async () => {
  const stadium = await aStadiumEvent(house.context(), { seats: 20 });
  const seat = (position: number) => ({ sku: `T${stadium.number}-R1P${position}-FULL` });
  const { fan, orderId } = await aPaidOrder(house, [seat(3), seat(4)]);
  const rights = await sql<{ id: string }[]>`
    select id from ticketing."right" where event_id = ${stadium.id} and holder_id = ${fan.id}`;
  const office = '/api/office/v1/orders';
  const { token } = await house.aStaffMember('administrator');
  const { version } = (await house.call('GET', `${office}/${orderId}`, { token })).json.data;
  await house.call('POST', `${office}/${orderId}/confirmation`, { token, body: { version } });
  await house.drainJobs();
  const mails = (await house.mailsTo(fan.email)).filter(({ subject }) => subject.startsWith('Deine Bestellung'));
  expect(mails).toHaveLength(2);
  for (const { text } of mails) {
    for (const { id } of rights) expect(text).toContain(`/account/tickets/${id}/`);
    expect(text.match(/PDF und Handy-Wallet: .*1 \/ 1 \/ [34]/g)).toHaveLength(2);
  }
});

it('leads to the ticket where it is one, and brings nothing for an event that waits for its date', async () => {
  const one = await aStadiumEvent(house.context(), { seats: 20 });
  const waiting = await aStadiumEvent(house.context(), { seats: 20 });
  const order = await aPaidOrder(house, [{ sku: `T${one.number}-R1P1-FULL` }, { sku: `T${waiting.number}-R1P1-FULL` }]);
  await sql`update ticketing.event set is_called_off = true where id = ${waiting.id}`;
  const files = await filesFor(order.fan);
  const [right] = await sql<{ id: string }[]>`
    select id from ticketing."right" where event_id = ${one.id} and holder_id = ${order.fan.id}`;
  expect(files).toHaveLength(1);
  expect(files[0]!.text).toContain(`/account/tickets/${right!.id}/`);
});
