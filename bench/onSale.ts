import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '../journeys/product.ts';
import { cpuSpent, statementsSent } from './figures.ts';
import { measure, median, type Work } from './measure.ts';
import { BadReply, checked } from './purchase.ts';
import { RawConnection } from './rawConnection.ts';
import { type Buyer, letAllIn, manyBuyers, putStadiumOnSale, type SaleEvent } from './stadium.ts';
import type { Line } from './table.ts';

/** People who want 1 to 4 places, and how many of them ask at the same moment. */
const crowd = 100_000;
const atOnce = 128;
/** After so many milliseconds nobody else comes. */
const longest = 60_000;
/** What a buyer is told when there are not so many places together. */
const nothingLeft = 'CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_STOCK';

/**
 * A great match goes on sale: accounts only, phase with quotas, four tickets for each person, no lone seats, and a
 * waiting room through which everybody has come. First chosen seats and what is free on one match, then the rush on
 * another one, while others read pages.
 */
export async function onSale(product: Product): Promise<Line[]> {
  const buyers = await manyBuyers(product, crowd);
  const calm = await putStadiumOnSale(product);
  await letAllIn(product, calm, buyers);
  const first = [await chosenSeats(product, calm, buyers), await availability(product, calm)];
  const event = await putStadiumOnSale(product);
  await letAllIn(product, event, buyers);
  return [...first, ...(await rush(product, event, buyers))];
}

const perSecondText = (perSecond: number) => `${Math.round(perSecond).toLocaleString('en')}/s`;

const post = (token: string, sku: string, quantity: number) => ({
  method: 'POST',
  path: '/api/shop/v4/carts/self/items',
  headers: { authorization: `Bearer ${token}` },
  body: { sku, quantity, userOptionValues: [] },
});

/**
 * Each turn another person holds a seat that nobody has, from the side of a row on so that none is left alone. The last
 * seats of a row stay free for the same reason.
 */
async function chosenSeats(product: Product, { number, rows }: SaleEvent, buyers: readonly Buyer[]): Promise<Line> {
  const { origin } = product;
  let next = 0;
  const work: Work = async (connection) => {
    const turn = next++;
    const row = rows[turn % rows.length]!;
    const position = 1 + Math.floor(turn / rows.length);
    if (position > row.seats - 2) throw new Error('No seat is left that can be chosen alone');
    checked(await connection.call(post(buyers[turn]!.token, `T${number}-R${row.number}P${position}-FULL`, 1)));
  };
  const before = await statementsSent(origin);
  const counted = await measure({ origin, connections: 4, seconds: 0.7, work });
  const statements = ((await statementsSent(origin)) - before) / counted.count;
  const { perSecond, p50, p99, cpu } = await median({ origin, work, cpuSpent: () => cpuSpent(origin) });
  return {
    scenario: 'one chosen seat, held in a new cart',
    result: perSecondText(perSecond),
    p50,
    p99,
    cpu,
    statements,
    target: '≥ 600/s, ≤ 6 statements',
    good: perSecond >= 600 && statements <= 6,
  };
}

async function availability({ origin }: Product, { id }: SaleEvent): Promise<Line> {
  const path = `/api/ticketing/v1/events/${id}/availability`;
  const work: Work = async (connection) => checked(await connection.call({ path }));
  const before = await statementsSent(origin);
  const { perSecond, p50, p99, cpu, count } = await median({ origin, work, cpuSpent: () => cpuSpent(origin) });
  const statements = ((await statementsSent(origin)) - before) / (4 * count);
  return {
    scenario: 'what is free in the stadium',
    result: perSecondText(perSecond),
    p50,
    p99,
    cpu,
    statements,
    target: '≥ 10,000/s',
    good: perSecond >= 10_000,
  };
}

/** What all of the crowd together have seen. Times in milliseconds. */
type Seen = { times: number[]; held: number; refused: number; lastAt: number; failures: Map<string, number> };

const note = ({ failures }: Pick<Seen, 'failures'>, what: string) => failures.set(what, (failures.get(what) ?? 0) + 1);

async function rush(product: Product, event: SaleEvent, buyers: readonly Buyer[]): Promise<Line[]> {
  const { origin, database } = product;
  const [cpu, statements, deadlocks] = [
    await cpuSpent(origin),
    await statementsSent(origin),
    await deadlocksOf(database),
  ];
  const began = performance.now();
  const seen: Seen = { times: [], held: 0, refused: 0, lastAt: began, failures: new Map() };
  const reading = readPages(origin, event);
  let next = 0;
  const come = async () => {
    const connection = await RawConnection.open(origin);
    for (let turn = next++; turn < buyers.length && performance.now() < began + longest; turn = next++)
      await buy(connection, { event, buyer: buyers[turn]!, turn }, seen);
    connection.close();
  };
  await Promise.all(Array.from({ length: atOnce }, come));
  const pages = await reading.stop();
  // The database tells its statistics a second late.
  await sleep(1500);
  return [
    rushLine(seen, {
      seconds: (seen.lastAt - began) / 1000,
      ...(await countPlaces(database, event)),
      deadlocks: (await deadlocksOf(database)) - deadlocks,
      cpu: ((await cpuSpent(origin)) - cpu) / seen.times.length,
      statements: ((await statementsSent(origin)) - statements) / seen.times.length,
    }),
    pagesLine(pages),
  ];
}

type Came = { event: SaleEvent; buyer: Buyer; turn: number };

/** Wants 1 to 4 places side by side; who cannot have them tries another part of the stadium once. */
async function buy(connection: RawConnection, { event, buyer, turn }: Came, seen: Seen): Promise<void> {
  for (const attempt of [0, 1]) {
    // Some prime numbers spread people over the stadium, whatever the order in which they come.
    const wish = event.wishes[(turn * 7919 + attempt * 104_729) % event.wishes.length]!;
    const quantity = 1 + (turn % 4);
    const at = performance.now();
    try {
      checked(await connection.call(post(buyer.token, wish, quantity)));
      seen.times.push(performance.now() - at);
      seen.held += quantity;
      seen.lastAt = performance.now();
      return;
    } catch (error) {
      if (!(error instanceof BadReply && error.code === nothingLeft))
        return void note(seen, String(error).slice(0, 80));
      seen.times.push(performance.now() - at);
    }
  }
  seen.refused += 1;
}

const deadlocksOf = async ({ sql }: Product['database']): Promise<number> =>
  (await sql<{ n: number }[]>`select deadlocks::int as n from pg_stat_database where datname = current_database()`)[0]!
    .n;

/** Places that are held in tables and carts, and how many of them twice: a seat in two carts, too many in a block. */
async function countPlaces({ sql }: Product['database'], { id, number }: SaleEvent) {
  const [row] = await sql<{ inCarts: number; held: number; doubled: number; places: number }[]>`
    with line as (
      select regexp_replace(item ->> 'sku', '-[A-Z]+$', '') as place, (item ->> 'quantity')::int as quantity
      from cart.cart, jsonb_array_elements(items) item where item ->> 'sku' like ${`T${number}-%`}
    ), taken as (select place, sum(quantity)::int as quantity from line group by place),
    capacity as (select pool as place, capacity from ticketing.contingent where event_id = ${id})
    select (select sum(places)::int from ticketing.event_block where event_id = ${id}) as places,
      (select coalesce(sum(quantity), 0)::int from line) as in_carts,
      (select count(*)::int from ticketing.occupied where event_id = ${id})
        + (select coalesce(sum(quantity), 0)::int from ticketing.hold join capacity on place = pool) as held,
      (select coalesce(sum(greatest(0, quantity - coalesce(capacity, 1))), 0)::int
        from taken left join capacity using (place)) as doubled`;
  return row!;
}

type Counted = Awaited<ReturnType<typeof countPlaces>> & Record<'seconds' | 'deadlocks' | 'cpu' | 'statements', number>;

function rushLine({ times, held, refused, failures }: Seen, counted: Counted): Line {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  const perSecond = held / counted.seconds;
  const isWhole = counted.inCarts === held && counted.held === held;
  const figures = [
    `${perSecondText(perSecond).replace('/s', ' places/s')}`,
    `${held.toLocaleString('en')} of ${counted.places.toLocaleString('en')}`,
    `${refused.toLocaleString('en')} buyers too late`,
    `${counted.doubled} doubled`,
    `${counted.deadlocks} deadlocks`,
    failureText(failures),
    ...(isWhole ? [] : [`BUT ${counted.inCarts} in carts and ${counted.held} held`]),
  ];
  return {
    scenario: 'on sale: places side by side, 1 to 4',
    result: figures.join(', '),
    p50: at(0.5),
    p99: at(0.99),
    cpu: counted.cpu,
    statements: counted.statements,
    target: '≥ 1,000 places/s, 0, 0, p99 < 1,500 ms',
    good: perSecond >= 1000 && counted.doubled + counted.deadlocks + failures.size === 0 && isWhole && at(0.99) < 1500,
  };
}

const failureText = (failures: ReadonlyMap<string, number>): string =>
  [...failures].map(([what, count]) => `${count} × ${what}`).join(', ') || '0 failures';

/** Milliseconds that a reader rests between two questions. */
const rest = 20;

/** Until it is stopped, four people read pages from memory and four look at what is free. */
function readPages(origin: string, { id }: SaleEvent) {
  const seen = { times: [] as number[], failures: new Map<string, number>() };
  let isOver = false;
  const reader = async (path: string, times?: number[]) => {
    const connection = await RawConnection.open(origin);
    while (!isOver) {
      const at = performance.now();
      await connection.call({ path, headers: { 'accept-encoding': 'br', accept: '*/*' } }).then(
        (reply) => (reply.status === 200 ? times?.push(performance.now() - at) : note(seen, `${path} ${reply.status}`)),
        (error: Error) => note(seen, error.message),
      );
      await sleep(rest);
    }
    connection.close();
  };
  const all = Promise.all([
    ...Array.from({ length: 4 }, () => reader('/shop/', seen.times)),
    ...Array.from({ length: 4 }, () => reader(`/api/ticketing/v1/events/${id}/availability`)),
  ]);
  return {
    async stop() {
      isOver = true;
      await all;
      return seen;
    },
  };
}

function pagesLine({ times, failures }: Pick<Seen, 'times' | 'failures'>): Line {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return {
    scenario: 'cached pages meanwhile',
    result: failureText(failures),
    p50: at(0.5),
    p99: at(0.99),
    target: 'p99 < 200 ms, 0 failures',
    good: at(0.99) < 200 && failures.size === 0,
  };
}
