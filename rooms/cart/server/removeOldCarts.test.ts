import { describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
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
    const fan = asFan(house, (await house.aFan()).token);
    for (const one of [forgotten, kept, fan]) await one.add({ sku });
    letTimePass(house, 29 * day);
    await removeOldCarts(house.context());
    expect((await forgotten.read()).status).toBe(200);
    await kept.add({ sku });
    letTimePass(house, 2 * day);
    await removeOldCarts(house.context());
    expect((await forgotten.read()).status).toBe(404);
    expect((await kept.read()).status).toBe(200);
    await house.database
      .sql`update identity.oidc_record set expires_at = ${new Date(house.house.clock.now().getTime() + 1000)}`;
    expect(await fan.items()).toHaveLength(1);
  });
});
