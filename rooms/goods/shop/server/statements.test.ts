import { expect, it } from 'vitest';
import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { oneByOne } from '#platform/scarcity/testing/oneByOne.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { saveSquad } from '#rooms/football/match/testing/index.ts';
import { aProduct } from '../testing/aProduct.ts';
import { importGoods } from './import/importGoods.ts';
import { loadShopList } from './loadShopList.ts';
import { merchandise as shopSeller } from './merchandise.ts';
import { searchableProducts } from './searchableProducts.ts';

const merchandise = oneByOne(shopSeller);
const house = await testHouse();
const ctx = house.context();
const soon = new Date(ctx.now.getTime() + 60_000);
const { token } = await house.aFan();
const { sku, productSku } = await aProduct(ctx, {
  onHand: 5,
  userOptions: [
    { kind: 'name', names: { de: 'Wunschname' }, price: 1000, maxLength: 12 },
    { kind: 'player', names: { de: 'Spieler' }, price: 1500, maxLength: 30 },
  ],
});
const [product] = await ctx.sql<{ id: string }[]>`select id from shop.product where sku = ${productSku}`;
const [name, player] = await ctx.sql<{ id: string }[]>`
  select id from shop.user_option where product_id = ${product!.id} order by position`;
await saveSquad(ctx, {
  team: 'profis',
  season: '2098-2099',
  source: 'test',
  players: [{ name: 'Joris van Halst', number: 11, role: 'Angriff' }],
});
const sold = [await aProduct(ctx, { onHand: 4 }), await aProduct(ctx, { onHand: 4 })];
const saleLines = sold.map((one) => ({ holdId: newId(), sku: one.sku, quantity: 2 }));
for (const line of saleLines) await merchandise.hold(ctx, { ...line, expiresAt: soon });

const inTransaction = (work: (tx: Context) => Promise<unknown>) => () => house.context().inTransaction(work);
const quote = (...values: { optionId: string; value: string }[]) => {
  const wishes = [sku, '99999'].map((one) => ({ sku: one, quantity: 1, userOptionValues: values }));
  return () => merchandise.quote(house.context(), wishes);
};
const call = (method: string, path: string, body?: object) => async () => {
  const { status } = await house.call(method, `/api/shop/${path}`, { token, ...(body && { body }) });
  expect(status).toBeLessThan(300);
};
const goods = `sku;name_de;vat;price;stock;maker_name;maker_address;maker_contact
5001;Wollschal;19;24,95;5;Strickwerk;Mainstraße 1;hallo@strickwerk.test`;
const importTable = async () =>
  expect(await importGoods(house.context(), goods, { isDryRun: false })).toMatchObject({
    complaints: [],
    isDone: true,
  });
await importTable();
const [picture] = await ctx.sql<{ id: string }[]>`select id from shop.image where product_id = ${product!.id}`;
const draw = (count: number) => async () => {
  const path = `/media/ar_1:1,c_fill,f_auto,q_60,w_200/${picture!.id}.jpg`;
  const replies = await Promise.all(Array.from({ length: count }, () => house.call('GET', path)));
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
};
const shop = 'v4/shops/1';
const newest = 'IncludeHidden=false&IncludeDetails=true&OrderBy=releaseDate%20desc&Page=1&PageSize=20';

// BEGIN and COMMIT are counted, and the token's look-up where somebody is signed in.
it.each<[statements: number, what: string, work: () => Promise<unknown>]>([
  [1, 'a product', () => house.call('GET', `/api/shop/${shop}/products/${sku}`)],
  [1, 'a page of products', () => house.call('GET', `/api/shop/${shop}/products?${newest}`)],
  [1, 'the stock of two products', () => house.call('GET', `/api/shop/${shop}/stock?Products=${sku},99998`)],
  [3, 'the list of the fan shop', () => loadShopList(house.context(), { sort: 'name' })],
  [1, 'a product to search for', () => searchableProducts.listDocuments(house.context(), [product!.id])],
  [1, 'prices of two articles', quote()],
  [1, 'the price of a lettering', quote({ optionId: name!.id, value: 'Müller' })],
  [2, 'the price of a player’s name', quote({ optionId: player!.id, value: 'VAN HALST' })],
  [4, 'a hold', inTransaction((tx) => merchandise.hold(tx, { holdId: newId(), sku, quantity: 3, expiresAt: soon }))],
  [3, 'the sale of two lines', inTransaction((tx) => merchandise.fulfil(tx, saleLines))],
  [2, 'a look at a product that is remembered', call('POST', 'v2/productImpressions', { ProductSku: productSku })],
  // Each room that has pictures is asked, from left to right.
  [3, 'a picture that eight ask for at the same time', draw(8)],
  [0, 'a picture that has been drawn', draw(1)],
  [6, 'a table of goods that are there already', importTable],
  [2, 'the products looked at last', call('GET', 'v2/productImpressions?Page=1&PageSize=20')],
])('%i for %s', async (statements, _, work) => {
  expect(await house.statementsOf(work)).toBe(statements);
});

it('shares lists of the fan shop that are made at the same time', async () => {
  const lists = Array.from({ length: 8 }, () => () => loadShopList(house.context(), { sort: 'name' }));
  const statements = await house.statementsOf(() => Promise.all(lists.map((load) => load())));
  // Who comes while something is read waits for the next reading: at most three of each.
  expect(statements).toBeLessThanOrEqual(9);
});
