import { setTimeout as sleep } from 'node:timers/promises';
import { signInOverHttp } from '#rooms/accounts/identity/testing/signInOverHttp.ts';
import { signedInBuyers } from '../journeys/httpBuyer.ts';
import type { Product } from '../journeys/product.ts';
import { browser } from './browser.ts';
import { calls } from './calls.ts';
import { crowd, greatCrowd } from './crowd.ts';
import { memory, peakMemory, untilJobsAreDone } from './figures.ts';
import { gate } from './gate.ts';
import { line, rate } from './line.ts';
import { measure, median, type Work } from './measure.ts';
import { measureBare } from './measureBare.ts';
import { office } from './office.ts';
import { onSale } from './onSale.ts';
import { processes } from './processes.ts';
import { publications } from './publications.ts';
import { checked, good, plenty, scarf, wholeCheckout } from './purchase.ts';
import { RawConnection } from './rawConnection.ts';
import { readers } from './readers.ts';
import { search } from './search.ts';
import { stadiumWifi } from './stadiumWifi.ts';
import { measureStarts } from './start.ts';
import type { Line } from './table.ts';

export type Scenario = { name: string } & (
  | { run(product: Product): Promise<Line[]> }
  /** Wants the machine for itself: runs before the product is started that the others share. */
  | { runAlone(): Promise<Line[]> }
);

const brotli = { 'accept-encoding': 'br', accept: 'text/html' };
const get =
  (path: (turn: number) => string, headers: Record<string, string> = {}): Work =>
  async (connection, turn) =>
    checked(await connection.call({ path: path(turn), headers }));

async function cachedPage(product: Product): Promise<Line[]> {
  const body = Buffer.from(await rawBody(product.origin, '/shop/'));
  const bare = await measureBare(body);
  const work = get(() => '/shop/', brotli);
  const ours = await median({ origin: product.origin, work });
  const share = (100 * ours.perSecond) / bare.perSecond;
  const size = `${(body.length / 1024).toFixed(1)} kB`;
  return [
    {
      scenario: `bare Node server, same bytes (${size})`,
      result: rate(bare.perSecond),
      p50: bare.p50,
      p99: bare.p99,
      target: '',
    },
    {
      scenario: 'cached page',
      result: `${rate(ours.perSecond)} = ${share.toFixed(0)} %`,
      p50: ours.p50,
      p99: ours.p99,
      statements: 0,
      target: '≥ 60 % of bare, p99 < 10 ms',
      good: share >= 60 && ours.p99 < 10,
    },
  ];
}

async function rawBody(origin: string, path: string): Promise<Buffer> {
  const connection = await RawConnection.open(origin);
  await connection.call({ path, headers: brotli });
  const reply = await connection.call({ path, headers: brotli });
  connection.close();
  if (reply.status !== 200) throw new Error(`${path} answers ${reply.status}`);
  return reply.body;
}

/** As many people as there are connections, each with a cart of their own of three different things. */
async function cartOfThree(product: Product): Promise<Line> {
  const buyers = await signedInBuyers(product.database, product.origin, 32);
  const skus = await product.database.sql<{ sku: string }[]>`
    select s.sku from shop.stock s join shop.variant v using (sku) where v.is_active and s.on_hand > 5 order by s.sku limit 96`;
  for (const [place, { sku }] of skus.entries()) {
    const added = await buyers[place % buyers.length]!.add(sku);
    if (added.status !== 200) throw new Error(`${sku}: ${JSON.stringify(added.json)}`);
  }
  const calls = buyers.map(({ token }) => get(() => '/api/shop/v4/carts/self', { authorization: `Bearer ${token}` }));
  return line(product, 'cart of 3 lines', 3000, (connection, turn) => calls[turn % calls.length]!(connection, turn));
}

/** Each from a network of its own, which holds only so much together. */
async function newCart(connection: RawConnection, turn: number): Promise<void> {
  const headers = { 'x-forwarded-for': `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}` };
  const { userId } = good(await connection.call({ method: 'POST', path: '/api/shop/v4/carts/anonymousUser', headers }));
  const body = { sku: scarf, quantity: 1, userOptionValues: [] };
  good(
    await connection.call({
      method: 'POST',
      path: `/api/shop/v4/carts/self/items?anonymousUserId=${userId}`,
      headers,
      body,
    }),
  );
}

/**
 * Up to the captured order; the mails about all of them are done afterwards, and the result says how long that takes.
 */
async function checkout(product: Product): Promise<Line> {
  await plenty(product, 1_000_000);
  const buyers = await signedInBuyers(product.database, product.origin, 400);
  const work: Work = (connection, turn) => wholeCheckout(connection, buyers[turn % buyers.length]!);
  const measured = await line(product, 'whole checkout', 150, work, 4);
  const began = performance.now();
  await untilJobsAreDone(product.database);
  const seconds = (performance.now() - began) / 1000;
  return { ...measured, result: `${measured.result}, mails done ${seconds.toFixed(0)} s later` };
}

/** Many people, since one account may try only a few times at once. */
async function signIn(product: Product): Promise<Line> {
  await signedInBuyers(product.database, product.origin, 64);
  const people = await product.database.sql<{ email: string }[]>`
    update identity.account set email_confirmed_at = created_at,
      password_hash = (select password_hash from identity.account where email = 'fan@kurve.test')
    where email like 'buyer-%' returning email`;
  return line(product, 'sign-in', 50, async (_connection, turn) => {
    await signInOverHttp(product.origin, people[turn % people.length]!.email, 'Kurve-1899!');
  });
}

/**
 * Milliseconds of rest before memory is read: until the search index of new demo data is built, and what that left
 * behind is collected and given back.
 */
const rested = 90_000;

async function memoryLines(product: Product): Promise<Line[]> {
  await sleep(rested);
  const rest = await memory(product.origin);
  await measure({ origin: product.origin, seconds: 4, work: get(shopPage, brotli) });
  const loaded = await memory(product.origin);
  return [
    { scenario: 'memory at rest', result: `${rest.toFixed(0)} MB`, target: '< 200 MB', good: rest < 200 },
    { scenario: 'memory under load', result: `${loaded.toFixed(0)} MB`, target: '< 400 MB', good: loaded < 400 },
  ];
}

const languages = ['', '/en', '/ja'];
const sortings = ['new', 'price', 'price-desc', 'name'];
/** A page of the shop's list; the same again after two dozen others. */
const shopPage = (turn: number) =>
  `${languages[turn % 3]}/shop/?sort=${sortings[(turn >> 2) % 4]}&page=${1 + (Math.floor(turn / 12) % 2)}`;

const categories = ['', 'u13', 'u17', 'u19', 'u21', 'spielbericht', 'akademie', 'interview'];
/** The news overview; the same again after two dozen others. */
const newsPage = (turn: number) => {
  const category = categories[Math.floor(turn / 3) % categories.length];
  return `${languages[turn % 3]}/news/${category ? `?category=${category}` : ''}`;
};

/** A room says all the time that it has changed, so nothing that was made before is good. */
async function rendered(product: Product, room: string, page: (turn: number) => string, least: number): Promise<Line> {
  const changing = setInterval(() => void product.database.sql.notify('content_changed', room).catch(() => {}), 2);
  try {
    return await line(product, `page rendered anew (${page(0)})`, least, get(page, brotli));
  } finally {
    clearInterval(changing);
  }
}

const renderedPages = async (product: Product): Promise<Line[]> => [
  await rendered(product, 'shop', shopPage, 1000),
  await rendered(product, 'content', newsPage, 250),
];

const products = '/api/shop/v4/shops/1/products';

/** How many are answered, and the most memory that takes, looked at while they are. */
async function productList(product: Product): Promise<Line[]> {
  const { result, peak } = await peakMemory(product.origin, () =>
    line(
      product,
      'product list (20)',
      3000,
      get(() => `${products}?PageSize=20`),
    ),
  );
  const memoryLine = { scenario: 'memory during the product list', result: `${peak.toFixed(0)} MB at most` };
  return [result, { ...memoryLine, target: '< 400 MB', good: peak < 400 }];
}

/** Everything that `npm run bench` measures, in this order. */
export const scenarios: Scenario[] = [
  { name: 'start', runAlone: measureStarts },
  { name: 'calls', runAlone: calls },
  { name: 'memory', run: memoryLines },
  { name: 'cachedPage', run: cachedPage },
  { name: 'renderedPage', run: renderedPages },
  { name: 'list', run: productList },
  {
    name: 'product',
    run: async (product) => [
      await line(
        product,
        'product',
        5000,
        get(() => `${products}/${scarf}`),
      ),
    ],
  },
  { name: 'cart', run: async (product) => [await cartOfThree(product)] },
  {
    name: 'add',
    run: async (product) => {
      await plenty(product, 1_000_000);
      return [await line(product, 'new cart + first line', 600, newCart)];
    },
  },
  { name: 'checkout', run: async (product) => [await checkout(product)] },
  { name: 'signIn', run: async (product) => [await signIn(product)] },
  { name: 'processes', runAlone: processes },
  { name: 'publications', run: publications },
  { name: 'browser', run: browser },
  { name: 'search', run: search },
  { name: 'office', run: office },
  { name: 'gate', run: gate },
  { name: 'onSale', run: onSale },
  { name: 'readers', run: readers },
  { name: 'crowd', run: async (product) => [await crowd(product)] },
  { name: 'stadiumWifi', runAlone: stadiumWifi },
  { name: 'greatCrowd', run: async (product) => [await greatCrowd(product)] },
];
