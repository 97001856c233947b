import { describe, expect, it } from 'vitest';
import { oneByOne } from '#platform/scarcity/testing/oneByOne.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aProduct, aProductDraft } from '../testing/aProduct.ts';
import { upsertCategories } from './categoryStore.ts';
import { loadShopList } from './loadShopList.ts';
import { merchandise as shopSeller } from './merchandise.ts';
import { saveProducts } from './saveProducts.ts';

const merchandise = oneByOne(shopSeller);

const house = await testHouse();
const now = house.context().now;
const days = (count: number) => new Date(now.getTime() + count * 86_400_000);
await upsertCategories(house.database.sql, [
  { id: 1, slug: 'trikots', names: { de: 'Trikots', en: 'Jerseys' } },
  { id: 2, slug: 'leer', names: { de: 'Leer' } },
  { id: 11, parentId: 1, slug: 'heim', names: { de: 'Heim', en: 'Home' } },
]);
const red = { key: 'red', names: { de: 'Rot', en: 'Red' } };
const shirt = aProductDraft({ names: { de: 'Heimtrikot', en: 'Home jersey' }, categories: [11] });
shirt.variants = ['S', 'M'].map((size, at) => ({
  sku: `${shirt.sku}-${size}`,
  size,
  price: 8995,
  onHand: at,
  colour: red,
}));
await saveProducts(house.context(), [shirt]);
const scarf = await aProduct(house.context(), { names: { de: 'Grüner Schal' }, price: 1995, onHand: 1 });
await aProduct(house.context(), { isHidden: true });
await aProduct(house.context(), { isActive: false });
await aProduct(house.context(), { releaseDate: days(1) });
await aProduct(house.context(), { appclusiveUntil: days(1) });

const load = (params: Record<string, string>) => loadShopList(house.context(), params);
const skusOf = async (params: Record<string, string>) => (await load(params))?.props.products.map(({ sku }) => sku);

it('shares lists that are made at the same time', async () => {
  const eight = () => Promise.all(Array.from({ length: 8 }, () => load({ sort: 'name' })));
  // Three of each reading; who comes while something is read waits for the next one.
  expect(await house.statementsOf(() => load({ sort: 'name' }))).toBeLessThanOrEqual(3);
  expect(await house.statementsOf(eight)).toBeLessThanOrEqual(9);
});

describe('the list', () => {
  it('PRD-38 PRD-24 PRD-39 shows a visitor what is on sale, and nothing else', async () => {
    expect(await skusOf({ sort: 'name' })).toEqual([scarf.sku, shirt.sku]);
  });

  it('is the same for all pages that are made at the same time, and read anew for later ones', async () => {
    const pages = ['new', 'price', 'name'].map((sort) => load({ sort }));
    const english = loadShopList(house.context({ locale: 'en' }), { sort: 'name' });
    const totals = (await Promise.all([...pages, english])).map((page) => page?.props.total);
    expect(totals).toEqual([2, 2, 2, 2]);
    const late = aProductDraft({ names: { de: 'Späte Fahne' } });
    await saveProducts(house.context(), [late]);
    expect(await skusOf({ sort: 'name' })).toContain(late.sku);
    await saveProducts(house.context(), [{ ...late, isActive: false }]);
  });

  it('narrows by a category and what stands below it, size, colour, price and what is left', async () => {
    expect(await skusOf({ category: 'trikots' })).toEqual([shirt.sku]);
    expect(await skusOf({ category: 'heim' })).toEqual([shirt.sku]);
    expect(await skusOf({ size: 'S,M', colour: 'red' })).toEqual([shirt.sku]);
    expect(await skusOf({ size: 'S', available: '1' })).toEqual([]);
    expect(await skusOf({ price: '0-25' })).toEqual([scarf.sku]);
  });

  it('finds products of an earlier version by all that is looked at, until the job has saved them again', async () => {
    const { sql } = house.database;
    const old = aProductDraft({ names: { de: 'Große Mütze', ja: 'ニット帽' } });
    const colour = { key: 'turquoise', names: { de: 'Türkis', en: 'Turquoise' } };
    old.variants = old.variants.map((variant) => ({ ...variant, colour }));
    await saveProducts(house.context(), [old]);
    const searches = ['MÜTZE', 'muetze', 'gross', 'ニット', 'türkis', 'turquoise', old.sku];
    const found = () => Promise.all(searches.map((q) => skusOf({ q })));
    await sql`update shop.product set search_text = null where sku = ${old.sku}`;
    expect(await found()).toEqual(searches.map(() => [old.sku]));
    await saveProducts(house.context(), [{ ...old, isActive: false }]);
    expect(await found()).toEqual(searches.map(() => []));
  });

  it('searches names in every language', async () => {
    expect(await skusOf({ q: 'home jersey' })).toEqual([shirt.sku]);
    expect(await skusOf({ q: 'gruener schal' })).toEqual([scarf.sku]);
    expect((await load({ q: 'nichts' }))?.props).toMatchObject({ products: [], total: 0, pageCount: 1 });
  });

  it('takes pieces that somebody holds for gone, until the hold has run out', async () => {
    const hold = { holdId: 'list', sku: scarf.sku, quantity: 1, expiresAt: days(1) };
    await merchandise.hold(house.context(), hold);
    expect(await skusOf({ available: '1' })).toEqual([shirt.sku]);
    const later = await loadShopList(house.context({ now: days(2) }), { available: '1' });
    expect(later?.props.products.map(({ sku }) => sku)).toContain(scarf.sku);
    await merchandise.release(house.context(), ['list']);
  });

  it('names categories that hold something, the way to the chosen one, and what there is to choose', async () => {
    const top = (await load({}))?.props;
    expect(top).toMatchObject({ shownCategories: [{ slug: 'trikots', name: 'Trikots' }], trail: [] });
    expect(top?.facets.colours).toEqual([{ value: 'red', name: 'Rot', count: 1 }]);
    const english = await loadShopList(house.context({ locale: 'en' }), { category: 'heim' });
    expect(english?.props).toMatchObject({
      trail: [{ name: 'Jerseys' }, { name: 'Home' }],
      shownCategories: [{ name: 'Home' }],
    });
  });

  it('is for search engines as a whole and by category, not narrowed or searched', async () => {
    const isIndexed = async (params: Record<string, string>) => (await load(params))?.isIndexed ?? true;
    expect([await isIndexed({}), await isIndexed({ category: 'heim' })]).toEqual([true, true]);
    expect([await isIndexed({ size: 'M' }), await isIndexed({ q: 'a' })]).toEqual([false, false]);
  });

  it('orders by name in the reader’s language, by price, and by release', async () => {
    const skus = [scarf.sku, shirt.sku];
    expect(await skusOf({ sort: 'price' })).toEqual(skus);
    expect(await skusOf({ sort: 'price-desc' })).toEqual(skus.toReversed());
    const english = await loadShopList(house.context({ locale: 'en' }), { sort: 'name' });
    expect(english?.props.products.map(({ name }) => name)).toEqual(['Grüner Schal', 'Home jersey']);
  });

  it.each(['category=nirgends', 'size=7XL', 'size=M,M', 'colour=unheard', 'page=2', 'page=0', 'page=x'])(
    'knows no page for %s, so that nobody fills the memory',
    async (address) => expect(await load(Object.fromEntries(new URLSearchParams(address)))).toBeUndefined(),
  );
});

describe('what there is to choose', () => {
  it('stands in the order of reading, with what is chosen, and counts what the list would then show', async () => {
    const other = await testHouse();
    const ctx = other.context();
    await upsertCategories(ctx.sql, [
      { id: 1, slug: 'schuhe', names: { de: 'Schuhe' } },
      { id: 2, slug: 'hosen', names: { de: 'Hosen' } },
    ]);
    const sizes = ['164', 'XXL', 'M', '35–38', 'S'];
    const colours = ['red', 'gold', undefined] as const;
    const prices = [2499, 2500, 4999, 10_000];
    const drafts = Array.from({ length: 9 }, (_, at) => {
      const draft = aProductDraft({ categories: [1 + (at % 2)] });
      const kinds = sizes.flatMap((size, place) => (place % 3 === at % 3 ? [size] : []));
      const variants = kinds.map((size, place) => {
        const colour = colours[(at + place) % 3];
        return {
          sku: `${draft.sku}-${place}`,
          size,
          price: prices[at % 4]!,
          onHand: (at + place) % 2,
          ...(colour ? { colour: { key: colour, names: { de: colour === 'red' ? 'Rot' : 'Gold' } } } : {}),
        };
      });
      return { ...draft, variants };
    });
    await saveProducts(ctx, drafts);
    const propsOf = async (params: Record<string, string>) => (await loadShopList(ctx, params))?.props;
    const totalOf = async (params: Record<string, string>) => (await propsOf(params))?.total;
    const all = (await propsOf({}))!;
    expect(all.facets.sizes.map(({ value }) => value)).toEqual(['S', 'M', 'XXL', '35–38', '164']);
    expect(all.facets.colours.map(({ name }) => name)).toEqual(['Gold', 'Rot']);
    const narrowings: Record<string, string>[] = [
      { category: 'schuhe', colour: 'red' },
      { size: 'M,S', price: '25-50' },
      { size: '164', colour: 'gold', available: '1' },
    ];
    for (const params of narrowings) {
      const { facets } = (await propsOf(params))!;
      for (const { value, count } of facets.sizes) expect(count).toBe(await totalOf({ ...params, size: value }));
      for (const { value, count } of facets.colours) expect(count).toBe(await totalOf({ ...params, colour: value }));
      for (const { value, count } of facets.prices) expect(count).toBe(await totalOf({ ...params, price: value }));
      expect(facets.available).toBe(await totalOf({ ...params, available: '1' }));
      for (const size of params.size?.split(',') ?? []) expect(facets.sizes.map(({ value }) => value)).toContain(size);
    }
    expect(await totalOf({ price: '25-50' })).toBe(4);
  });
});
