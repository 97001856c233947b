import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { club } from '#club/club.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { addDays } from '#platform/time/addDays.ts';
import { billingOf } from '../../testing/index.ts';
import { terminateContract } from '../contracts/terminateContract.ts';
import { chargeBills } from './chargeBills.ts';

const house = await testHouse({ DATABASE_POOL: '20' });
const { sql } = house.database;
const billing = await billingOf(house);
const { aSeason, confirmed, anApproved, charge, collect, passDays } = billing;
type Subscribed = Awaited<ReturnType<typeof confirmed>>;
const many = <T>(work: (place: number) => Promise<T>, times = 10): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, place) => work(place)));

/**
 * What was captured of somebody and is not promised back, and what their living confirmed terms cost; cents. A term
 * whose new price nobody has said yes to, and whose charge has begun, costs what was agreed on before.
 */
async function moneyOf({ subscriber: { id } }: Subscribed) {
  const [kept] = await sql<{ sum: number }[]>`
    select coalesce(sum(amount - refund_promised), 0)::integer as sum from payment.payment
    where fan_id = ${id} and state in ('captured', 'partiallyRefunded', 'refunded')`;
  const [owed] = await sql<{ sum: number }[]>`
    select coalesce(sum(case when t.confirmed_at is not null
        then t.price + case when t.shipping_code = 'card' then 495 else 0 end
      else (select coalesce(x.total, x.price + x.shipping) from subscription.charge x
        join subscription.bill b on b.id = x.bill_id and b.state not in ('prepared', 'announced', 'cancelled')
        where x.contract_id = t.contract_id and x.master_data_id = t.master_data_id and x.removed_at is null
        order by x.part desc limit 1) end), 0)::integer as sum
    from subscription.term t join subscription.contract c on c.id = t.contract_id
    where c.subscriber_id = ${id} and t.ended_at is null`;
  return { kept: kept!.sum, owed: owed!.sum };
}

/** What was captured of these people in all, less what is promised back; cents. */
async function keptOf(people: readonly { id: string }[]): Promise<number> {
  const [kept] = await sql<{ sum: number }[]>`
    select coalesce(sum(amount - refund_promised), 0)::integer as sum from payment.payment
    where fan_id = any(${people.map(({ id }) => id)}::uuid[]) and state in ('captured', 'partiallyRefunded', 'refunded')`;
  return kept!.sum;
}

const leave = ({ subscriber: { token } }: Subscribed) =>
  house.call('DELETE', '/api/contact/v1/contacts/self', { token, body: { deleteAccount: true } });
const forget = ({ subscriber: { token }, paymentTokenId }: Subscribed) =>
  house.call('DELETE', `/api/checkout/v2/checkouts/paymentInfo/${paymentTokenId}`, { token });

describe('at the same moment', () => {
  it('ten jobs charge each instalment, and once more later: each is paid once', async () => {
    const season = await aSeason(1, 100.01, [30, 60]);
    const one = await confirmed(season, { count: 2, instalments: 3 });
    await anApproved(season);
    for (const days of [5, 20, 30, 50, 60]) {
      await many(() => charge(days + 0.1));
      await many(() => collect(days + 0.2));
    }
    await passDays(61, 75);
    expect(await moneyOf(one)).toEqual({ kept: 20002, owed: 20002 });
    expect((await billing.ordersOf(one.subscriber)).map(({ total }) => total)).toEqual([6670, 6666, 6666]);
  });

  it('a class is changed and confirmed by ten calls: its difference is charged, or goes back, once', async () => {
    for (let round = 0; round < 2; round++)
      for (const price of [300, 500]) {
        const season = await aSeason(1, price);
        const one = await confirmed(season);
        await anApproved(season);
        await charge(5.1);
        await collect(5.2);
        await one.calls.details(one.ids[0]!, { newPricingClass: 'REDUCED' });
        await many(() => one.calls.confirm(season));
        await many(() => charge(6), 4);
        await passDays(11, 18);
        expect(await moneyOf(one)).toEqual({ kept: 35000, owed: 35000 });
      }
  });

  it('ACC-46 ACC-51 the account is to be deleted while it is charged: it stays, with its bill', async () => {
    for (let round = 0; round < 4; round++) {
      const season = await aSeason();
      const one = await confirmed(season);
      await anApproved(season);
      const [, ...left] = await Promise.all([charge(5.1), leave(one), collect(5.2), leave(one), leave(one)]);
      const codes = left.flatMap((reply) => (reply ? [reply.json.errorCode] : []));
      expect(codes).toEqual(Array(3).fill('ACCOUNT_HAS_RUNNING_CONTRACTS'));
      await collect(5.3);
      await house.drainJobs();
      expect(await moneyOf(one)).toEqual({ kept: 50000, owed: 50000 });
      expect(await billing.ordersOf(one.subscriber)).toHaveLength(1);
    }
  });

  it('PAY-24 the saved method is to be deleted while it is charged, or another is chosen: charged once, with one', async () => {
    for (let round = 0; round < 4; round++) {
      const season = await aSeason();
      const one = await confirmed(season);
      const other = await billing.cardOf(one.subscriber.token);
      await anApproved(season);
      await charge(5.1);
      const [, first] = await Promise.all([
        collect(5.2),
        forget(one),
        one.calls.pay(one.ids[0]!, round % 2 === 0 ? other : one.paymentTokenId),
        collect(5.2),
      ]);
      expect([
        [400, 'USER_HAS_UNCANCELLED_CONTRACT'],
        [400, 'ACCOUNT_HAS_RUNNING_CONTRACTS'],
        [204, undefined],
      ]).toContainEqual([first.status, first.json?.errorCode]);
      await passDays(6, 13);
      expect(await billing.paymentsOf(one.subscriber)).toEqual(['captured']);
      expect(await moneyOf(one)).toEqual({ kept: 50000, owed: 50000 });
    }
  });

  it('CON-36 CON-37 a contract is terminated at midnight while the job charges: before it nothing is kept, after it all', async () => {
    const today = house.context().today();
    for (let round = 0; round < 4; round++) {
      const season = await aSeason();
      const one = await confirmed(season);
      await anApproved(season);
      const [last, day] = [addDays(today, 4), addDays(today, 5)];
      const earlier = await withSeasonBefore(season, one.ids[0]!);
      await sql`update subscription.master_data set terminate_until = ${last} where id = ${earlier}`;
      const midnight = midnightOf(day);
      const isInTime = round % 2 === 0;
      const then = house.context({ now: new Date(midnight.getTime() - (isInTime ? 1 : 0)) });
      expect(then.today()).toBe(isInTime ? last : day);
      const fan = { ...then, fan: { id: one.subscriber.id, scopes: [] } };
      const input = { contractId: one.ids[0]!, terminationReasonId: '6f0e4a52-0000-7000-8000-000000000001' };
      await Promise.all([
        chargeBills.run(house.context({ now: midnight }), {} as never),
        terminateContract(fan, input),
        chargeBills.run(house.context({ now: midnight }), {} as never),
      ]);
      await passDays(6, 13);
      expect(await moneyOf(one)).toEqual(isInTime ? { kept: 0, owed: 0 } : { kept: 50000, owed: 50000 });
    }
  });

  it('CON-84 an instalment is charged while its contract is handed over: once, to one of both, and the next to the new one', async () => {
    for (let round = 0; round < 6; round++) {
      const season = await aSeason(1, 100, [30, 60]);
      const one = await confirmed(season, { instalments: 3 });
      const heir = await house.aFan();
      const card = await billing.cardOf(heir.token);
      await anApproved(season);
      await charge(5.1);
      await collect(5.2);
      await charge(20);
      const { answer } = await billing.askToPay(one, heir);
      const answers = round % 2 === 0 ? [answer(card), charge(30.1)] : [charge(30.1), answer(card)];
      await Promise.all([...answers, collect(30.1), charge(30.1), collect(30.2)]);
      await passDays(31, 75);
      const totals = await Promise.all([one.subscriber, heir].map((fan) => billing.ordersOf(fan)));
      const [former, own] = totals.map((orders) => orders.map(({ total }) => total)) as [number[], number[]];
      expect([former[0], own.at(-1), [...former, ...own].length]).toEqual([3334, 3333, 3]);
      expect(await keptOf([one.subscriber, heir])).toBe(10000);
    }
  });

  it('CON-84 a run is cancelled while a contract in it is handed over: the next run charges the new subscriber all of it', async () => {
    for (let round = 0; round < 4; round++) {
      const season = await aSeason(1, 100, [30]);
      const one = await confirmed(season, { instalments: 2 });
      const heir = await house.aFan();
      const card = await billing.cardOf(heir.token);
      const runId = (await billing.prepare(season)).json.data.id;
      const { answer } = await billing.askToPay(one, heir);
      const cancel = () => billing.call('POST', `/contractRuns/${runId}/cancellation`, { why: 'Falscher Preis' });
      const done = await Promise.all(round % 2 === 0 ? [cancel(), answer(card)] : [answer(card), cancel()]);
      expect(done.map(({ status }) => status)).toEqual([200, 200]);
      await anApproved(season);
      await charge(5.1);
      await passDays(6, 41);
      expect((await billing.ordersOf(heir)).map(({ total }) => total)).toEqual([5000, 5000]);
      expect(await billing.paymentsOf(one.subscriber)).toEqual([]);
    }
  });

  it('CON-29 CON-36 a contract is terminated while it is confirmed: never charged, since its season does not begin', async () => {
    for (let round = 0; round < 4; round++) {
      const season = await aSeason();
      const one = await confirmed(season);
      await withSeasonBefore(season, one.ids[0]!);
      await sql`update subscription.term set confirmed_at = null where contract_id = ${one.ids[0]!}`;
      const [confirm, terminate] = await Promise.all([
        one.calls.confirm(season),
        one.calls.terminate(one.ids[0]!),
        one.calls.confirm(season),
      ]);
      expect(terminate.status).toBe(200);
      expect([200, 404, 422]).toContain(confirm.status);
      const run = await billing.prepare(season);
      expect(run.json.errorCode).toBe('CONTRACT_NOTHING_TO_CHARGE');
      expect(await moneyOf(one)).toEqual({ kept: 0, owed: 0 });
    }
  });
});

/** A season that runs until this one begins, and in which the contract has a term too. */
async function withSeasonBefore(season: string, contractId: string): Promise<string> {
  const before = await billing.office.aSeason({ opensOn: -90, startsOn: -60, renewsOn: 60 });
  await sql`
    insert into subscription.term (contract_id, master_data_id, recipient_id, venue, block, seat_row, seat, price_range,
      pricing_class, price, shipping_code)
    select contract_id, ${before}, recipient_id, venue, block, seat_row, seat, price_range, pricing_class, price,
      shipping_code
    from subscription.term where contract_id = ${contractId} and master_data_id = ${season}`;
  return before;
}

/** The moment at which a day begins where the club is. */
function midnightOf(day: string): Date {
  const noon = new Date(`${day}T12:00:00Z`);
  const hour = Number(
    new Intl.DateTimeFormat('en', { timeZone: club.timeZone, hour: 'numeric', hourCycle: 'h23' }).format(noon),
  );
  return new Date(noon.getTime() - hour * 3_600_000);
}

it('CON-52 CON-60 CON-61 what is kept is what was confirmed, in instalments too, whatever is changed in between', async () => {
  const deed = fc.constantFrom('charge', 'collect', 'class', 'format', 'confirm', 'terminate', 'newMethod');
  const history = fc.array(fc.record({ deed, days: fc.integer({ min: 5, max: 75 }) }), { minLength: 3, maxLength: 9 });
  await fc.assert(
    fc.asyncProperty(
      history,
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 1, max: 2 }),
      async (deeds, instalments, count) => {
        const season = await aSeason(1, 400.01, [30, 60]);
        const one = await confirmed(season, { count, instalments });
        await anApproved(season);
        const id = one.ids.at(-1)!;
        let isReduced = false;
        let isCard = false;
        const work: Record<string, (days: number) => Promise<unknown>> = {
          charge: (days) => charge(days + 0.1),
          collect: (days) => collect(days + 0.2),
          class: () => {
            isReduced = !isReduced;
            return one.calls.details(id, { newPricingClass: isReduced ? 'REDUCED' : 'FULL' });
          },
          format: () => {
            isCard = !isCard;
            return one.calls.details(id, { newShippingCode: isCard ? 'card' : 'mobile' });
          },
          confirm: () => one.calls.confirm(season, { instalments: 2 }),
          terminate: () => one.calls.terminate(one.ids[0]!),
          newMethod: async () => one.calls.pay(id, await billing.cardOf(one.subscriber.token)),
        };
        for (const { deed: name, days } of deeds.toSorted((a, b) => a.days - b.days)) await work[name]!(days);
        await one.calls.confirm(season);
        // What was changed before its charge is left to the next run.
        await passDays(76, 97);
        if ((await billing.prepare(season)).status === 201) {
          const [run] = (await billing.call('GET', '/contractRuns')).json.data.items;
          await billing.approve(run.id);
        }
        await passDays(97, 125);
        const { kept, owed } = await moneyOf(one);
        expect(kept).toBe(owed);
      },
    ),
    {
      numRuns: 20,
      endOnFailure: true,
      // Nobody says yes to the new price any more, and what was agreed on before is kept.
      examples: [
        [
          [
            { deed: 'charge', days: 13 },
            { deed: 'class', days: 19 },
            { deed: 'terminate', days: 25 },
          ],
          2,
          1,
        ],
      ],
    },
  );
}, 300_000);
