import { afterEach, describe, expect, it } from 'vitest';
import { brought } from '#main';
import { newSecret } from '#platform/ids/ids.ts';
import { type Reply, testHouse } from '#platform/testing/testHouse.ts';
import { access } from '#rooms/accounts/identity/server/index.ts';
import { aProduct } from '#rooms/goods/shop/testing/index.ts';
import { deliverWebhooks } from '#rooms/money/sandboxPay/testing/index.ts';
import { aBuyerOf, aBuyerWhoPaid, type Buyer } from './testing/buyer.ts';
import { availableOf, letTimePass } from './testing/houseState.ts';
import { aBuyerFor, moneyOf, ways } from './testing/ways.ts';

const house = await testHouse({ DATABASE_POOL: '10' });
const { sql } = house.database;
const { sku } = await aProduct(house.context(), { onHand: 1000 });

const leave = ({ token }: Pick<Buyer, 'token'>): Promise<Reply> =>
  house.call('DELETE', '/api/contact/v1/contacts/self', { token, body: { deleteAccount: true } });

/** Leaving takes a fresh proof, and their sign-in is long ago. */
async function signedInAnew({ id }: Buyer): Promise<{ token: string }> {
  const { now } = house.context();
  const token = newSecret();
  const times = { expiresAt: new Date(now.getTime() + 3_600_000), provenAt: now };
  await access.insertAccessToken({ sql }, { value: token, accountId: id, scope: 'contact', ...times });
  return { token };
}

const answerOf = ({ status, json }: Reply) => [status, json?.errorCode];
const ordersOf = async ({ id }: Buyer): Promise<number> =>
  (await sql<{ count: number }[]>`select count(*)::integer as count from "order"."order" where fan_id = ${id}`)[0]!
    .count;
const waitsToBePaid = async ({ id }: Buyer): Promise<boolean> =>
  (await sql`select 1 from checkout.checkout where fan_id = ${id} and state in ('open', 'failed')`).length > 0;

const usual = [...brought.keeping.objections];
let gate = Promise.withResolvers<void>();
afterEach(() => {
  gate.resolve();
  brought.keeping.objections.splice(0, brought.keeping.objections.length, ...usual);
});

/** Leaving stops when all rooms have been asked, before anything is deleted, until it may go on. */
function stopLeaving(): { isStopped: Promise<void>; resume: () => void } {
  const stopped = Promise.withResolvers<void>();
  gate = Promise.withResolvers<void>();
  const { promise: mayResume, resolve: resume } = gate;
  const againstLeaving = async () => {
    stopped.resolve();
    await mayResume;
    return undefined;
  };
  brought.keeping.objections.push({ room: 'test', againstLeaving });
  return { isStopped: stopped.promise, resume };
}

describe.each(ways)('leaving beside the order button: $name', (way) => {
  it('ACC-46 ACC-47 is refused when the order was there first, in the middle of its transaction too', async () => {
    const buyer = await aBuyerFor(house, way, sku);
    const calls = await sql.begin(async (stop) => {
      await stop`select 1 from cart.cart where fan_id = ${buyer.id} for update`;
      const ordered = way.order(buyer);
      await house.untilWaiting(1);
      const left = leave(buyer);
      await house.untilWaiting(2);
      return { ordered: () => ordered, left: () => left };
    });
    expect(answerOf(await calls.left())).toEqual([400, 'PAYMENT_IS_RUNNING']);
    const ordered = await calls.ordered();
    expect(ordered.status).toBe(200);
    await way.give(house, ordered);
    expect((await buyer.status(ordered.json.data.checkoutId)).json.data.state).toBe('completed');
    expect(await ordersOf(buyer)).toBe(1);
  });

  it('leaves nothing to be paid when the account was gone first', async () => {
    const buyer = await aBuyerFor(house, way, sku);
    const { isStopped, resume } = stopLeaving();
    const left = leave(buyer);
    await isStopped;
    const ordered = way.order(buyer);
    await house.untilWaiting(1);
    resume();
    expect((await left).status).toBe(204);
    expect((await ordered).status).toBe(401);
    expect([await waitsToBePaid(buyer), (await moneyOf(house, buyer.id)).payments]).toEqual([false, 0]);
  });
});

describe('money that comes when somebody leaves', () => {
  it('that came in time makes the order, and leaving waits until it is written', async () => {
    const buyer = await aBuyerWhoPaid(house, sku);
    const [left, status] = await Promise.all([leave(buyer), buyer.status(buyer.checkoutId), deliverWebhooks(house)]);
    expect([204, 400]).toContain(left.status);
    await deliverWebhooks(house);
    const money = await moneyOf(house, buyer.id);
    expect([await ordersOf(buyer), money.payments]).toEqual([1, 1]);
    if (left.status === 400) expect(status.json.data.state).toBe('completed');
  });

  it('that comes after the account has gone goes back, and the pieces to stock', async () => {
    const { sku: last } = await aProduct(house.context(), { onHand: 3 });
    const buyer = await aBuyerWhoPaid(house, last);
    letTimePass(house, 3000);
    expect((await leave(await signedInAnew(buyer))).status).toBe(204);
    await deliverWebhooks(house);
    await house.drainJobs();
    expect([await ordersOf(buyer), (await moneyOf(house, buyer.id)).cents]).toEqual([0, 0]);
    expect(await availableOf(house, last)).toBe(3);
  });

  it('that is being recorded while the account goes makes either an order or its way back', async () => {
    const buyer = await aBuyerWhoPaid(house, sku);
    letTimePass(house, 3000);
    const present = await signedInAnew(buyer);
    const { isStopped, resume } = stopLeaving();
    const left = leave(present);
    await isStopped;
    const told = deliverWebhooks(house);
    await house.untilWaiting(1);
    resume();
    await told;
    expect((await left).status).toBe(204);
    await house.drainJobs();
    expect([await ordersOf(buyer), (await moneyOf(house, buyer.id)).cents]).toEqual([0, 0]);
  });
});

it('deletes the account of somebody who paid and has the order, and keeps the order', async () => {
  const buyer = await aBuyerOf(house, sku);
  const ordered = await buyer.order();
  await buyer.pay(ordered);
  expect((await buyer.status(ordered.json.data.checkoutId)).json.data.state).toBe('completed');
  expect((await leave(buyer)).status).toBe(204);
  await house.drainJobs();
  expect(await ordersOf(buyer)).toBe(1);
});
