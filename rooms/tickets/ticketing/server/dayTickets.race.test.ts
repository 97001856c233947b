import { describe, expect, it } from 'vitest';
import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { tidyPool } from '#platform/scarcity/sellFromStock.ts';
import { aCrowd } from '#platform/scarcity/testing/aCrowd.ts';
import { oneByOne } from '#platform/scarcity/testing/oneByOne.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { poolOf } from '../skuRules.ts';
import { anEvent } from '../testing/anEvent.ts';
import { places as stock, dayTickets as ticketSeller } from './dayTickets.ts';

const dayTickets = oneByOne(ticketSeller);

const house = await testHouse();
const crowd = await aCrowd(house, 20);

const start = house.context().now;
const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

/** One call in a transaction and on a connection of its own. */
const alone = <T>(minutes: number, work: (tx: Context) => Promise<T>): Promise<T> => crowd(at(minutes), work);

/** What must be true of a contingent whatever has happened. */
async function places(id: string) {
  const [row] = await house.database.sql<{ held: number; sold: number; inHolds: number; inSales: number }[]>`
    select held, capacity - on_hand as sold, coalesce((select sum(quantity) from ticketing.hold h where h.pool = c.pool), 0)::int as in_holds,
      coalesce((select sum(quantity) from ticketing.sale s where s.pool = c.pool), 0)::int as in_sales
    from ticketing.contingent c where event_id = ${id}`;
  return row!;
}

const count = (outcomes: string[], outcome: string) => outcomes.filter((one) => one === outcome).length;

describe('200 buyers for 50 places', () => {
  it('holds exactly 50 and sells exactly 50, whichever classes they want', async () => {
    const event = await anEvent(house.context(), { capacity: 50 });
    const classes = [event.full, event.reduced, event.child];
    const line = (buyer: number) => ({ holdId: `buyer-${buyer}`, sku: classes[buyer % 3]!, quantity: 1 });
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, (_, buyer) =>
        alone(0, (tx) => dayTickets.hold(tx, { ...line(buyer), expiresAt: at(15) })),
      ),
    );
    expect([count(outcomes, 'held'), count(outcomes, 'short')]).toEqual([50, 150]);
    const sales = await Promise.all(outcomes.map((_, buyer) => alone(1, (tx) => dayTickets.fulfil(tx, [line(buyer)]))));
    expect(sales.filter(({ missing }) => missing.length === 0)).toHaveLength(50);
    expect(await places(event.id)).toEqual({ held: 0, sold: 50, inHolds: 0, inSales: 50 });
  });
});

describe('the same places from many sides', () => {
  it('sells a line once that is fulfilled ten times at the same moment', async () => {
    const event = await anEvent(house.context(), { capacity: 10 });
    const line = { holdId: 'once', sku: event.full, quantity: 3 };
    await dayTickets.hold(house.context(), { ...line, expiresAt: at(15) });
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => alone(1, (tx) => dayTickets.fulfil(tx, [line]))),
    );
    expect(replies.flatMap(({ missing }) => missing)).toEqual([]);
    expect(await places(event.id)).toEqual({ held: 0, sold: 3, inHolds: 0, inSales: 3 });
  });

  it('gives the last place to the payment or to another buyer, never to both, when the hold runs out between them', async () => {
    for (let round = 0; round < 10; round += 1) {
      const event = await anEvent(house.context(), { capacity: 1 });
      const line = { holdId: `payer-${round}`, sku: event.full, quantity: 1 };
      await dayTickets.hold(house.context(), { ...line, expiresAt: at(5) });
      const [sale, other] = await Promise.all([
        alone(6, (tx) => dayTickets.fulfil(tx, [line])),
        alone(6, (tx) =>
          dayTickets.hold(tx, { holdId: `other-${round}`, sku: event.child, quantity: 1, expiresAt: at(30) }),
        ),
      ]);
      expect([sale.missing.length === 0, other === 'held'].filter(Boolean)).toHaveLength(1);
    }
  });

  it('neither deadlocks nor loses a place while holds change, run out, are extended, given back, tidied and sold', async () => {
    // The later the number, and so the sku, the earlier the id: anyone who locks by ids meets anyone who holds by skus.
    const ids = [newId(), newId(), newId()].toSorted().toReversed();
    const events: Awaited<ReturnType<typeof anEvent>>[] = [];
    for (const id of ids) events.push(await anEvent(house.context(), { id, capacity: 20 }));
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return seed % below;
    };
    const work = Array.from({ length: 300 }, () => {
      const [minute, kind, buyer, quantity] = [random(40), random(6), random(15), 1 + random(3)];
      const lines = events.map(({ full }) => ({ holdId: `${buyer}-${full}`, sku: full, quantity }));
      const ids = lines.map(({ holdId }) => holdId);
      return () =>
        alone(minute, async (tx) => {
          if (kind <= 1) for (const line of lines) await dayTickets.hold(tx, { ...line, expiresAt: at(minute + 5) });
          if (kind === 2) await dayTickets.release(tx, ids.toReversed());
          if (kind === 3) await dayTickets.extend(tx, lines.slice(1), at(minute + 9), lines.slice(0, 1));
          if (kind === 4) await dayTickets.fulfil(tx, lines.slice(0, quantity).toReversed());
          if (kind === 5) {
            await tidyPool(tx, stock, poolOf(events[quantity - 1]!.full));
          }
        });
    });
    await Promise.all(work.map((one) => one()));
    for (const { id } of events) {
      const { held, sold, inHolds, inSales } = await places(id);
      expect({ held, sold }).toEqual({ held: inHolds, sold: inSales });
      expect(held + sold).toBeLessThanOrEqual(20);
      expect(sold).toBeGreaterThan(0);
    }
  });
});
