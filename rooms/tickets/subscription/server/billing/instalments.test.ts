import { describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { addDays } from '#platform/time/addDays.ts';
import { billingOf, contractCalls, declinedCard, seasonTerms } from '../../testing/index.ts';
import { hasOpenBill } from './billStore.ts';

const house = await testHouse({ DATABASE_POOL: '20' });
const { sql } = house.database;
const billing = await billingOf(house);
const { aSeason, confirmed, anApproved, charge, collect, bills, passDays, prepare, handOver } = billing;
const today = house.context().today();
const inDays = (days: number) => addDays(today, days);
type Fan = Awaited<ReturnType<typeof confirmed>>['subscriber'];

const billOf = async (one: Awaited<ReturnType<typeof confirmed>>) =>
  (await one.calls.call('GET', `/contracts/${one.ids[0]}/bill`)).json.data;
const totalsOf = async (fan: Fan) => (await billing.ordersOf(fan)).map(({ total }) => total);
/** What was captured and is not promised back, in the order of the payments; cents. */
const keptOf = async ({ id }: Fan) => {
  const rows = await sql<{ kept: number }[]>`
    select amount - refund_promised as kept from payment.payment
    where fan_id = ${id} and state in ('captured', 'partiallyRefunded') order by created_at, id`;
  return rows.map(({ kept }) => kept);
};

/** The parts of a contract that somebody pays, as they read them. */
async function partsOf({ token }: Pick<Fan, 'token'>, contractId: string) {
  const { data } = (await contractCalls(house, { token }).call('GET', `/contracts/${contractId}/bill`)).json;
  type Part = { state: string; amount: number; chargesOn: string };
  const parts: Part[] = data?.parts ?? (data ? [data] : []);
  return parts.map(({ state, amount, chargesOn }) => [state, amount, chargesOn]);
}

describe('instalments', () => {
  it('are offered on the days that the office sets, which fit the season', async () => {
    const terms = { ...seasonTerms(house), dueOn: inDays(1) };
    const make = (instalmentDays: string[], more = {}) =>
      billing.office.call('POST', '/contractSeasons', { ...terms, ...more, instalmentDays });
    const made = await make([inDays(40), inDays(80)]);
    expect(made.json.data.instalmentDays).toEqual([inDays(40), inDays(80)]);
    expect((await make([inDays(80), inDays(40)])).json.errorCode).toBe('CONTRACT_SEASON_DOES_NOT_FIT');
    expect((await make([inDays(40)], { dueOn: undefined })).json.errorCode).toBe('CONTRACT_SEASON_DOES_NOT_FIT');
    const copy = await billing.office.call('POST', `/contractSeasons/${made.json.data.id}/clone`);
    expect(copy.json.data.instalmentDays).toHaveLength(2);
  });

  it('CON-52 are chosen with the yes, which says each to the cent, and only while they are offered', async () => {
    const season = await aSeason(1, 100.01, [10, 40, 80]);
    const one = await confirmed(season, { format: 'card' });
    const read = async () => (await one.calls.read(one.ids[0]!)).json.data;
    expect((await read()).masterData).toMatchObject({
      instalmentDays: [inDays(40), inDays(80)],
      shippingPrices: { mobile: 0, card: 4.95 },
    });
    await sql`update subscription.term set confirmed_at = null where contract_id = ${one.ids[0]!}`;
    const tooMany = await one.calls.confirm(season, { instalments: 4 });
    expect([tooMany.status, tooMany.json.errorCode]).toEqual([422, 'INSTALMENTS_NOT_OFFERED']);
    await one.calls.confirm(season, { contractIds: one.ids, instalments: 3 });
    expect((await read()).instalments).toEqual([
      { amount: 38.3 },
      { amount: 33.33, dueOn: inDays(40) },
      { amount: 33.33, dueOn: inDays(80) },
    ]);
    const mail = (await house.mailsTo(one.subscriber.email)).at(-1)!;
    expect(mail.text.replaceAll('\u00a0', ' ')).toMatch(/Rate 2 von 3[\s\S]*33,33 €/);
  });

  it('are announced and charged each on its day, once, with an order and an invoice each', async () => {
    const season = await aSeason(1, 100.01, [40, 80]);
    const one = await confirmed(season, { instalments: 3, format: 'card' });
    const runId = await anApproved(season);
    await charge(5.1);
    await collect(5.2);
    expect(await totalsOf(one.subscriber)).toEqual([3830]);
    expect(await billOf(one)).toMatchObject({
      state: 'paid',
      parts: [
        { state: 'paid', amount: 38.3 },
        { state: 'planned', amount: 33.33, chargesOn: inDays(40), isDifference: false },
        { state: 'planned', amount: 33.33, chargesOn: inDays(80) },
      ],
    });
    expect((await prepare(season)).json.errorCode).toBe('CONTRACT_NOTHING_TO_CHARGE');
    await passDays(12, 33);
    expect(await billOf(one)).toMatchObject({ state: 'announced', amount: 33.33, chargesOn: inDays(40) });
    expect(await totalsOf(one.subscriber)).toEqual([3830]);
    for (let times = 0; times < 2; times++) await passDays(40, 82);
    expect(await totalsOf(one.subscriber)).toEqual([3830, 3333, 3333]);
    await house.drainJobs();
    const papers = await sql<{ kind: string; variant: string; sku: string }[]>`
      select d.kind, l.variant ->> 'de' as variant, l.sku from "order".document d
      join "order"."order" o on o.id = d.order_id join "order".line l on l.order_id = o.id
      where o.fan_id = ${one.subscriber.id} order by o.created_at`;
    expect(papers.map(({ kind, variant }) => [kind, /Rate \d von 3/.exec(variant)?.[0]])).toEqual([
      ['invoice', 'Rate 1 von 3'],
      ['invoice', 'Rate 2 von 3'],
      ['invoice', 'Rate 3 von 3'],
    ]);
    expect(new Set(papers.map(({ sku }) => sku)).size).toBe(3);
    const subjects = (await house.mailsTo(one.subscriber.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith('Wir ziehen'))).toHaveLength(3);
    expect((await billing.call('GET', `/contractRuns/${runId}`)).json.data).toMatchObject({
      state: 'done',
      subscribers: 1,
      contracts: 1,
      sum: 104.96,
      bills: [{ state: 'paid', count: 3, sum: 104.96 }],
    });
  });

  it('of several contracts that are due on one day are one bill, beside others that are paid at once', async () => {
    const season = await aSeason(1, 90, [40]);
    const one = await confirmed(season, { count: 3, instalments: 2 });
    await sql`update subscription.term set agreed_days = '{}' where contract_id = ${one.ids[0]!}`;
    await anApproved(season);
    await charge(5.1);
    await collect(5.2);
    await passDays(30, 44);
    expect(await totalsOf(one.subscriber)).toEqual([9000 + 4500 + 4500, 9000]);
  });

  it('that a card does not pay are tried again, dunned and suspended like a whole bill', async () => {
    const season = await aSeason(1, 100, [40]);
    const one = await confirmed(season, { instalments: 2 });
    const runId = await anApproved(season);
    await charge(5.1);
    await collect(5.2);
    const bad = await billing.aSavedCardOf(one.subscriber.token, declinedCard);
    await one.calls.pay(one.ids[0]!, bad);
    await passDays(30, 37);
    await charge(40.1);
    for (const days of [40.2, 43.3, 47.4]) await collect(days);
    expect(await bills(runId, 'unpaid')).toMatchObject([{ state: 'dunned', amount: 50, tries: 3 }]);
    expect(await billOf(one)).toMatchObject({
      state: 'dunned',
      amount: 50,
      payUrl: expect.stringContaining('/zahlen/'),
    });
    await house.drainJobs();
    const suspended = await sql`select 1 from ticketing.season_suspension where contract_id = ${one.ids[0]!}`;
    expect(suspended).toHaveLength(1);
  });

  it('CON-84 to come are paid by the new subscriber, each on its day, once the contract is handed over', async () => {
    const season = await aSeason(1, 100, [40, 80]);
    const one = await confirmed(season, { instalments: 3 });
    const runId = await anApproved(season);
    await charge(5.1);
    await collect(5.2);
    const heir = await house.aFan();
    const { read, answer } = await billing.askToPay(one, heir);
    expect((await read()).json.data.contract).toMatchObject({ price: 100, charged: 33.34 });
    expect((await answer(await billing.cardOf(heir.token))).status).toBe(200);
    expect((await read()).json.data.contract.charged).toBeUndefined();
    expect(await hasOpenBill({ sql }, { personId: one.subscriber.id })).toBe(false);
    await charge(30);
    expect(await partsOf(heir, one.ids[0]!)).toEqual([
      ['announced', 33.33, inDays(40)],
      ['planned', 33.33, inDays(80)],
    ]);
    await passDays(37, 51);
    expect([await totalsOf(one.subscriber), await totalsOf(heir)]).toEqual([[3334], [3333]]);
    await passDays(66, 86);
    expect([await totalsOf(one.subscriber), await totalsOf(heir)]).toEqual([[3334], [3333, 3333]]);
    const subjects = (await house.mailsTo(heir.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith('Wir ziehen'))).toHaveLength(2);
    expect((await prepare(season)).json.errorCode).toBe('CONTRACT_NOTHING_TO_CHARGE');
    expect((await billing.call('GET', `/contractRuns/${runId}`)).json.data).toMatchObject({ sum: 100, state: 'done' });
  });

  it('of the new subscriber that a card does not pay are dunned alone: the other one is charged on its day', async () => {
    const season = await aSeason(1, 100, [40, 80]);
    const one = await confirmed(season, { instalments: 3 });
    const runId = await anApproved(season);
    await charge(5.1);
    await collect(5.2);
    const heir = await house.aFan();
    await handOver(one, heir, await billing.aSavedCardOf(heir.token, declinedCard));
    await passDays(30, 37);
    await charge(40.1);
    for (const days of [40.2, 43.3, 47.4]) await collect(days);
    expect(await bills(runId, 'unpaid')).toMatchObject([{ state: 'dunned', amount: 33.33, chargesOn: inDays(40) }]);
    await contractCalls(house, heir).pay(one.ids[0]!, await billing.cardOf(heir.token));
    await passDays(70, 84);
    expect(await partsOf(heir, one.ids[0]!)).toEqual([
      ['dunned', 33.33, inDays(40)],
      ['paid', 33.33, inDays(80)],
    ]);
    expect([await totalsOf(one.subscriber), await totalsOf(heir)]).toEqual([[3334], [3333]]);
  });

  it('that are announced already are announced to the new subscriber, beside their own bill of that day', async () => {
    const season = await aSeason(1, 100, [40]);
    const one = await confirmed(season, { count: 2, instalments: 2 });
    const heir = await confirmed(season, { instalments: 2 });
    await anApproved(season);
    await charge(5.1);
    await collect(5.2);
    await charge(30);
    await handOver(one, heir.subscriber);
    await charge(38);
    // Their own one was announced before; for the other they have the days of the notice.
    expect(await partsOf(heir.subscriber, heir.ids[0]!)).toContainEqual(['announced', 50, inDays(40)]);
    expect(await partsOf(heir.subscriber, one.ids[0]!)).toEqual([['announced', 50, inDays(43)]]);
    await charge(40.1);
    await collect(40.2);
    expect([await totalsOf(one.subscriber), await totalsOf(heir.subscriber)]).toEqual([
      [10000, 5000],
      [5000, 5000],
    ]);
    await passDays(43, 50);
    expect(await totalsOf(heir.subscriber)).toEqual([5000, 5000, 5000]);
  });

  it('and the first one, of a contract that is handed over before its charge, are drawn up in the same run', async () => {
    const season = await aSeason(1, 100, [40]);
    const one = await confirmed(season, { instalments: 2, format: 'card' });
    const runId = await anApproved(season);
    const heir = await house.aFan();
    await handOver(one, heir);
    await charge(5.1);
    await passDays(6, 46);
    expect([await totalsOf(one.subscriber), await totalsOf(heir)]).toEqual([[], [5495, 5000]]);
    expect((await billing.call('GET', `/contractRuns/${runId}`)).json.data).toMatchObject({
      state: 'done',
      sum: 104.95,
    });
    expect((await bills(runId, 'cancelled')).length).toBe(2);
  });
});

describe('a price that changes after the charge', () => {
  it('CON-60 goes up: the difference is announced and collected with the new yes, as a bill of its own', async () => {
    const season = await aSeason(1, 300);
    const one = await confirmed(season);
    await anApproved(season);
    await charge(5.1);
    await collect(5.2);
    await one.calls.details(one.ids[0]!, { newPricingClass: 'REDUCED' });
    await passDays(6, 13);
    expect(await totalsOf(one.subscriber)).toEqual([30000]);
    expect((await one.calls.read(one.ids[0]!)).json.data).toMatchObject({ state: 'NotConfirmed', charged: 300 });
    await one.calls.confirm(season);
    await house.drainJobs();
    expect(await billOf(one)).toMatchObject({
      state: 'announced',
      amount: 50,
      chargesOn: inDays(5),
      parts: [{ amount: 300 }, { amount: 50, isDifference: true }],
    });
    for (let times = 0; times < 2; times++) await passDays(5, 12);
    expect(await totalsOf(one.subscriber)).toEqual([30000, 5000]);
    expect((await one.calls.read(one.ids[0]!)).json.data.charged).toBe(350);
    const { items } = (await billing.call('GET', '/contractRuns')).json.data;
    const own = items.filter((run: { masterDataId: string }) => run.masterDataId === season);
    expect(own.map(({ kind, sum }: { kind: string; sum: number }) => [kind, sum]).toSorted()).toEqual([
      ['differences', 50],
      ['season', 300],
    ]);
    expect((await prepare(season)).json.errorCode).toBe('CONTRACT_NOTHING_TO_CHARGE');
  });

  it('CON-60 goes down: the difference goes back the way it was paid, once, with a credit note', async () => {
    const season = await aSeason();
    const one = await confirmed(season);
    await anApproved(season);
    await charge(5.1);
    await collect(5.2);
    await house.drainJobs();
    await one.calls.details(one.ids[0]!, { newPricingClass: 'REDUCED' });
    await one.calls.confirm(season);
    await house.drainJobs();
    await Promise.all([passDays(6, 13), passDays(6, 13)]);
    await house.drainJobs();
    expect(await keptOf(one.subscriber)).toEqual([35000]);
    expect((await one.calls.read(one.ids[0]!)).json.data).toMatchObject({ state: 'Confirmed', charged: 350 });
    const notes = await sql`
      select d.content ->> 'gross' as gross from "order".document d join "order"."order" o on o.id = d.order_id
      where o.fan_id = ${one.subscriber.id} and d.kind = 'creditNote'`;
    expect(notes).toEqual([{ gross: '15000' }]);
    expect(await bills((await billing.call('GET', '/contractRuns')).json.data.items[0].id)).toHaveLength(1);
  });

  it('lowers the instalments to come from the last one on before money goes back', async () => {
    const season = await aSeason(1, 600, [40, 80]);
    const one = await confirmed(season, { instalments: 3 });
    await anApproved(season);
    await charge(5.1);
    await collect(5.2);
    await one.calls.details(one.ids[0]!, { newPricingClass: 'REDUCED' });
    await one.calls.confirm(season, { instalments: 2 });
    await house.drainJobs();
    expect((await billOf(one)).parts.map(({ amount }: { amount: number }) => amount)).toEqual([200, 150]);
    await passDays(30, 86);
    expect(await totalsOf(one.subscriber)).toEqual([20000, 15000]);
  });

  it('CON-61 is the shipping of another format, which is collected at once and goes back with it', async () => {
    const season = await aSeason();
    const one = await confirmed(season);
    await anApproved(season);
    await charge(5.1);
    await collect(5.2);
    await one.calls.details(one.ids[0]!, { newShippingCode: 'card' });
    await passDays(6, 20);
    expect(await totalsOf(one.subscriber)).toEqual([50000, 495]);
    await one.calls.details(one.ids[0]!, { newShippingCode: 'mobile' });
    await passDays(21, 28);
    expect(await keptOf(one.subscriber)).toEqual([50000, 0]);
  });

  it('waits until a bill is paid that was declined, and only then goes back', async () => {
    const season = await aSeason();
    const one = await confirmed(season, { card: declinedCard });
    await anApproved(season);
    await charge(5.1);
    await collect(5.2);
    await one.calls.details(one.ids[0]!, { newPricingClass: 'REDUCED' });
    await one.calls.confirm(season);
    await charge(6);
    expect(await keptOf(one.subscriber)).toEqual([]);
    await one.calls.pay(one.ids[0]!, await billing.cardOf(one.subscriber.token));
    await collect(9);
    await charge(9.1);
    expect(await keptOf(one.subscriber)).toEqual([35000]);
  });

  it('CON-29 that nobody confirms leaves the contract where it was charged: it does not lapse', async () => {
    const season = await aSeason();
    const one = await confirmed(season);
    await anApproved(season);
    await charge(5.1);
    await one.calls.details(one.ids[0]!, { newPricingClass: 'REDUCED' });
    await sql`
      update subscription.master_data set opens_on = current_date - 90, confirm_until = current_date - 2
      where id = ${season}`;
    expect((await one.calls.read(one.ids[0]!)).json.data.may.confirm).toBe(true);
    await sql`update subscription.term set confirm_until = current_date - 1 where contract_id = ${one.ids[0]!}`;
    const lapsed = await billing.office.call('POST', `/contractSeasons/${season}/lapses`, { isDryRun: false });
    expect(lapsed.json.data.count).toBe(0);
  });
});
