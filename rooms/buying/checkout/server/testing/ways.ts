import { sepaTesters } from '#club/groups.ts';
import type { HouseDoor, Reply } from '#platform/testing/testHouse.ts';
import { insertGroupMembership } from '#rooms/accounts/contact/server/index.ts';
import { aCreditLine, aSavedCard } from '#rooms/money/payment/testing/index.ts';
import { answerChallenge, answerHosted, confirmToken, payByCard } from '#rooms/money/sandboxPay/testing/index.ts';
import { aPromotionCode, aVoucher } from '#rooms/money/voucher/testing/index.ts';
import { aBuyerOf, aPayload, type Buyer } from './buyer.ts';

export const goodIban = 'DE89 3704 0044 0532 0130 00';
/** Exists, but its bank does not pay. */
export const emptyIban = 'DE62 3704 0044 0532 0130 01';

/** A way to pay: how its buyer orders, and how they give the money then. */
export type Way = {
  name: string;
  /** Calls to the payment service that an order makes; one, unless said. */
  calls?: number;
  /** What it can buy; merchandise, unless said. */
  goods?: 'ticket' | 'free';
  order(buyer: Buyer, key?: string): Promise<Reply>;
  give(house: HouseDoor, ordered: Reply): Promise<unknown>;
  prepare?(house: HouseDoor, buyer: Buyer): Promise<void>;
};

const challengedCard = '4000 0027 6000 3184';
const tokens = new Map<string, string>();

/** Lets somebody pay by direct debit. */
export async function makeTester(house: HouseDoor, { id, token }: Buyer): Promise<void> {
  await house.call('GET', '/api/contact/v1/contacts/self', { token });
  await insertGroupMembership(house.database, { fanId: id, name: sepaTesters, joinedAt: new Date() });
}

/** Every way in which money comes from a payment service. */
export const ways: Way[] = [
  {
    name: 'creditcard',
    order: (buyer, key) => buyer.order({ key }),
    give: (house, { json }) => payByCard(house, json.data.scriptUrl),
  },
  {
    name: 'creditcard with a challenge',
    order: (buyer, key) => buyer.order({ key }),
    async give(house, { json }) {
      await payByCard(house, json.data.scriptUrl, challengedCard);
      return answerChallenge(house, json.data.scriptUrl, 'approve');
    },
  },
  {
    name: 'paypal',
    order: (buyer, key) => buyer.order({ method: 'paypal', key }),
    give: (house, { json }) => answerHosted(house, json.data.paymentUrl),
  },
  {
    name: 'sepa',
    // The mandate, then the money at once.
    calls: 2,
    prepare: makeTester,
    order: (buyer, key) =>
      buyer.order({
        method: 'sepa/mandates',
        body: { ...aPayload(), accountHolder: 'Toni Muster', iban: goodIban },
        key,
      }),
    give: async () => undefined,
  },
  {
    name: 'token',
    prepare: async (house, buyer) => void tokens.set(buyer.id, await aSavedCard(house, buyer.token)),
    order: (buyer, key) =>
      buyer.order({ method: '', body: { ...aPayload(), paymentTokenId: tokens.get(buyer.id) }, key }),
    give: (house, { json }) => confirmToken(house, json.data.scriptUrl),
  },
];

/** The card pays what a voucher and a promotion code have left over. */
export const cardWithCodes: Way = {
  ...ways[0]!,
  name: 'creditcard with codes',
  async prepare(house, buyer) {
    await enter(house, buyer, '/api/shop/v2/vouchers', { voucherCode: await aVoucher(house, { balance: 500 }) });
    const code = await aPromotionCode(house, { maxUses: 1 });
    await enter(house, buyer, '/api/shop/v2/carts/self/discounts', { code });
  },
};

/** Every way in which the order is there at once, since nobody waits for money. */
export const waysAtOnce: Way[] = [
  {
    name: 'purchaseOnAccount',
    goods: 'ticket',
    prepare: ({ database }, { id }) => aCreditLine(database, id, 100_000),
    order: (buyer, key) => buyer.order({ method: 'purchaseOnAccount', key }),
    give: async () => undefined,
  },
  {
    name: 'nopayment',
    goods: 'free',
    order: (buyer, key) => buyer.order({ method: 'nopayment', key }),
    give: async () => undefined,
  },
  {
    name: 'nopayment with a voucher',
    async prepare(house, buyer) {
      const balance = Math.round((await buyer.cart()).json.data.totalPrice * 100);
      await enter(house, buyer, '/api/shop/v2/vouchers', { voucherCode: await aVoucher(house, { balance }) });
    },
    order: (buyer, key) => buyer.order({ method: 'nopayment', key }),
    give: async () => undefined,
  },
];

async function enter(house: HouseDoor, { token }: Buyer, path: string, body: object): Promise<void> {
  const { status, body: text } = await house.call('POST', path, { token, body });
  if (status !== 200) throw new Error(`Could not enter a code: ${text}`);
}

/** A buyer with something in the cart who may pay this way. */
export async function aBuyerFor(house: HouseDoor, way: Way, sku: string): Promise<Buyer> {
  const buyer = await aBuyerOf(house, sku);
  await way.prepare?.(house, buyer);
  return buyer;
}

/** What the payment service has of a fan's money, in cents, and in how many payments. */
export async function moneyOf(house: HouseDoor, fanId: string): Promise<{ cents: number; payments: number }> {
  const [row] = await house.database.sql<{ cents: number; payments: number }[]>`
    select coalesce(sum(taken.amount - taken.refunded_amount), 0)::integer as cents,
      (count(*) filter (where taken.amount > taken.refunded_amount))::integer as payments
    from sandbox_pay.payment as taken join payment.payment as ours on ours.id::text = taken.reference
    where ours.fan_id = ${fanId} and taken.state in ('captured', 'refunded')`;
  return row!;
}
