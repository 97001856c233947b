import { describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { letTimePass } from '../testing/letTimePass.ts';
import { asFan, aVisitor, shopper } from '../testing/shopper.ts';
import { openStall } from '../testing/stall.ts';

const house = await testHouse();
const stall = await openStall(house);

describe('200', () => {
  it('SHELL-03 CART-09 CART-42 puts pieces into a visitor’s cart without signing in', async () => {
    const sku = await stall.goods();
    const visitor = await aVisitor(house);
    const reply = await visitor.add({ sku, quantity: 2 });
    expect(reply.status).toBe(200);
    expect(reply.json.data).toMatchObject({ quantity: 2, id: expect.any(String) });
    expect(await visitor.items()).toMatchObject([{ sku, quantity: 2, id: reply.json.data.id }]);
  });

  it('CART-10 puts pieces into the cart of a fan, the same one for every token of theirs', async () => {
    const sku = await stall.goods();
    const fan = await house.aFan();
    expect((await asFan(house, fan.token).add({ sku })).status).toBe(200);
    expect(await asFan(house, fan.token).items()).toMatchObject([{ sku, quantity: 1 }]);
  });

  it('holds the pieces, so that nobody else can have them', async () => {
    const sku = await stall.goods({ stock: 3 });
    await (await aVisitor(house)).add({ sku, quantity: 2 });
    expect(await stall.held(sku)).toBe(2);
    const late = await aVisitor(house);
    expect((await late.add({ sku, quantity: 2 })).status).toBe(409);
    expect((await late.add({ sku, quantity: 1 })).status).toBe(200);
  });

  it('sums up the same goods on one line and gives their hold a full lifetime again', async () => {
    const sku = await stall.goods();
    const visitor = await aVisitor(house);
    const first = await visitor.add({ sku, quantity: 2 });
    letTimePass(house, 600);
    const second = await visitor.add({ sku, quantity: 3 });
    expect(second.json.data.id).toBe(first.json.data.id);
    expect(second.json.data).toMatchObject({ quantity: 5, expiresIn: 1800 });
    expect(await stall.held(sku)).toBe(5);
  });

  it('CART-45 CART-47 keeps lines with other options apart, whatever the order of the options', async () => {
    const sku = await stall.goods();
    const visitor = await aVisitor(house);
    const name = { optionId: 'name', value: 'Toni' };
    const number = { optionId: 'number', value: '7' };
    await visitor.add({ sku, userOptionValues: [name, number] });
    await visitor.add({ sku, userOptionValues: [number, name] });
    await visitor.add({ sku, userOptionValues: [name] });
    expect(await visitor.items()).toMatchObject([
      { quantity: 2, userOptionValues: [name, number] },
      { quantity: 1, userOptionValues: [name] },
    ]);
  });

  it('CART-39 CST-35 keeps the goods reserved for thirty minutes and says until when', async () => {
    const visitor = await aVisitor(house);
    const { expiresAt, expiresIn } = (await visitor.add({ sku: await stall.goods() })).json.data;
    expect(expiresIn).toBe(30 * 60);
    expect(Date.parse(expiresAt) - house.house.clock.now().getTime()).toBeGreaterThan(29 * 60_000);
  });
});

describe('400', () => {
  it.each([0, -1, 1.5, '2', null, 1_000_001])(
    'CART-43 CART-44 CART-54 CST-16 refuses the quantity %s and changes nothing',
    async (quantity) => {
      const sku = await stall.goods();
      const visitor = await aVisitor(house);
      const reply = await visitor.add({ sku, quantity });
      expect(reply.status).toBe(400);
      expect(reply.json.errors).toHaveProperty('quantity');
      expect(await visitor.items()).toEqual([]);
      expect(await stall.held(sku)).toBe(0);
    },
  );

  it('CART-45 refuses user options that are no list', async () => {
    const visitor = await aVisitor(house);
    const reply = await visitor.add({ sku: await stall.goods(), userOptionValues: { name: 'Toni' } });
    expect(reply.status).toBe(400);
  });

  it('CART-76 refuses more than the product’s maximum, also a million, with the detail that clients look for', async () => {
    const sku = await stall.goods({ maxQuantity: 3 });
    const visitor = await aVisitor(house);
    await visitor.add({ sku, quantity: 2 });
    for (const quantity of [2, 1_000_000]) {
      const reply = await visitor.add({ sku, quantity });
      expect(reply.status).toBe(400);
      expect(reply.json.detail).toContain('MaxQuantity of this Product already exceeded');
    }
    expect(await visitor.items()).toMatchObject([{ quantity: 2 }]);
    expect(await stall.held(sku)).toBe(2);
  });

  it('CART-76 counts all sizes of one product towards its maximum', async () => {
    const product = { productId: 'jersey-of-one-test', maxQuantity: 3 };
    const [medium, large] = [await stall.goods(product), await stall.goods(product)];
    const visitor = await aVisitor(house);
    await visitor.add({ sku: medium, quantity: 2 });
    expect((await visitor.add({ sku: large, quantity: 2 })).status).toBe(400);
    expect((await visitor.add({ sku: large, quantity: 1 })).status).toBe(200);
  });
});

describe('401', () => {
  it('CART-12 refuses a call with neither token nor visitor id', async () => {
    const nobody = shopper(house, {});
    expect((await nobody.add({ sku: await stall.goods() })).status).toBe(401);
    expect((await nobody.read()).status).toBe(401);
  });
});

describe('404', () => {
  it('refuses an sku that nobody sells', async () => {
    const visitor = await aVisitor(house);
    for (const sku of ['STALL-unknown', 'no-such-thing', '’; drop table cart.cart; --']) {
      const reply = await visitor.add({ sku });
      expect([reply.status, reply.json.errorCode]).toEqual([404, 'PRODUCT_NOT_FOUND']);
    }
  });

  it('CART-02 refuses a well-formed visitor id that the server has not issued', async () => {
    const reply = await shopper(house, { visitorId: 'a'.repeat(32) }).add({ sku: await stall.goods() });
    expect([reply.status, reply.json.errorCode]).toEqual([404, 'CART_NOT_FOUND']);
  });
});

describe('409', () => {
  it('CART-80 refuses more pieces than there are and leaves the cart as it was', async () => {
    const sku = await stall.goods({ stock: 2 });
    const visitor = await aVisitor(house);
    await visitor.add({ sku, quantity: 1 });
    const reply = await visitor.add({ sku, quantity: 2 });
    expect([reply.status, reply.json.errorCode]).toEqual([409, 'CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_STOCK']);
    expect(await visitor.items()).toMatchObject([{ quantity: 1 }]);
  });

  it('CART-78 refuses goods that are no longer on sale', async () => {
    const sku = await stall.goods({ isActive: false });
    const reply = await (await aVisitor(house)).add({ sku });
    expect([reply.status, reply.json.errorCode]).toEqual([409, 'CARTITEM_INACTIVE']);
  });

  it('refuses the 51st line', async () => {
    const sku = await stall.goods({ maxQuantity: 100, stock: 100 });
    const visitor = await aVisitor(house);
    for (let line = 0; line < 50; line += 1) {
      await visitor.add({ sku, userOptionValues: [{ optionId: 'name', value: `${line}` }] });
    }
    const reply = await visitor.add({ sku, userOptionValues: [{ optionId: 'name', value: 'one more' }] });
    expect([reply.status, reply.json.errorCode]).toEqual([409, 'CART_FULL']);
    expect(await stall.held(sku)).toBe(50);
  });
});
