import { expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aProduct } from '../testing/aProduct.ts';

const house = await testHouse();

it('publishes no food without the facts that LMIV 14 wants, and names what is missing', async () => {
  const food = { name: { de: 'Senf' }, allergens: { de: ['Senfsaat'] }, ingredients: { de: 'Wasser, Senfsaat' } };
  await expect(aProduct(house.context(), { sku: '6001', food })).rejects.toThrow(
    'Food 6001 cannot be published without nutrition, storage_de, food_company, content',
  );
  await aProduct(house.context(), { sku: '6001', food, isActive: false });
  await expect(house.database.sql`update shop.product set is_active = true where sku = '6001'`).rejects.toThrow(
    'food_facts',
  );
});
