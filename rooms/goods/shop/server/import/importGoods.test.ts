import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { oneByOne } from '#platform/scarcity/testing/oneByOne.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aProduct } from '../../testing/aProduct.ts';
import { upsertCategories } from '../categoryStore.ts';
import { merchandise as shopSeller } from '../merchandise.ts';
import { runShopCommand } from '../runShopCommand.ts';
import { importGoods } from './importGoods.ts';

const merchandise = oneByOne(shopSeller);

const house = await testHouse();
const { sql } = house.database;
await upsertCategories(sql, [{ id: 4, slug: 'schals', names: { de: 'Schals' } }]);
const maker = 'maker_name;maker_address;maker_contact';
const made = 'Strickwerk;Mainstraße 1;hallo@strickwerk.test';
const run = (text: string, isDryRun = false) => importGoods(house.context(), text, { isDryRun });
const read = async (sku: string) => (await house.call('GET', `/api/shop/v4/shops/1/products/${sku}`)).json.data;
const stockOf = async (sku: string) => (await sql`select on_hand, held from shop.stock where sku = ${sku}`)[0];
const later = (minutes: number) => new Date(house.context().now.getTime() + minutes * 60_000);

describe('products', () => {
  const table = [
    `sku;name_de;name_en;description_de;categories;vat;price;size;colour;colour_en;stock;content;${maker}`,
    `5001-S;Wollschal;Wool scarf;"<p>Warm; weich</p><script>x</script>";schals;7;24,95;S;Rot;Red;5;250 g;${made}`,
    '5001-M;;;;;;29.9;M;Rot;Red;3;;;;',
  ].join('\n');

  it('are tried first, which changes nothing, and then are on sale', async () => {
    const dry = await run(table, true);
    expect(dry).toMatchObject({ complaints: [], added: ['5001'], isDone: false });
    expect(await read('5001')).toBeUndefined();
    expect(await run(table)).toMatchObject({
      added: ['5001'],
      stock: [
        { sku: '5001-M', before: 0, after: 3 },
        { sku: '5001-S', before: 0, after: 5 },
      ],
      isDone: true,
    });
    expect(await read('5001')).toMatchObject({
      name: { de: 'Wollschal', en: 'Wool scarf' },
      description: { de: '<p>Warm; weich</p>' },
      categories: [4],
      vatRate: 7,
      price: 24.95,
      variants: [{ sku: '5001-S', colourName: { en: 'Red' }, unitPrice: { price: 99.8, unit: 'kg' } }, { price: 29.9 }],
      stock: [{ available: 5 }, { available: 3 }],
    });
  });

  it('bring lettering, pictures and what is shown beside them, which stay where the table does not name them', async () => {
    const { sku: neighbour } = await aProduct(house.context(), { releaseDate: later(-90 * 1440) });
    await aProduct(house.context());
    const text = (more: string) =>
      [
        `sku;name_de;price;stock;related;pictures;lettering;${maker}`,
        `5101;Heimtrikot Probe;89,95;5;${neighbour}|5199;shirt #d3001b #111111 9|shirtBack #d3001b #111111 9;${more};${made}`,
      ].join('\n');
    expect(await run(text('name:10,00|number:5:required'))).toMatchObject({ complaints: [], added: ['5101'] });
    const imported = await read('5101');
    expect(imported.images).toHaveLength(2);
    expect(imported.userOptions).toMatchObject([
      { kind: 'name', name: { de: 'Wunschname', ja: 'ネーム' }, price: 10, maxLength: 12, isRequired: false },
      { kind: 'number', price: 5, maxLength: 2, isRequired: true },
    ]);
    const page = await house.call('GET', `/page-data${imported.slugs.de}page-data.json`);
    expect(page.body).toMatch(new RegExp(`"related":\\[\\{[^{}]*"sku":"${neighbour}"`));
    await run('sku;price\n5101;79,95');
    const after = await read('5101');
    expect([after.price, after.images, after.userOptions]).toEqual([79.95, imported.images, imported.userOptions]);
    const { complaints } = await run(text('name:10|name:5'), true);
    expect(complaints).toEqual([{ line: 2, text: 'lettering: name stands twice' }]);
    const wrong = await run(`sku;related;pictures\n5101;5101;dragon #d3001b`, true);
    expect(wrong.complaints.map((one) => one.text)).toEqual([
      'related: "5101" is no article number of another product',
      expect.stringMatching(/^pictures: "dragon" is none of /),
    ]);
  });

  it('stay as they are when the same table comes again', async () => {
    expect(await run(table)).toMatchObject({ added: [], changed: [], unchanged: 1, stock: [], isDone: true });
  });

  it('change only in what the table names, with the old and the new told, and prices into their history', async () => {
    const userOptions = [{ kind: 'name' as const, names: { de: 'Wunschname' }, price: 500, maxLength: 9 }];
    const { sku } = await aProduct(house.context({ now: later(-60) }), { price: 1995, userOptions, ageLimit: 18 });
    const before = await read(sku);
    const { changed } = await run(`sku,price,age\n${sku},17.95,`);
    expect(changed).toEqual([
      {
        sku,
        differences: [
          { what: 'ageLimit', before: '18', after: '' },
          { what: `${sku} price`, before: '19.95', after: '17.95' },
        ],
      },
    ]);
    const after = await read(sku);
    expect(after).toMatchObject({ price: 17.95, lowestPrice: 19.95, ageLimit: null });
    const kept = ({ name, description, images, userOptions: options, stock, releaseDate }: typeof before) => ({
      name,
      description,
      images,
      options,
      stock,
      releaseDate,
    });
    expect(kept(after)).toEqual(kept(before));
  });
});

describe('books', () => {
  it('are imported with a fixed price, and refused where members would pay another one', async () => {
    const table = (flag: string, memberPrice: string) =>
      `sku;name_de;vat;price;fixed_price;member_price;${maker}\n5201;Chronik;7;29,90;${flag};${memberPrice};${made}`;
    const told = async (flag: string, memberPrice: string) =>
      (await run(table(flag, memberPrice), true)).complaints.map(({ text }) => text);
    expect(await told('yes', '26,91')).toEqual([
      'member_price: books have a fixed price, there is no other one for members',
    ]);
    expect(await told('no', '25,00')).toEqual(['member_price: members pay 26.91, which the shop calculates']);
    expect(await told('no', '26,91')).toEqual([]);
    expect(await run(table('yes', ''))).toMatchObject({ complaints: [], isDone: true });
    expect(await read('5201')).toMatchObject({ price: 29.9, memberPrice: 29.9, hasFixedPrice: true });
    expect((await run('sku;price\n5201;31,00')).complaints).toEqual([]);
    expect(await read('5201')).toMatchObject({ price: 31, memberPrice: 31, hasFixedPrice: true });
  });
});

describe('food', () => {
  const columns = 'food_name_de;ingredients_de;allergens_de;nutrition;storage_de;food_company';
  const values = 'kj=2252 kcal=539 fat=31 saturates=19 carbohydrate=57 sugars=55 protein=6,3 salt=0,2';
  const facts = `Vollmilchschokolade;"Zucker, Vollmilchpulver";Vollmilchpulver;${values};Trocken lagern.;Naschwerk GmbH`;
  const table = (cells: string, content = '100 g') =>
    `sku;name_de;vat;price;food;content;${columns};${maker}\n5301;Schokolade;7;3,99;yes;${content};${cells};${made}`;
  const told = async (text: string) => (await run(text, true)).complaints.map((complaint) => complaint.text);

  it('is refused without what must be known before ordering it, each missing column named (LMIV 14)', async () => {
    expect(await told(table(';;;;;', ''))).toEqual([
      '5301: food on sale needs food_name_de, ingredients_de, allergens_de, nutrition, storage_de, food_company, content',
    ]);
    expect(await told(table(facts.replace('Vollmilchpulver;', 'Haselnuss;')))).toEqual([
      '5301: food on sale needs "Haselnuss" in ingredients_de',
    ]);
    expect(await told(table(facts.replace('kj=2252', 'joule=1')))).toContain(
      'nutrition: "joule" is none of kj, kcal, fat, saturates, carbohydrate, sugars, protein, salt',
    );
    expect(await told(`sku;storage_de\n${(await aProduct(house.context())).sku};Kühl`)).toEqual([
      'storage_de: is for goods with "yes" in the column food',
    ]);
  });

  it('may wait for its facts while it is not on sale, and shows them on its page from then on', async () => {
    const waiting = table(';;;;;', '').replace('sku;', 'active;sku;').replace('\n5301', '\nno;5301');
    expect(await run(waiting)).toMatchObject({ complaints: [], isDone: true });
    expect(await told('sku;active\n5301;yes')).toHaveLength(1);
    expect(await run(table(facts).replace('sku;', 'active;sku;').replace('\n5301', '\nyes;5301'))).toMatchObject({
      complaints: [],
      isDone: true,
    });
    const imported = await read('5301');
    expect(imported.food).toMatchObject({ allergens: { de: ['Vollmilchpulver'] }, nutrition: { protein: 6.3 } });
    const page = await house.call('GET', imported.slugs.de);
    for (const part of ['<strong>Vollmilchpulver</strong>', 'Trocken lagern.', 'Naschwerk GmbH', '2.252 kJ / 539 kcal'])
      expect(page.body.includes(part), part).toBe(true);
    expect(await run(table(facts).replace('sku;', 'active;sku;').replace('\n5301', '\nyes;5301'))).toMatchObject({
      unchanged: 1,
    });
  });
});

describe('mistakes', () => {
  it('are named with their lines, and nothing at all is imported', async () => {
    const { sku } = await aProduct(house.context(), { price: 1995 });
    const report = await run(
      [
        'sku;price;categories;max_quantity;name_de;release;active',
        `${sku};9,95;;5;Schal;2026-01-01;yes`,
        'x1;1;;1;;;',
        `${sku};8,95;;5;;;`,
        '5002;teuer;mond;0;;bald;vielleicht',
      ].join('\n'),
    );
    expect(report.isDone).toBe(false);
    const told = report.complaints.map(({ line, text }) => `${line} ${text}`);
    for (const part of [
      '3 "x1" is no sku',
      `4 ${sku} stands in line 2`,
      '5 price: "teuer"',
      '5 categories: there is no category "mond"',
      '5 max_quantity',
      '5 name_de: is missing',
      '5 release',
      '5 active',
    ])
      expect(
        told.some((line) => line.startsWith(part)),
        part,
      ).toBe(true);
    expect(await read(sku)).toMatchObject({ price: 19.95, name: { de: 'Schal „Nordwand“' } });
  });

  it('in the head are told before anything is read', async () => {
    expect((await run('artikel;price\n1;2')).complaints.map(({ text }) => text)).toEqual([
      'there is no column "artikel"',
      'the column "sku" is missing',
    ]);
  });
});

describe('stock', () => {
  it('is counted or changed, and never falls below what buyers hold', async () => {
    const { sku } = await aProduct(house.context(), { onHand: 10 });
    await merchandise.hold(house.context(), { holdId: 'i1', sku, quantity: 4, expiresAt: later(30) });
    await merchandise.hold(house.context(), { holdId: 'i2', sku, quantity: 2, expiresAt: later(-1) });
    expect((await run(`sku;stock_change\n${sku};+5`)).stock).toMatchObject([{ sku, before: 10, after: 15 }]);
    expect(await stockOf(sku)).toEqual({ onHand: 15, held: 4 });
    const refused = await run(`sku;stock\n${sku};3`);
    expect(refused.complaints).toEqual([{ line: 2, text: `4 pieces of ${sku} are held for buyers, 3 are too few` }]);
    expect(await stockOf(sku)).toEqual({ onHand: 15, held: 4 });
    expect((await run(`sku;stock\n${sku};4`)).isDone).toBe(true);
    expect(await stockOf(sku)).toEqual({ onHand: 4, held: 4 });
  });
});

describe('a table that adds pieces', () => {
  it('is taken once, since nobody may have seen the end of an import; and once more when somebody says so', async () => {
    const { sku } = await aProduct(house.context(), { onHand: 10 });
    const text = `sku;stock_change\n${sku};+5`;
    await run(text, true);
    expect((await run(text)).stock).toMatchObject([{ sku, before: 10, after: 15 }]);
    const { complaints, isDone } = await run(text);
    expect([complaints[0]?.text, isDone]).toEqual([expect.stringContaining('has changed the stock already'), false]);
    expect(await stockOf(sku)).toMatchObject({ onHand: 15 });
    const file = join(house.house.config.dataFolder, 'delivery.csv');
    await writeFile(file, text);
    await expect(runShopCommand(house.context(), ['import', file])).rejects.toThrow('--again');
    expect(await runShopCommand(house.context(), ['import', file, '--again'])).toContain(`${sku} in stock: 15 → 20`);
    const newArticle = `sku;name_de;price;stock_change;${maker}\n5903;Neuer Schal;9,95;+2;${made}`;
    expect((await run(newArticle)).stock).toMatchObject([{ sku: '5903', before: 0, after: 2 }]);
    expect((await run(newArticle)).complaints).toHaveLength(1);
    expect(await stockOf('5903')).toMatchObject({ onHand: 2 });
  });

  it('that only counts may be imported as often as one likes', async () => {
    const { sku } = await aProduct(house.context(), { onHand: 10 });
    for (const _ of [1, 2]) expect((await run(`sku;stock\n${sku};7`)).complaints).toEqual([]);
    expect(await stockOf(sku)).toMatchObject({ onHand: 7 });
  });
});

describe('the command', () => {
  it('tells what was done, what would be, and what is wrong', async () => {
    const { sku } = await aProduct(house.context(), { onHand: 1 });
    const file = join(house.house.config.dataFolder, 'goods.csv');
    const command = (...words: string[]) => runShopCommand(house.context(), ['import', file, ...words]);
    await writeFile(file, `sku;stock\n${sku};9\n`);
    expect(await command('--dry-run')).toContain(
      `Would import: 0 new products, 0 changed, 1 as they were, stock of 1 articles set`,
    );
    expect(await command()).toContain(`${sku} in stock: 1 → 9`);
    await writeFile(file, `sku;stock\n${sku};-1\n`);
    await expect(command()).rejects.toThrow(/Nothing was imported.*\n.*line 2: stock/);
    await expect(runShopCommand(house.context(), ['import'])).rejects.toThrow('npm run kurve -- shop');
    await expect(runShopCommand(house.context(), ['import', 'nowhere.csv'])).rejects.toThrow('There is no file');
    await expect(runShopCommand(house.context(), ['import', file, '--now'])).rejects.toThrow('npm run kurve -- shop');
  });
});
