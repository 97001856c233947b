import { describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { makeDemoShop } from './makeDemoShop.ts';

const house = await testHouse();
const statements = await house.statementsOf(() => makeDemoShop(house.context()));
const read = async (sku: string) => (await house.call('GET', `/api/shop/v4/shops/1/products/${sku}`)).json.data;

describe('the demo shop', () => {
  it('has what the stories need: fifty derby scarves, a present, a reduced jersey, brandy and a partner’s ball', async () => {
    const [stock] = await house.database.sql`select on_hand, held from shop.stock where sku = '1204'`;
    expect(stock).toEqual({ onHand: 50, held: 0 });
    expect(await read('1901')).toMatchObject({ price: 0 });
    expect(await read('1105')).toMatchObject({ price: 49.95, lowestPrice: 84.95 });
    expect(await read('1708')).toMatchObject({ ageLimit: 18, variants: [{ unitPrice: { price: 49.8, unit: 'l' } }] });
    expect(await read('2001')).toMatchObject({ tenantId: 2 });
    expect(await read('1606')).toMatchObject({ stock: [{ available: 0 }] });
  });

  it('sells five hundred products with names of their own, some in every category, in few statements', async () => {
    const [row] = await house.database.sql<{ products: number; names: number; empty: number }[]>`
      select count(*)::integer as products, count(distinct names ->> 'de')::integer as names,
        (select count(*)::integer from shop.category c where not exists (
          select from shop.product_category pc join shop.category below on below.id = pc.category_id
          where c.id in (below.id, below.parent_id))) as empty
      from shop.product where is_active`;
    expect(row!.products).toBeGreaterThanOrEqual(500);
    expect([row!.names, row!.empty]).toEqual([row!.products, 0]);
    expect(statements).toBeLessThan(row!.products / 4);
  });

  it('puts every product into words of three languages and onto a category', async () => {
    const rows = await house.database.sql<{ sku: string }[]>`
      select sku from shop.product p where not (names ?& array['en', 'ja'] and descriptions ?& array['de', 'en', 'ja'])
        or not exists (select from shop.product_category where product_id = p.id)`;
    expect(rows).toEqual([]);
  });

  it('is bought by colour only where goods are worn or come in several: not chocolate, whose wrapping is drawn red and black', async () => {
    const coloursOf = async (sku: string) => {
      const { variants } = (await read(sku)) as { variants: { colour: string | null }[] };
      return [...new Set(variants.map(({ colour }) => colour))];
    };
    expect(await Promise.all(['1706', '1708', '1902'].map(coloursOf))).toEqual([[null], [null], [null]]);
    expect(await Promise.all(['1101', '1402', '1501'].map(coloursOf))).toEqual([
      ['home'],
      ['away'],
      ['black', 'red', 'grey'],
    ]);
  });

  it('tells of its food what must be known before ordering it (LMIV 14), in three languages', async () => {
    const foods = await house.database.sql<{ sku: string }[]>`
      select sku from shop.product where food is not null and content_amount is not null
        and food -> 'name' ?& array['de', 'en', 'ja'] and food -> 'ingredients' ?& array['de', 'en', 'ja']`;
    expect(foods.map(({ sku }) => sku)).toEqual(expect.arrayContaining(['1706', '1707', '1708']));
    const edible = await house.database.sql<{ sku: string }[]>`
      select p.sku from shop.product p join shop.product_category pc on pc.product_id = p.id
      join shop.category c on c.id = pc.category_id where c.slug = 'naschen' and p.food is null`;
    expect(edible).toEqual([]);
    expect(await read('1706')).toMatchObject({ food: { allergens: { de: ['Vollmilchpulver', 'Soja'] } } });
    expect(await read('1708')).toMatchObject({ food: { alcohol: 40 }, ageLimit: 18 });
  });

  it('keeps its stock when it is made again', async () => {
    await house.database.sql`update shop.stock set on_hand = 49 where sku = '1204'`;
    await makeDemoShop(house.context());
    const [stock] = await house.database.sql`select on_hand from shop.stock where sku = '1204'`;
    expect(stock).toEqual({ onHand: 49 });
  });
});
