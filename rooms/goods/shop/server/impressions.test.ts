import { describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aProduct, aProductDraft } from '../testing/aProduct.ts';
import { shopRecords } from './personalStore.ts';
import { recordImpression } from './recordImpression.ts';
import { saveProducts } from './saveProducts.ts';

const house = await testHouse();
const path = '/api/shop/v2/productImpressions';
const spec = `${path}?Page=1&PageSize=20&OrderBy=lastImpression%20desc`;
const start = house.context().now.getTime();
const later = (minutes: number) => new Date(start + minutes * 60_000);
const skusOf = (reply: { json: { data: { items: { ProductSku: string }[] } } }) =>
  reply.json.data.items.map(({ ProductSku }) => ProductSku);

/** The fan looks at these products, one after the other. */
async function look(fan: { id: string }, skus: string[]): Promise<void> {
  for (const [minute, ProductSku] of skus.entries())
    await recordImpression({ ...house.context({ now: later(minute) }), fan: { id: fan.id } as never }, { ProductSku });
}

describe('204', () => {
  it('PRD-01 PRD-09 remembers for a signed-in fan what they looked at', async () => {
    const fan = await house.aFan();
    const { productSku } = await aProduct(house.context());
    const { status } = await house.call('POST', path, { token: fan.token, body: { ProductSku: productSku } });
    expect(status).toBe(204);
    expect(skusOf(await house.call('GET', spec, { token: fan.token }))).toEqual([productSku]);
  });
});

describe('200', () => {
  it('PRD-02 PRD-03 CST-09 answers twenty at once, newest first, and nobody else’s', async () => {
    const [fan, other] = [await house.aFan(), await house.aFan()];
    const drafts = Array.from({ length: 22 }, () => aProductDraft());
    await saveProducts(house.context(), drafts);
    const skus = drafts.map(({ sku }) => sku);
    await look(fan, skus);
    await look(other, skus.slice(0, 1));
    const reply = await house.call('GET', spec, { token: fan.token });
    expect(skusOf(reply)).toEqual(skus.toReversed().slice(0, 20));
    expect(reply.json.data).toMatchObject({ page: 1, pageSize: 20, totalCount: 22, hasNextPage: true });
    const second = await house.call('GET', `${path}?Page=2`, { token: fan.token });
    expect(skusOf(second)).toEqual(skus.slice(0, 2).toReversed());
    const empty = await house.call('GET', `${path}?Page=3`, { token: fan.token });
    expect(empty.json.data).toMatchObject({ items: [], totalCount: 22, hasNextPage: false });
  });

  it('PRD-04 gives the product with words, pictures in three sizes and whether it may be shown', async () => {
    const fan = await house.aFan();
    const { sku } = await aProduct(house.context());
    await look(fan, [sku]);
    await saveProducts(house.context(), [aProductDraft({ sku, isHidden: true })]);
    const { json } = await house.call('GET', spec, { token: fan.token });
    expect(json.data.items[0]).toMatchObject({
      ProductSku: sku,
      lastImpression: later(0).toISOString(),
      product: {
        sku,
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        name: { de: 'Schal „Nordwand“', en: 'Scarf “North Stand”' },
        description: { de: '<p>Zweifarbig gestrickt.</p>', en: '<p>Knitted in two colours.</p>' },
        isActive: true,
        isHidden: true,
        lastImpression: later(0).toISOString(),
      },
    });
    const [picture] = json.data.items[0].product.images;
    expect([Object.keys(picture.thumbnails), typeof picture.url]).toEqual([['200', '600', '1280'], 'string']);
  });

  it('PRD-10 moves what is looked at again to the front, and never back in time', async () => {
    const fan = await house.aFan();
    const skus = [(await aProduct(house.context())).sku, (await aProduct(house.context())).sku];
    await look(fan, [...skus, skus[0]!]);
    await look(fan, skus.slice(1));
    expect(skusOf(await house.call('GET', spec, { token: fan.token }))).toEqual(skus);
  });

  it('remembers the hundred newest', async () => {
    const fan = await house.aFan();
    const drafts = Array.from({ length: 102 }, () => aProductDraft());
    await saveProducts(house.context(), drafts);
    const skus = drafts.map(({ sku }) => sku);
    await look(fan, [...skus, skus[5]!]);
    const { json } = await house.call('GET', `${path}?PageSize=100`, { token: fan.token });
    expect(json.data.totalCount).toBe(100);
    expect(skusOf({ json })).toEqual([skus[5], ...skus.toReversed().filter((sku) => sku !== skus[5])].slice(0, 100));
  });
});

describe('404, 401 and 400', () => {
  it('PRD-09 knows no product that is not on sale, nobody unknown, and no article number that is none', async () => {
    const fan = await house.aFan();
    const hidden = await aProduct(house.context(), { isActive: false });
    const post = (ProductSku: string, token = fan.token) => house.call('POST', path, { token, body: { ProductSku } });
    const [inactive, unheard] = [await post(hidden.sku), await post('999999')];
    expect([inactive.status, unheard.status, unheard.json.errorCode]).toEqual([404, 404, 'PRODUCT_UNKNOWN']);
    expect((await house.call('POST', path, { body: { ProductSku: '1' } })).status).toBe(401);
    expect((await house.call('GET', spec)).status).toBe(401);
    expect((await post('<b>')).status).toBe(400);
    expect((await house.call('GET', `${path}?OrderBy=name`, { token: fan.token })).status).toBe(400);
  });
});

describe('whose it is', () => {
  it('is exported to the fan and erased with them', async () => {
    const fan = await house.aFan();
    const { sku } = await aProduct(house.context());
    await look(fan, [sku]);
    const exported = async () =>
      (await house.call('GET', '/api/contact/v1/contacts/self/export', { token: fan.token })).json.tables;
    expect((await exported())['shop.impression']).toMatchObject([{ sku, name: 'Schal „Nordwand“' }]);
    await shopRecords.erase(house.context(), fan.id);
    expect((await exported())['shop.impression']).toEqual([]);
  });
});
