// Nothing of a checkout is lost or doubled when the server or its database dies in its middle: a crowd buys in all
// ways, in waves; something dies amid each wave, at a moment that a seed chooses (SEED=… repeats them), and half of the
// crowd come back afterwards as browsers do.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PgBoss } from 'pg-boss';
import { afterAll, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { letJobsBeDue } from '#platform/testing/letJobsBeDue.ts';
import type { HouseDoor, Reply } from '#platform/testing/testHouse.ts';
import { aBuyer, type Buyer } from '#rooms/buying/checkout/server/testing/buyer.ts';
import { cardWithCodes, moneyOf, type Way, ways, waysAtOnce } from '#rooms/buying/checkout/server/testing/ways.ts';
import { whatDoesNotAddUp } from '#rooms/finance/accounting/testing/index.ts';
import { resetStock } from '#rooms/goods/shop/testing/resetStock.ts';
import { letMinutesPass } from '#rooms/money/payment/testing/changePayment.ts';
import { letWebhooksBeDue } from '#rooms/money/sandboxPay/testing/letTimePass.ts';
import { doorOf } from './doorOf.ts';
import { until } from './httpBuyer.ts';
import { startDemo } from './startDemo.ts';

const product = await startDemo();
afterAll(() => product.stop());

const { sql } = product.database;
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
const chance = chances(seed);
const skus = await someSkus();
/** Seconds; nothing depends on how long it takes. */
const maxSeconds = 90;

/** Replies that tell a buyer neither what has happened nor when to ask again. */
const rude: string[] = [];
let saidLater = 0;
const plain = doorOf(product);
const door: HouseDoor = {
  ...plain,
  async call(method, path, sent) {
    const reply = await plain.call(method, path, sent);
    if (reply.status === 503 && Number(reply.headers['retry-after']) > 0) saidLater += 1;
    else if (reply.status >= 500) rude.push(`${method} ${path}: ${reply.status} ${reply.body}`);
    return reply;
  },
};

/** Money for a cart that another one has replaced meanwhile goes back. */
const paysTooLate: Way = {
  ...ways[0]!,
  name: 'creditcard, too late',
  async order(buyer, key) {
    const first = await buyer.order({ key });
    await buyer.add(skus.merchandise[0]!);
    await buyer.order({ key: newId() });
    return first;
  },
};

/** Somebody who buys in one way; `key` is their order's Idempotency-Key. */
type Shopper = Buyer & { way: Way; key: string; comesBack: boolean; asksFirst: boolean };

async function aShopper(way: Way, sku: string): Promise<Shopper> {
  const comesBack = way !== paysTooLate && chance(2) === 0;
  const asksFirst = chance(2) === 0;
  const buyer = await until(
    () => aReadyBuyer(way, sku),
    (ready) => ready !== undefined,
    maxSeconds,
  );
  return { ...buyer!, way, key: newId(), comesBack, asksFirst };
}

/**
 * Somebody with a cart. Undefined: told to come later, which those before may cause; nobody knows then what has been
 * done, so another one comes.
 */
async function aReadyBuyer(way: Way, sku: string): Promise<Buyer | undefined> {
  let isToldToRetry = false;
  const noted: HouseDoor = {
    ...door,
    async call(...asked) {
      const reply = await door.call(...asked);
      isToldToRetry ||= reply.status === 503;
      return reply;
    },
  };
  const buyer = await aBuyer(noted);
  try {
    const added = await buyer.add(sku);
    if (!isToldToRetry) expect(added, `${way.name} with ${sku}`).toMatchObject({ status: 200 });
    await way.prepare?.(noted, buyer);
  } catch (error) {
    if (!isToldToRetry) throw error;
  }
  return isToldToRetry ? undefined : buyer;
}

/** A call that dies with the server is answered by nobody. */
const answered = <T>(call: Promise<T>): Promise<T | undefined> => call.catch(() => undefined);

/**
 * The whole checkout; anyone who comes back does so until there is an order. `step`: the order and the money have been
 * answered.
 */
async function buy(shopper: Shopper, step: () => void): Promise<void> {
  const { way, key } = shopper;
  const isPlaced = (reply: Reply | undefined) => reply?.status === 200;
  const press = () => answered(way.order(shopper, key));
  let ordered = await press();
  step();
  if (isPlaced(ordered)) await answered(way.give(door, ordered!));
  step();
  if (!shopper.comesBack) return;
  if (!isPlaced(ordered) || !shopper.asksFirst)
    ordered = await until(press, (reply) => reply !== undefined && reply.status < 500, maxSeconds);
  expect(ordered?.status, `${way.name}: ${ordered?.body}`).toBe(200);
  const isDone = async () =>
    (await answered(shopper.status(ordered!.json.data.checkoutId)))?.json?.data?.state === 'completed';
  const isDoneOrGivesAgain = async () => {
    if (await isDone()) return true;
    await answered(way.give(door, ordered!));
    return isDone();
  };
  await until(isDoneOrGivesAgain, (done) => done, maxSeconds);
}

/**
 * A product that has ended is never ready again: nobody starts it. A call may fail on a connection that has just been
 * closed.
 */
const isReady = async () => (await answered(fetch(`${product.origin}/readyz`)))?.status === 200;
const untilReady = () =>
  until(isReady, (ready) => ready, maxSeconds).catch(() => expect.unreachable(`Not ready again:\n${product.output()}`));

async function postmaster(): Promise<number> {
  const [setting] = await sql<{ folder: string }[]>`select current_setting('data_directory') as folder`;
  return Number(readFileSync(join(setting!.folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
}

/** What happens to them, one to each wave; it ends when the product is ready again. */
const faults: Record<string, () => Promise<unknown>> = {
  async 'the server is killed'() {
    await product.kill();
    await product.start();
  },
  async 'the database ends all connections'() {
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
    await untilReady();
  },
  async 'the server is killed again'() {
    await product.kill();
    await product.start();
  },
  // A database that is not ours we cannot end.
  ...(process.env.DATABASE_URL
    ? {}
    : {
        // As `pg_ctl stop -m immediate` does.
        async 'the database dies and starts again'() {
          process.kill(await postmaster(), 'SIGQUIT');
          await until(
            () => answered(sql`select 1`),
            (row) => row !== undefined,
            maxSeconds,
          );
          await untilReady();
        },
        async 'the database falls silent, is noticed, and speaks again'() {
          const backends = await sql<{ pid: number }[]>`select pid from pg_stat_activity where datname is not null`;
          const all = [await postmaster(), ...backends.map(({ pid }) => pid)];
          for (const pid of all) process.kill(pid, 'SIGSTOP');
          const isNoticed = async () => (await answered(fetch(`${product.origin}/readyz`)))?.status === 503;
          await until(isNoticed, (noticed) => noticed, maxSeconds).finally(() => {
            for (const pid of all) process.kill(pid, 'SIGCONT');
          });
          await untilReady();
        },
      }),
};

/** Lets the minutes pass after which whatever an ended process has left is taken up again. */
async function letTimePass(queue: PgBoss): Promise<void> {
  await letMinutesPass({ sql }, 2);
  await letWebhooksBeDue({ sql });
  await letJobsBeDue({ sql }, 'retry');
  await queue.send('reconcilePayments', {});
}

/** The whole house adds up, sooner or later and by itself. */
async function untilAtRest(): Promise<void> {
  const options = { schema: 'jobs', max: 1, schedule: false, supervise: false, migrate: false, createSchema: false };
  const queue = new PgBoss({ connectionString: product.database.url, ...options });
  await queue.start();
  await letTimePass(queue);
  await until(
    () => whatDoesNotAddUp(sql),
    (found) => found.length === 0,
    maxSeconds,
  ).finally(() => queue.stop({ graceful: false }));
}

/**
 * One order, its money once, and nothing in the cart; or neither order nor money, and everything in the cart (with what
 * was added, for those too late).
 */
async function expectEnd(shopper: Shopper): Promise<void> {
  const [{ json }, cart, money] = await Promise.all([shopper.orders(), shopper.cart(), moneyOf(door, shopper.id)]);
  const [order] = json.data.items;
  const isPaid = order !== undefined && order.paymentType !== 'purchaseOnAccount';
  const inCart = cart.json.data.totalItemQuantity;
  const orders = shopper.comesBack ? 1 : Math.min(1, json.data.totalCount);
  expect({ orders: json.data.totalCount, kept: money.cents, inCart }, `${shopper.way.name}, ${shopper.id}`).toEqual({
    orders,
    kept: isPaid ? Math.round(order.totalPrice * 100) : 0,
    inCart: shopper.way === paysTooLate ? inCart : 1 - orders,
  });
}

/** Of each article, what lies there and what was sold. */
const pieces = () => sql<{ sku: string; pieces: number }[]>`
  select sku, on_hand + coalesce((select sum(quantity) from shop.sale s where s.sku = stock.sku), 0)::int as pieces
  from shop.stock order by sku`;

/** How many of a wave have an order. */
async function ordersOf(wave: Shopper[]): Promise<number> {
  const [row] = await sql<{ orders: number }[]>`
    select count(*)::int as orders from "order"."order" where fan_id = any(${idsOf(wave)})`;
  return row!.orders;
}
const idsOf = (shoppers: Shopper[]) => shoppers.map(({ id }) => id);

it('ends in one order or none for each of 100 who buy in all ways, while server and database die amid them', async () => {
  process.stdout.write(`SEED=${seed}\n`);
  // The tests' server forgets commits that are younger than a moment when it dies; one that people pay at does not.
  await sql.unsafe(`alter database ${new URL(product.database.url).pathname.slice(1)} set synchronous_commit = on`);
  await untilAtRest();
  const before = await pieces();
  const all = [...ways, cardWithCodes, ...waysAtOnce, paysTooLate];
  const size = 100 / Object.keys(faults).length;
  const crowd: Shopper[] = [];
  const buying: Promise<void>[] = [];
  for (const [name, fault] of Object.entries(faults)) {
    const turns = Array.from({ length: size }, (_, turn) => crowd.length + turn);
    const wave = await Promise.all(
      turns.map((turn) => {
        const way = all[turn % all.length]!;
        const choice = skus[way.goods ?? 'merchandise'];
        return aShopper(way, choice[turn % choice.length]!);
      }),
    );
    crowd.push(...wave);
    // At the latest when half of all steps have been taken; told by the buyers, since a busy machine would look too
    // late.
    let left = 1 + chance(size);
    const moment = Promise.withResolvers<void>();
    const step = () => {
      left -= 1;
      if (left === 0) moment.resolve();
    };
    buying.push(...wave.map((shopper) => buy(shopper, step)));
    // They are looked at when all has happened.
    for (const one of buying) one.catch(() => {});
    await moment.promise;
    expect(await ordersOf(wave), `${name} amid their checkouts, not after them`).toBeLessThan(wave.length);
    await fault();
  }
  await Promise.all(buying);
  await untilAtRest();
  expect(await pieces()).toEqual(before);
  for (const shopper of crowd) await expectEnd(shopper);
  expect(rude).toEqual([]);
  expect(saidLater).toBeGreaterThan(0);
}, 600_000);

/** Several of each kind, so that nobody's row is everybody's queue; enough of all for everybody. */
async function someSkus(): Promise<Record<'merchandise' | 'ticket' | 'free', string[]>> {
  const rows = await sql<{ kind: 'merchandise' | 'ticket' | 'free'; sku: string }[]>`
    (select 'merchandise' as kind, v.sku from shop.variant v join shop.product p on p.id = v.product_id
      where v.is_active and p.is_active and p.age_limit is null and v.price > 1000 and v.sku ~ '^[0-9]+$' order by v.sku limit 8)
    union all (select 'free', v.sku from shop.variant v join shop.product p on p.id = v.product_id
      where v.is_active and p.is_active and p.age_limit is null and v.price = 0)
    union all (select 'ticket', 'T' || number || '-FULL' from ticketing.event
      where starts_at > now() and plan_id is null and state = 'published' and not is_behind_closed_doors
      order by starts_at limit 3)`;
  for (const { sku } of rows) await resetStock({ sql }, sku, 5000);
  const of = (wanted: string) => rows.filter(({ kind }) => kind === wanted).map(({ sku }) => sku);
  return { merchandise: of('merchandise'), ticket: of('ticket'), free: of('free') };
}

/** Numbers below `below` that a seed brings forth, always the same. */
function chances(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
