import { expect, it } from 'vitest';
import type { TestFan } from '#platform/testing/testHouse.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { addDays } from '#platform/time/addDays.ts';
import { actingFor } from '#rooms/accounts/organisation/testing/actingFor.ts';
import { anOrganisation } from '#rooms/accounts/organisation/testing/anOrganisation.ts';
import { address, aMatchDraft, billingOf, contractCalls, csvHead, salesOf, seasonTerms } from '../testing/index.ts';
import { issueMatchTickets } from './matches/issueMatchTickets.ts';

const house = await testHouse({ DATABASE_POOL: '20' });
const { sql } = house.database;
const billing = await billingOf(house);
const { office } = billing;
const ticketing = await house.aStaffMember('ticketing');
const sales = salesOf(house, office);
const today = house.context().today();
const ending = { opensOn: -90, startsOn: -60, confirmUntil: 10, changeUntil: 50, terminateUntil: 50, renewsOn: 60 };

type Listed = { id: string; number: string };
/** Statements of each step. */
type Sent = Record<string, number>;

/** The season that follows, which is due tomorrow and has matches of the first team in a competition. */
async function aNextSeason(competition: string): Promise<string> {
  const covers = { team: 'profis', competitions: [competition], matches: 2 };
  const terms = { ...seasonTerms(house), covers, dueOn: addDays(today, 1) };
  const { id } = (await office.call('POST', '/contractSeasons', terms)).json.data;
  await office.call('POST', `/contractSeasons/${id}/publication`);
  return id;
}

/** A company whose contracts in row 1 of block 1 come as a file, all but the last with the person who uses them. */
async function takenOver(before: string, count: number) {
  const admin = await house.aFan();
  const company = await actingFor(house, admin, await anOrganisation(house, admin));
  const users: TestFan[] = [];
  while (users.length < count) users.push(await house.aFan());
  const line = (user: TestFan, n: number) => {
    const email = n < count - 1 ? user.email : '';
    return `F${count}-${100 + n},${company.email},${email},Arena,1,1,${n + 1},A,FULL,card,yes`;
  };
  const file = [csvHead, ...users.map(line)].join('\n');
  const imports = await house.statementsOf(async () => {
    expect((await office.importCsv(before, file)).json.data).toMatchObject({ count, isWritten: true });
  });
  const calls = contractCalls(house, company);
  const contracts: Listed[] = (await calls.list(before)).json.data.items;
  const paymentTokenId = await billing.cardOf(company.token);
  for (const { id } of contracts) {
    await calls.putAddress(id, '/invoice');
    await calls.putAddress(id, '/shipping');
    await calls.pay(id, paymentTokenId);
  }
  const asked = await calls.askRecipient(contracts.at(-1)!.id, users.at(-1)!.email);
  const named = contractCalls(house, users.at(-1)!);
  expect((await named.answer('recipient', asked.json.data.id, { accept: true, address })).status).toBe(200);
  return { company, users, calls, contracts, imports };
}

/** A company's way from one season into the next, with so many contracts; its matches are of that competition. */
async function wholeWay(count: number, competition: string) {
  const sent: Sent = {};
  const counted = async (step: string, work: () => Promise<unknown>) => {
    sent[step] = await house.statementsOf(work);
  };
  const [before, next] = [await office.aSeason(ending), await aNextSeason(competition)];
  const { company, users, calls, contracts, imports } = await takenOver(before, count);
  sent.imports = imports;
  await calls.confirm(before);
  const path = `/contractSeasons/${next}`;
  const renew = (isDryRun: boolean) => office.call('POST', `${path}/renewals`, { fromId: before, isDryRun });
  expect((await renew(true)).json.data).toMatchObject({ count, sum: count * 500, withoutPrice: [], withoutPlace: [] });
  await counted('renewal', async () => expect((await renew(false)).json.data.isWritten).toBe(true));
  await counted('confirmation', async () =>
    expect((await calls.confirm(next)).json.data).toMatchObject({ confirmed: { length: count }, notConfirmed: [] }),
  );

  await sales.aSale(1, next);
  await sales.offer(next, [{ block: '1', row: '2', from: 15, to: 15 }]);
  const window = { opensOn: addDays(today, -2), closesOn: addDays(today, 5), group: 500, minutes: 60 };
  await office.call('PUT', `${path}/seatChange`, { window });
  const [moved, cancelled] = contracts as [Listed, Listed];
  const free = (await calls.call('GET', `/contracts/${moved.id}/seatChange/seats?block=1`)).json.data.items;
  const change = { place: free[0].place, price: 500 };
  expect((await calls.call('POST', `/contracts/${moved.id}/seatChange`, change)).status).toBe(200);
  expect((await calls.terminate(cancelled.id)).status).toBe(200);

  await counted('run', async () =>
    expect((await billing.prepare(next)).json.data).toMatchObject({ subscribers: 1, contracts: count - 1 }),
  );
  const { items } = (await billing.call('GET', '/contractRuns')).json.data;
  const run = items.find(({ masterDataId }: { masterDataId: string }) => masterDataId === next);
  expect((await billing.approve(run.id)).status).toBe(200);
  await house.drainJobs();
  await billing.charge(0);
  await counted('charge', () => billing.charge(5.1));
  await counted('collection', () => billing.collect(5.2));
  await house.drainJobs();

  await counted('cards', async () =>
    expect((await office.call('POST', `${path}/cards`, {})).json.data).toEqual({ count: count - 1, new: count - 1 }),
  );
  const { id: eventId, publish } = await aMatchDraft(house, ticketing, { inDays: 70, competition });
  await counted('publication', async () => expect((await publish()).status).toBe(200));
  await counted('tickets', () => issueMatchTickets.run(house.context(), { eventId } as never));
  await house.drainJobs();
  return { sent, next, eventId, company, users, contracts };
}

it('a company takes its contracts into the next season: named, moved, cancelled, billed in one sum, with a ticket and a card each; ten take no more statements than three', async () => {
  const small = await wholeWay(3, 'dfb-pokal');
  const large = await wholeWay(10, 'bundesliga');
  const { company, contracts, users, eventId, next } = large;
  const orders = await billing.ordersOf(company);
  expect(orders).toMatchObject([{ total: 9 * (50000 + 495), origin: 'contractRun' }]);
  const lines = await sql`
    select 1 from "order".line l join "order"."order" o on o.id = l.order_id where o.fan_id = ${company.id}`;
  expect(lines).toHaveLength(9);
  const papers = await sql`
    select 1 from "order".document d join "order"."order" o on o.id = d.order_id
    where o.fan_id = ${company.id} and d.kind = 'invoice'`;
  expect(papers).toHaveLength(1);

  const ticketOf = async ({ token }: TestFan) => {
    const reply = await house.call('GET', '/api/wallet/v3/self/seasonTickets/upcoming', { token });
    const own = reply.json.data.items.filter(({ event }: { event: { id: string } }) => event.id === eventId);
    return own.map(({ row, seat, price }: Record<string, unknown>) => [row, seat, price].join(' / '));
  };
  const tickets = await Promise.all(users.map(ticketOf));
  expect(tickets).toEqual([['2 / 15 / 250'], [], ...users.slice(2).map((_, at) => [`1 / ${at + 3} / 250`])]);

  const { body } = await office.call('GET', `/contractSeasons/${next}/cards?list=cards`);
  const cards: string[] = body.trim().split('\r\n').slice(1);
  const listed = contracts.filter((_, at) => at !== 1).map(({ number }) => number);
  expect(cards.map((card) => /F10-\d{3}/.exec(card)![0])).toEqual(listed);
  expect(new Set(cards.map((card) => /29\d{11}/.exec(card)![0])).size).toBe(9);

  expect(large.sent).toEqual(small.sent);
});
