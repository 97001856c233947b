import { demoPassword } from '#club/demo/accounts.ts';
import { CookieJar } from '#rooms/accounts/identity/testing/cookieJar.ts';
import { officeClient, signInOverHttp } from '#rooms/accounts/identity/testing/signInOverHttp.ts';
import type { Product } from '../journeys/product.ts';
import { statementsSent } from './figures.ts';
import { fillLargeClub, usedCode } from './largeClub.ts';
import { measure } from './measure.ts';
import { checked } from './purchase.ts';
import type { Line } from './table.ts';

/** Milliseconds at the server for any list, filter and search of the office, and for its start page. */
const targets = { list: 200, start: 300 };

const staff = { orders: 'service@kurve.test', money: 'finanzen@kurve.test', all: 'admin@kurve.test' };
/** The id that `fillLargeClub` gives to person 16, one that looks like any id of version 4. */
const person = '9a5686b3-2bed-4db7-b587-e7d39b6cf672';
type Reading = { name: string; who: keyof typeof staff; path: string; target?: number };

/** Every list with each filter and search that stands on an index of its own, and one that finds nothing. */
const readings: Reading[] = [
  { name: 'start page', who: 'orders', path: '/today', target: targets.start },
  { name: 'orders, newest', who: 'orders', path: '/orders' },
  { name: 'orders, oldest', who: 'orders', path: '/orders?sort=oldest' },
  { name: 'orders to send', who: 'orders', path: '/orders?toSend=true&sort=oldest' },
  { name: 'orders with a refund owed', who: 'orders', path: '/orders?refundOwed=true' },
  { name: 'orders in a state', who: 'orders', path: '/orders?state=OrderShipped' },
  { name: 'orders in a rare state', who: 'orders', path: '/orders?state=PartialCancellation' },
  { name: 'orders of a partner, of days', who: 'orders', path: '/orders?tenant=1&from=2025-01-01&to=2025-01-31' },
  { name: 'orders by number', who: 'orders', path: '/orders?q=90150000' },
  { name: 'orders by e-mail', who: 'orders', path: '/orders?q=person777@large.test' },
  { name: 'orders by a common name', who: 'orders', path: '/orders?q=m%C3%BCller' },
  { name: 'orders by one letter', who: 'orders', path: '/orders?q=m' },
  { name: 'orders by a rare name', who: 'orders', path: '/orders?q=rarit%C3%A4t150000' },
  { name: 'orders by a name that nobody has', who: 'orders', path: '/orders?q=xanthippe' },
  { name: 'orders by a common name in a rare state', who: 'orders', path: '/orders?q=koch&state=PartialCancellation' },
  { name: 'pick list', who: 'orders', path: '/packing?count=50' },
  { name: 'lettering', who: 'orders', path: '/lettering' },
  { name: 'lettering that is done', who: 'orders', path: '/lettering?state=done' },
  { name: 'returns', who: 'orders', path: '/returns' },
  { name: 'returns that have arrived', who: 'orders', path: '/returns?state=arrived&sort=oldest' },
  { name: 'returns by number', who: 'orders', path: '/returns?q=RS9000777' },
  { name: 'withdrawals in words', who: 'orders', path: '/declarations' },
  { name: 'withdrawals to read', who: 'orders', path: '/declarations?state=open&sort=oldest' },
  { name: 'withdrawals that are done', who: 'orders', path: '/declarations?state=done' },
  { name: 'withdrawals by number', who: 'orders', path: '/declarations?q=1-90000777' },
  { name: 'withdrawals by e-mail', who: 'orders', path: '/declarations?q=person777@large.test' },
  { name: 'promotion codes', who: 'orders', path: '/promotions' },
  { name: 'promotion codes by beginning', who: 'orders', path: '/promotions?q=LARGE19' },
  { name: 'promotion codes of a seller', who: 'orders', path: '/promotions?tenant=1&state=active' },
  { name: 'uses of a promotion code', who: 'orders', path: `/promotions/${usedCode}/uses` },
  { name: 'people', who: 'orders', path: '/people' },
  { name: 'people by e-mail', who: 'orders', path: '/people?q=person777@large.test' },
  { name: 'people by a common name', who: 'orders', path: '/people?q=m%C3%BCller' },
  { name: 'people by a rare name', who: 'orders', path: '/people?q=rarit%C3%A4t150000' },
  { name: 'one person', who: 'orders', path: `/people/${person}` },
  { name: 'revenue of a year by month', who: 'money', path: '/revenue?from=2025-01-01&to=2025-12-31&by=month' },
  { name: 'revenue of a year by day', who: 'money', path: '/revenue?from=2025-01-01&to=2025-12-31&by=day' },
  { name: 'documents', who: 'money', path: '/documents' },
  { name: 'open items', who: 'money', path: '/open-items' },
  { name: 'outstanding vouchers', who: 'money', path: '/outstanding-vouchers' },
  { name: 'charge-backs', who: 'money', path: '/charge-backs' },
  { name: 'months', who: 'money', path: '/accounting/months?tenant=1' },
  { name: 'sent mails', who: 'all', path: '/running/mails?state=sent' },
  { name: 'palette, a name', who: 'all', path: '/find?q=m%C3%BCller' },
  { name: 'palette, a number', who: 'all', path: '/find?q=90150000' },
  { name: 'trail', who: 'all', path: '/audit' },
];

/**
 * How long the office's lists take with 300,000 orders and 200,000 people, and pages with 50,000 articles; one call
 * after the other.
 */
export async function office(product: Product): Promise<Line[]> {
  const { origin } = product;
  await fillLargeClub(product.database);
  const tokens = {
    orders: await tokenOf(origin, staff.orders),
    money: await tokenOf(origin, staff.money),
    all: await tokenOf(origin, staff.all),
  };
  const lines = await pagesOfLargeClub(product);
  for (const { name, who, path, target = targets.list } of readings) {
    const headers = { authorization: `Bearer ${tokens[who]}` };
    const work = async (connection: Parameters<Parameters<typeof measure>[0]['work']>[0]) =>
      checked(await connection.call({ path: `/api/office/v1${path}`, headers }));
    await measure({ origin, connections: 1, seconds: 0.5, work });
    const before = await statementsSent(origin);
    const { p50, p99, count } = await measure({ origin, connections: 1, seconds: 2, work });
    const statements = ((await statementsSent(origin)) - before) / count;
    const result = `p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)} ms`;
    const text = `p99 < ${target} ms`;
    lines.push({ scenario: `office: ${name}`, result, p50, p99, statements, target: text, good: p99 < target });
  }
  return lines;
}

/** Pages and files that nobody has asked for before, each asked for once. Milliseconds at the reader. */
async function pagesOfLargeClub({ origin }: Product): Promise<Line[]> {
  const asked = [
    ...[2, 500, 2000].map((page) => ({ name: `news, page ${page}`, path: `/news/?page=${page}`, target: 100 })),
    { name: 'sitemap', path: '/sitemap.xml', target: 300 },
    { name: 'one sitemap', path: '/sitemaps/news.xml', target: 300 },
    { name: 'shop', path: '/shop/', target: targets.list },
  ];
  // The first page of a process also loads what makes pages.
  await (await fetch(`${origin}/impressum/`)).arrayBuffer();
  const lines: Line[] = [];
  for (const { name, path, target } of asked) {
    const began = performance.now();
    const reply = await fetch(origin + path);
    await reply.arrayBuffer();
    const took = performance.now() - began;
    lines.push({
      scenario: `first reader: ${name}`,
      result: reply.status === 200 ? `${took.toFixed(0)} ms` : `answered ${reply.status}`,
      target: `< ${target} ms`,
      good: reply.status === 200 && took < target,
    });
  }
  return lines;
}

const tokenOf = async (origin: string, email: string) =>
  (await signInOverHttp(origin, email, demoPassword, new CookieJar(), officeClient)).accessToken;
