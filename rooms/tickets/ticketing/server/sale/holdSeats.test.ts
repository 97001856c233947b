import { expect, it } from 'vitest';
import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { readTicketSku } from '../../skuRules.ts';
import { aStadiumEvent } from '../../testing/index.ts';
import { holdSeats } from './holdSeats.ts';
import { knownAge, readPlaces } from './places.ts';

const house = await testHouse();
const { sql } = house.database;
const expiresAt = new Date(house.context().now.getTime() + 900_000);
type Event = Awaited<ReturnType<typeof aStadiumEvent>>;

/** Seats of a hold of so many in category 2, as row and position; or what was answered in their place. */
async function hold(ctx: Context, { id, number }: Event, quantity: number, phase: number | null = null) {
  const wish = { sku: `T${number}-K2-FULL`, holdId: newId(), quantity, expiresAt };
  const holder = { eventId: id, eventNumber: number, fanId: newId(), phase };
  const outcome = await holdSeats(ctx, holder, [{ ...wish, ...readTicketSku(wish.sku)! }]);
  return Array.isArray(outcome) ? outcome.map(({ sku }) => /R\d+P\d+/.exec(sku)![0]) : outcome;
}
const holdAlone = (event: Event, quantity: number, phase: number | null = null) =>
  house.context().inTransaction((tx) => hold(tx, event, quantity, phase));
/** Another person sits there, which what is in memory does not know. */
const sit = ({ id }: Event, row: number, positions: number[]) => sql`
  insert into ticketing.occupied (event_id, row_number, position, by, hold_id, expires_at)
  select ${id}, ${row}, position, 'hold', gen_random_uuid()::text, ${expiresAt}
  from unnest(${positions}::int[]) position`;

it('passes over a row in which somebody else is choosing', async () => {
  const event = await aStadiumEvent(house.context(), { rows: 2, seats: 4 });
  await house.context().inTransaction(async (other) => {
    await other.sql`select 1 from ticketing.event_row where event_id = ${event.id} and number = 3 for no key update`;
    expect(await holdAlone(event, 2)).toEqual(['R4P1', 'R4P2']);
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
  expect(await holdAlone(event, 1)).toEqual(['R3P4']);
});

it('holds what lies free by now: a hold whose time is over counts no more', async () => {
  const event = await aStadiumEvent(house.context(), { rows: 1, seats: 2 });
  await sit(event, 2, [1, 2]);
  const later = house.context({ now: new Date(expiresAt.getTime() + 1) });
  expect(await later.inTransaction((tx) => hold(tx, event, 2))).toEqual(['R2P1', 'R2P2']);
});

it('takes what it holds from the quota of the phase, and nothing where that is exceeded', async () => {
  const phases = [{ from: -1, until: 1, groups: [], mostPerPerson: 6, quota: { 2: 3 } }];
  const event = await aStadiumEvent(house.context(), { rows: 2, seats: 6, phases });
  const room = async () => {
    const [row] = await sql`select room from ticketing.quota where event_id = ${event.id}`;
    return row!.room;
  };
  expect(await holdAlone(event, 2, 1)).toHaveLength(2);
  expect(await room()).toBe(1);
  expect(await holdAlone(event, 2, 1)).toBe('short');
  expect(await holdAlone(event, 1, 1)).toHaveLength(1);
  expect(await room()).toBe(0);
  expect(await sql`select 1 from ticketing.occupied where event_id = ${event.id} and by = 'hold'`).toHaveLength(3);
});
