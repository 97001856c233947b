import { expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aPaidOrder } from '#rooms/orders/returns/testing/index.ts';
import { aCancellation, anEvent } from '#rooms/tickets/ticketing/testing/index.ts';
import { endOverdueTransfers } from './expireTransfers.ts';

const house = await testHouse();
const { call, ask, approve, begin } = await aCancellation(house);
const transfers = '/api/wallet/v3/self/ticketTransfers';

/** A ticket of an event that is on its way to somebody else, and the event is called off: that can still be undone. */
async function onHold() {
  const event = await anEvent(house.context());
  const { fan } = await aPaidOrder(house, [{ sku: event.full }]);
  const recipient = await house.aFan();
  const { json } = await house.call('GET', '/api/wallet/v3/self/tickets', { token: fan.token });
  const body = { ticketId: json.data.items[0].ticketId, recipientMail: recipient.email };
  expect((await house.call('POST', transfers, { token: fan.token, body })).status).toBeLessThan(300);
  const { id } = await ask(event.id);
  expect((await approve(id)).status).toBe(200);
  const transferOf = async ({ token }: { token: string }) =>
    (await house.call('GET', transfers, { token })).json.data.items[0];
  const ticketOf = async () =>
    (await house.call('GET', '/api/wallet/v3/self/tickets', { token: fan.token })).json.data.items[0];
  return { event, fan, recipient, id, transferOf, ticketOf };
}

it('ends a transfer whose event is called off, and gives the money back to the buyer of the ticket', async () => {
  const { fan, recipient, id, transferOf } = await onHold();
  // It can still be undone, and nobody is told.
  const mails = await house.mailsTo(recipient.email);
  await endOverdueTransfers(house.context());
  expect(await house.mailsTo(recipient.email)).toEqual(mails);
  await begin(id);
  expect(await transferOf(recipient)).toMatchObject({ state: 'revoked', cause: 'ticketEnded' });
  const subjects = (await house.mailsTo(fan.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.startsWith('Abgesagt'))).toHaveLength(1);
});

it('is on hold while that can be undone, and goes on as before once it is', async () => {
  const { event, fan, recipient, transferOf, ticketOf } = await onHold();
  for (const side of [fan, recipient]) {
    const transfer = await transferOf(side);
    expect(transfer).toMatchObject({ state: 'created', ticket: { event: { state: 'cancelled' } } });
    expect(transfer).not.toHaveProperty('cause');
  }
  expect(await ticketOf()).toMatchObject({ state: 'forwarding', actions: [] });
  const { id } = await transferOf(recipient);
  const accept = () => house.call('PATCH', `${transfers}/${id}`, { token: recipient.token, body: { accept: true } });
  expect((await accept()).json.errorCode).toBe('TICKET_TRANSFER_ON_HOLD');
  const { version } = (await call('GET', `/${event.id}`)).json.data;
  expect((await call('POST', `/${event.id}/cancellation/undo`, { version, reason: 'Irrtum' })).status).toBe(200);
  expect(await transferOf(recipient)).toMatchObject({ state: 'created', ticket: { event: { state: 'planned' } } });
  expect(await ticketOf()).toMatchObject({ state: 'forwarding', actions: ['revokeForwarding'] });
  expect((await accept()).json.data).toMatchObject({ state: 'accepted' });
});
