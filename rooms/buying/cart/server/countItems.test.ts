import { describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { asFan, aVisitor, shopper } from '../testing/shopper.ts';
import { openStall } from '../testing/stall.ts';

const house = await testHouse();
const stall = await openStall(house);

describe('200', () => {
  it('CART-35 CART-37 counts the pieces in a header, without a body', async () => {
    const visitor = await aVisitor(house);
    await visitor.add({ sku: await stall.goods(), quantity: 2 });
    await visitor.add({ sku: await stall.goods(), quantity: 3 });
    const reply = await visitor.count();
    expect([reply.status, reply.headers['cart-item-count'], reply.body]).toEqual([200, '5', '']);
    expect((await visitor.read()).json.data.totalItemQuantity).toBe(5);
  });

  it('CART-36 lets readers of other origins see the header', async () => {
    const visitor = await aVisitor(house);
    const { origin } = house.house.config;
    const path = `/api/shop/v4/carts/self?anonymousUserId=${visitor.visitorId}`;
    const reply = await house.call('HEAD', path, { headers: { origin } });
    expect(String(reply.headers['access-control-expose-headers'])).toContain('cart-item-count');
  });

  it('counts nothing for a fan who has not put anything into the cart', async () => {
    const { token } = await house.aFan();
    expect((await asFan(house, token).count()).headers['cart-item-count']).toBe('0');
  });
});

describe('401', () => {
  it('CART-12 refuses somebody without token and visitor id', async () => {
    expect((await shopper(house, {}).count()).status).toBe(401);
  });
});

describe('404', () => {
  it('refuses a visitor id that nobody issued', async () => {
    expect((await shopper(house, { visitorId: 'c'.repeat(32) }).count()).status).toBe(404);
  });
});
