import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint, RoomApi } from '#platform/api/endpoint.ts';
import { fileRules } from './houseRules.ts';
import { endpointsDeclared, refusalsHaveWords, refusalsListed } from './rules/endpoints.ts';
import { lockFile } from './rules/lockFile.ts';
import { testNames } from './rules/testNames.ts';
import type { Finding, Source } from './sources.ts';

type Files = Record<string, string>;
const sourcesOf = (files: Files): Source[] => Object.entries(files).map(([path, text]) => ({ path, text }));
const check = (files: Files): Finding[] => fileRules.flatMap((rule) => rule(sourcesOf(files)));
const brokenBy = (files: Files): string[] => [...new Set(check({ ...good, ...files }).map(({ rule }) => rule))];

const lines = (count: number, line = 'export const x = 1;'): string =>
  Array.from({ length: count }, () => line).join('\n');

/** A small house that keeps every rule. */
const good: Files = {
  'rooms/goods/shop/server/index.ts': 'export const shop = { name: "shop" };',
  'rooms/buying/cart/server/index.ts': 'export const cart = { name: "cart" };',
  'rooms/goods/shop/server/migrations/0001-shop.sql': 'create schema shop; create table shop.product (id uuid);',
  'rooms/buying/cart/server/migrations/0001-cart.sql':
    '-- not now()\ncreate schema cart; create table cart.line (id uuid);',
  'rooms/buying/cart/server/lineStore.ts':
    'export const listLines = (sql) => sql`select shop.id from cart.line as shop`;',
  'rooms/buying/cart/words/de.json': '{"title": "Warenkorb {{count}}", "refusals": {"FULL": "Voll"}}',
  'rooms/buying/cart/words/en.json':
    '{"title_one": "{{count}} cart", "title_other": "{{count}} carts", "refusals": {"FULL": "Full"}}',
  'rooms/buying/cart/words/ja.json': '{"title": "カート {{count}}"}',
  'rooms/buying/cart/site/CartPage.tsx':
    'export function CartPage() { const t = useWords("cart"); return <h1 title={String(new Date())}>{t("title", { count: 1 })}</h1>; }',
  'platform/http/ports.ts': lines(100),
  'platform/clock/clock.ts': 'export const clock = () => new Date();',
  'clubs/eintracht/words/de.json': '{"cart": {"title": "Beutel {{count}}"}}',
  'clubs/eintracht/club.ts': 'export const club = { name: "Eintracht" };',
  'rooms/goods/rooms.ts':
    "import { shop } from '#rooms/goods/shop/server/index.ts'; export const goods: Room[] = [shop];",
  'rooms/buying/rooms.ts':
    "import { cart } from '#rooms/buying/cart/server/index.ts'; export const buying = (): Room[] => [cart];",
  'main.ts': `import { buying } from '#rooms/buying/rooms.ts';
import { goods } from '#rooms/goods/rooms.ts';
export const rooms: Room[] = [...goods, ...buying()];`,
};

it('finds nothing in a house that keeps the rules', () => {
  expect(check(good)).toEqual([]);
});

describe('each rule finds what breaks it', () => {
  const store = 'rooms/buying/cart/server/lineStore.ts';
  const useCase = 'rooms/buying/cart/server/addItem.ts';
  const screen = 'rooms/buying/cart/site/Item.tsx';
  const cases: [rule: string, what: string, files: Files][] = [
    ['rooms', 'a room without a place in the order', { 'rooms/goods/cloakroom/server/index.ts': '' }],
    ['rooms', 'a room without a door', { 'rooms/orders/order/server/orderRules.ts': '' }],
    [
      'rooms',
      'a door with sixteen names',
      { 'rooms/goods/shop/server/index.ts': `export { ${lines(15, 'a,')} b } from './a.ts';` },
    ],
    [
      'rooms',
      'a door that passes on whatever a file has',
      { 'rooms/goods/shop/server/index.ts': "export * from './a.ts';" },
    ],
    [
      'rooms',
      'wings listed in another order',
      { 'main.ts': good['main.ts']!.replace('[...goods, ...buying()]', '[...buying(), ...goods]') },
    ],
    ['rooms', 'a room that its wing does not list', { 'rooms/goods/rooms.ts': 'export const goods: Room[] = [];' }],
    ['sizes', 'a file of 401 lines', { [useCase]: lines(401) }],
    ['sizes', 'a style sheet of 401 lines', { 'design/Button.module.css': lines(401, 'a {}') }],
    ['sizes', 'a function of 81 lines', { [useCase]: `export function addItem() {\n${lines(79, 'x();')}\n}` }],
    [
      'sizes',
      'an arrow function of 81 lines',
      { [useCase]: `export const addItem = () => {\n${lines(79, 'x();')}\n}` },
    ],
    [
      'styleClasses',
      'a class that its style sheet lacks',
      { 'rooms/buying/cart/site/Item.module.css': '.a {}', [screen]: "import s from './Item.module.css'; s.b;" },
    ],
    [
      'waits',
      'a wait of a second',
      { 'rooms/buying/cart/site/Cart.test.tsx': 'await vi.waitFor(() => expect(sent).toBe(1));' },
    ],
    [
      'waits',
      'a test with a limit of its own',
      { 'rooms/buying/cart/site/Cart.test.tsx': 'it.each([1])("x", go, 5000);' },
    ],
    ['names', 'a drawer', { 'platform/utils/text.ts': '' }],
    ['names', 'a file called helper', { 'rooms/buying/cart/server/cartHelper.ts': '' }],
    ['names', 'a use case called handleX', { 'rooms/buying/cart/server/handleItem.ts': '' }],
    ['names', 'an exported manager', { [useCase]: 'export class CartManager {}' }],
    ['names', 'a banned word in capitals', { [useCase]: 'export const BASE_PATH = "/";' }],
    ['names', 'a function called processX', { [useCase]: 'export function processOrder() {}' }],
    ['sqlOnlyInStores', 'SQL in a use case', { [useCase]: 'export const addItem = (ctx) => ctx.sql`select 1`;' }],
    [
      'sqlOnlyInStores',
      'typed SQL in a use case',
      { [useCase]: 'export const a = (sql) => sql<{ a: 1 }[]>`select 1`;' },
    ],
    ['sqlOnlyInStores', 'SQL as a text', { [useCase]: 'export const addItem = (sql) => sql.unsafe("select 1");' }],
    [
      'ownSchemaOnly',
      "another room's table",
      { [store]: 'export const a = (sql) => sql`select 1 from shop.product`;' },
    ],
    [
      'ownSchemaOnly',
      'a join',
      { [store]: 'export const a = (sql) => sql`select 1 from cart.line l join "shop"."product" p on true`;' },
    ],
    [
      'ownSchemaOnly',
      'a column in full',
      { [store]: 'export const a = (sql) => sql`select 1 from x where shop.product.id = 1`;' },
    ],
    [
      'ownSchemaOnly',
      'a foreign key across rooms',
      {
        'rooms/buying/cart/server/migrations/0002-a.sql':
          'alter table cart.line add foreign key (p) references shop.product (id);',
      },
    ],
    [
      'doorsTakeContexts',
      'a store that leaves its room with a connection',
      {
        'rooms/buying/cart/server/index.ts': "export { findCart as readCart } from './lineStore.ts';",
        [store]: 'export async function findCart(sql: Sql, id: string): Promise<void> {}',
      },
    ],
    [
      'doorsTakeContexts',
      'a group of exports with one that takes a connection',
      {
        'rooms/buying/cart/server/index.ts': "export * as lines from './lines.ts';",
        'rooms/buying/cart/server/lines.ts': "export { findCart } from './lineStore.ts';",
        [store]: 'export async function findCart(sql: Sql, id: string): Promise<void> {}',
      },
    ],
    ['noClockInSql', 'now() in a store', { [store]: 'export const a = (sql) => sql`select now()`;' }],
    [
      'noClockInSql',
      'a column that defaults to the clock',
      {
        'rooms/buying/cart/server/migrations/0002-a.sql':
          'alter table cart.line add at timestamptz default current_timestamp;',
      },
    ],
    ['clockFromContext', 'new Date() in a use case', { [useCase]: 'export const addItem = () => new Date();' }],
    ['clockFromContext', 'Date.now() in a use case', { [useCase]: 'export const addItem = () => Date.now();' }],
    ['environmentInConfigOnly', 'process.env in a room', { [useCase]: 'export const a = process.env.PORT;' }],
    [
      'environmentInConfigOnly',
      'process.env in the platform',
      { 'platform/mail/mail.ts': 'export const { A } = process.env;' },
    ],
    ['secretsFromPlatform', 'Math.random in a room', { [useCase]: 'export const addItem = () => Math.random();' }],
    ['platformWithoutTrades', 'a payment service', { 'platform/mail/mail.ts': 'export const stripe = 1;' }],
    ['clubName', "the club's name in code", { [useCase]: "export const sender = 'Eintracht Shop';" }],
    ['clubName', "the club's domain", { [useCase]: "export const sender = 'shop@kurve.test';" }],
    ['clubName', "the club's name in a style sheet", { 'design/Button.module.css': '.eintracht {}' }],
    ['clubWordsExist', 'a key that no room has', { 'clubs/eintracht/words/de.json': '{"cart": {"name": "Beutel"}}' }],
    [
      'clubWordsExist',
      'a gap that is not filled',
      { 'clubs/eintracht/words/de.json': '{"cart": {"title": "Beutel"}}' },
    ],
    ['clubWordsExist', 'a room that there is not', { 'clubs/eintracht/words/de.json': '{"bag": {"title": "Beutel"}}' }],
    ['wordsComplete', 'a key without Japanese', { 'rooms/buying/cart/words/ja.json': '{}' }],
    ['wordsComplete', 'a key without German', { 'rooms/buying/cart/words/de.json': '{"refusals": {"FULL": "Voll"}}' }],
    ['wordsComplete', 'a refusal without English', { 'rooms/buying/cart/words/en.json': '{"title": "{{count}}"}' }],
    ['wordsComplete', 'an empty text', { 'rooms/buying/cart/words/ja.json': '{"title": " "}' }],
    [
      'wordsComplete',
      'a gap that only one language fills',
      { 'rooms/buying/cart/words/ja.json': '{"title": "カート"}' },
    ],
    [
      'wordsComplete',
      'a text of the server that one language lacks',
      {
        'rooms/buying/cart/words/server.de.json': '{"mail": ["Hallo", "Danke"]}',
        'rooms/buying/cart/words/server.en.json': '{}',
      },
    ],
    [
      'wordsExist',
      't() of an unknown key',
      { 'rooms/buying/cart/site/CartPage.tsx': 'const t = useWords("cart"); t("tilte");' },
    ],
    [
      'wordsExist',
      'useWords of an unknown namespace',
      { 'rooms/buying/cart/site/CartPage.tsx': 'const t = useWords("card"); t("title");' },
    ],
  ];
  it.each(cases)('%s: %s', (rule, _what, files) => {
    expect(brokenBy(files)).toContain(rule);
  });

  it('counts a function with the functions inside it', () => {
    const inner = `  const inner = () => {\n${lines(38, 'x();')}\n  };`;
    const outer = `export function addItem() {\n${inner}\n${inner}\n}`;
    expect(check({ ...good, [useCase]: outer })).toMatchObject([{ rule: 'sizes', line: 1 }]);
    const apart = `const one = () => {\n${lines(38, 'x();')}\n};\nconst other = () => {\n${lines(38, 'x();')}\n};`;
    expect(check({ ...good, [useCase]: apart })).toEqual([]);
  });

  it('takes a word of the trade in a name', () => {
    const text = 'export const customerService = 1; export type PaymentInfo = 2; export const dataFolder = 3;';
    expect(check({ ...good, [useCase]: text })).toEqual([]);
  });
  it('reports files over 200 lines without failing', () => {
    expect(check({ ...good, [useCase]: lines(201) })).toMatchObject([{ rule: 'sizes', warning: true }]);
  });
  it('reports comments over 120 columns without failing, unless they must be one line', () => {
    const wide = `${'word '.repeat(23)}and so on`;
    expect(check({ ...good, [useCase]: `// ${wide}` })).toMatchObject([{ rule: 'sizes', line: 1, warning: true }]);
    expect(check({ ...good, [useCase]: `\n/** ${wide} */` })).toMatchObject([{ line: 2, warning: true }]);
    expect(check({ ...good, [useCase]: `// biome-ignore ${wide}` })).toEqual([]);
    expect(check({ ...good, [useCase]: `// ${wide.slice(0, 100)}` })).toEqual([]);
  });
});

describe('apis', () => {
  const endpoint: Endpoint = {
    method: 'GET',
    path: '/shop/v4/carts/:id',
    summary: 'One cart',
    caller: 'visitor',
    params: z.object({ id: z.string() }),
    reply: z.object({}),
    refusals: [{ status: 409, code: 'FULL' }],
  };
  const declared = (api: RoomApi) =>
    endpointsDeclared([{ room: 'cart', folder: 'rooms/buying/cart', api }]).map(({ message }) => message);
  const without = (key: keyof Endpoint) => ({ ...endpoint, [key]: undefined }) as unknown as Endpoint;

  it('is content with an endpoint that says everything', () => {
    expect(declared({ readCart: endpoint })).toEqual([]);
    expect(
      refusalsHaveWords(sourcesOf(good), [{ room: 'cart', folder: 'rooms/buying/cart', api: { readCart: endpoint } }]),
    ).toEqual([]);
  });
  it.each(['caller', 'params'] as const)('misses %s', (key) => {
    expect(declared({ readCart: without(key) })).toHaveLength(1);
  });
  it.each<[string, Partial<Endpoint>]>([
    ['a parameter that the path has not', { params: z.object({ id: z.string(), sku: z.string() }) }],
    ['a reply with status 204', { status: 204 }],
    ['a body of a GET', { body: z.object({}) }],
    ['a refusal listed twice', { refusals: [...endpoint.refusals!, ...endpoint.refusals!] }],
  ])('refuses %s', (_what, change) => {
    expect(declared({ readCart: { ...endpoint, ...change } })).toHaveLength(1);
  });
  it('refuses a refusal that no endpoint lists', () => {
    const refusals = { full: { status: 409, code: 'FULL' }, empty: { status: 409, code: 'EMPTY' } } as const;
    const findings = refusalsListed([
      { room: 'cart', folder: 'rooms/buying/cart', api: { readCart: endpoint }, refusals },
    ]);
    expect(findings.map(({ message }) => message)).toEqual(['empty is listed at no endpoint']);
  });
  it('misses a summary', () => {
    expect(declared({ readCart: { ...endpoint, summary: ' ' } })).toHaveLength(1);
  });
  it('refuses two endpoints at one address', () => {
    const other = {
      ...endpoint,
      path: '/shop/v2/carts/:cart',
      alsoAt: ['/Shop/v4/carts/:cart/'],
      params: z.object({ cart: z.string() }),
    } as const;
    expect(declared({ readCart: endpoint, readCartAgain: other })).toEqual([expect.stringContaining('cart.readCart')]);
  });
  it('refuses a refusal without words', () => {
    const api = { readCart: { ...endpoint, refusals: [{ status: 409, code: 'EMPTY' }] } } as const;
    const findings = refusalsHaveWords(sourcesOf(good), [{ room: 'cart', folder: 'rooms/buying/cart', api }]);
    expect(findings.map(({ path }) => path)).toEqual([
      'rooms/buying/cart/words/de.json',
      'rooms/buying/cart/words/en.json',
    ]);
  });
});

describe('the lock file', () => {
  const messages = (packages: object) => lockFile(JSON.stringify({ packages })).map(({ message }) => message);
  const parent = { optionalDependencies: { 'tool-linux': '1.0.0', 'tool-win32': '1.0.0' } };
  const child = { version: '1.0.0', optional: true };

  it('names every optional package, here or inside its parent', () => {
    const entries = { 'node_modules/tool': parent, 'node_modules/tool-linux': child };
    expect(messages({ ...entries, 'node_modules/tool/node_modules/tool-win32': child })).toEqual([]);
    expect(messages(entries)).toEqual([expect.stringContaining('tool-win32 is missing')]);
  });
  it('names no address', () => {
    expect(messages({ 'node_modules/a': { ...child, resolved: 'https://registry.example/a' } })).toHaveLength(1);
  });
});

describe('test names', () => {
  const known = new Set(['CART-01', 'CART-02']);
  const complaints = (text: string) => testNames([{ path: 'a.test.ts', text }], known).map(({ message }) => message);

  it('accepts rows of the catalogue at the beginning', () => {
    expect(
      complaints("it('CART-01 CART-02 keeps UTF-8 lines', () => {}); it.each([])('CART-01 %s', () => {});"),
    ).toEqual([]);
  });
  it.each([
    ['a row that does not exist', "it('CART-99 keeps lines', () => {})"],
    ['a row of an unknown area', "it('KART-01 keeps lines', () => {})"],
    ['a row that does not exist, of an each', "it.each([1])('CART-99 keeps %s', () => {})"],
    ['a row that does not exist, in a template', 'test(`CART-99 keeps $' + '{x}`, () => {})'],
    ['a row in the middle, which would not count', "it('keeps lines CART-01', () => {})"],
    ['a skipped test', "it.skip('CART-01 keeps lines', () => {})"],
    ['a test alone', "describe.only('lines', () => {})"],
    ['a promised test', "it.todo('CART-01 keeps lines')"],
  ])('refuses %s', (_what, text) => {
    expect(complaints(text)).toHaveLength(1);
  });
});
