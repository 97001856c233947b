import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { policies } from '#club/policies.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded.ts';
import { type Product, startProduct } from '../journeys/product.ts';
import { options } from './options.ts';
import { plenty, scarf } from './purchase.ts';
import { RawConnection } from './rawConnection.ts';
import { type Buyer, manyBuyers } from './stadium.ts';
import type { Line } from './table.ts';

/** What became of all calls of the phones: milliseconds of each, and the refused ones by step and status. */
type Tally = { times: number[]; refused: Map<string, number>; waiting: number };
/** One phone: its connection, its token if somebody is signed in, and the cookie that it was given. */
type Phone = { connection: RawConnection; token: string | undefined; cookie: string | undefined };
type Call = { step: string; path: string; method?: string; body?: object };

const scarfBody = { sku: scarf, quantity: 1, userOptionValues: [] };
const most = policies.visitorsOfNetwork.merchandise;

/**
 * A full stadium behind one address, with the limits of a house in use: phones, half of them signed in, open home, match
 * and wallet and put a scarf into the cart, each at a moment of its own. One among them takes cart after cart.
 */
export async function stadiumWifi(): Promise<Line[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kurve-wifi-'));
  const embedded = process.env.DATABASE_URL ? undefined : await startEmbeddedPostgres(join(folder, 'postgres'));
  try {
    const product = await startProduct(process.env.DATABASE_URL ?? embedded!.url(), { RATE_LIMIT: '600' });
    return await measureOn(product).finally(product.stop);
  } finally {
    await embedded?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureOn(product: Product): Promise<Line[]> {
  const { phones, seconds } = options;
  await plenty(product, 1_000_000);
  const buyers = await manyBuyers(product, Math.floor(phones / 2));
  const match = await matchPath(product);
  const tally: Tally = { times: [], refused: new Map(), waiting: 0 };
  let isOver = false;
  const attack = attackUntil(product, () => isOver);
  await Promise.all(
    Array.from({ length: phones }, async (_, at) => {
      await sleep(Math.random() * seconds * 1000);
      await visit(product, { match, buyer: buyers[at >> 1] && at % 2 === 0 ? buyers[at >> 1] : undefined }, tally);
    }),
  );
  isOver = true;
  const tried = await attack;
  const { times, refused, waiting } = tally;
  times.sort((a, b) => a - b);
  const held = await heldByVisitors(product);
  const count = [...refused.values()].reduce((sum, one) => sum + one, 0);
  const which = [...refused].map(([what, many]) => `${many} × ${what}`).join(', ');
  return [
    {
      scenario: `stadium wi-fi: ${phones} phones in ${seconds} s behind one address`,
      result: `${times.length} calls, ${count} refused${which ? ` (${which})` : ''}, ${waiting} scarves wait for sign-in`,
      p50: times[times.length >> 1]!,
      p99: times[Math.floor(times.length * 0.99)]!,
      target: '0 refused',
      good: count === 0,
    },
    {
      scenario: 'one among them who fills cart after cart',
      result: `${tried} tries, all visitors together hold ${held}`,
      target: `≤ ${most} held`,
      good: held <= most,
    },
  ];
}

/** What one phone asks for, one after the other, with the pauses of somebody who reads. */
async function visit({ origin }: Product, { match, buyer }: { match: string; buyer: Buyer | undefined }, tally: Tally) {
  const phone: Phone = { connection: await RawConnection.open(origin), token: buyer?.token, cookie: undefined };
  const ask = (call: Call) => tallied(phone, call, tally);
  await ask({ step: 'home', path: '/' });
  await ask({ step: 'check-session', path: '/identity/connect/checksession' });
  await ask({ step: 'match', path: match });
  const cart = '/api/shop/v4/carts/self';
  if (buyer) {
    await ask({ step: 'wallet', path: '/api/wallet/v3/self/tickets/upcoming' });
    await ask({ step: 'count', path: cart, method: 'HEAD' });
    await ask({ step: 'scarf', path: `${cart}/items`, method: 'POST', body: scarfBody });
  } else {
    await ask({ step: 'wallet', path: '/wallet/' });
    const issued = await ask({ step: 'visitor', path: '/api/shop/v4/carts/anonymousUser', method: 'POST' });
    const query = `?anonymousUserId=${issued?.data?.userId}`;
    await ask({ step: 'count', path: `${cart}${query}`, method: 'HEAD' });
    const added = await ask({ step: 'scarf', path: `${cart}/items${query}`, method: 'POST', body: scarfBody });
    if (added?.data?.waitsForSignIn) tally.waiting += 1;
  }
  phone.connection.close();
}

async function tallied(phone: Phone, { step, ...call }: Call, { times, refused }: Tally) {
  const began = performance.now();
  const headers = {
    ...(phone.token ? { authorization: `Bearer ${phone.token}` } : {}),
    ...(phone.cookie ? { cookie: phone.cookie } : {}),
  };
  const { status, head, body } = await phone.connection.call({ ...call, headers });
  times.push(performance.now() - began);
  phone.cookie ??= /set-cookie: ((?:__Secure-)?kurve_visitor=[^;]+)/i.exec(head)?.[1];
  if (status >= 400) refused.set(`${status} ${step}`, (refused.get(`${status} ${step}`) ?? 0) + 1);
  return status < 300 && /application\/json/.test(head) ? JSON.parse(body.toString()) : undefined;
}

/** New visitor, new cart, ten scarves, as fast as it is answered, at most five times a second; answers how often. */
async function attackUntil({ origin }: Product, isOver: () => boolean): Promise<number> {
  const phone: Phone = { connection: await RawConnection.open(origin), token: undefined, cookie: undefined };
  const own: Tally = { times: [], refused: new Map(), waiting: 0 };
  let tries = 0;
  await tallied(phone, { step: 'check-session', path: '/identity/connect/checksession' }, own);
  for (; !isOver(); tries += 1) {
    const issued = await tallied(phone, { step: 'v', path: '/api/shop/v4/carts/anonymousUser', method: 'POST' }, own);
    const path = `/api/shop/v4/carts/self/items?anonymousUserId=${issued?.data?.userId}`;
    await tallied(phone, { step: 's', path, method: 'POST', body: { ...scarfBody, quantity: 10 } }, own);
    await sleep(200);
  }
  phone.connection.close();
  return tries;
}

/** The page of the next match that tickets are sold for. */
async function matchPath({ origin }: Product): Promise<string> {
  const page = await (await fetch(`${origin}/tickets/`)).text();
  return /href="(\/tickets\/[\w-]+\/)"/.exec(page)?.[1] ?? '/tickets/';
}

async function heldByVisitors({ database: { sql } }: Product): Promise<number> {
  const [row] = await sql<{ held: number }[]>`
    select coalesce(sum(h.quantity), 0)::int as held from shop.hold h join cart.visitor_hold v on v.hold_id::text = h.id::text
    where h.expires_at > now()`;
  return row!.held;
}
