import { beforeEach, describe, expect, it } from 'vitest';
import type { Sql } from '#platform/database/database.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import type { HoldRequest } from '#ports/sellable.ts';
import { sellFromStock, tidyPool } from './sellFromStock.ts';
import { oneByOne } from './testing/oneByOne.ts';

const house = await testHouse();
const { sql } = house.database;
await sql.unsafe(`
  create schema fair;
  create table fair.stock (
    pool text primary key, on_hand integer not null, held integer not null default 0, check (held between 0 and on_hand));
  create table fair.hold (id text primary key, pool text not null references fair.stock, quantity integer not null,
    expires_at timestamptz not null, kept_quantity integer, kept_until timestamptz);
  create table fair.sale (hold_id text primary key, pool text not null, quantity integer not null, sold_at timestamptz not null)`);

const start = house.context().now;
const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const ctxAt = (minutes: number) => house.context({ now: at(minutes) });
let renewed = 0;
/** Two kinds of place in each of two halls. */
const stock = {
  tables: (some: Sql) => ({
    stock: some`fair.stock`,
    hold: some`fair.hold`,
    sale: some`fair.sale`,
    pool: some`pool`,
  }),
  poolOf: (sku: string) => sku.split('-')[0]!,
  renewPages: async () => {
    renewed += 1;
  },
};
const parts = sellFromStock(stock);
const fair = oneByOne({ ...parts } as Parameters<typeof oneByOne>[0]);
const visitor = { kind: 'visitor', visitorId: 'v' } as const;
const request = (holdId: string, sku: string, quantity: number, minutes = 10): HoldRequest => ({
  holdId,
  sku,
  quantity,
  expiresAt: at(minutes),
});
const holdAll = (...requests: HoldRequest[]) => parts.hold(ctxAt(0), visitor, requests);
const state = async () =>
  Object.fromEntries(
    (
      await sql<{ pool: string; figures: string }[]>`
      select pool, on_hand || ' left, ' || held || ' held, ' || (
        select coalesce(sum(quantity), 0) from fair.hold where hold.pool = stock.pool) || ' in holds' as figures from fair.stock`
    ).map(({ pool, figures }) => [pool, figures]),
  );

beforeEach(async () => {
  renewed = 0;
  await sql`truncate fair.stock, fair.hold, fair.sale`;
  await sql`insert into fair.stock (pool, on_hand) values ('H1', 5), ('H2', 2)`;
});

describe('several lines', () => {
  it('are held together, over several pools, in two statements', async () => {
    const hold = () =>
      ctxAt(0).inTransaction((tx) =>
        parts.hold(tx, visitor, [request('a', 'H1-F', 3), request('b', 'H2-F', 2), request('c', 'H1-R', 2)]),
      );
    expect(await house.statementsOf(hold)).toBe(4);
    expect(await state()).toEqual({ H1: '5 left, 5 held, 5 in holds', H2: '2 left, 2 held, 2 in holds' });
  });

  it('are all refused when one of them is not to be had, and nothing is held', async () => {
    expect(await holdAll(request('a', 'H1-F', 1), request('b', 'H2-F', 3))).toBe('short');
    expect(await holdAll(request('a', 'H1-F', 3), request('b', 'H1-R', 3))).toBe('short');
    expect(await holdAll(request('a', 'H1-F', 1), request('b', 'H3-F', 1))).toBe('short');
    expect(await state()).toEqual({ H1: '5 left, 0 held, 0 in holds', H2: '2 left, 0 held, 0 in holds' });
  });

  it('change their quantities together, what one gives up counting for the other', async () => {
    await holdAll(request('a', 'H1-F', 4), request('b', 'H1-R', 1));
    expect(await holdAll(request('a', 'H1-F', 1), request('b', 'H1-R', 4))).toHaveLength(2);
    expect(await holdAll(request('a', 'H1-F', 2), request('b', 'H1-R', 4))).toBe('short');
    expect((await state()).H1).toBe('5 left, 5 held, 5 in holds');
  });
});

describe('lines whose holds run on', () => {
  const lines = [
    { holdId: 'a', sku: 'H1-F', quantity: 3 },
    { holdId: 'b', sku: 'H2-F', quantity: 1 },
  ];
  const sold = (input: typeof lines) => input.map((line) => ({ ...line, ...soldAs }));
  const soldAs = { orderId: 'o', orderLineId: 'l', userOptionValues: [], price: 100, discount: 0 };

  it('are kept while somebody else has locked their pools, and sold in one statement', async () => {
    await holdAll(request('a', 'H1-F', 3), request('b', 'H2-F', 1));
    await ctxAt(0).inTransaction(async (other) => {
      await other.sql`select from fair.stock for no key update`;
      expect(await parts.extend(ctxAt(1), lines, at(20))).toEqual({ lost: [] });
    });
    const sell = () => ctxAt(2).inTransaction((tx) => parts.fulfil(tx, sold(lines), { checkoutId: 'c', fanId: 'f' }));
    expect(await house.statementsOf(sell)).toBe(3);
    expect(await state()).toEqual({ H1: '2 left, 0 held, 0 in holds', H2: '1 left, 0 held, 0 in holds' });
    expect(await sql`select hold_id, quantity from fair.sale order by hold_id`).toEqual([
      { holdId: 'a', quantity: 3 },
      { holdId: 'b', quantity: 1 },
    ]);
  });

  it.each<[string, typeof lines, number]>([
    ['one of them has ended', lines, 10.1],
    ['one wants more than it holds', [lines[0]!, { ...lines[1]!, quantity: 2 }], 2],
  ])('are sold under a lock where %s: the same pieces', async (_, wanted, minute) => {
    await holdAll(request('a', 'H1-F', 3), request('b', 'H2-F', 1));
    expect(await parts.fulfil(ctxAt(minute), sold(wanted), { checkoutId: 'c', fanId: 'f' })).toEqual({ missing: [] });
    const left = 2 - wanted[1]!.quantity;
    expect(await state()).toEqual({ H1: '2 left, 0 held, 0 in holds', H2: `${left} left, 0 held, 0 in holds` });
    // The same sale again sells nothing more.
    expect(await parts.fulfil(ctxAt(minute), sold(wanted), { checkoutId: 'c', fanId: 'f' })).toEqual({ missing: [] });
    expect(await state()).toEqual({ H1: '2 left, 0 held, 0 in holds', H2: `${left} left, 0 held, 0 in holds` });
  });
});

it('answers the lines that are held, in the order asked for', async () => {
  expect(await holdAll(request('b', 'H2-F', 1), request('a', 'H1-F', 2))).toEqual([
    { holdId: 'b', sku: 'H2-F', quantity: 1 },
    { holdId: 'a', sku: 'H1-F', quantity: 2 },
  ]);
});

it('never turns a hold of one pool into one of another', async () => {
  await holdAll(request('a', 'H1-F', 1));
  expect(await holdAll(request('a', 'H2-F', 1))).toBe('short');
  expect(await state()).toEqual({ H1: '5 left, 1 held, 1 in holds', H2: '2 left, 0 held, 0 in holds' });
});

it('takes pieces whose hold has ended, also where the rest is refused', async () => {
  await holdAll(request('late', 'H1-F', 4, 1));
  expect(await parts.hold(ctxAt(2), visitor, [request('a', 'H1-F', 6)])).toBe('short');
  expect((await state()).H1).toBe('5 left, 0 held, 0 in holds');
  await holdAll(request('late', 'H1-F', 4, 1));
  await ctxAt(2).inTransaction((tx) => tidyPool(tx, stock, 'H1'));
  expect((await state()).H1).toBe('5 left, 0 held, 0 in holds');
});

it('renews pages when the last piece is sold and when there is one again, and only then', async () => {
  await holdAll(request('a', 'H2-F', 1));
  await fair.fulfil(ctxAt(1), [{ holdId: 'a', sku: 'H2-F', quantity: 1 }]);
  expect(renewed).toBe(0);
  await fair.fulfil(ctxAt(1), [{ holdId: 'b', sku: 'H2-F', quantity: 1 }]);
  expect(renewed).toBe(1);
  await fair.takeBack(ctxAt(2), [{ sku: 'H2-F', quantity: 1 }]);
  expect(renewed).toBe(2);
  await fair.takeBack(ctxAt(2), [{ sku: 'H2-F', quantity: 1 }]);
  expect(renewed).toBe(2);
  expect((await state()).H2).toBe('2 left, 0 held, 0 in holds');
});

it('neither deadlocks nor holds too much when groups want the same pools in any order', async () => {
  await sql`update fair.stock set on_hand = 20`;
  const wishes = Array.from({ length: 60 }, (_, buyer) =>
    ['H1-F', 'H2-R'].map((sku, index) => request(`${buyer}-${index}`, sku, 1 + (buyer % 2))),
  );
  const outcomes = await Promise.all(
    wishes.map((wish, buyer) => parts.hold(ctxAt(0), visitor, buyer % 3 ? wish : wish.toReversed())),
  );
  const held = outcomes.flatMap((outcome) => (outcome === 'short' ? [] : outcome));
  const pieces = held.reduce((sum, { quantity }) => sum + quantity, 0);
  expect(await state()).toEqual({
    H1: `20 left, ${pieces / 2} held, ${pieces / 2} in holds`,
    H2: `20 left, ${pieces / 2} held, ${pieces / 2} in holds`,
  });
  expect(pieces / 2).toBeGreaterThanOrEqual(19);
});
