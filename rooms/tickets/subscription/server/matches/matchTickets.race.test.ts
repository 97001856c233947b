import { describe, expect, it } from 'vitest';
import { type TestFan, testHouse } from '#platform/testing/testHouse.ts';
import { address, aMatch, aMatchDraft, contractCalls, contractsOf, running } from '../../testing/index.ts';
import { issueMatchTickets } from './issueMatchTickets.ts';

const house = await testHouse();
const { sql } = house.database;
const { clerk, office, aConfirmed } = await contractsOf(house);
const masterDataId = await office.aRunningSeason();
const many = <T>(count: number, work: (place: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, place) => work(place)));
const issue = (eventId: string) => issueMatchTickets.run(house.context(), { eventId } as never);

const livingOf = (contractId: string, eventId: string) => sql<{ id: string; holderId: string; state: string }[]>`
  select id, holder_id, state from ticketing."right"
  where contract_id = ${contractId} and event_id = ${eventId} and ended_at is null`;
/** Living rights of an event and what lies on its seats are the same. */
async function expectSeatsToFit(eventId: string): Promise<void> {
  const seats = await sql<{ rightId: string }[]>`
    select right_id from ticketing.occupied where event_id = ${eventId} and by = 'right' order by right_id`;
  const rights = await sql<{ id: string }[]>`
    select id from ticketing."right" where event_id = ${eventId} and ended_at is null order by id`;
  expect(seats.map(({ rightId }) => rightId)).toEqual(rights.map(({ id }) => id));
}

async function anOwn(row: string, seat: string, season = masterDataId) {
  const subscriber = await house.aFan({ firstName: 'Doris' });
  const contract = await aConfirmed(subscriber, { masterDataId: season, recipient: subscriber, row, seat });
  return { subscriber, ...contract };
}

/** Somebody who has been asked to become recipient. */
async function anInvitee(subscriber: TestFan, contractId: string) {
  const invitee = await house.aFan();
  const asked = await contractCalls(house, subscriber).askRecipient(contractId, invitee.email);
  const { id } = asked.json.data;
  return { invitee, accept: () => contractCalls(house, invitee).answer('recipient', id, { accept: true, address }) };
}

describe('at the same moment', () => {
  it('a match that is published twice gives each contract one seat and one ticket', async () => {
    const { contractId } = await anOwn('1', '11');
    const { id, publish } = await aMatchDraft(house, clerk);
    const replies = await many(6, publish);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    await many(6, () => issue(id));
    await house.drainJobs();
    expect(await livingOf(contractId, id)).toHaveLength(1);
    await expectSeatsToFit(id);
  });

  it('a season that is taken over twice gives each contract one ticket', async () => {
    const ending = { confirmUntil: 9, changeUntil: 9, terminateUntil: 9, renewsOn: 10 };
    const before = await office.aSeason({ ...running, ...ending });
    const next = await office.aSeason({ opensOn: -30, confirmUntil: 15, startsOn: 10, renewsOn: 300 });
    const { contractId, subscriber } = await anOwn('1', '12', before);
    const eventId = await aMatch(house, clerk);
    const renewal = { fromId: before, isDryRun: false };
    await many(8, () => office.call('POST', `/contractSeasons/${next}/renewals`, renewal));
    await many(8, () => contractCalls(house, subscriber).confirm(next));
    await house.drainJobs();
    expect(await livingOf(contractId, eventId)).toHaveLength(1);
    await expectSeatsToFit(eventId);
  });

  it('CON-75 who becomes recipient while tickets are issued has the one ticket of each match', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { contractId, subscriber } = await anOwn('2', String(round + 1));
      const { id, publish } = await aMatchDraft(house, clerk);
      await publish();
      const { invitee, accept } = await anInvitee(subscriber, contractId);
      await many(8, (place) => (place === round * 2 ? accept().then(() => undefined) : issue(id)));
      await house.drainJobs();
      expect(await livingOf(contractId, id)).toMatchObject([{ holderId: invitee.id, state: 'issued' }]);
      await expectSeatsToFit(id);
    }
  });

  it('CON-38 a ticket is offered by its holder or goes to the next one, never both', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { contractId, subscriber } = await anOwn('2', String(round + 11));
      const eventId = await aMatch(house, clerk);
      const { invitee, accept } = await anInvitee(subscriber, contractId);
      const [right] = await livingOf(contractId, eventId);
      const [{ serial }] = (await sql`select serial from ticketing."right" where id = ${right!.id}`) as unknown as [
        { serial: string },
      ];
      const body = { serialNumber: serial, ticketSerialNumber: serial, useVoucher: true, address };
      const offer = () => house.call('POST', '/api/checkout/v2/payouts/tickets', { token: subscriber.token, body });
      const [first, second] = round % 2 === 0 ? [offer, accept] : [accept, offer];
      await Promise.all([first(), second()]);
      const living = await livingOf(contractId, eventId);
      expect(living).toHaveLength(1);
      const { holderId, state } = living[0]!;
      expect([`${subscriber.id} listed`, `${invitee.id} issued`]).toContain(`${holderId} ${state}`);
      await expectSeatsToFit(eventId);
    }
  });

  it('CON-36 a contract that ends while tickets are issued keeps neither ticket nor seat of the season after', async () => {
    const ending = { confirmUntil: 9, changeUntil: 9, terminateUntil: 9, renewsOn: 10 };
    const before = await office.aSeason({ ...running, ...ending });
    const next = await office.aSeason({ opensOn: -30, confirmUntil: 15, startsOn: 10, renewsOn: 300 });
    for (let round = 0; round < 4; round += 1) {
      const { contractId, subscriber } = await anOwn('2', String(round + 5), before);
      const renewal = { fromId: before, isDryRun: false };
      await office.call('POST', `/contractSeasons/${next}/renewals`, renewal);
      await contractCalls(house, subscriber).confirm(next);
      const { id, publish } = await aMatchDraft(house, clerk);
      await publish();
      const end = () => contractCalls(house, subscriber).terminate(contractId);
      await many(8, (place) => (place === round * 2 ? end().then(() => undefined) : issue(id)));
      await house.drainJobs();
      expect(await livingOf(contractId, id)).toEqual([]);
      const kept = await sql`
        select 1 from ticketing.occupied o join ticketing.season_place p
          on p.event_id = o.event_id and p.row_number = o.row_number and p.position = o.position
        where p.contract_id = ${contractId} and o.event_id = ${id}`;
      expect(kept).toEqual([]);
      await expectSeatsToFit(id);
    }
  });
});
