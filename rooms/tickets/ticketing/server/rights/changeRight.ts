import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { lockPools } from '#platform/scarcity/scarcityStore.ts';
import { takeFromPool } from '../office/receiptStore.ts';
import { placeTables } from '../placeStore.ts';
import type { Place } from '../sale/placeRules.ts';
import { lockRows } from '../sale/seatStore.ts';
import { listFreeInPools } from './freePoolStore.ts';
import {
  endRights,
  insertRights,
  lockLivingRights,
  type NewRight,
  occupySeats,
  putBackPlaces,
  saveGeneration,
  type TicketRight,
} from './rightStore.ts';
import { newSerial } from './serial.ts';

/** Why a right could not be moved. */
export type NotMoved = 'unknown' | 'taken';

/**
 * Gives the holder of a right another free seat of its event: the old right ends, and the new one names it as its
 * predecessor. Price and buyer stay. `unknown`: no living right of a seat, or no such seat; `taken`: somebody has it.
 */
export async function moveRight(ctx: Context, id: string, to: Place): Promise<TicketRight | NotMoved> {
  return ctx.inTransaction(async (tx) => {
    const [right] = await lockLivingRights(tx.sql, { id });
    if (!right || right.rowNumber === null) return 'unknown';
    const [row] = await lockRows(tx.sql, right.eventId, [to.row], { fanId: null, holdIds: [], now: tx.now });
    if (!row || to.position < 1 || to.position > row.attributes.length) return 'unknown';
    if (row.taken.includes(to.position)) return 'taken';
    const moved = successorOf(right, { ...placeOf(to), category: row.category });
    await endRights(tx.sql, [id], { state: 'moved', cause: 'move', now: tx.now });
    const [issued] = await insertRights(tx.sql, [moved], tx.now);
    const seated = issued ? await occupySeats(tx.sql, [moved], tx.now) : [];
    if (seated.length === 0) throw new Error(`The seat of right ${id} was taken while its row was locked`);
    await tx.emit('RightsChanged', { eventId: right.eventId, rightIds: [id] });
    const [present] = await lockLivingRights(tx.sql, { id: moved.id });
    return present!;
  });
}

/** Where a right goes: a seat, or a place in a pool; and what that is worth. */
export type Destination = { category: number } & (Place | { pool: string });
type Move = { right: TicketRight; to: Destination };

/**
 * Gives the holders of locked living rights of one event other places of it, all or none: each right ends, and its
 * successor has the same price, buyer and holder. Locks rows of seats, then pools. False: something lies on one of the
 * places by now; nothing was changed.
 */
export async function moveRights(tx: Context, moves: readonly Move[]): Promise<boolean> {
  if (moves.length === 0) return true;
  if (!(await areFree(tx, moves))) return false;
  const rights = moves.map(({ right }) => right);
  const issued = moves.map(({ right, to: { category, ...to } }) => successorOf(right, { ...placeOf(to), category }));
  const ids = rights.map(({ id }) => id);
  // Pools first, since an offer of a right is locked after them by who buys both.
  const left = rights.flatMap(({ pool }) => pool ?? []);
  if (left.length > 0) await putBackPlaces(tx.sql, left);
  await endRights(tx.sql, ids, { state: 'moved', cause: 'move', now: tx.now });
  for (const [pool, pieces] of poolsOf(moves)) await takeFromPool(tx.sql, pool, pieces);
  await insertRights(tx.sql, issued, tx.now);
  const seats = issued.filter(({ pool }) => pool === null);
  const seated = seats.length > 0 ? await occupySeats(tx.sql, seats, tx.now) : [];
  if (seated.length < seats.length) throw new Error('A seat was taken while its row was locked');
  await tx.emit('RightsChanged', { eventId: rights[0]!.eventId, rightIds: ids });
  return true;
}

const placeOf = (to: Place | { pool: string }) =>
  'pool' in to
    ? { rowNumber: null, position: null, pool: to.pool }
    : { rowNumber: to.row, position: to.position, pool: null };

const poolsOf = (moves: readonly Move[]): Map<string, number> =>
  new Map(
    [...Map.groupBy(moves, ({ to }) => ('pool' in to ? to.pool : ''))]
      .filter(([pool]) => pool !== '')
      .map(([pool, all]) => [pool, all.length]),
  );

/** Locks the rows and pools of all these places, and the pools that rights leave, and looks once more. */
async function areFree(tx: Context, moves: readonly Move[]): Promise<boolean> {
  const seats = moves.flatMap(({ to }) => ('row' in to ? [to] : []));
  const numbers = [...new Set(seats.map(({ row }) => row))];
  const reader = { fanId: null, holdIds: [], now: tx.now };
  const rows = numbers.length > 0 ? await lockRows(tx.sql, moves[0]!.right.eventId, numbers, reader) : [];
  const isFree = ({ row, position }: Place) =>
    rows.some(({ number, taken }) => number === row && !taken.includes(position));
  if (!seats.every(isFree)) return false;
  const wanted = poolsOf(moves);
  const pools = [...wanted.keys(), ...moves.flatMap(({ right }) => right.pool ?? [])];
  if (pools.length === 0) return true;
  await lockPools(tx.sql, placeTables, pools);
  const free = await listFreeInPools(tx.sql, [...wanted.keys()]);
  return [...wanted].every(([pool, pieces]) => (free.get(pool) ?? 0) >= pieces);
}

/**
 * Issues the ticket of a living right anew: earlier generations open no gate. One that was used lets somebody in again.
 * Undefined: there is none.
 */
export async function reissueRight(ctx: Context, id: string): Promise<TicketRight | undefined> {
  return ctx.inTransaction(async (tx) => {
    const [right] = await lockLivingRights(tx.sql, { id });
    if (!right) return undefined;
    const generation = right.generation + 1;
    await saveGeneration(tx.sql, id, generation);
    if (right.state === 'used') await tx.emit('EntriesEnded', { rightIds: [id] });
    await tx.emit('RightsChanged', { eventId: right.eventId, rightIds: [id] });
    return { ...right, generation };
  });
}

type NewPlaceOfRight = Pick<NewRight, 'rowNumber' | 'position' | 'pool' | 'category'>;

function successorOf(right: TicketRight, place: NewPlaceOfRight): NewRight {
  const { state: _, issuedAt: __, endedAt: ___, endCause: ____, ...kept } = right;
  return {
    ...kept,
    ...place,
    generation: 1,
    holdId: null,
    isChanged: true,
    // A season ticket is one on another seat, too.
    origin: right.origin === 'season' ? 'season' : 'move',
    id: newId(),
    serial: newSerial(),
    predecessorId: right.id,
  };
}
