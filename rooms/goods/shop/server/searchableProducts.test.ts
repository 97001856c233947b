import { describe, expect, it } from 'vitest';
import type { Context } from '#platform/context.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aProduct } from '../testing/aProduct.ts';
import { seasonLabel } from '../wantedRules.ts';
import { renewSearchRank, searchableProducts } from './searchableProducts.ts';

const house = await testHouse();
const idOf = async (ctx: Context, sku: string) =>
  (await ctx.sql`select id from shop.product where sku = ${sku}`)[0]!.id as string;

describe('products that can be searched for', () => {
  it('gives each language its words, and the day from which lists show it', async () => {
    const appclusiveUntil = new Date('2026-12-24T08:00:00Z');
    const { productSku } = await aProduct(house.context(), { appclusiveUntil, names: { de: 'Schal', en: 'Scarf' } });
    const ids = [await idOf(house.context(), productSku)];
    expect(await searchableProducts.listDocuments(house.context(), ids)).toMatchObject([
      { kind: 'product', locale: 'de', title: 'Schal', path: `/shop/schal-${productSku}/`, shownFrom: appclusiveUntil },
      { locale: 'en', title: 'Scarf', text: `${productSku} · Knitted in two colours.` },
      { locale: 'ja', lang: 'de', title: 'Schal' },
    ]);
  });

  it('ranks goods of the season and what sells well, and has them indexed anew the night after', async () => {
    const ctx = house.context();
    const label = seasonLabel(ctx.now);
    const shirt = await aProduct(ctx, { names: { de: `Trikot ${label}` } });
    const scarf = await aProduct(ctx, { names: { de: 'Schal' } });
    const rankOf = async (sku: string) =>
      (await searchableProducts.listDocuments(ctx, [await idOf(ctx, sku)]))[0]?.rank;
    expect([await rankOf(shirt.productSku), await rankOf(scarf.productSku)]).toEqual([2500, 0]);
    await ctx.sql`insert into shop.sale (hold_id, sku, quantity, sold_at) values (${scarf.sku}, ${scarf.sku}, 3, ${ctx.now})`;
    expect(await rankOf(scarf.productSku)).toBe(200);
    const emitted: unknown[] = [];
    const later = house.context({ emit: async (_, event) => void emitted.push(event) });
    await renewSearchRank.run(later, {} as never);
    expect(emitted).toEqual([{ source: 'shop', ids: [await idOf(ctx, scarf.productSku)] }]);
  });

  it('leaves out what no list shows', async () => {
    const ctx = house.context();
    const hidden = await idOf(ctx, (await aProduct(ctx, { isHidden: true })).productSku);
    const inactive = await idOf(ctx, (await aProduct(ctx, { isActive: false })).productSku);
    expect(await searchableProducts.listDocuments(ctx, [hidden, inactive])).toEqual([]);
  });

  it('tells which products have changed, in the transaction that changes them', async () => {
    const emitted: unknown[] = [];
    const ctx = house.context({ emit: async (name, event) => void emitted.push([name, event]) });
    const { productSku } = await aProduct(ctx);
    expect(emitted).toEqual([['SearchableChanged', { source: 'shop', ids: [await idOf(ctx, productSku)] }]]);
  });

  it('lists all ids piece by piece', async () => {
    const all = await searchableProducts.listIds(house.context(), '', 1000);
    const [first, ...rest] = all;
    expect(await searchableProducts.listIds(house.context(), first!, 1000)).toEqual(rest);
    expect(await searchableProducts.listIds(house.context(), '', 1)).toEqual([first]);
  });
});
