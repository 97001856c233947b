import { describe, expect, it } from 'vitest';
import { policies } from '#club/policies.ts';
import type { Context } from '#platform/context.ts';
import type { TestFan } from '#platform/testing/testHouse.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aSavedCard } from '#rooms/money/payment/testing/index.ts';
import { season as seasonDoor } from '#rooms/tickets/ticketing/server/index.ts';
import { retireRows } from '#rooms/tickets/ticketing/testing/index.ts';
import { ticketsOf as gateOf } from '#rooms/tickets/wallet/testing/aTicketOnItsWay.ts';
import { address, aMatch, aMatchDraft, contractCalls, contractsOf, running } from '../../testing/index.ts';
import { issueMatchTickets } from './issueMatchTickets.ts';

const house = await testHouse();
const { clerk, office, aContract, aConfirmed } = await contractsOf(house);
const wallet = '/api/wallet/v3/self';
type Ticket = {
  ticketId: string;
  serialNumber: string;
  price: number;
  state: string;
  actions: string[];
  event: { id: string };
};

const masterDataId = await office.aRunningSeason();

const ticketsOf = async ({ token }: Pick<TestFan, 'token'>, eventId: string): Promise<Ticket[]> =>
  (await house.call('GET', `${wallet}/seasonTickets/upcoming`, { token })).json.data.items.filter(
    ({ event }: Ticket) => event.id === eventId,
  );
const ticketOf = async (fan: Pick<TestFan, 'token'>, eventId: string): Promise<Ticket> =>
  (await ticketsOf(fan, eventId))[0]!;
const placesOf = async () => (await office.call('GET', '/contractPlaces')).json.data.items;
const figuresOf = async (eventId: string) =>
  (await house.call('GET', `/api/office/v1/ticket-events/${eventId}`, { token: clerk.token })).json.data.figures;

/** A confirmed contract of somebody who uses it themselves. */
async function anOwn(parts: { seat?: string; row?: string } = {}) {
  const subscriber = await house.aFan({ firstName: 'Doris' });
  const contract = await aConfirmed(subscriber, { masterDataId, recipient: subscriber, ...parts });
  return { subscriber, ...contract };
}

/** Asks a new person to become recipient, who accepts. */
async function passTo(subscriber: TestFan, contractId: string) {
  const invitee = await house.aFan({ firstName: 'Rike' });
  const asked = await contractCalls(house, subscriber).askRecipient(contractId, invitee.email);
  const answer = () => contractCalls(house, invitee).answer('recipient', asked.json.data.id, { accept: true, address });
  return { invitee, answer };
}

describe('a match on sale', () => {
  it('CON-26 gives each confirmed contract its seat and its recipient a ticket at its share of the price', async () => {
    const { subscriber } = await anOwn();
    const open = await house.aFan();
    await aContract(open, { masterDataId, recipient: open });
    const eventId = await aMatch(house, clerk);
    const ticket = await ticketOf(subscriber, eventId);
    expect(ticket).toMatchObject({ price: 166.66, state: 'issued' });
    // What is not confirmed keeps its seat, and has no ticket yet.
    expect(await ticketsOf(open, eventId)).toEqual([]);
    expect(await figuresOf(eventId)).toMatchObject({ sold: 1, keptBack: 1 });
  });

  it('gives a contract that is confirmed or taken over afterwards its ticket too', async () => {
    const eventId = await aMatch(house, clerk);
    const late = await anOwn();
    await house.drainJobs();
    expect(await ticketsOf(late.subscriber, eventId)).toHaveLength(1);
  });

  it('run again issues nothing', async () => {
    const { subscriber } = await anOwn();
    const eventId = await aMatch(house, clerk);
    const before = await ticketOf(subscriber, eventId);
    for (const _ of [1, 2]) await issueMatchTickets.run(house.context(), { eventId } as never);
    expect(await ticketsOf(subscriber, eventId)).toEqual([before]);
  });

  it.each([
    ['away', { isAway: true }],
    ['of another team', { team: 'frauen' }],
    ['in another competition', { competition: 'dfb-pokal' }],
    ['after the season', { inDays: 320 }],
  ])('that is %s is none of the season’s', async (_, match) => {
    const { subscriber } = await anOwn();
    const eventId = await aMatch(house, clerk, match);
    expect([await ticketsOf(subscriber, eventId), await figuresOf(eventId)]).toMatchObject([[], { keptBack: 0 }]);
  });
});

describe('another recipient', () => {
  it('CON-38 CON-75 has the tickets of coming matches, and the one before none', async () => {
    const { subscriber, contractId } = await anOwn();
    const eventId = await aMatch(house, clerk);
    const before = await ticketOf(subscriber, eventId);
    const { invitee, answer } = await passTo(subscriber, contractId);
    expect((await answer()).status).toBe(200);
    const after = await ticketOf(invitee, eventId);
    expect(after.serialNumber).not.toBe(before.serialNumber);
    expect(await ticketsOf(subscriber, eventId)).toEqual([]);
    // Who has not paid for it cannot be paid for it.
    expect([before.actions.includes('offer'), after.actions.includes('offer')]).toEqual([true, false]);
  });

  it('leaves a ticket alone that was handed on for one match', async () => {
    const { subscriber, contractId } = await anOwn();
    const eventId = await aMatch(house, clerk);
    const { ticketId } = await ticketOf(subscriber, eventId);
    const friend = await house.aFan();
    const sent = await house.call('POST', `${wallet}/ticketTransfers`, {
      token: subscriber.token,
      body: { ticketId, recipientMail: friend.email },
    });
    const path = `${wallet}/ticketTransfers/${sent.json.data.id}`;
    expect((await house.call('PATCH', path, { token: friend.token, body: { accept: true } })).status).toBe(200);
    const { invitee, answer } = await passTo(subscriber, contractId);
    await answer();
    expect(await ticketsOf(invitee, eventId)).toEqual([]);
    const own = (await house.call('GET', `${wallet}/tickets`, { token: friend.token })).json.data.items;
    expect(own).toMatchObject([{ event: { id: eventId }, state: 'issued' }]);
  });

  it('CON-77 is the subscriber again, with the tickets', async () => {
    const { subscriber, contractId } = await anOwn();
    const eventId = await aMatch(house, clerk);
    await (await passTo(subscriber, contractId)).answer();
    expect((await contractCalls(house, subscriber).useMyself(contractId)).status).toBe(200);
    expect(await ticketsOf(subscriber, eventId)).toHaveLength(1);
  });

  it('CON-99 is refused while a match has moved and a ticket has no place there yet', async () => {
    const { subscriber, contractId } = await anOwn();
    const eventId = await aMatch(house, clerk);
    const { invitee, answer } = await passTo(subscriber, contractId);
    await retireRows(house.context(), eventId);
    const refused = await answer();
    expect([refused.status, refused.json.title]).toEqual([422, 'TICKETING_REQUEST_FAILED']);
    expect([await ticketsOf(invitee, eventId), await contractCalls(house, subscriber).stateOf(contractId)]).toEqual([
      [],
      'PendingRecipient',
    ]);
    await retireRows(house.context(), eventId, false);
    expect((await answer()).status).toBe(200);
    expect(await ticketsOf(invitee, eventId)).toHaveLength(1);
  });
});

describe('another subscriber', () => {
  it('CON-84 may offer the tickets that they use once they pay', async () => {
    const { subscriber, contractId } = await anOwn();
    const eventId = await aMatch(house, clerk);
    const heir = await house.aFan({ firstName: 'Erbe' });
    const asked = await contractCalls(house, subscriber).askSubscriber(contractId, heir.email);
    const paymentTokenId = await aSavedCard(house, heir.token);
    const parts = { accept: true, shippingAddress: address, invoiceAddress: address, paymentTokenId };
    const calls = contractCalls(house, heir);
    expect((await calls.answer('subscriber', asked.json.data.id, parts)).status).toBe(200);
    expect((await ticketOf(subscriber, eventId)).actions).not.toContain('offer');
    expect((await calls.useMyself(contractId)).status).toBe(200);
    expect((await ticketOf(heir, eventId)).actions).toContain('offer');
  });
});

describe('each match of a season ticket', () => {
  it('MKT-25 is offered in one call at its share, without a fee', async () => {
    const { subscriber } = await anOwn();
    const eventId = await aMatch(house, clerk);
    const { ticketId, serialNumber } = await ticketOf(subscriber, eventId);
    const { token } = subscriber;
    const body = { serialNumber, ticketSerialNumber: serialNumber, useVoucher: true, address };
    const offered = await house.call('POST', '/api/checkout/v2/payouts/tickets', { token, body });
    expect(offered.json.data).toMatchObject({ ticketPrice: 166.66, handlingFee: 0, reimbursedAmount: 166.66 });
    expect(await ticketOf(subscriber, eventId)).toMatchObject({ ticketId, state: 'listed' });
  });

  it('opens the gate, and says why not once the contract is suspended', async () => {
    const { subscriber, contractId } = await anOwn();
    const eventId = await aMatch(house, clerk);
    const { ticketId } = await ticketOf(subscriber, eventId);
    const gate = gateOf(house, await house.aStaffMember('gate'));
    await gate.open(eventId);
    const code = (await gate.codeOf(ticketId, subscriber))!;
    const inTx = (work: (tx: Context) => Promise<void>) => house.context().inTransaction(work);
    await inTx((tx) => seasonDoor.suspend(tx, [contractId]));
    expect(await ticketOf(subscriber, eventId)).toMatchObject({ state: 'suspended', actions: [] });
    expect(await gate.scan(eventId, code)).toBe('suspended');
    await inTx((tx) => seasonDoor.resume(tx, [contractId]));
    expect(await gate.scan(eventId, code)).toBe('valid');
  });
});

describe('a contract that ends', () => {
  it('CON-36 gives the seats of the season that never begins back to sale', async () => {
    const days = { opensOn: -30, confirmUntil: 5, startsOn: 10, renewsOn: 300, terminateUntil: 9 };
    const ending = { confirmUntil: 9, changeUntil: 9, terminateUntil: 9, renewsOn: 10 };
    const before = await office.aSeason({ ...running, ...ending });
    const next = await office.aSeason(days);
    const subscriber = await house.aFan();
    const contract = await aConfirmed(subscriber, { masterDataId: before, recipient: subscriber, row: '2', seat: '3' });
    const renewal = { fromId: before, isDryRun: false };
    expect((await office.call('POST', `/contractSeasons/${next}/renewals`, renewal)).json.data.count).toBe(1);
    await contractCalls(house, subscriber).confirm(next);
    const eventId = await aMatch(house, clerk);
    const { sold } = await figuresOf(eventId);
    expect(await ticketsOf(subscriber, eventId)).toHaveLength(1);
    expect((await contractCalls(house, subscriber).terminate(contract.contractId)).status).toBe(200);
    expect([await ticketsOf(subscriber, eventId), (await figuresOf(eventId)).sold]).toEqual([[], sold - 1]);
  });
});

describe('a contract without a place', () => {
  it('is listed with its reason, gets another seat or is tried again, and leaves a trail', async () => {
    const eventId = await aMatch(house, clerk);
    const lost = await anOwn({ seat: '99' });
    await house.drainJobs();
    const [fault] = (await placesOf()).filter(
      (one: { contractId: string; eventId: string }) => one.contractId === lost.contractId && one.eventId === eventId,
    );
    expect(fault).toMatchObject({ eventId, number: lost.number, block: '1', seat: '99', fault: 'noSeat' });
    const path = `/contractPlaces/${eventId}/${lost.contractId}`;
    expect((await office.call('POST', `${path}/retry`)).json.data).toEqual({ fault: 'noSeat' });
    const other = { block: '1', row: '2', seat: '7', why: 'Sitz fehlt im Plan' };
    expect((await office.call('PUT', path, other)).json.data).toEqual({});
    await house.drainJobs();
    expect(await ticketOf(lost.subscriber, eventId)).toMatchObject({ row: '2', seat: '7' });
    expect((await office.call('PUT', path, other)).json.errorCode).toBe('CONTRACT_PLACE_NOT_FOUND');
    const what = (await house.auditOf({ subjectId: lost.contractId })).map((line) => line.what);
    expect(what).toContain('PUT /office/v1/contractPlaces/:eventId/:contractId');
  });

  it('is nothing for staff without the permission', async () => {
    const shop = await house.aStaffMember('shop');
    const { status } = await house.call('GET', '/api/office/v1/contractPlaces', { token: shop.token });
    expect(status).toBe(403);
  });
});

describe('a season', () => {
  it('says which home matches it is for, as the club has it where staff say nothing', async () => {
    const plain = await office.aSeason(running);
    const { json } = await office.call('GET', `/contractSeasons/${plain}`);
    const { id: _, state: __, counts: ___, ...terms } = json.data;
    expect(terms.covers).toEqual(policies.contracts.covers);
    const covers = { team: 'frauen', competitions: [], matches: 11 };
    const saved = await office.call('PUT', `/contractSeasons/${plain}`, { ...terms, covers });
    expect([saved.status, saved.json.data.covers]).toEqual([200, covers]);
    const copied = await office.call('POST', `/contractSeasons/${plain}/clone`);
    expect(copied.json.data.covers).toEqual(covers);
  });
});

describe('publishing', () => {
  it('keeps a seat of a contract out of the sale from the same moment on', async () => {
    await anOwn({ row: '2', seat: '20' });
    const { id, publish } = await aMatchDraft(house, clerk);
    await publish();
    // No job has run yet.
    const rows = await house.database.sql<{ by: string }[]>`
      select o.by from ticketing.occupied o join ticketing.event_row r
        on r.event_id = o.event_id and r.number = o.row_number
      where o.event_id = ${id} and r.label = '2' and o.position = 20`;
    expect(rows).toEqual([{ by: 'allocation' }]);
  });
});
