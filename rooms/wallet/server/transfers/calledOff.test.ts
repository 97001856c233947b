import { expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aPaidOrder } from '#rooms/returns/testing/index.ts';
import { aCancellation, anEvent } from '#rooms/ticketing/testing/index.ts';
import { endOverdueTransfers } from './expireTransfers.ts';

const house = await testHouse();
const { ask, approve, begin } = await aCancellation(house);
const transfers = '/api/wallet/v3/self/ticketTransfers';

it('ends a transfer whose event is called off, and gives the money back to the buyer of the ticket', async () => {
  const event = await anEvent(house.context());
  const { fan } = await aPaidOrder(house, [{ sku: event.full }]);
  const recipient = await house.aFan();
  const { json } = await house.call('GET', '/api/wallet/v3/self/tickets', { token: fan.token });
  const body = { ticketId: json.data.items[0].ticketId, recipientMail: recipient.email };
  expect((await house.call('POST', transfers, { token: fan.token, body })).status).toBeLessThan(300);
  const { id } = await ask(event.id);
  expect((await approve(id)).status).toBe(200);
  // It can still be undone, and nobody is told.
  const mails = await house.mailsTo(recipient.email);
  await endOverdueTransfers(house.context());
  expect(await house.mailsTo(recipient.email)).toEqual(mails);
  await begin(id);
  const { data } = (await house.call('GET', transfers, { token: recipient.token })).json;
  const [transfer] = Array.isArray(data) ? data : data.items;
  expect(transfer).toMatchObject({ state: 'revoked', cause: 'ticketEnded' });
  const subjects = (await house.mailsTo(fan.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.startsWith('Abgesagt'))).toHaveLength(1);
});
