import { beforeAll, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { billingOf, contractCalls, contractsOf, csvHead, salesOf } from '../testing/index.ts';
import { seasonTickets } from './sale/seasonTickets.ts';

const house = await testHouse();
const { office, complete } = await contractsOf(house);
const company = await house.aFan();
const count = 10_000;
let season: string;
let first: { contractId: string; masterDataId: string; number: string };

beforeAll(async () => {
  season = await office.aSeason();
  const lines = Array.from(
    { length: count },
    (_, n) => `M-${n + 1},${company.email},,Arena,${Math.floor(n / 500)},${n % 500},1,A,FULL,card,`,
  );
  await office.importCsv(season, [csvHead, ...lines].join('\n'));
  const [term] = await house.database.sql<{ contractId: string }[]>`
    select id as contract_id from subscription.contract where number = 'M-1'`;
  first = { contractId: term!.contractId, masterDataId: season, number: 'M-1' };
  await complete(first, company);
});

it('CON-70 CST-10 CON-50 a list of 10,000 contracts takes two statements, the look-up of the token among them', async () => {
  const calls = contractCalls(house, company);
  const sent = await house.statementsOf(async () => {
    const { json } = await calls.list(season);
    expect([json.data.items.length, json.data.totalCount]).toEqual([count, count]);
  });
  expect(sent).toBeLessThanOrEqual(2);
});

it('CON-52 10,000 contracts are confirmed by one call, with as many statements as one', async () => {
  const { sql } = house.database;
  const recipients = Array.from({ length: count }, () => crypto.randomUUID());
  await sql`
    update subscription.term t set recipient_id = r.id, invoice_address = f.invoice_address,
      shipping_address = f.shipping_address, payment_token_id = f.payment_token_id
    from (select id, row_number() over () as n from unnest(${recipients}::uuid[]) as id) r,
      (select contract_id, row_number() over (order by contract_id) as n from subscription.term) o,
      (select * from subscription.term where contract_id = ${first.contractId}) f
    where o.n = r.n and t.contract_id = o.contract_id`;
  const calls = contractCalls(house, company);
  const sent = await house.statementsOf(async () => {
    const { json } = await calls.confirm(season);
    expect([json.data?.confirmed.length, json.data?.notConfirmed]).toEqual([count, []]);
  });
  expect(sent).toBeLessThanOrEqual(10);
});

it('10,000 contracts are billed, given cards and taken into the next season with as many statements as one', async () => {
  const billing = await billingOf(house);
  const [today, path] = [house.context().today(), `/contractSeasons/${season}`];
  await house.database.sql`
    update subscription.master_data set due_on = ${today}, renews_on = starts_on + 300 where id = ${season}`;
  const next = await office.aSeason({ startsOn: 400, renewsOn: 800 });
  const run = await house.statementsOf(async () => {
    expect((await billing.prepare(season)).json.data).toMatchObject({ subscribers: 1, contracts: count });
  });
  const cards = await house.statementsOf(async () => {
    expect((await office.call('POST', `${path}/cards`, {})).json.data).toEqual({ count, new: count });
  });
  const renewal = await house.statementsOf(async () => {
    const body = { fromId: season, isDryRun: false };
    const { json } = await office.call('POST', `/contractSeasons/${next}/renewals`, body);
    expect(json.data).toMatchObject({ count, isWritten: true });
  });
  // A number that was drawn twice is drawn once more.
  for (const sent of [run, cards, renewal]) expect(sent).toBeLessThanOrEqual(16);
});

it('CON-68 CON-69 the look-up of what is on sale takes three statements, the seats of a block two, a quote of five one', async () => {
  const sales = salesOf(house, office);
  const soon = await sales.aSale(5, await office.aSeason({ startsOn: 5 }));
  const look = await house.statementsOf(async () => {
    expect((await sales.lookUp()).json.data.masterData.id).toBe(soon);
  });
  const seats = await house.statementsOf(async () => {
    expect((await sales.freeOf('9')).json.data.items).toHaveLength(5);
  });
  const requests = (await sales.placesOf(soon)).map((place) => ({
    ...{ sku: `${place}-FULL`, quantity: 1 },
    userOptionValues: [],
  }));
  const quotes = await house.statementsOf(async () => {
    const visitor = { kind: 'visitor' as const, visitorId: 'v' };
    expect(await seasonTickets.quote(house.context(), visitor, requests)).toHaveLength(5);
  });
  expect([look, seats, quotes]).toEqual([3, 2, 1]);
});
