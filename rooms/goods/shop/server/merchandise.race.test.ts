import { describe, expect, it } from 'vitest';
import type { Context } from '#platform/context.ts';
import { lockPools } from '#platform/scarcity/scarcityStore.ts';
import { tidyPool } from '#platform/scarcity/sellFromStock.ts';
import { aCrowd } from '#platform/scarcity/testing/aCrowd.ts';
import { oneByOne } from '#platform/scarcity/testing/oneByOne.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aProduct } from '../testing/aProduct.ts';
import { changeStock } from './import/stockCountStore.ts';
import { merchandiseStock, merchandise as shopSeller } from './merchandise.ts';

const merchandise = oneByOne(shopSeller);

const house = await testHouse();
const crowd = await aCrowd(house, 30);

const start = house.context().now;
const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

/** One call in a transaction and on a connection of its own. */
const alone = <T>(minutes: number, work: (tx: Context) => Promise<T>): Promise<T> => crowd(at(minutes), work);

/** What must be true of stock whatever has happened: nothing oversold, and every held piece belongs to a hold. */
async function stockOf(sku: string) {
  const [row] = await house.database.sql<{ onHand: number; held: number; inHolds: number; sold: number }[]>`
    select on_hand, held, coalesce((select sum(quantity) from shop.hold h where h.sku = s.sku), 0)::int as in_holds,
      coalesce((select sum(quantity) from shop.sale x where x.sku = s.sku), 0)::int as sold
    from shop.stock s where sku = ${sku}`;
  return row!;
}

const count = (outcomes: string[], outcome: string) => outcomes.filter((one) => one === outcome).length;

describe('200 buyers for 50 pieces', () => {
  it('holds exactly 50 and sells exactly 50, without hanging', async () => {
    const { sku } = await aProduct(house.context(), { onHand: 50 });
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, (_, buyer) =>
        alone(0, (tx) => merchandise.hold(tx, { holdId: `buyer-${buyer}`, sku, quantity: 1, expiresAt: at(30) })),
      ),
    );
    expect([count(outcomes, 'held'), count(outcomes, 'short')]).toEqual([50, 150]);
    const sales = await Promise.all(
      outcomes.map((_, buyer) =>
        alone(1, (tx) => merchandise.fulfil(tx, [{ holdId: `buyer-${buyer}`, sku, quantity: 1 }])),
      ),
    );
    expect(sales.filter(({ missing }) => missing.length === 0)).toHaveLength(50);
    expect(await stockOf(sku)).toEqual({ onHand: 0, held: 0, inHolds: 0, sold: 50 });
  });
});

describe('the same hold from many sides', () => {
  it('counts a hold once that is written twenty times at the same moment', async () => {
    const { sku } = await aProduct(house.context(), { onHand: 100 });
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, attempt) =>
        alone(0, (tx) =>
          merchandise.hold(tx, { holdId: 'double', sku, quantity: 1 + (attempt % 4), expiresAt: at(9) }),
        ),
      ),
    );
    expect(new Set(outcomes)).toEqual(new Set(['held']));
    const { held, inHolds } = await stockOf(sku);
    expect(held).toBe(inHolds);
    expect(held).toBeLessThanOrEqual(4);
  });

  it('sells a line once that is fulfilled ten times at the same moment', async () => {
    const { sku } = await aProduct(house.context(), { onHand: 10 });
    await merchandise.hold(house.context(), { holdId: 'once', sku, quantity: 3, expiresAt: at(30) });
    const replies = await Promise.all(
      Array.from({ length: 10 }, () =>
        alone(1, (tx) => merchandise.fulfil(tx, [{ holdId: 'once', sku, quantity: 3 }])),
      ),
    );
    expect(replies.flatMap(({ missing }) => missing)).toEqual([]);
    expect(await stockOf(sku)).toEqual({ onHand: 7, held: 0, inHolds: 0, sold: 3 });
  });

  it('gives the last piece to the payment or to another buyer, never to both, when the hold runs out between them', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { sku } = await aProduct(house.context(), { onHand: 1 });
      await merchandise.hold(house.context(), { holdId: `payer-${round}`, sku, quantity: 1, expiresAt: at(5) });
      const [sale, other] = await Promise.all([
        alone(6, (tx) => merchandise.fulfil(tx, [{ holdId: `payer-${round}`, sku, quantity: 1 }])),
        alone(6, (tx) => merchandise.hold(tx, { holdId: `other-${round}`, sku, quantity: 1, expiresAt: at(30) })),
      ]);
      expect([sale.missing.length === 0, other === 'held'].filter(Boolean)).toHaveLength(1);
    }
  });
});

describe('two lines on one stock item', () => {
  it('never have more pieces together than there are, while both change their quantities', async () => {
    const { sku } = await aProduct(house.context(), { onHand: 20 });
    const change = (buyer: number, line: number, quantity: number) =>
      alone(0, (tx) => merchandise.hold(tx, { holdId: `${sku}-${buyer}-${line}`, sku, quantity, expiresAt: at(30) }));
    const turns = Array.from({ length: 180 }, (_, turn) => [turn % 15, turn % 2, 1 + ((turn * 7) % 4)] as const);
    await Promise.all(turns.map((turn) => change(...turn)));
    const { onHand, held, inHolds } = await stockOf(sku);
    expect({ onHand, held }).toEqual({ onHand: 20, held: inHolds });
    expect(held).toBeLessThanOrEqual(20);
    const both = (buyer: number) => [0, 1].map((line) => ({ holdId: `${sku}-${buyer}-${line}`, sku, quantity: 1 }));
    const sales = await Promise.all(
      Array.from({ length: 15 }, (_, buyer) => alone(1, (tx) => merchandise.fulfil(tx, both(buyer)))),
    );
    const soldLines = 30 - sales.flatMap(({ missing }) => missing).length;
    const after = await stockOf(sku);
    expect(after).toEqual({ onHand: 20 - soldLines, held: 0, inHolds: 0, sold: soldLines });
  });
});

describe('a hold that runs out', () => {
  it('while its quantity changes, it is tidied away, paid for and wanted by somebody else, loses and doubles no piece', async () => {
    for (let round = 0; round < 12; round += 1) {
      const { sku } = await aProduct(house.context(), { onHand: 4 });
      const own = { holdId: `${sku}-own`, sku, quantity: 2 };
      await merchandise.hold(house.context(), { ...own, expiresAt: at(5) });
      const [changed, sale, other] = await Promise.all([
        alone(6, (tx) => merchandise.hold(tx, { ...own, quantity: 3, expiresAt: at(30) })),
        alone(6, (tx) => merchandise.fulfil(tx, [own])),
        alone(6, (tx) => merchandise.hold(tx, { holdId: `${sku}-other`, sku, quantity: 2, expiresAt: at(30) })),
        alone(6, (tx) => tidyPool(tx, merchandiseStock, sku)),
        alone(6, (tx) => merchandise.extend(tx, [own], at(20))),
      ]);
      const { onHand, held, inHolds, sold } = await stockOf(sku);
      expect({ held, pieces: onHand + sold }).toEqual({ held: inHolds, pieces: 4 });
      expect(held).toBeLessThanOrEqual(onHand);
      expect(sold).toBe(sale.missing.length === 0 ? 2 : 0);
      expect(['held', 'short']).toEqual(expect.arrayContaining([changed, other]));
    }
  });
});

describe('a checkout that keeps exactly what the cart holds', () => {
  it('loses and doubles no piece while the hold is wanted larger, given back and wanted by somebody else', async () => {
    for (let round = 0; round < 12; round += 1) {
      const { sku } = await aProduct(house.context(), { onHand: 4 });
      const own = { holdId: `${sku}-own`, sku, quantity: 2 };
      await merchandise.hold(house.context(), { ...own, expiresAt: at(30) });
      await Promise.all([
        alone(1, (tx) => merchandise.extend(tx, [own], at(40))),
        alone(1, (tx) => merchandise.hold(tx, { ...own, quantity: 1 + 2 * (round % 2), expiresAt: at(31) })),
        alone(1, (tx) => merchandise.hold(tx, { holdId: `${sku}-other`, sku, quantity: 2, expiresAt: at(30) })),
        alone(1, async (tx) => {
          await (round % 3 ? tidyPool(tx, merchandiseStock, sku) : merchandise.release(tx, [own.holdId]));
        }),
      ]);
      const { onHand, held, inHolds } = await stockOf(sku);
      expect({ held, onHand }).toEqual({ held: inHolds, onHand: 4 });
    }
  });
});

describe('stock that is counted', () => {
  it('while a crowd holds from it never falls below what is held', async () => {
    const { sku } = await aProduct(house.context(), { onHand: 30 });
    const count = (pieces: number) =>
      alone(0, async (tx) => {
        await lockPools(tx.sql, merchandiseStock.tables, [sku]);
        return changeStock(tx.sql, [{ sku, order: { kind: 'set', pieces } }], tx.now);
      });
    const buy = (buyer: number) =>
      alone(0, (tx) => merchandise.hold(tx, { holdId: `${sku}-${buyer}`, sku, quantity: 1, expiresAt: at(30) }));
    const work = Array.from({ length: 60 }, (_, turn) => (turn % 4 === 3 ? count(10 + (turn % 13)) : buy(turn)));
    await Promise.all(work);
    const { onHand, held, inHolds } = await stockOf(sku);
    expect(held).toBe(inHolds);
    expect(onHand).toBeGreaterThanOrEqual(held);
  });
});

describe('everything at once', () => {
  it('neither deadlocks nor loses a piece while holds change, run out, are extended, given back, tidied and sold', async () => {
    const products = await Promise.all([1, 2, 3].map(() => aProduct(house.context(), { onHand: 20 })));
    const skus = products.map(({ sku }) => sku).sort();
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return seed % below;
    };
    const work = Array.from({ length: 400 }, () => {
      const [minute, kind, buyer, quantity] = [random(40), random(6), random(15), 1 + random(3)];
      const lines = skus.map((sku) => ({ holdId: `${buyer}-${sku}`, sku, quantity }));
      const ids = lines.map(({ holdId }) => holdId);
      return () =>
        alone(minute, async (tx) => {
          if (kind <= 1) for (const line of lines) await merchandise.hold(tx, { ...line, expiresAt: at(minute + 5) });
          if (kind === 2) await merchandise.release(tx, ids.toReversed());
          if (kind === 3) await merchandise.extend(tx, lines.slice(1), at(minute + 9), lines.slice(0, 1));
          if (kind === 4) await merchandise.fulfil(tx, lines.slice(0, quantity).toReversed());
          if (kind === 5) await tidyPool(tx, merchandiseStock, skus[quantity - 1]!);
        });
    });
    await Promise.all(work.map((one) => one()));
    for (const sku of skus) {
      const { onHand, held, inHolds, sold } = await stockOf(sku);
      expect({ held, pieces: onHand + sold }).toEqual({ held: inHolds, pieces: 20 });
      expect(sold).toBeGreaterThan(0);
    }
  });
});
