import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { oneByOne } from '#platform/scarcity/testing/oneByOne.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aProduct } from '../testing/aProduct.ts';
import { upsertCategories } from './categoryStore.ts';
import { merchandise as shopSeller } from './merchandise.ts';

const merchandise = oneByOne(shopSeller);

const house = await testHouse();
const now = house.context().now;
const days = (count: number) => new Date(now.getTime() + count * 86_400_000);
const path = '/api/shop/v4/shops/1/products';
const spec = `${path}?IncludeHidden=false&IncludeDetails=true&OrderBy=releaseDate%20desc&Page=1&PageSize=20`;

/** Every test sells under a partner of its own. */
let partner = 100;
const aPartner = () => partner++;
const list = (tenant: number, query = '') =>
  house.call('GET', `${path}${query}`, { headers: { 'et-tenant-id': String(tenant) } });
type Item = { sku: string; stock: unknown; images: unknown[]; description?: unknown };
const skusOf = (reply: { json: { data: { items: Item[] } } }) => reply.json.data.items.map((item) => item.sku);

describe('200', () => {
  it('PRD-12 PRD-13 PRD-14 PRD-15 PRD-16 PRD-20 answers the spec’s call for a tenant, newest first', async () => {
    const tenant = aPartner();
    const old = await aProduct(house.context(), { tenant, releaseDate: days(-9) });
    const fresh = await aProduct(house.context(), { tenant, releaseDate: days(-1) });
    await aProduct(house.context(), { tenant: aPartner() });
    const reply = await house.call('GET', spec, { headers: { 'et-tenant-id': String(tenant) } });
    expect(reply.status).toBe(200);
    expect(skusOf(reply)).toEqual([fresh.sku, old.sku]);
    expect(reply.json.data).toMatchObject({ page: 1, pageSize: 20, totalCount: 2, hasNextPage: false });
  });

  it('PRD-21 PRD-22 names shop, addresses, words and categories of a product', async () => {
    const tenant = aPartner();
    await upsertCategories(house.database.sql, [{ id: 41, slug: `category-${newId()}`, names: { de: 'Schals' } }]);
    const { sku } = await aProduct(house.context(), { tenant, categories: [41] });
    const [item] = (await list(tenant)).json.data.items;
    expect(item).toMatchObject({
      originId: sku,
      shopId: 1,
      shop: { originId: '1' },
      sku,
      name: { de: 'Schal „Nordwand“', en: 'Scarf “North Stand”' },
      description: { de: '<p>Zweifarbig gestrickt.</p>' },
      categories: [41],
      slugs: {
        de: `/shop/schal-nordwand-${sku}/`,
        en: `/shop/scarf-north-stand-${sku}/`,
        ja: `/shop/schal-nordwand-${sku}/`,
      },
      appclusiveUntil: null,
      price: 19.95,
      memberPrice: 17.96,
    });
    expect(Object.keys(item.images[0].thumbnails)).toEqual(['200', '600', '1280']);
  });

  it('PRD-40 shows what is left, holds of others taken off and never more than one buyer may have', async () => {
    const tenant = aPartner();
    const { sku } = await aProduct(house.context(), { tenant, onHand: 12, maxQuantity: 10 });
    const stock = async () => (await list(tenant)).json.data.items[0].stock;
    expect(await stock()).toEqual([{ sku, available: 10 }]);
    await merchandise.hold(house.context(), { holdId: newId(), sku, quantity: 9, expiresAt: days(1) });
    await merchandise.hold(house.context(), { holdId: newId(), sku, quantity: 1, expiresAt: days(-1) });
    expect(await stock()).toEqual([{ sku, available: 3 }]);
  });

  it('PRD-39 leaves out hidden, inactive and not yet released products', async () => {
    const tenant = aPartner();
    await aProduct(house.context(), { tenant, isHidden: true });
    await aProduct(house.context(), { tenant, isActive: false });
    await aProduct(house.context(), { tenant, releaseDate: days(1) });
    const reply = await list(tenant);
    expect(reply.json.data).toMatchObject({ items: [], totalCount: 0, hasNextPage: false });
  });

  it('sorts by price and name, pages, filters by category and leaves details out when told', async () => {
    const tenant = aPartner();
    const category = 50 + partner;
    await upsertCategories(house.database.sql, [{ id: category, slug: `category-${newId()}`, names: { de: 'Caps' } }]);
    const dear = await aProduct(house.context(), {
      tenant,
      price: 5000,
      names: { de: 'Äpfel' },
      categories: [category],
    });
    const cheap = await aProduct(house.context(), { tenant, price: 900, names: { de: 'Zange' } });
    const middle = await aProduct(house.context(), {
      tenant,
      price: 2000,
      names: { de: 'Becher' },
      categories: [category],
    });
    expect(skusOf(await list(tenant, '?OrderBy=price%20asc'))).toEqual([cheap.sku, middle.sku, dear.sku]);
    expect(skusOf(await list(tenant, '?orderby=name%20asc'))).toEqual([dear.sku, middle.sku, cheap.sku]);
    const second = await list(tenant, '?OrderBy=price%20desc&Page=2&PageSize=2&IncludeDetails=false');
    expect(skusOf(second)).toEqual([cheap.sku]);
    expect(second.json.data).toMatchObject({ totalCount: 3, hasNextPage: false });
    expect(second.json.data.items[0]).not.toHaveProperty('description');
    expect(skusOf(await list(tenant, `?CategoryId=${category}&OrderBy=price%20asc`))).toEqual([middle.sku, dear.sku]);
    expect((await list(tenant, '?Page=9')).json.data).toMatchObject({ items: [], totalCount: 3 });
  });

  it('PRD-17 takes a bearer token and shows hidden products to staff', async () => {
    const tenant = aPartner();
    const hidden = await aProduct(house.context(), { tenant, isHidden: true });
    const fan = await house.aFan();
    const { token: staff } = await house.aStaffMember('shop');
    const headers = { 'et-tenant-id': String(tenant) };
    const all = `${path}?IncludeHidden=true`;
    expect(skusOf(await house.call('GET', all, { headers, token: staff }))).toEqual([hidden.sku]);
    expect((await house.call('GET', path, { headers, token: fan.token })).status).toBe(200);
    expect((await house.call('GET', all, { headers, token: fan.token })).status).toBe(403);
    expect((await house.call('GET', all, { headers })).status).toBe(403);
  });
});

describe('400 and 401', () => {
  it('refuses an order nobody offers, a page below 1, a huge page and a token that is not good', async () => {
    for (const query of ['?OrderBy=stock', '?Page=0', '?PageSize=101', '?CategoryId=x', '?IncludeDetails=perhaps'])
      expect((await list(1, query)).status).toBe(400);
    expect((await house.call('GET', path, { token: 'nobody' })).status).toBe(401);
  });
});
