import { expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aProduct } from '#rooms/goods/shop/testing/index.ts';
import { aPaidOrder } from '#rooms/orders/returns/testing/index.ts';

const house = await testHouse();
const { token } = await house.aStaffMember('fulfilment');
const { sku } = await aProduct(house.context());
for (let made = 0; made < 3; made += 1) await aPaidOrder(house, [{ sku }]);

// The first statement is the token's look-up.
it.each<[statements: number, what: string, path: string]>([[4, 'the pick list', '/packing']])(
  '%i for %s',
  async (statements, _, path) => {
    const read = async () => {
      const { json } = await house.call('GET', `/api/office/v1${path}`, { token });
      expect(json.data.orders).toHaveLength(3);
    };
    expect(await house.statementsOf(read)).toBe(statements);
  },
);
