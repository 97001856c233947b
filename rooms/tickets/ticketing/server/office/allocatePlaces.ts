import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import { contentChanged } from '#platform/content/contentChanges.ts';
import type { Context, FanContext } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { deleteExpiredHolds, lockPools } from '#platform/scarcity/scarcityStore.ts';
import { whoDecides } from '#rooms/accounts/identity/server/index.ts';
import { officeRefusals } from '../../officeApi.ts';
import { type placesApi, placesRefusals } from '../../placesApi.ts';
import { type Seat, seatsOf } from '../../seatRules.ts';
import { standingPool } from '../../skuRules.ts';
import { placeTables } from '../placeStore.ts';
import { ofEvent } from '../trailSubjects.ts';
import {
  type Allocation,
  insertAllocation,
  listOverdueAllocations,
  lockAllocation,
  markAllocationEnded,
  rowsOfAllocation,
  shrinkAllocation,
} from './allocationStore.ts';
import type { OfficeEvent } from './officeEventStore.ts';
import { giveBack, keepBack, leaveSeats, lockRows, occupySeats } from './placesStore.ts';
import { lockedEvent } from './publishEvent.ts';
import { findAllocation } from './readPlaces.ts';

type RoomApi = typeof placesApi;
type Input = InputOf<RoomApi['allocatePlaces']>;

/** Keeps places back that nobody holds or has. Refuses 400, 404, and 409 with the places that are taken. */
export function allocatePlaces(ctx: FanContext, input: Input): Promise<ReplyOf<RoomApi['allocatePlaces']>> {
  return ctx.inTransaction(async (tx) => {
    const event = await lockedEvent(tx, input.eventId);
    if (event.state !== 'published') refuse(officeRefusals.eventStateNotPossible);
    const until = input.until === undefined ? null : new Date(input.until);
    if (until && until <= tx.now) refuse(commonRefusals.invalidInput, { errors: { until: ['invalid'] } });
    const { kind, reason, eventId } = input;
    const made = { id: newId(), eventId, kind, reason, until, madeBy: whoDecides(tx), madeAt: tx.now, endedAt: null };
    if (input.seats) await allocateSeats(tx, made, seatsOf(input.seats));
    else await allocateStanding(tx, event, made, input);
    await contentChanged(tx, 'ticketing');
    const listed = (await findAllocation(tx, eventId, made.id))!;
    await tx.audit({
      subject: ofEvent(eventId),
      after: { kind, places: listed.places, until, allocation: made.id },
      why: reason,
    });
    return listed;
  });
}

type Made = Omit<Allocation, 'pool' | 'places'>;

async function allocateSeats(tx: Context, made: Made, seats: Seat[]): Promise<void> {
  const rows = await lockRows(
    tx.sql,
    made.eventId,
    seats.map(({ row }) => row),
  );
  const sizeOf = new Map(rows.map(({ number, attributes }) => [number, attributes.length]));
  if (seats.some(({ row, position }) => position > (sizeOf.get(row) ?? 0)))
    refuse(commonRefusals.invalidInput, { errors: { seats: ['unknown'] } });
  await insertAllocation(tx.sql, { ...made, pool: null, places: null });
  const taken = await occupySeats(tx.sql, { eventId: made.eventId, allocationId: made.id, seats }, tx.now);
  if (taken.length > 0)
    refuse(placesRefusals.placesTaken, {
      errors: { places: taken.map(({ block, row, seat }) => `${block} / ${row} / ${seat}`) },
    });
}

async function allocateStanding(tx: Context, event: OfficeEvent, made: Made, { block, places }: Input): Promise<void> {
  const isWithoutPlan = event.terms.planId === null;
  if (places === undefined || isWithoutPlan !== (block === undefined))
    return refuse(commonRefusals.invalidInput, { errors: { places: ['required'] } });
  const pool = block === undefined ? `T${event.number}` : standingPool(event.number, block);
  await lockPools(tx.sql, placeTables, [pool]);
  await deleteExpiredHolds(tx.sql, placeTables, pool, tx.now);
  if (!(await keepBack(tx.sql, pool, places))) refuse(placesRefusals.placesTaken);
  await insertAllocation(tx.sql, { ...made, pool, places });
}

/** Gives places back to sale: all, some seats, or a number of standing ones. Refuses 404. */
export function freePlaces(
  ctx: Context,
  { eventId, allocationId, seats, places, reason }: InputOf<RoomApi['freePlaces']>,
): Promise<ReplyOf<RoomApi['freePlaces']>> {
  return ctx.inTransaction(async (tx) => {
    await lockedEvent(tx, eventId);
    const freed = await freeAllocated(tx, { eventId, allocationId }, { seats: seats && seatsOf(seats), places });
    if (freed === undefined) return refuse(placesRefusals.unknownAllocation);
    await tx.audit({ subject: ofEvent(eventId), after: { allocation: allocationId, freed }, why: reason });
    return { freed };
  });
}

type Part = { seats?: Seat[] | undefined; places?: number | undefined };

/** Frees a part of an allocation, or all of it; undefined: it is over, or there is none. The event must be locked. */
export async function freeAllocated(
  tx: Context,
  { eventId, allocationId }: { eventId: string; allocationId: string },
  { seats, places }: Part = {},
): Promise<number | undefined> {
  const allocation = await lockAllocation(tx.sql, eventId, allocationId);
  if (!allocation) return undefined;
  const freed = await (allocation.pool === null
    ? freeSeats(tx, allocation, seats)
    : freeStanding(tx, { ...allocation, pool: allocation.pool }, places));
  await contentChanged(tx, 'ticketing');
  return freed;
}

async function freeSeats(tx: Context, { id, eventId }: Allocation, seats: Seat[] | undefined): Promise<number> {
  // With those of other seats, which may be sold next: rows are locked in their order.
  await lockRows(tx.sql, eventId, [...(await rowsOfAllocation(tx.sql, id)), ...(seats ?? []).map(({ row }) => row)]);
  const freed = await leaveSeats(tx.sql, id, seats);
  if ((await rowsOfAllocation(tx.sql, id)).length === 0) await markAllocationEnded(tx.sql, id, tx.now);
  return freed;
}

/** Gives standing places of an allocation back to their pool, which ends it with the last one. */
async function freeStanding(
  tx: Context,
  { id, pool, places: kept }: Allocation & { pool: string },
  places: number | undefined,
): Promise<number> {
  const freed = Math.min(places ?? kept!, kept!);
  await lockPools(tx.sql, placeTables, [pool]);
  await giveBack(tx.sql, pool, freed);
  await shrinkAllocation(tx.sql, id, kept! - freed, tx.now);
  return freed;
}

/** Job: gives places back to sale whose time is over, each allocation in a transaction of its own. */
export const freeOverduePlaces: JobDefinition = {
  name: 'freeOverduePlaces',
  every: '* * * * *',
  async run(ctx) {
    for (const { id, eventId } of await listOverdueAllocations(ctx.sql, ctx.now, 100))
      await ctx.inTransaction(async (tx) => {
        await lockedEvent(tx, eventId);
        await freeAllocated(tx, { eventId, allocationId: id });
      });
  },
};
