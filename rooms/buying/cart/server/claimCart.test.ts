import { describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aToken } from '#rooms/accounts/identity/testing/index.ts';
import { letTimePass } from '../testing/letTimePass.ts';
import { asFan, aVisitor, shopper } from '../testing/shopper.ts';
import { openStall } from '../testing/stall.ts';

const house = await testHouse();
const stall = await openStall(house);
const aFan = async () => asFan(house, (await house.aFan()).token);

describe('200', () => {
  it('CART-15 CART-19 moves lines with their holds into the fan’s cart and sums up equal ones', async () => {
    const [both, visitorOnly, fanOnly] = [await stall.goods(), await stall.goods(), await stall.goods()];
    const [fan, visitor] = [await aFan(), await aVisitor(house)];
    await fan.add({ sku: both, quantity: 2 });
    await fan.add({ sku: fanOnly });
    await visitor.add({ sku: both, quantity: 3 });
    const moved = (await visitor.add({ sku: visitorOnly, quantity: 4 })).json.data;
    expect((await fan.claim(visitor.visitorId)).json.data).toEqual({ totalItemQuantity: 10 });
    const items = await fan.items();
    expect(Object.fromEntries(items.map((item) => [item.sku, item.quantity]))).toEqual({
      [both]: 5,
      [visitorOnly]: 4,
      [fanOnly]: 1,
    });
    expect(items.find((item) => item.sku === visitorOnly)).toMatchObject({ id: moved.id, expiresAt: moved.expiresAt });
    expect([await stall.held(both), await stall.held(visitorOnly), await stall.held(fanOnly)]).toEqual([5, 4, 1]);
  });

  it('CART-19 sums up to the product’s maximum and gives the rest back', async () => {
    const sku = await stall.goods({ maxQuantity: 4 });
    const [fan, visitor] = [await aFan(), await aVisitor(house)];
    await fan.add({ sku, quantity: 3 });
    await visitor.add({ sku, quantity: 3 });
    await fan.claim(visitor.visitorId);
    expect(await fan.items()).toMatchObject([{ sku, quantity: 4 }]);
    expect(await stall.held(sku)).toBe(4);
  });

  it('joins two holds of the last pieces without needing more than there are', async () => {
    const sku = await stall.goods({ stock: 5 });
    const [fan, visitor] = [await aFan(), await aVisitor(house)];
    await fan.add({ sku, quantity: 2 });
    await visitor.add({ sku, quantity: 3 });
    expect((await fan.claim(visitor.visitorId)).status).toBe(200);
    expect(await fan.items()).toMatchObject([{ quantity: 5 }]);
    expect(await stall.held(sku)).toBe(5);
  });

  it('keeps the pieces that are held when the other hold has ended and its pieces are gone', async () => {
    const sku = await stall.goods({ stock: 3 });
    const [fan, visitor, other] = [await aFan(), await aVisitor(house), await aVisitor(house)];
    await fan.add({ sku, quantity: 2 });
    letTimePass(house, 31 * 60);
    await visitor.add({ sku, quantity: 1 });
    await other.add({ sku, quantity: 2 });
    await fan.claim(visitor.visitorId);
    const [line] = await fan.items();
    expect(line).toMatchObject({ quantity: 1 });
    expect(line.expiresIn).toBeGreaterThan(0);
    expect(await stall.held(sku)).toBe(3);
  });

  it('keeps two lines marked whose holds have both ended', async () => {
    const sku = await stall.goods();
    const [fan, visitor] = [await aFan(), await aVisitor(house)];
    await fan.add({ sku, quantity: 2 });
    await visitor.add({ sku, quantity: 1 });
    letTimePass(house, 31 * 60);
    await fan.claim(visitor.visitorId);
    const [line] = await fan.items();
    expect(line.quantity).toBe(3);
    expect(line.expiresIn).toBeLessThan(0);
    expect(await stall.held(sku)).toBe(0);
  });

  it('CART-16 closes the visitor’s cart for good: neither reading nor adding works with its id', async () => {
    const [fan, visitor] = [await aFan(), await aVisitor(house)];
    await visitor.add({ sku: await stall.goods() });
    await fan.claim(visitor.visitorId);
    expect((await visitor.read()).status).toBe(404);
    expect((await visitor.add({ sku: await stall.goods() })).status).toBe(404);
  });
});

describe('401', () => {
  it('refuses a claim without token', async () => {
    const visitor = await aVisitor(house);
    expect((await shopper(house, {}).claim(visitor.visitorId)).status).toBe(401);
  });
});

describe('403', () => {
  it('refuses a token whose scope does not reach the shop', async () => {
    const fan = await house.aFan();
    const token = await aToken(house.context(), fan.id, 'openid wallet');
    expect((await asFan(house, token).claim((await aVisitor(house)).visitorId)).status).toBe(403);
  });
});

describe('404', () => {
  it('CART-20 refuses an unknown id and one that was claimed before; the fan’s cart stays as it was', async () => {
    const [fan, thief, visitor] = [await aFan(), await aFan(), await aVisitor(house)];
    await visitor.add({ sku: await stall.goods(), quantity: 2 });
    await fan.claim(visitor.visitorId);
    for (const id of [visitor.visitorId, 'e'.repeat(32)]) {
      expect((await fan.claim(id)).status).toBe(404);
      expect((await thief.claim(id)).status).toBe(404);
    }
    expect((await fan.read()).json.data.totalItemQuantity).toBe(2);
    expect((await thief.read()).json.data.totalItemQuantity).toBe(0);
  });
});
