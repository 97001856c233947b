import { expect, it } from 'vitest';
import { oneByOne } from '#platform/scarcity/testing/oneByOne.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { saveSquad } from '#rooms/football/match/testing/index.ts';
import { aProduct } from '../testing/aProduct.ts';
import { loadProductPage } from './loadProductPage.ts';
import { merchandise as shopSeller } from './merchandise.ts';

const merchandise = oneByOne(shopSeller);

const house = await testHouse();
const { sql } = house.database;
await saveSquad(house.context(), {
  team: 'profis',
  season: '2098-2099',
  source: 'test',
  players: [{ name: 'Joris van Halst', number: 11, role: 'Angriff' }],
});
const { sku } = await aProduct(house.context(), {
  price: 1995,
  userOptions: [
    { kind: 'name', names: { de: 'Wunschname' }, price: 1000, maxLength: 12 },
    { kind: 'player', names: { de: 'Spieler' }, price: 1500, maxLength: 30 },
  ],
});
const options = await sql<{ id: string }[]>`
  select o.id from shop.user_option o join shop.variant v on v.product_id = o.product_id where v.sku = ${sku} order by o.position`;
const [name, player] = options.map(({ id }) => id) as [string, string];
const quote = async (...userOptionValues: { optionId: string; value: string }[]) =>
  (await merchandise.quote(house.context(), [{ sku, quantity: 1, userOptionValues }]))[0];

it('CART-46 CART-47 prints a wish, and the name of a player of the squad', async () => {
  const [wish, star] = [
    { optionId: name, value: 'Müller' },
    { optionId: player, value: 'VAN HALST' },
  ];
  expect(await quote(wish)).toMatchObject({ price: 2995 });
  expect(await quote(star)).toMatchObject({ price: 3495 });
  expect([(await quote(wish))?.unmakeable, (await quote(star))?.unmakeable]).toEqual([undefined, undefined]);
});

it.each([
  ['an insult', 'LETTERING_WORD_REFUSED', [{ optionId: name, value: 'Huren-Sohn' }]],
  ['somebody who does not play here', 'LETTERING_PLAYER_UNKNOWN', [{ optionId: player, value: 'MESSI' }]],
  [
    'two names',
    'LETTERING_TWO_NAMES',
    [
      { optionId: name, value: 'A' },
      { optionId: player, value: 'VAN HALST' },
    ],
  ],
  ['what no field would take', 'LETTERING_NOT_PRINTABLE', [{ optionId: name, value: '<b>' }]],
  ['an option that there is not', 'LETTERING_OPTION_UNKNOWN', [{ optionId: 'size', value: 'M' }]],
])('does not print %s and names the reason', async (_, reason, values) =>
  expect((await quote(...values))?.unmakeable).toBe(reason),
);

it('shows the page with today’s players, who sells it, and is made anew when the squad changes', async () => {
  const page = await loadProductPage(house.context(), { slug: sku });
  expect(page?.props.players).toEqual([{ name: 'VAN HALST', number: 11 }]);
  expect(page?.props.partner).toMatchObject({ name: 'Eintracht Fanartikel GmbH' });
  expect(page?.props.partner?.legalText).toContain('Kronfurt');
  expect(page?.dependsOn).toHaveLength(1);
  const plain = await aProduct(house.context());
  expect((await loadProductPage(house.context(), { slug: plain.sku }))?.props.players).toEqual([]);
});
