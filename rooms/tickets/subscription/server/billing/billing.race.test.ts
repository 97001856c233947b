import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { switchFaults } from '#rooms/money/sandboxPay/testing/index.ts';
import { billingOf, declinedCard } from '../../testing/index.ts';

const house = await testHouse({ DATABASE_POOL: '20' });
const { sql } = house.database;
const billing = await billingOf(house);
const { call, aSeason, confirmed, prepare, charge, collect, repair, anApproved } = billing;
afterEach(() => switchFaults(house));
const many = <T>(work: (place: number) => Promise<T>, times = 10): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, place) => work(place)));

/** Living charges of a season, what was captured for it, what its orders come to, and what goes back; cents. */
async function moneyOf(masterDataId: string) {
  const [charged] = await sql<{ count: number; sum: number }[]>`
    select count(*)::integer as count, coalesce(sum(price + shipping), 0)::integer as sum from subscription.charge
    where master_data_id = ${masterDataId} and removed_at is null`;
  const [captured] = await sql<{ sum: number }[]>`
    select coalesce(sum(p.amount - p.refund_promised), 0)::integer as sum from payment.payment p
    join payment.collection_try t on t.id::text = p.reference join payment.collection c on c.id = t.collection_id
    join subscription.bill b on b.id::text = c.reference join subscription.billing_run r on r.id = b.run_id
    where r.master_data_id = ${masterDataId} and p.state = 'captured'`;
  const [ordered] = await sql<{ sum: number }[]>`
    select coalesce(sum(o.total), 0)::integer as sum from "order"."order" o
    join subscription.bill b on b.id = o.checkout_id join subscription.billing_run r on r.id = b.run_id
    where r.master_data_id = ${masterDataId}`;
  const [credited] = await sql<{ sum: number }[]>`
    select coalesce(sum(amount), 0)::integer as sum from subscription.credit where master_data_id = ${masterDataId}`;
  return { charged: charged!.sum, captured: captured!.sum, ordered: ordered!.sum, credited: credited!.sum };
}

describe('at the same moment', () => {
  it('ten people prepare a run: there is one', async () => {
    const season = await aSeason();
    await confirmed(season, { count: 2 });
    const replies = await many(() => prepare(season));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, ...Array(9).fill(409)]);
  });

  it('ten jobs charge, and once more later: each subscriber pays once', async () => {
    const season = await aSeason();
    for (let n = 0; n < 3; n++) await confirmed(season, { count: 2 });
    await anApproved(season);
    await many(() => charge(5.1));
    await many(() => collect(5.1));
    await charge(6);
    await collect(20);
    expect(await moneyOf(season)).toEqual({ charged: 300000, captured: 300000, ordered: 300000, credited: 0 });
  });

  it('a contract is confirmed while a run is prepared: it is in this one or in the next', async () => {
    for (let round = 0; round < 3; round++) {
      const season = await aSeason();
      const { calls, ids } = await confirmed(season, { count: 2 });
      await sql`update subscription.term set confirmed_at = null where contract_id = ${ids[0]!}`;
      const [run] = await Promise.all([prepare(season), calls.confirm(season)]);
      expect([1, 2]).toContain(run.json.data.contracts);
      await call('POST', `/contractRuns/${run.json.data.id}/cancellation`, { why: 'Noch einmal' });
      expect((await prepare(season)).json.data.contracts).toBe(2);
    }
  });

  it('a contract is handed to another price class on the day of the charge: charged as announced, or not', async () => {
    for (let round = 0; round < 3; round++) {
      const season = await aSeason();
      const { calls, ids } = await confirmed(season);
      await anApproved(season);
      await Promise.all([charge(5.1), calls.details(ids[0]!, { newPricingClass: 'REDUCED' })]);
      await collect(5.1);
      const { charged, captured, ordered } = await moneyOf(season);
      expect([captured, ordered]).toEqual([charged, charged]);
      expect([0, 50000]).toContain(charged);
    }
  });

  it('a contract is terminated on the day of the charge: charged once, since it runs to the end of that season', async () => {
    for (let round = 0; round < 3; round++) {
      const season = await aSeason();
      const { calls, ids } = await confirmed(season);
      await anApproved(season);
      await Promise.all([charge(5.1), calls.terminate(ids[0]!)]);
      await collect(5.1);
      await charge(6);
      const { charged, captured, ordered, credited } = await moneyOf(season);
      expect([charged, captured, ordered, credited]).toEqual([50000, 50000, 50000, 0]);
    }
  });

  it('PAY-24 the method is deleted while it is charged: refused, and charged once', async () => {
    const season = await aSeason();
    const { subscriber, paymentTokenId } = await confirmed(season);
    await anApproved(season);
    await charge(5.1);
    const forget = () =>
      house.call('DELETE', `/api/checkout/v2/checkouts/paymentInfo/${paymentTokenId}`, { token: subscriber.token });
    const [forgotten] = await Promise.all([forget(), collect(5.1)]);
    expect([forgotten.status, forgotten.json.errorCode]).toEqual([400, 'USER_HAS_UNCANCELLED_CONTRACT']);
    expect(await billing.paymentsOf(subscriber)).toEqual(['captured']);
  });

  it('a bill is noted as paid by transfer while it is charged: one of both', async () => {
    for (let round = 0; round < 4; round++) {
      const season = await aSeason();
      const { subscriber } = await confirmed(season);
      const runId = await anApproved(season);
      await charge(5.1);
      const [{ id }] = await billing.bills(runId);
      const settle = () => call('POST', `/contractBills/${id}/settlement`, { why: 'Kontoauszug' });
      const [settled] = await Promise.all([settle(), collect(5.1)]);
      expect([200, 409]).toContain(settled.status);
      expect(await billing.ordersOf(subscriber)).toHaveLength(1);
      expect(await billing.paymentsOf(subscriber)).toEqual(settled.status === 200 ? [] : ['captured']);
    }
  });

  it('the payment method is changed while the bill is being paid: nobody waits for the other for ever', async () => {
    const season = await aSeason();
    const { subscriber, calls, ids } = await confirmed(season);
    const other = await billing.cardOf(subscriber.token);
    await anApproved(season);
    await charge(5.1);
    const replies = await Promise.all([collect(5.1), ...(await many(() => calls.pay(ids[0]!, other), 4))]);
    expect(replies.length).toBe(5);
    expect(await billing.paymentsOf(subscriber)).toEqual(['captured']);
  });
});

it('CON-52 what is charged is what was confirmed, whatever happens in between', async () => {
  const deed = fc.constantFrom('collect', 'charge', 'lose', 'repair', 'terminate', 'class', 'settle', 'newMethod');
  const history = fc.array(fc.record({ deed, days: fc.integer({ min: 5, max: 16 }) }), { minLength: 2, maxLength: 7 });
  await fc.assert(
    fc.asyncProperty(history, fc.boolean(), fc.integer({ min: 1, max: 3 }), async (deeds, isGood, count) => {
      const season = await aSeason();
      const one = await confirmed(season, { count, ...(isGood ? {} : { card: declinedCard }) });
      const runId = await anApproved(season);
      const work: Record<string, (days: number) => Promise<unknown>> = {
        collect: (days) => collect(days + 0.2),
        charge: (days) => charge(days + 0.1),
        lose: async (days) => {
          await switchFaults(house, { api: 'lostReply' });
          await collect(days + 0.2);
          await switchFaults(house);
        },
        repair: (days) => repair(days + 0.3),
        terminate: () => one.calls.terminate(one.ids[0]!),
        class: () => one.calls.details(one.ids.at(-1)!, { newPricingClass: 'REDUCED' }),
        settle: async () => {
          const [bill] = await billing.bills(runId, 'unpaid');
          if (bill) await call('POST', `/contractBills/${bill.id}/settlement`, { why: 'Kontoauszug' });
        },
        newMethod: async () => one.calls.pay(one.ids[0]!, await billing.cardOf(one.subscriber.token)),
      };
      for (const { deed: name, days } of deeds.toSorted((a, b) => a.days - b.days)) await work[name]!(days);
      for (const days of [17, 17.5]) await repair(days);
      await charge(18);
      const [bill] = await billing.bills(runId);
      const { charged, captured, ordered, credited } = await moneyOf(season);
      const isPaid = bill.state === 'paid';
      expect(ordered).toBe(isPaid ? charged : 0);
      expect(captured).toBe(isPaid && bill.paidBy === 'collection' ? charged - credited : 0);
      expect(charged % 50000).toBe(0);
    }),
    { numRuns: 12, endOnFailure: true },
  );
}, 300_000);
