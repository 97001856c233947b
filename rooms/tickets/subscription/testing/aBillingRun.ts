import { newId } from '#platform/ids/ids.ts';
import type { Reply, TestFan, TestHouse } from '#platform/testing/testHouse.ts';
import { addDays } from '#platform/time/addDays.ts';
import { aSavedCard, reconcilePayments, tryCollections } from '#rooms/money/payment/testing/index.ts';
import { chargeBills } from '../server/billing/chargeBills.ts';
import { address, contractCalls, contractsOf } from './aContract.ts';
import { csvHead, seasonTerms } from './aSeason.ts';

/** A card that can be saved and is declined whenever it is charged. */
export const declinedCard = '4000 0000 0000 0341';
const day = 86_400_000;

type Confirmed = { card?: string; count?: number; format?: string; instalments?: number };

/** What bills contracts in a house: two people of finance, and the days that pass. */
export async function billingOf(house: TestHouse) {
  const contracts = await contractsOf(house);
  const [clerk, second] = [await house.aStaffMember('finance'), await house.aStaffMember('finance')];
  const callAs =
    ({ token }: Pick<TestFan, 'token'>) =>
    (method: string, path: string, body?: object): Promise<Reply> =>
      house.call(method, `/api/office/v1${path}`, { token, ...(body ? { body } : {}) });
  const call = callAs(clerk);
  const today = house.context().today();
  const later = (days: number) => house.context({ now: new Date(Date.now() + days * day) });

  /**
   * A published season that is due in so many days; `price`: euros of class FULL in range A; `instalmentsIn`: days from
   * now on which further instalments are due.
   */
  async function aSeason(dueIn = 1, price = 500, instalmentsIn: readonly number[] = []): Promise<string> {
    const usual = seasonTerms(house);
    const prices = usual.prices.map((one, at) => (at === 0 ? { ...one, price } : one));
    const terms = {
      ...usual,
      prices,
      dueOn: addDays(today, dueIn),
      instalmentDays: instalmentsIn.map((days) => addDays(today, days)),
    };
    const { json } = await contracts.office.call('POST', '/contractSeasons', terms);
    await contracts.office.call('POST', `/contractSeasons/${json.data.id}/publication`);
    return json.data.id;
  }

  let places = 0;
  /** So many contracts of one subscriber, confirmed, with a card; `format`: as it is sent. */
  async function confirmed(masterDataId: string, { card, count = 1, format = 'mobile', instalments }: Confirmed = {}) {
    const subscriber = await house.aFan();
    const lines = [];
    for (let n = 0; n < count; n++) {
      places += 1;
      const recipient = await house.aFan();
      const number = `B-${newId().slice(-12).toUpperCase()}`;
      lines.push(`${number},${subscriber.email},${recipient.email},Arena,1,2,${places},A,FULL,${format},yes`);
    }
    const { json } = await contracts.office.importCsv(masterDataId, `${csvHead}\n${lines.join('\n')}\n`);
    if (!json.data?.isWritten) throw new Error(`Could not be imported: ${JSON.stringify(json)}`);
    const calls = contractCalls(house, subscriber);
    const items: { id: string; number: string }[] = (await calls.list(masterDataId)).json.data.items;
    const paymentTokenId = await aSavedCard(house, subscriber.token, card);
    for (const { id } of items) {
      await calls.putAddress(id, '/invoice');
      await calls.putAddress(id, '/shipping');
      await calls.pay(id, paymentTokenId);
    }
    await calls.confirm(masterDataId, instalments ? { instalments } : undefined);
    return {
      subscriber,
      calls,
      paymentTokenId,
      ids: items.map(({ id }) => id),
      numbers: items.map((one) => one.number),
    };
  }

  /** Asks somebody to pay for the first of these contracts; `answer`: they say yes, with a card of theirs. */
  async function askToPay({ calls, ids }: Pick<Awaited<ReturnType<typeof confirmed>>, 'calls' | 'ids'>, heir: TestFan) {
    const { id } = (await calls.askSubscriber(ids[0]!, heir.email)).json.data;
    const parts = { accept: true, shippingAddress: address, invoiceAddress: address };
    const own = contractCalls(house, heir);
    return {
      read: () => own.readTransfer('subscriber', id),
      answer: (paymentTokenId: string) => own.answer('subscriber', id, { ...parts, paymentTokenId }),
    };
  }

  /** Has somebody else pay for the first of these contracts from now on. */
  async function handOver(one: Parameters<typeof askToPay>[0], heir: TestFan, card?: string): Promise<void> {
    const { answer } = await askToPay(one, heir);
    const { status } = await answer(card ?? (await contracts.cardOf(heir.token)));
    if (status !== 200) throw new Error(`Could not be handed over: ${status}`);
  }

  const prepare = (masterDataId: string) => call('POST', '/contractRuns', { masterDataId });

  /** Asks for the approval of a run, and gives it as the second person. */
  async function approve(runId: string, by: Pick<TestFan, 'token'> = second): Promise<Reply> {
    const asked = await call('POST', `/contractRuns/${runId}/approval`, { why: 'Die Saison beginnt' });
    if (asked.status !== 200) return asked;
    const { items } = (await callAs(by)('GET', '/approvals?which=waiting')).json.data;
    const one = items.find(({ subject }: { subject: { id: string } }) => subject.id === runId);
    return callAs(by)('POST', `/approvals/${one.id}/approval`);
  }

  const charge = (days: number) => chargeBills.run(later(days), {} as never);
  const collect = (days: number) => tryCollections(later(days));
  return {
    ...contracts,
    /** A card more of somebody, by its number. */
    aSavedCardOf: (token: string, card: string) => aSavedCard(house, token, card),
    call,
    callAs,
    clerk,
    second,
    later,
    aSeason,
    confirmed,
    askToPay,
    handOver,
    prepare,
    approve,
    charge,
    collect,
    /** Everything that is told, charged and collected until then, looked at each week. */
    async passDays(from: number, to: number): Promise<void> {
      for (let days = from; days <= to; days += 7) {
        await charge(days + 0.1);
        await collect(days + 0.2);
      }
      await charge(to + 0.3);
    },
    repair: (days: number) => reconcilePayments(later(days)),
    /** A run that is approved, and whose subscribers were told. */
    async anApproved(masterDataId: string): Promise<string> {
      const { id } = (await prepare(masterDataId)).json.data;
      const approved = await approve(id);
      if (approved.status !== 200) throw new Error(`Could not be approved: ${JSON.stringify(approved.json)}`);
      await charge(0);
      return id;
    },
    bills: async (runId: string, state = '') =>
      (await call('GET', `/contractRuns/${runId}/bills${state && `?state=${state}`}`)).json.data.items,
    ordersOf: ({ id }: TestFan) => house.database.sql<{ total: number; origin: string; paymentType: string }[]>`
      select total, origin, payment_type from "order"."order" where fan_id = ${id} order by created_at`,
    paymentsOf: async ({ id }: TestFan) =>
      (
        await house.database.sql<{ state: string }[]>`
          select state from payment.payment where fan_id = ${id} order by created_at, id`
      ).map(({ state }) => state),
  };
}
