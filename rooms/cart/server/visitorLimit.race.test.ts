import { describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { anEvent } from '#rooms/ticketing/testing/index.ts';
import { letTimePass } from '../testing/letTimePass.ts';
import { asFan, aVisitor } from '../testing/shopper.ts';
import { openStall } from '../testing/stall.ts';

// The limits of a house in use; the proxy is believed, so that visitors come from several networks.
const house = await testHouse({ RATE_LIMIT: '600', TRUST_PROXY: '1' });
const stall = await openStall(house);

/** Visitors of one network, each with a cart of their own. */
const visitorsOf = (network: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => aVisitor(house, { 'x-forwarded-for': network })));
const codesOf = (replies: { status: number; json: { errorCode?: string } }[]) =>
  replies.map(({ status, json }) => json.errorCode ?? status);

describe('anonymous carts of one network', () => {
  it('hold at most 40 tickets of an event together, all at once or one after the other', async () => {
    const event = await anEvent(house.context(), { capacity: 200, maxQuantity: 6 });
    const visitors = await visitorsOf('203.0.113.1', 10);
    const replies = await Promise.all(visitors.map((visitor) => visitor.add({ sku: event.full, quantity: 6 })));
    expect(codesOf(replies).filter((code) => code === 200)).toHaveLength(6);
    expect(codesOf(replies).filter((code) => code === 'VISITORS_HOLD_TOO_MANY')).toHaveLength(4);
    const [late] = await visitorsOf('203.0.113.1', 1);
    expect(codesOf([await late!.add({ sku: event.reduced, quantity: 4 })])).toEqual([200]);
    expect(codesOf([await late!.add({ sku: event.child, quantity: 1 })])).toEqual(['VISITORS_HOLD_TOO_MANY']);
  });

  it('do not stand in the way of other networks and of who is signed in', async () => {
    const event = await anEvent(house.context(), { capacity: 200, maxQuantity: 40 });
    const [greedy] = await visitorsOf('2001:db8:1:2::1', 1);
    expect((await greedy!.add({ sku: event.full, quantity: 40 })).status).toBe(200);
    const [same] = await visitorsOf('2001:db8:1:2:ffff::9', 1);
    const [other] = await visitorsOf('2001:db8:1:3::1', 1);
    expect(codesOf([await same!.add({ sku: event.full }), await other!.add({ sku: event.full })])).toEqual([
      'VISITORS_HOLD_TOO_MANY',
      200,
    ]);
    const fan = asFan(house, (await house.aFan()).token, { 'x-forwarded-for': '2001:db8:1:2::1' });
    expect((await fan.add({ sku: event.full, quantity: 2 })).status).toBe(200);
  });

  it('hold at most 100 pieces of a product; what has expired or was given back counts no more', async () => {
    const sku = await stall.goods({ stock: 500, maxQuantity: 100 });
    const [first, second] = await visitorsOf('203.0.113.2', 2);
    const { id } = (await first!.add({ sku, quantity: 60 })).json.data;
    expect(codesOf([await second!.add({ sku, quantity: 41 })])).toEqual(['VISITORS_HOLD_TOO_MANY']);
    expect((await second!.add({ sku, quantity: 40 })).status).toBe(200);
    expect(codesOf([await first!.change(id, { quantity: 61 })])).toEqual(['VISITORS_HOLD_TOO_MANY']);
    letTimePass(house, 1801);
    expect((await first!.change(id, { quantity: 100 })).status).toBe(200);
  });
});
