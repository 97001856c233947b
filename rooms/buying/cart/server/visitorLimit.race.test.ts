import { describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { anEvent } from '#rooms/tickets/ticketing/testing/index.ts';
import { letTimePass } from '../testing/letTimePass.ts';
import { asFan, aVisitor } from '../testing/shopper.ts';
import { openStall } from '../testing/stall.ts';

// The proxy is believed, so that visitors come from several networks. RATE_LIMIT is that of tests: it is another limit.
const house = await testHouse({ TRUST_PROXY: '1' });
const stall = await openStall(house);

/** Visitors of one network, each with a cart of their own. */
const visitorsOf = (network: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => aVisitor(house, { 'x-forwarded-for': network })));
type Reply = { status: number; json: { errorCode?: string; data?: { waitsForSignIn?: true } } };
const outcomesOf = (replies: Reply[]) =>
  replies.map(({ status, json }) => json.errorCode ?? (json.data?.waitsForSignIn ? 'waits' : status));

describe('anonymous carts of one network', () => {
  it('hold at most 40 tickets of an event together, all at once or one after the other', async () => {
    const event = await anEvent(house.context(), { capacity: 200, maxQuantity: 6 });
    const visitors = await visitorsOf('203.0.113.1', 10);
    const replies = await Promise.all(visitors.map((visitor) => visitor.add({ sku: event.full, quantity: 6 })));
    expect(outcomesOf(replies).filter((outcome) => outcome === 200)).toHaveLength(6);
    expect(outcomesOf(replies).filter((outcome) => outcome === 'waits')).toHaveLength(4);
    const [late] = await visitorsOf('203.0.113.1', 1);
    expect(outcomesOf([await late!.add({ sku: event.reduced, quantity: 4 })])).toEqual([200]);
    expect(outcomesOf([await late!.add({ sku: event.child, quantity: 1 })])).toEqual(['waits']);
  });

  it('do not stand in the way of other networks and of who is signed in', async () => {
    const event = await anEvent(house.context(), { capacity: 200, maxQuantity: 40 });
    const [greedy] = await visitorsOf('2001:db8:1:2::1', 1);
    expect((await greedy!.add({ sku: event.full, quantity: 40 })).status).toBe(200);
    const [same] = await visitorsOf('2001:db8:1:2:ffff::9', 1);
    const [other] = await visitorsOf('2001:db8:1:3::1', 1);
    expect(outcomesOf([await same!.add({ sku: event.full }), await other!.add({ sku: event.full })])).toEqual([
      'waits',
      200,
    ]);
    const fan = asFan(house, (await house.aFan()).token, { 'x-forwarded-for': '2001:db8:1:2::1' });
    expect((await fan.add({ sku: event.full, quantity: 2 })).status).toBe(200);
    // What waits can be bought after signing in, and stands in the way of nothing before.
    const waiting = (await same!.read()).json.data.orders[0];
    expect(waiting.items).toMatchObject([{ waitsForSignIn: true, quantity: 1 }]);
    expect(waiting.validationErrors).toEqual({});
  });

  it('without a hold are reserved when their buyer signs in', async () => {
    const event = await anEvent(house.context(), { capacity: 60, maxQuantity: 40 });
    const [greedy, visitor] = await visitorsOf('203.0.113.7', 2);
    await greedy!.add({ sku: event.full, quantity: 40 });
    expect(outcomesOf([await visitor!.add({ sku: event.full, quantity: 2 })])).toEqual(['waits']);
    const { token } = await house.aFan();
    // Nothing of it is held: 20 are left for others.
    const other = asFan(house, (await house.aFan()).token);
    expect((await other.add({ sku: event.full, quantity: 20 })).status).toBe(200);
    const [bought] = await other.items();
    expect((await other.remove(bought.id, bought.tenantId)).status).toBe(204);
    const claimed = await asFan(house, token).claim(visitor!.visitorId);
    expect(claimed.json.data).toEqual({ totalItemQuantity: 2 });
    const [item] = (await asFan(house, token).read()).json.data.orders[0].items;
    expect([item.quantity, item.expiresIn > 0, item.waitsForSignIn]).toEqual([2, true, undefined]);
  });

  it('hold at most 100 pieces of a product; what has expired or was given back counts no more', async () => {
    const sku = await stall.goods({ stock: 500, maxQuantity: 100 });
    const [first, second, third] = await visitorsOf('203.0.113.2', 3);
    const { id } = (await first!.add({ sku, quantity: 60 })).json.data;
    expect(outcomesOf([await third!.add({ sku, quantity: 41 })])).toEqual(['waits']);
    expect((await second!.add({ sku, quantity: 40 })).status).toBe(200);
    expect(outcomesOf([await first!.change(id, { quantity: 61 })])).toEqual(['waits']);
    // Held anew within the network's share, and so is what another one gave back.
    letTimePass(house, 1801);
    expect((await first!.change(id, { quantity: 100 })).status).toBe(200);
  });
});
