import { expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aProduct } from '../testing/aProduct.ts';
import { documentVersion, laterFields } from './documentVersion.ts';
import { renewDocuments } from './renewDocuments.ts';

const house = await testHouse();
const { sql } = house.database;

/** Fields that documents have had from the beginning. */
const fieldsOfSummary = `appclusiveUntil categories hasPriceRange id images isActive isHidden lowestPrice maxQuantity
  memberPrice name originId price releaseDate shop shopId sku slugs tenantId vatRate ageLimit`.split(/\s+/);
const fieldsOfDetail = 'deliversFrom description safety sizeChart userOptions variants withdrawalClass'.split(' ');

type Row = { summary: object; detail: object; documentVersion: number };
const read = async (sku: string): Promise<Row> => {
  const [row] = await sql<Row[]>`select summary, detail, document_version from shop.product where sku = ${sku}`;
  return row!;
};
const priceChanges = async () => (await sql`select 1 from shop.price_change`).length;
const renew = () => renewDocuments.run(house.context(), {} as never);

async function makeOld(sku: string): Promise<void> {
  const missing = Object.keys(laterFields.detail);
  await sql`
    update shop.product set document_version = null, summary = (summary::jsonb - ${missing}::text[])::json,
      detail = (detail::jsonb - ${missing}::text[])::json where sku = ${sku}`;
}

it('names every field that came later, so that no reader finds one missing', async () => {
  const { productSku } = await aProduct(house.context());
  const { summary, detail } = await read(productSku);
  expect(Object.keys(summary).sort()).toEqual([...fieldsOfSummary, ...Object.keys(laterFields.summary)].sort());
  expect(Object.keys(detail).sort()).toEqual(
    [...fieldsOfSummary, ...fieldsOfDetail, ...Object.keys(laterFields.detail)].sort(),
  );
});

it('answers with products of an earlier version, and makes their documents anew', async () => {
  const { productSku: sku } = await aProduct(house.context(), {
    hasFixedPrice: true,
    content: { amount: 250, unit: 'g' },
    categories: [],
    userOptions: [{ kind: 'name', names: { de: 'Wunschname' }, price: 1000, maxLength: 12 }],
  });
  const before = await read(sku);
  const changes = await priceChanges();
  await makeOld(sku);
  const { token } = await house.aFan();
  const impressions = '/api/shop/v2/productImpressions';
  await house.call('POST', impressions, { token, body: { ProductSku: sku } });
  expect((await house.call('GET', impressions, { token })).json.data.items).toHaveLength(1);
  const { slugs } = before.detail as { slugs: { de: string } };
  for (const path of [
    '/api/shop/v4/shops/1/products?PageSize=100&IncludeDetails=true',
    '/api/shop/v4/shops/1/products?PageSize=100',
    `/api/shop/v4/shops/1/products/${sku}`,
    slugs.de,
    '/shop/',
  ])
    expect([path, (await house.call('GET', path)).status]).toEqual([path, 200]);
  const { json } = await house.call('GET', `/api/shop/v4/shops/1/products/${sku}`);
  expect(json.data).toMatchObject({ hasFixedPrice: false, content: null, food: null });

  await renew();
  expect(await read(sku)).toEqual({ ...before, documentVersion });
  expect(await priceChanges()).toBe(changes);
});

it('leaves documents alone that a newer version has made', async () => {
  const { productSku: sku } = await aProduct(house.context());
  await sql`
    update shop.product set document_version = ${documentVersion + 1},
      detail = (detail::jsonb || '{"isNewer": true}')::json where sku = ${sku}`;
  await renew();
  expect(await read(sku)).toMatchObject({ documentVersion: documentVersion + 1, detail: { isNewer: true } });
});
