import { sepaTesters } from '#club/groups.ts';
import type { Reply, TestHouse } from '#platform/testing/testHouse.ts';
import { insertGroupMembership } from '#rooms/contact/server/index.ts';
import { aSavedCard } from '#rooms/payment/testing/index.ts';
import { answerChallenge, answerHosted, confirmToken, payByCard } from '#rooms/sandboxPay/testing/index.ts';
import { aBuyerOf, aPayload, type Buyer } from './buyer.ts';

export const goodIban = 'DE89 3704 0044 0532 0130 00';
/** Exists, but its bank does not pay. */
export const emptyIban = 'DE62 3704 0044 0532 0130 01';

/** A way to pay: how its buyer orders, and how they give the money then. */
export type Way = {
  name: string;
  /** Calls to the payment service that an order makes; one, unless said. */
  calls?: number;
  order(buyer: Buyer): Promise<Reply>;
  give(house: TestHouse, ordered: Reply): Promise<unknown>;
  prepare?(house: TestHouse, buyer: Buyer): Promise<void>;
};

const challengedCard = '4000 0027 6000 3184';
const tokens = new Map<string, string>();

/** Lets somebody pay by direct debit. */
export async function makeTester(house: TestHouse, { id, token }: Buyer): Promise<void> {
  await house.call('GET', '/api/contact/v1/contacts/self', { token });
  await insertGroupMembership(house.database.sql, { fanId: id, name: sepaTesters, joinedAt: new Date() });
}

/** Every way in which money comes from a payment service. */
export const ways: Way[] = [
  {
    name: 'creditcard',
    order: (buyer) => buyer.order(),
    give: (house, { json }) => payByCard(house, json.data.scriptUrl),
  },
  {
    name: 'creditcard with a challenge',
    order: (buyer) => buyer.order(),
    async give(house, { json }) {
      await payByCard(house, json.data.scriptUrl, challengedCard);
      return answerChallenge(house, json.data.scriptUrl, 'approve');
    },
  },
  {
    name: 'paypal',
    order: (buyer) => buyer.order({ method: 'paypal' }),
    give: (house, { json }) => answerHosted(house, json.data.paymentUrl),
  },
  {
    name: 'sepa',
    // The mandate, then the money at once.
    calls: 2,
    prepare: makeTester,
    order: (buyer) =>
      buyer.order({ method: 'sepa/mandates', body: { ...aPayload(), accountHolder: 'Toni Muster', iban: goodIban } }),
    give: async () => undefined,
  },
  {
    name: 'token',
    prepare: async (house, buyer) => void tokens.set(buyer.id, await aSavedCard(house, buyer.token)),
    order: (buyer) => buyer.order({ method: '', body: { ...aPayload(), paymentTokenId: tokens.get(buyer.id) } }),
    give: (house, { json }) => confirmToken(house, json.data.scriptUrl),
  },
];

/** A buyer with something in the cart who may pay this way. */
export async function aBuyerFor(house: TestHouse, way: Way, sku: string): Promise<Buyer> {
  const buyer = await aBuyerOf(house, sku);
  await way.prepare?.(house, buyer);
  return buyer;
}

/** What the payment service has of a fan's money, in cents, and in how many payments. */
export async function moneyOf(house: TestHouse, fanId: string): Promise<{ cents: number; payments: number }> {
  const [row] = await house.database.sql<{ cents: number; payments: number }[]>`
    select coalesce(sum(taken.amount - taken.refunded_amount), 0)::integer as cents,
      (count(*) filter (where taken.amount > taken.refunded_amount))::integer as payments
    from sandbox_pay.payment as taken join payment.payment as ours on ours.id::text = taken.reference
    where ours.fan_id = ${fanId} and taken.state in ('captured', 'refunded')`;
  return row!;
}
