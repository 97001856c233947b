import { describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { letTimePass } from '../testing/letTimePass.ts';
import { asFan, aVisitor, shopper } from '../testing/shopper.ts';
import { openStall } from '../testing/stall.ts';

const house = await testHouse();
const stall = await openStall(house);

async function aLine(parts: Parameters<typeof stall.goods>[0] = {}, quantity = 2) {
  const sku = await stall.goods(parts);
  const visitor = await aVisitor(house);
  const { id } = (await visitor.add({ sku, quantity })).json.data;
  return { sku, visitor, id: id as string };
}

describe('200', () => {
  it('CART-48 CART-50 sets the quantity, up and down, and holds as many pieces', async () => {
    const { sku, visitor, id } = await aLine();
    for (const quantity of [5, 1]) {
      expect((await visitor.change(id, { quantity })).json.data).toMatchObject({ id, quantity });
      expect(await stall.held(sku)).toBe(quantity);
    }
    expect(await visitor.items()).toMatchObject([{ id, quantity: 1 }]);
  });

  it('CART-49 sets the way of shipping alone and leaves quantity and hold as they are', async () => {
    const { visitor, id } = await aLine({ shippingCodes: ['standard', 'collect'] });
    const [before] = await visitor.items();
    expect((await visitor.change(id, { shippingCode: 'collect' })).status).toBe(200);
    const [after] = await visitor.items();
    expect(after).toMatchObject({ shippingCode: 'collect', quantity: 2, expiresAt: before.expiresAt });
    expect((await visitor.read()).json.data.totalShippingPrice).toBe(0);
  });

  it('lets nobody pay more than they took: a price that has risen is named and waits for a yes to just that price', async () => {
    const { sku, visitor, id } = await aLine({ price: 1995, memberPrice: 1796 });
    const priceChange = async () => {
      const { orders } = (await visitor.read()).json.data;
      return [orders[0].items[0].previousPrice, orders[0].validationErrors.items?.[0]];
    };
    expect(await priceChange()).toEqual([undefined, undefined]);
    await stall.changeGoods(sku, { price: 2195 });
    const risen = [19.95, { errorCode: 'CARTITEM_PRICE_CHANGED', itemId: id }];
    expect(await priceChange()).toEqual(risen);
    await visitor.change(id, { quantity: 3 });
    await visitor.add({ sku });
    expect(await priceChange(), 'touching the line is no yes').toEqual(risen);
    await stall.changeGoods(sku, { price: 2295 });
    await visitor.change(id, { acceptedPrice: 21.95 });
    expect(await priceChange(), 'a yes to a price that is out of date').toEqual([21.95, risen[1]]);
    await visitor.change(id, { acceptedPrice: 22.95 });
    expect(await priceChange()).toEqual([undefined, undefined]);
    await stall.changeGoods(sku, { price: 1500 });
    expect(await priceChange(), 'less is told and stops nobody').toEqual([22.95, undefined]);
  });

  it('CART-39 the same quantity gives a visitor a full lifetime again, once', async () => {
    letTimePass(house, 0);
    const { visitor, id } = await aLine();
    letTimePass(house, 20 * 60);
    expect((await visitor.change(id, { quantity: 2 })).json.data.expiresIn).toBe(30 * 60);
    letTimePass(house, 29 * 60);
    expect((await visitor.change(id, { quantity: 2 })).json.data.expiresIn).toBe(60);
    expect(await visitor.items()).toMatchObject([{ canHoldLonger: false }]);
    letTimePass(house, 2 * 60);
    expect((await visitor.change(id, { quantity: 2 })).json.data.expiresIn).toBe(30 * 60);
  });

  it('CART-39 the same quantity gives a fan a full lifetime again, but never more than an hour since the hold began', async () => {
    letTimePass(house, 0);
    const sku = await stall.goods();
    const fan = asFan(house, (await house.aFan()).token);
    const { id } = (await fan.add({ sku, quantity: 2 })).json.data;
    letTimePass(house, 20 * 60);
    expect((await fan.change(id, { quantity: 2 })).json.data.expiresIn).toBe(30 * 60);
    letTimePass(house, 29 * 60);
    expect((await fan.change(id, { quantity: 2 })).json.data.expiresIn).toBe(11 * 60);
    letTimePass(house, 10 * 60);
    expect((await fan.change(id, { quantity: 2 })).json.data.expiresIn).toBe(60);
  });

  it('holds pieces again after their hold has ended, as long as there are some', async () => {
    const { sku, visitor, id } = await aLine({ stock: 2 });
    letTimePass(house, 31 * 60);
    expect(await stall.held(sku)).toBe(0);
    expect((await visitor.change(id, { quantity: 2 })).json.data.expiresIn).toBe(30 * 60);
    expect((await visitor.read()).json.data.orders[0].validationErrors).toEqual({});
    expect(await stall.held(sku)).toBe(2);
  });

  it('CART-51 finds the tenant in body, query or header', async () => {
    const { visitor, id } = await aLine();
    const path = `/api/shop/v4/carts/self/items/${id}?anonymousUserId=${visitor.visitorId}`;
    const body = { quantity: 3 };
    expect((await house.call('PUT', path, { body: { ...body, 'et-tenant-id': '1' } })).status).toBe(200);
    expect((await house.call('PUT', `${path}&et-tenant-id=1`, { body })).status).toBe(200);
    expect((await house.call('PUT', path, { body, headers: { 'et-tenant-id': '1' } })).status).toBe(200);
  });
});

describe('400', () => {
  it.each([0, -3, 2.5, 'many'])('CART-65 refuses the quantity %s and leaves the cart as it was', async (quantity) => {
    const { sku, visitor, id } = await aLine();
    expect((await visitor.change(id, { quantity })).status).toBe(400);
    expect(await visitor.items()).toMatchObject([{ quantity: 2 }]);
    expect(await stall.held(sku)).toBe(2);
  });

  it('CART-51 refuses a call without tenant', async () => {
    const { visitor, id } = await aLine();
    const path = `/api/shop/v4/carts/self/items/${id}?anonymousUserId=${visitor.visitorId}`;
    const reply = await house.call('PUT', path, { body: { quantity: 3 } });
    expect(reply.status).toBe(400);
    expect(reply.json.errors).toHaveProperty('et-tenant-id');
  });

  it('CART-76 refuses more than the maximum', async () => {
    const { visitor, id } = await aLine({ maxQuantity: 4 });
    const reply = await visitor.change(id, { quantity: 5 });
    expect([reply.status, reply.json.detail]).toEqual([400, 'MaxQuantity of this Product already exceeded']);
  });

  it('refuses a way of shipping that the goods do not have', async () => {
    const { visitor, id } = await aLine();
    const reply = await visitor.change(id, { shippingCode: 'pigeon', quantity: 3 });
    expect([reply.status, reply.json.errorCode]).toEqual([400, 'SHIPPINGCODE_UNKNOWN']);
    expect(await visitor.items()).toMatchObject([{ quantity: 2, shippingCode: 'standard' }]);
  });
});

describe('404', () => {
  it('CART-65 refuses an item of somebody else exactly like one that does not exist', async () => {
    const { sku, id } = await aLine();
    const stranger = await aVisitor(house);
    const foreign = await stranger.change(id, { quantity: 9 });
    const unknown = await stranger.change('01900000-0000-7000-8000-000000000000', { quantity: 9 });
    expect([foreign.status, foreign.json]).toEqual([404, unknown.json]);
    expect(await stall.held(sku)).toBe(2);
  });

  it('refuses an item that belongs to another partner’s order', async () => {
    const { visitor, id } = await aLine({ tenant: 7 });
    expect((await visitor.change(id, { quantity: 3 })).status).toBe(404);
    expect((await visitor.change(id, { quantity: 3, 'et-tenant-id': 7 })).status).toBe(200);
  });

  it('refuses a cart that nobody knows', async () => {
    const { id } = await aLine();
    const reply = await shopper(house, { visitorId: 'd'.repeat(32) }).change(id, { quantity: 3 });
    expect([reply.status, reply.json.errorCode]).toEqual([404, 'CART_NOT_FOUND']);
  });
});

describe('409', () => {
  it('CART-80 refuses pieces that are not there and keeps the hold that there is', async () => {
    const { sku, visitor, id } = await aLine({ stock: 3 });
    expect((await visitor.change(id, { quantity: 4 })).status).toBe(409);
    expect(await stall.held(sku)).toBe(2);
  });

  it('CART-78 refuses more of goods that are no longer on sale', async () => {
    const { sku, visitor, id } = await aLine();
    await stall.changeGoods(sku, { isActive: false });
    expect((await visitor.change(id, { quantity: 3 })).json.errorCode).toBe('CARTITEM_INACTIVE');
  });
});
