import { describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aToken } from '#rooms/accounts/identity/testing/index.ts';
import { letTimePass } from '../testing/letTimePass.ts';
import { asFan, aVisitor } from '../testing/shopper.ts';
import { openStall } from '../testing/stall.ts';
import { removeOldCarts } from './removeOldCarts.ts';

const house = await testHouse();
const stall = await openStall(house);
const day = 24 * 3600;

describe('removeOldCarts', () => {
  it('CART-07 forgets a visitor’s cart 30 days after its last change, and never a fan’s', async () => {
    const sku = await stall.goods();
    const [forgotten, kept] = [await aVisitor(house), await aVisitor(house)];
    const { id, token } = await house.aFan();
    const fan = asFan(house, token);
    for (const one of [forgotten, kept, fan]) await one.add({ sku });
    letTimePass(house, 29 * day);
    await removeOldCarts(house.context());
    expect((await forgotten.read()).status).toBe(200);
    await kept.add({ sku });
    letTimePass(house, 2 * day);
    await removeOldCarts(house.context());
    expect((await forgotten.read()).status).toBe(404);
    expect((await kept.read()).status).toBe(200);
    const later = asFan(house, await aToken(house.context(), id, 'openid shop'));
    expect(await later.items()).toHaveLength(1);
  });
});
