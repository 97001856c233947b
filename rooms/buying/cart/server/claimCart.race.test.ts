import { describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { asFan, aVisitor } from '../testing/shopper.ts';
import { openStall } from '../testing/stall.ts';

const house = await testHouse();
const stall = await openStall(house);
const aFan = async () => asFan(house, (await house.aFan()).token);
const quantities = async (items: Promise<{ quantity: number }[]>) =>
  (await items).reduce((sum, { quantity }) => sum + quantity, 0);

describe('a cart that several tabs touch at once', () => {
  it('counts every add of two tabs exactly once, on one line', async () => {
    const sku = await stall.goods({ maxQuantity: 100 });
    const visitor = await aVisitor(house);
    await Promise.all(Array.from({ length: 20 }, () => visitor.add({ sku })));
    expect(await visitor.items()).toMatchObject([{ quantity: 20 }]);
    expect(await stall.held(sku)).toBe(20);
  });

  it('CART-76 never lets two tabs pass the maximum together', async () => {
    const sku = await stall.goods({ maxQuantity: 5 });
    const visitor = await aVisitor(house);
    const replies = await Promise.all(Array.from({ length: 12 }, () => visitor.add({ sku })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(await visitor.items()).toMatchObject([{ quantity: 5 }]);
  });

  it('makes one cart for a fan whose first two adds come together', async () => {
    const [one, other] = [await stall.goods(), await stall.goods()];
    const fan = await aFan();
    await Promise.all([fan.add({ sku: one }), fan.add({ sku: other })]);
    expect(await fan.items()).toHaveLength(2);
  });

  it('CART-80 gives the last pieces of many carts to exactly as many as there are', async () => {
    const sku = await stall.goods({ stock: 7 });
    const visitors = await Promise.all(Array.from({ length: 20 }, () => aVisitor(house)));
    const replies = await Promise.all(visitors.map((visitor) => visitor.add({ sku })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(7);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(13);
    expect(await stall.held(sku)).toBe(7);
  });
});

describe('a claim beside other calls', () => {
  it('CART-20 two claims at once move the cart once', async () => {
    const sku = await stall.goods();
    const [fan, other, visitor] = [await aFan(), await aFan(), await aVisitor(house)];
    await visitor.add({ sku, quantity: 3 });
    const replies = await Promise.all([fan, other, fan, other].map((one) => one.claim(visitor.visitorId)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
    expect((await quantities(fan.items())) + (await quantities(other.items()))).toBe(3);
    expect(await stall.held(sku)).toBe(3);
  });

  it('an add that runs into a claim is either moved with the cart or refused, never lost', async () => {
    const sku = await stall.goods({ maxQuantity: 50 });
    for (let round = 0; round < 8; round += 1) {
      const [fan, visitor] = [await aFan(), await aVisitor(house)];
      const before = await stall.held(sku);
      const adds = Array.from({ length: 4 }, () => visitor.add({ sku }));
      const [claim, ...added] = await Promise.all([fan.claim(visitor.visitorId), ...adds]);
      expect(claim.status).toBe(200);
      const taken = added.filter(({ status }) => status === 200).length;
      expect(added.filter(({ status }) => status === 404)).toHaveLength(4 - taken);
      expect(await quantities(fan.items())).toBe(taken);
      expect((await stall.held(sku)) - before).toBe(taken);
    }
  });

  it('claims of two carts by one fan with the same goods in turned order do not block each other', async () => {
    const [one, other] = [await stall.goods({ maxQuantity: 50 }), await stall.goods({ maxQuantity: 50 })];
    for (let round = 0; round < 5; round += 1) {
      const [fan, left, right] = [await aFan(), await aVisitor(house), await aVisitor(house)];
      for (const sku of [one, other]) await left.add({ sku });
      for (const sku of [other, one]) await right.add({ sku });
      const replies = await Promise.all([fan.claim(left.visitorId), fan.claim(right.visitorId), fan.add({ sku: one })]);
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await quantities(fan.items())).toBe(5);
    }
  });
});
