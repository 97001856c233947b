import { expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { hotp } from '#platform/otp/hotp.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aFanClub } from '#rooms/accounts/organisation/testing/anOrganisation.ts';
import { aStadiumEvent, setRight } from '#rooms/tickets/ticketing/testing/index.ts';
import { codeStepAt, rotatingText } from '../codeRules.ts';
import { ticketsOf } from '../testing/aTicketOnItsWay.ts';

const house = await testHouse();
const steward = await house.aStaffMember('gate');
const event = await aStadiumEvent(house.context(), { seats: 80 });
const { aTicket, codeOf, send, answer, list, scan, open } = ticketsOf(house, steward);
let position = -2;
/** Somebody with a ticket; two free seats are between them, since nobody may leave one alone. */
const aHolder = () => {
  position += 3;
  return aTicket(`T${event.number}-R1P${position}-FULL`);
};
const holder = await aHolder();
const recipient = await house.aFan();
const transferOf = async () => {
  const { fan, ticketId } = await aHolder();
  return { fan, id: (await send(fan, ticketId, recipient.email)).json.data.id as string };
};
await aFanClub(house, holder.fan);

const get = (path: string) => async () => async () => {
  const { status } = await house.call('GET', `/api/wallet/v3/self/${path}`, { token: holder.fan.token });
  expect(status).toBe(200);
};
/** Scans of three tickets twice each, at a gate that had no network. */
async function offlineScans() {
  const holders = [await aHolder(), await aHolder(), await aHolder()];
  // Bought long before the evening.
  for (const { ticketId } of holders)
    await setRight(house.context(), ticketId, { issuedAt: new Date(Date.now() - 86_400_000) });
  const scans = holders.flatMap(({ code }) =>
    [30, 20].map((secondsAgo) => {
      const [at, { serialNumber: serial, generation, secret }] = [Date.now() - secondsAgo * 1000, code];
      const step = codeStepAt(at);
      const text = rotatingText({ serial, generation }, step, hotp(Buffer.from(secret, 'base64'), step, 8));
      return { scanId: newId(), at: new Date(at).toISOString(), code: text, entrance: 'Nord' };
    }),
  );
  await open(event.id);
  const options = { token: steward.token, body: { eventId: event.id, scans } };
  return () => house.call('POST', '/api/office/v1/gate/entries', options);
}

// With the token's look-up, BEGIN and COMMIT.
it.each<[statements: number, what: string, prepare: () => Promise<() => Promise<unknown>>]>([
  [3, 'the badges of a person', get('assets')],
  [2, 'the tickets to come', get('tickets/upcoming?PageSize=1000')],
  [2, 'the tickets of the past', get('tickets/past?PageSize=1000')],
  [2, 'one ticket', get(`tickets/${holder.ticketId}`)],
  [3, 'the tickets at hand', get('ticketsAtHand')],
  [3, 'the cards of a person', get('fanClubCards')],
  [2, 'the key of a code', async () => () => codeOf(holder.ticketId, holder.fan)],
  [
    3,
    'the transfers of a person',
    async () => {
      const { fan } = await transferOf();
      return () => list(fan, '?PageSize=1000');
    },
  ],
  [
    9,
    'a ticket that is sent',
    async () => {
      const { fan, ticketId } = await aHolder();
      return () => send(fan, ticketId, recipient.email);
    },
  ],
  [
    9,
    'a ticket that is accepted',
    async () => {
      const { id } = await transferOf();
      return () => answer(recipient, id, true);
    },
  ],
  [
    8,
    'somebody who is let in',
    async () => {
      await open(event.id);
      const { code } = await aHolder();
      return async () => expect(await scan(event.id, code)).toBe('valid');
    },
  ],
  // With the trail; however many they are.
  [11, 'six scans of a gate without a network', offlineScans],
])('%i for %s', async (statements, _, prepare) => {
  const work = await prepare();
  expect(await house.statementsOf(work)).toBe(statements);
});
