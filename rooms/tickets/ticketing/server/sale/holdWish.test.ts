import { expect, it } from 'vitest';
import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { readTicketSku } from '../../skuRules.ts';
import { aStadiumEvent } from '../../testing/index.ts';
import { holdWish } from './holdWish.ts';
import { knownAge, readPlaces } from './places.ts';

const house = await testHouse();
const { sql } = house.database;
const expiresAt = new Date(house.context().now.getTime() + 900_000);
type Event = Awaited<ReturnType<typeof aStadiumEvent>>;

/** Seats of a hold of so many in category 2, as row and position; or what was answered in their place. */
async function hold(ctx: Context, { id, number }: Event, quantity: number) {
  const wish = { sku: `T${number}-K2-FULL`, holdId: newId(), quantity, expiresAt };
  const holder = { eventId: id, eventNumber: number, fanId: newId(), phase: null };
  const outcome = await holdWish(ctx, holder, [{ ...wish, ...readTicketSku(wish.sku)! }]);
  return Array.isArray(outcome) ? outcome.map(({ sku }) => /R\d+P\d+/.exec(sku)![0]) : outcome;
}
/** Another person sits there, which what is in memory does not know. */
const sit = ({ id }: Event, row: number, positions: number[]) => sql`
  insert into ticketing.occupied (event_id, row_number, position, by, hold_id, expires_at)
  select ${id}, ${row}, position, 'hold', gen_random_uuid()::text, ${expiresAt}
  from unnest(${positions}::int[]) position`;
const lock = ({ id }: Event, tx: Context, rows: number[]) =>
  tx.sql`select 1 from ticketing.event_row where event_id = ${id} and number = any(${rows}::int[]) for no key update`;

it('passes over a row in which somebody else is choosing, and answers none where they are in all', async () => {
  const event = await aStadiumEvent(house.context(), { rows: 2, seats: 4 });
  await house.context().inTransaction(async (other) => {
    await lock(event, other, [3]);
    expect(await house.context().inTransaction((tx) => hold(tx, event, 2))).toEqual(['R4P1', 'R4P2']);
    await lock(event, other, [4]);
    expect(await house.context().inTransaction((tx) => hold(tx, event, 2))).toBe(undefined);
  });
});

it('chooses again where a row is not as it is known, and lets go of rows it cannot use', async () => {
  const event = await aStadiumEvent(house.context(), { rows: 2, seats: 4 });
  await readPlaces(house.context(), event.id, knownAge);
  await sit(event, 3, [1, 2, 3]);
  await house.context().inTransaction(async (tx) => {
    expect(await hold(tx, event, 2)).toEqual(['R4P1', 'R4P2']);
    const free = await sql`
      select number from ticketing.event_row where event_id = ${event.id} order by number
      for no key update skip locked`;
    expect(free.map(({ number }) => number)).toEqual([1, 2, 3]);
  });
  // The lone seat of a row goes to who comes alone.
  expect(await house.context().inTransaction((tx) => hold(tx, event, 1))).toEqual(['R3P4']);
});

it('holds what lies free by now: a hold whose time is over counts no more', async () => {
  const event = await aStadiumEvent(house.context(), { rows: 1, seats: 2 });
  await sit(event, 2, [1, 2]);
  const later = house.context({ now: new Date(expiresAt.getTime() + 1) });
  expect(await later.inTransaction((tx) => hold(tx, event, 2))).toEqual(['R2P1', 'R2P2']);
  const held = await sql`select hold_id from ticketing.occupied where event_id = ${event.id}`;
  expect(held).toHaveLength(2);
});
