import { describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { addDays } from '#platform/time/addDays.ts';
import { chargeBack, deliverWebhooks, payByCard } from '#rooms/money/sandboxPay/testing/index.ts';
import { billingOf, contractCalls, declinedCard } from '../../testing/index.ts';

const house = await testHouse({ DATABASE_POOL: '20' });
const { sql } = house.database;
const billing = await billingOf(house);
const { call, callAs, aSeason, confirmed, prepare, approve, charge, collect, anApproved, bills } = billing;
const today = house.context().today();
const subjectsTo = async ({ email }: { email: string }) => (await house.mailsTo(email)).map(({ subject }) => subject);

/** A run whose one subscriber’s card was declined on all three days. */
async function aDunned() {
  const season = await aSeason();
  const one = await confirmed(season, { card: declinedCard });
  const runId = await anApproved(season);
  await charge(6);
  for (const days of [6, 9.1, 13.1]) await collect(days);
  return { ...one, season, runId };
}

const billPath = (contractId: string) => `/contracts/${contractId}/bill`;

describe('a billing run', () => {
  it('is previewed with what it comes to and whom it leaves out, with why', async () => {
    const season = await aSeason();
    await confirmed(season, { count: 2, format: 'card' });
    const [open, bare] = [await house.aFan(), await house.aFan()];
    const incomplete = await billing.aContract(bare, { masterDataId: season });
    const unconfirmed = await billing.aContract(open, { masterDataId: season, recipient: await house.aFan() });
    await billing.complete(unconfirmed, open);
    const run = (await prepare(season)).json.data;
    expect(run).toMatchObject({ state: 'draft', subscribers: 1, contracts: 2, sum: 1009.9, isWaiting: false });
    expect(run.wouldChargeOn).toBe(addDays(today, 5));
    expect(run.leftOutContracts).toEqual(
      expect.arrayContaining([
        { contractId: incomplete.contractId, number: incomplete.number, why: 'incomplete' },
        { contractId: unconfirmed.contractId, number: unconfirmed.number, why: 'notConfirmed' },
      ]),
    );
    expect((await prepare(season)).json.errorCode).toBe('CONTRACT_RUN_OPEN');
  });

  it('is not prepared for a season without a due day, or long before it, or without a confirmed contract', async () => {
    const without = await billing.office.aSeason();
    expect((await prepare(without)).json.errorCode).toBe('CONTRACT_RUN_NOT_DUE');
    expect((await prepare(await aSeason(25))).json.errorCode).toBe('CONTRACT_RUN_NOT_DUE');
    expect((await prepare(await aSeason())).json.errorCode).toBe('CONTRACT_NOTHING_TO_CHARGE');
  });

  it('charges nobody before a second person has approved it, who is not among those who pay', async () => {
    const season = await aSeason();
    for (let n = 0; n < 2; n++) await confirmed(season);
    const payer = await house.aStaffMember('finance');
    const { id } = (await prepare(season)).json.data;
    await sql`
      update subscription.bill set subscriber_id = ${payer.id}
      where id = (select id from subscription.bill where run_id = ${id} limit 1)`;
    await charge(30);
    expect((await bills(id)).map(({ state }: { state: string }) => state)).toEqual(['prepared', 'prepared']);
    expect((await approve(id, payer)).json.errors).toEqual({ reason: 'OWN_CASE' });
    const waiting = (await callAs(billing.clerk)('GET', '/approvals?which=asked')).json.data.items;
    const asked = waiting.find(({ subject }: { subject: { id: string } }) => subject.id === id);
    expect((await callAs(billing.clerk)('POST', `/approvals/${asked.id}/approval`)).status).toBe(403);
    const clerk = await house.aStaffMember('ticketing');
    expect((await callAs(clerk)('GET', '/contractRuns')).status).toBe(403);
    expect((await callAs(billing.second)('POST', `/approvals/${asked.id}/approval`)).status).toBe(200);
    expect((await call('GET', `/contractRuns/${id}`)).json.data).toMatchObject({
      state: 'approved',
      chargesOn: addDays(today, 5),
    });
  });

  it('tells subscribers first, and charges each once on the day, with one order and one invoice', async () => {
    const season = await aSeason();
    const { subscriber, ids } = await confirmed(season, { count: 3, format: 'card' });
    const runId = await anApproved(season);
    const before = (await contractCalls(house, subscriber).call('GET', billPath(ids[0]!))).json.data;
    expect(before).toEqual({ state: 'announced', amount: 1514.85, contracts: 3, chargesOn: addDays(today, 5) });
    await charge(4);
    await collect(4);
    expect(await billing.paymentsOf(subscriber)).toEqual([]);
    for (let n = 0; n < 2; n++) await charge(5.1);
    for (let n = 0; n < 2; n++) await collect(5.1);
    expect(await billing.paymentsOf(subscriber)).toEqual(['captured']);
    await house.drainJobs();
    expect(await billing.ordersOf(subscriber)).toEqual([
      { total: 151485, origin: 'contractRun', paymentType: 'token' },
    ]);
    const documents = await sql`
      select d.kind, (select count(*) from "order".line l where l.order_id = o.id)::integer as lines
      from "order".document d join "order"."order" o on o.id = d.order_id where o.fan_id = ${subscriber.id}`;
    expect(documents).toEqual([{ kind: 'invoice', lines: 3 }]);
    const subjects = await subjectsTo(subscriber);
    expect(subjects.filter((one) => one.startsWith('Wir ziehen 1.514,85'))).toHaveLength(1);
    expect((await call('GET', `/contractRuns/${runId}`)).json.data).toMatchObject({
      state: 'done',
      bills: [{ state: 'paid', count: 1, sum: 1514.85 }],
    });
    expect((await prepare(season)).json.errorCode).toBe('CONTRACT_NOTHING_TO_CHARGE');
  });

  it('charges so many days after the mail as the office has set', async () => {
    const admin = await house.aStaffMember();
    const set = (value: number, version: number) =>
      house.call('PUT', '/api/office/v1/settings/contractNoticeDays', { token: admin.token, body: { value, version } });
    expect((await set(14, 0)).status).toBe(200);
    const season = await aSeason();
    const one = await confirmed(season);
    const runId = await anApproved(season);
    expect((await call('GET', `/contractRuns/${runId}`)).json.data.chargesOn).toBe(addDays(today, 14));
    const bill = (await one.calls.call('GET', billPath(one.ids[0]!))).json.data;
    expect(bill.chargesOn).toBe(addDays(today, 14));
    expect((await set(5, 1)).status).toBe(200);
    await charge(13);
    await collect(13);
    expect(await billing.paymentsOf(one.subscriber)).toEqual([]);
  });

  it('is stopped before the charge: nobody is charged, who was told is told so, and the next run takes them', async () => {
    const season = await aSeason();
    const { subscriber } = await confirmed(season);
    const runId = await anApproved(season);
    const stop = () => call('POST', `/contractRuns/${runId}/cancellation`, { why: 'Falscher Preis' });
    expect((await stop()).json.data.state).toBe('cancelled');
    expect((await stop()).status).toBe(409);
    await charge(30);
    await collect(30);
    expect(await billing.paymentsOf(subscriber)).toEqual([]);
    expect((await subjectsTo(subscriber)).some((one) => one.startsWith('Es wird nichts eingezogen'))).toBe(true);
    expect((await prepare(season)).json.data.contracts).toBe(1);
  });

  it('loses a contract that staff take out and gets it back, but never more than was approved', async () => {
    const season = await aSeason();
    const { subscriber, ids, numbers } = await confirmed(season, { count: 3 });
    const { id: runId } = (await prepare(season)).json.data;
    const change = (number: string, isBilled: boolean) =>
      call('PUT', `/contractRuns/${runId}/contracts/${number}`, { isBilled, why: 'Platz wird umgebaut' });
    expect((await change(numbers[0]!, false)).json.data).toMatchObject({ contracts: 2, sum: 1000 });
    expect((await change(numbers[0]!, true)).json.data).toMatchObject({ contracts: 3, sum: 1500 });
    await change(numbers[0]!, false);
    await approve(runId);
    expect((await change(numbers[0]!, true)).json.errorCode).toBe('CONTRACT_RUN_NOT_CHANGEABLE');
    expect((await change(numbers[1]!, false)).json.data).toMatchObject({ contracts: 1, sum: 500 });
    expect((await change(numbers[1]!, true)).json.data).toMatchObject({ contracts: 2, sum: 1000 });
    await charge(0);
    await charge(5.1);
    await collect(5.1);
    expect((await billing.ordersOf(subscriber)).map(({ total }) => total)).toEqual([100000]);
    expect((await change(numbers[2]!, false)).status).toBe(409);
    const { history } = (await billing.office.call('GET', `/contracts/${ids[0]}`)).json.data;
    expect(history.map(({ kind }: { kind: string }) => kind).slice(0, 3)).toEqual([
      'notBilled',
      'billedAgain',
      'notBilled',
    ]);
  });
});

describe('a bill that the saved method does not pay', () => {
  it('is tried again, shows its link on the contract, and is paid by another method of the contract', async () => {
    const season = await aSeason();
    const { subscriber, ids, calls } = await confirmed(season, { card: declinedCard });
    const runId = await anApproved(season);
    await charge(5.1);
    await collect(5.1);
    expect(await bills(runId, 'unpaid')).toMatchObject([{ state: 'declined', tries: 1, failureCode: 'CARD_DECLINED' }]);
    const bill = (await calls.call('GET', billPath(ids[0]!))).json.data;
    expect(bill).toMatchObject({ state: 'declined', amount: 500, payUrl: expect.stringContaining('/zahlen/?id=') });
    const stranger = contractCalls(house, await house.aFan());
    expect((await stranger.call('GET', billPath(ids[0]!))).status).toBe(404);
    await calls.pay(ids[0]!, await billing.cardOf(subscriber.token));
    await collect(8.2);
    expect((await calls.call('GET', billPath(ids[0]!))).json.data).toEqual({
      state: 'paid',
      amount: 500,
      contracts: 1,
    });
    expect(await billing.ordersOf(subscriber)).toHaveLength(1);
  });

  it('goes to the dunning list after the last try, and the link still pays it', async () => {
    const { subscriber, calls, ids, runId } = await aDunned();
    expect(await bills(runId, 'unpaid')).toMatchObject([{ state: 'dunned', tries: 3, amount: 500 }]);
    const { payUrl } = (await calls.call('GET', billPath(ids[0]!))).json.data;
    const [id, token] = ['id', 'token'].map((name) => new URL(payUrl).searchParams.get(name));
    const path = `/api/checkout/v2/payLinks/${id}`;
    const begun = await house.call('POST', `${path}/payment`, { body: { token, method: 'creditcard' } });
    await payByCard(house, begun.json.data.scriptUrl);
    expect((await house.call('POST', path, { body: { token } })).json.data.state).toBe('paid');
    expect(await bills(runId)).toMatchObject([{ state: 'paid', paidBy: 'collection' }]);
    expect(await billing.ordersOf(subscriber)).toMatchObject([{ paymentType: 'creditcard' }]);
    const { history } = (await billing.office.call('GET', `/contracts/${ids[0]}`)).json.data;
    expect(history.map(({ kind }: { kind: string }) => kind).slice(0, 2)).toEqual(['paid', 'notPaid']);
  });

  it('suspends tickets until it is noted as paid by transfer with a reason, once, and is not charged any more', async () => {
    const { subscriber, runId, ids } = await aDunned();
    const suspended = async () => {
      await house.drainJobs();
      const rows = await sql`select 1 from ticketing.season_suspension where contract_id = ${ids[0]!}`;
      return rows.length > 0;
    };
    expect(await suspended()).toBe(true);
    const [{ id }] = await bills(runId);
    const settle = () => call('POST', `/contractBills/${id}/settlement`, { why: 'Kontoauszug vom 3.' });
    expect((await settle()).status).toBe(200);
    expect((await settle()).json.errorCode).toBe('CONTRACT_BILL_NOT_OWED');
    await collect(40);
    expect(await suspended()).toBe(false);
    expect(await billing.ordersOf(subscriber)).toEqual([
      { total: 50000, origin: 'contractRun', paymentType: 'transfer' },
    ]);
    const [line] = await house.auditOf({ subjectId: id, what: 'POST%' });
    expect([line!.why, line!.before.state, line!.after.state]).toEqual(['Kontoauszug vom 3.', 'dunned', 'paid']);
  });

  it('that the bank takes back later is owed again, and is noted as paid without a second order', async () => {
    const season = await aSeason();
    const { subscriber } = await confirmed(season);
    const runId = await anApproved(season);
    await charge(5.1);
    await collect(5.1);
    const [paid] = await sql<{ providerPaymentId: string }[]>`
      select provider_payment_id from payment.payment where fan_id = ${subscriber.id}`;
    await chargeBack(house, paid!.providerPaymentId);
    await deliverWebhooks(house);
    const [bill] = await bills(runId, 'unpaid');
    expect(bill).toMatchObject({ state: 'chargedBack', amount: 500 });
    const held =
      await sql`select 1 from "order"."order" where fan_id = ${subscriber.id} and charged_back_at is not null`;
    expect(held).toHaveLength(1);
    expect((await call('POST', `/contractBills/${bill.id}/settlement`, { why: 'Nachgezahlt' })).status).toBe(200);
    expect(await billing.ordersOf(subscriber)).toHaveLength(1);
  });

  it('keeps its subscriber and its payment method until it is paid', async () => {
    const { subscriber, paymentTokenId, ids, calls } = await aDunned();
    await calls.terminate(ids[0]!);
    const forget = await house.call('DELETE', `/api/checkout/v2/checkouts/paymentInfo/${paymentTokenId}`, {
      token: subscriber.token,
    });
    expect([forget.status, forget.json.errorCode]).toEqual([400, 'ACCOUNT_HAS_RUNNING_CONTRACTS']);
  });

  it('is given out as a table', async () => {
    const { runId, numbers } = await aDunned();
    const table = await call('GET', `/contractRuns/${runId}/export?state=unpaid`);
    expect(table.body).toContain(numbers[0]);
    expect(table.body).toContain('dunned');
  });
});
