import { expect, it } from 'vitest';
import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { readTicketSku } from '../../skuRules.ts';
import { aStadiumEvent } from '../../testing/index.ts';
import { holdChosen } from './holdChosen.ts';
import { knownAge, readPlaces } from './places.ts';

const house = await testHouse();
const { sql } = house.database;
const expiresAt = new Date(house.context().now.getTime() + 900_000);
type Event = Awaited<ReturnType<typeof aStadiumEvent>>;

/** Seats as row and position that were held of those, or what was answered in their place. */
const hold = ({ id, number }: Event, seats: string[]) =>
  house.context().inTransaction(async (tx) => {
    const requests = seats.map((seat) => {
      const sku = `T${number}-${seat}-FULL`;
      return { sku, holdId: newId(), quantity: 1, expiresAt, ...readTicketSku(sku)! };
    });
    const outcome = await holdChosen(tx, { eventId: id, eventNumber: number, fanId: newId(), phase: null }, requests);
    return Array.isArray(outcome) ? outcome.map(({ sku }) => sku.split('-')[1]) : outcome;
  });
const sit = ({ id }: Event, row: number, position: number) => sql`
  insert into ticketing.occupied (event_id, row_number, position, by, hold_id, expires_at)
  values (${id}, ${row}, ${position}, 'hold', ${newId()}, ${expiresAt})`;
const heldIn = async ({ id }: Event): Promise<number> =>
  (await sql`select 1 from ticketing.occupied where event_id = ${id}`).length;

it('holds seats of a row that are free, in the order in which they were named', async () => {
  const event = await aStadiumEvent(house.context());
  expect(await hold(event, ['R1P2', 'R1P1'])).toEqual(['R1P2', 'R1P1']);
  expect(await heldIn(event)).toBe(2);
});

it.each([
  ['seats of two rows', ['R1P1', 'R2P1']],
  ['the same seat twice', ['R1P1', 'R1P1']],
  ['what leaves a lone seat', ['R1P2']],
  ['a seat that is not there', ['R1P11']],
  ['a row in which wheelchairs stand', ['R3P1']],
])('leaves %s to the long way', async (_, seats) => {
  const event = await aStadiumEvent(house.context());
  expect(await hold(event, seats)).toBe(undefined);
  expect(await heldIn(event)).toBe(0);
});

it('holds nothing in a row that is other than it is known, and knows it then', async () => {
  const event = await aStadiumEvent(house.context());
  const known = await readPlaces(house.context(), event.id, knownAge);
  await sit(event, 1, 3);
  expect(await hold(event, ['R1P1'])).toBe(undefined);
  expect([...known.value.byNumber.get(1)!.taken]).toEqual([3]);
  // Somebody sits beside the second seat by now, so the first would be alone.
  expect(await hold(event, ['R1P2'])).toBe(undefined);
  expect(await hold(event, ['R1P1', 'R1P2'])).toEqual(['R1P1', 'R1P2']);
});

it('does not wait for somebody who is choosing in the row', async () => {
  const event = await aStadiumEvent(house.context());
  const lock = (tx: Context) => tx.sql`
    select 1 from ticketing.event_row where event_id = ${event.id} and number = 1 for no key update`;
  await house.context().inTransaction(async (tx) => {
    await lock(tx);
    expect(await hold(event, ['R1P1'])).toBe(undefined);
  });
});
