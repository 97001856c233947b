import { describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aVisitor } from '../testing/shopper.ts';
import { openStall } from '../testing/stall.ts';

const house = await testHouse();
const stall = await openStall(house);

describe('204', () => {
  it('CART-52 takes the line out and gives its pieces back', async () => {
    const [sku, other] = [await stall.goods(), await stall.goods()];
    const visitor = await aVisitor(house);
    const { id } = (await visitor.add({ sku, quantity: 2 })).json.data;
    await visitor.add({ sku: other });
    expect((await visitor.remove(id)).status).toBe(204);
    expect(await visitor.items()).toMatchObject([{ sku: other }]);
    expect([await stall.held(sku), await stall.held(other)]).toEqual([0, 1]);
    expect((await visitor.count()).headers['cart-item-count']).toBe('1');
  });

  it('CART-53 means tenant 1 when none is named', async () => {
    const visitor = await aVisitor(house);
    const { id } = (await visitor.add({ sku: await stall.goods() })).json.data;
    const path = `/api/shop/v4/carts/self/items/${id}?anonymousUserId=${visitor.visitorId}`;
    expect((await house.call('DELETE', path)).status).toBe(204);
  });

  it('removes a line whose goods nobody sells any more', async () => {
    const sku = await stall.goods();
    const visitor = await aVisitor(house);
    const { id } = (await visitor.add({ sku })).json.data;
    await stall.withdrawGoods(sku);
    expect((await visitor.remove(id)).status).toBe(204);
    expect(await visitor.items()).toEqual([]);
  });
});

describe('404', () => {
  it('refuses a line of somebody else and leaves it there', async () => {
    const owner = await aVisitor(house);
    const { id } = (await owner.add({ sku: await stall.goods() })).json.data;
    expect((await (await aVisitor(house)).remove(id)).status).toBe(404);
    expect(await owner.items()).toHaveLength(1);
  });

  it('refuses a line of another partner, and the second removal', async () => {
    const visitor = await aVisitor(house);
    const { id } = (await visitor.add({ sku: await stall.goods() })).json.data;
    expect((await visitor.remove(id, 2)).status).toBe(404);
    expect((await visitor.remove(id)).status).toBe(204);
    expect((await visitor.remove(id)).status).toBe(404);
  });
});
