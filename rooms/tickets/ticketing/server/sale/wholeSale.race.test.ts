import { expect, it } from 'vitest';
import { Refusal } from '#platform/api/refuse.ts';
import type { Buyer, Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { aCrowd } from '#platform/scarcity/testing/aCrowd.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import type { HeldLine } from '#ports/sellable.ts';
import { anOfficeEvent } from '../../testing/anOfficeEvent.ts';
import { aStadiumEvent } from '../../testing/index.ts';
import { dayTickets } from '../dayTickets.ts';
import { allocatePlaces } from '../office/allocatePlaces.ts';
import { deleteExpiredSeats } from './seatStore.ts';

const house = await testHouse();
const { sql } = house.database;
const crowd = await aCrowd(house, 20);
const start = house.context().now;
const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

/** What was held; nothing where it was refused. */
const hold = (sku: string, quantity: number, { minutes = 0, until = 15 } = {}): Promise<HeldLine[]> =>
  crowd(at(minutes), async (tx) => {
    const buyer: Buyer = { kind: 'fan', fanId: newId() };
    const outcome = await dayTickets.hold(tx, buyer, [{ holdId: newId(), sku, quantity, expiresAt: at(until) }]);
    return Array.isArray(outcome) ? outcome : [];
  });

/** Pays lines as a checkout does: all of them, or nothing is changed. */
const pay = (lines: readonly HeldLine[], minutes: number): Promise<boolean> => {
  const order = { orderId: newId(), orderLineId: newId(), userOptionValues: [], price: 5000, discount: 0 };
  const unpaid = new Error('A line is missing');
  const work = crowd(at(minutes), async (tx) => {
    const sold = lines.map((line) => ({ ...line, ...order, orderLineId: newId() }));
    const { missing } = await dayTickets.fulfil(tx, sold, { checkoutId: newId(), fanId: newId() });
    if (missing.length > 0) throw unpaid;
    return true;
  });
  return work.catch((error: unknown) => {
    if (error === unpaid) return false;
    throw error;
  });
};

const keepBack = (eventId: string, row: number, from: number): Promise<boolean> => {
  const seats = [{ row, from, to: from + 1 }];
  const work = crowd(at(6), (tx: Context) =>
    allocatePlaces({ ...tx, fan: { id: newId(), scopes: [] } }, { eventId, kind: 'blocked', reason: 'Kameras', seats }),
  );
  return work.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false;
      throw error;
    },
  );
};

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

it('sells each of 106 seats in three categories once to 500 buyers, and nobody pays without a seat', async () => {
  const { id, number } = await aStadiumEvent(house.context(), { rows: 3, seats: 12, blocks: 3 });
  const buyers = Array.from({ length: 500 }, async (_, turn) => {
    const held = await hold(`T${number}-K${(turn % 3) + 1}-FULL`, 1);
    return held.length > 0 && (await pay(held, 1));
  });
  const paid = (await Promise.all(buyers)).filter(Boolean).length;
  const seats = await sql<{ place: string }[]>`
    select row_number || '.' || position as place from ticketing.right where event_id = ${id} and ended_at is null`;
  // The pair for a wheelchair and its companion stays free.
  expect([paid, seats.length, new Set(seats.map(({ place }) => place)).size]).toEqual([106, 106, 106]);
});

it('holds, pays, lets run out, keeps back and publishes another plan at once: each seat is in one hand', async () => {
  const clerk = await house.aStaffMember('ticketing');
  const call = (method: string, path: string, body: object) =>
    house.call(method, `/api/office/v1${path}`, { token: clerk.token, body });
  const event = await anOfficeEvent(house, clerk.token);
  const { id, number, version, terms } = event;
  expect((await call('PUT', `/ticket-events/${id}`, { version, terms: { ...terms, phases: [] } })).status).toBe(200);
  const carts = await Promise.all([1, 2, 2, 1, 2].map((many) => hold(`T${number}-B1-FULL`, many, { until: 5 })));
  const { planId: copy } = (await call('POST', `/plans/${terms.planId}/copies`, { note: 'Umbau' })).json.data;
  const publish = async () => {
    await call('DELETE', `/plans/${copy}/blocks/1`, { revision: 1 });
    return call('POST', `/plans/${copy}/publication`, { revision: 2 });
  };
  const [paid, held, keptBack, published] = await Promise.all([
    Promise.all(carts.map((lines) => pay(lines, 6))),
    Promise.all([1, 2, 3, 1, 2, 3, 1, 1].map((many) => hold(`T${number}-B1-FULL`, many, { minutes: 6, until: 30 }))),
    Promise.all([1, 3, 5, 7, 9, 4].map((from) => keepBack(id, 1 + (from % 2), from))),
    publish(),
    ...Array.from({ length: 6 }, () => crowd(at(6), (tx) => deleteExpiredSeats(tx.sql, tx.now, 100))),
  ]);
  expect([200, 204]).toContain(published.status);
  const [lies] = await sql<{ rights: number; holds: number; blocks: number; seats: number }[]>`
    select count(*) filter (where by = 'right')::int as rights,
      count(*) filter (where by = 'allocation')::int as blocks,
      count(*) filter (where by = 'hold' and expires_at > ${at(6)})::int as holds,
      (select sum(cardinality(labels))::int from ticketing.event_row where event_id = ${id}) as seats
    from ticketing.occupied where event_id = ${id}`;
  expect(lies).toEqual({
    rights: sum(carts.map((lines, turn) => (paid[turn] ? lines.length : 0))),
    holds: sum(held.map((lines) => lines.length)),
    blocks: 2 * keptBack.filter(Boolean).length,
    seats: 20,
  });
  expect(lies!.rights + lies!.holds + lies!.blocks).toBeLessThanOrEqual(20);
  const living = await sql`select 1 from ticketing.right where event_id = ${id} and ended_at is null`;
  expect(living).toHaveLength(lies!.rights);
});
