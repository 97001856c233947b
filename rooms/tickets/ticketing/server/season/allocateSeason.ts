import { contentChanged } from '#platform/content/contentChanges.ts';
import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { deleteExpiredHolds, lockPools } from '#platform/scarcity/scarcityStore.ts';
import { insertAllocation } from '../office/allocationStore.ts';
import { lockEvent } from '../office/officeEventStore.ts';
import { lockRows } from '../office/placesStore.ts';
import { placeTables } from '../placeStore.ts';
import { findPlaces, type NamedPlace, type Placement } from './seasonPlaceRules.ts';
import {
  findEvent,
  insertPlaces,
  listPlaced,
  type NewPlace,
  readSeasonLayout,
  takeSeats,
  takeStanding,
} from './seasonPlaceStore.ts';

/** Which places of an event season tickets have. `reason`: what staff read of them among the places kept back. */
export type SeasonPlaces = { eventId: string; seasonId: string; reason: string; places: readonly NamedPlace[] };

/**
 * Takes the places of contracts out of the sale of an event, each contract once; what finds no place is written down
 * with its reason. Locks the event, rows of seats, then pools; a few statements, however many contracts there are.
 * Answers how many contracts were new.
 */
export async function allocate(tx: Context, { eventId, seasonId, reason, places }: SeasonPlaces): Promise<number> {
  await lockEvent(tx.sql, eventId);
  const event = await findEvent(tx, eventId);
  if (!event?.isOpen || places.length === 0) return 0;
  const ids = places.map(({ contractId }) => contractId);
  const before = new Set(await listPlaced(tx.sql, eventId, ids));
  const open = places.filter(({ contractId }) => !before.has(contractId));
  if (open.length === 0) return 0;
  const found = findPlaces(await readSeasonLayout(tx.sql, event), open);
  const taken = [
    ...(await allocateSeats(tx, { eventId, reason }, found)),
    ...(await allocateStanding(tx, { eventId, reason }, found)),
    ...found.flatMap((one) => ('fault' in one ? [{ ...one.place, ...nowhere, fault: one.fault }] : [])),
  ];
  await insertPlaces(tx.sql, { eventId, seasonId }, taken);
  await contentChanged(tx, 'ticketing');
  return taken.length;
}

type Of = { eventId: string; reason: string };
const nowhere = { rowNumber: null, position: null, pool: null, allocationId: null };

/** Writes down what is kept back; `pool`: standing places, and how many. */
async function addAllocation(
  tx: Context,
  { eventId, reason }: Of,
  { pool, places }: { pool: string; places: number } | { pool: null; places: null },
): Promise<string> {
  const id = newId();
  const made = { madeBy: null, madeAt: tx.now, endedAt: null, until: null };
  await insertAllocation(tx.sql, { id, eventId, kind: 'season', reason, ...made, pool, places });
  return id;
}

async function allocateSeats(tx: Context, of: Of, found: readonly Placement[]): Promise<NewPlace[]> {
  const seats = found.flatMap((one) => ('found' in one && 'row' in one.found ? [{ ...one.found, of: one.place }] : []));
  if (seats.length === 0) return [];
  const rows = seats.map(({ row }) => row);
  await lockRows(tx.sql, of.eventId, rows);
  const allocationId = await addAllocation(tx, of, { pool: null, places: null });
  const taken = await takeSeats(tx.sql, { eventId: of.eventId, allocationId, seats }, tx.now);
  const own = new Set(taken.map(({ row, position }) => `${row}/${position}`));
  return seats.map(({ row, position, of: place }) =>
    own.has(`${row}/${position}`)
      ? { ...place, rowNumber: row, position, pool: null, allocationId, fault: null }
      : { ...place, ...nowhere, fault: 'taken' as const },
  );
}

async function allocateStanding(tx: Context, of: Of, found: readonly Placement[]): Promise<NewPlace[]> {
  const standing = found.flatMap((one) =>
    'found' in one && 'pool' in one.found ? [{ ...one.found, of: one.place }] : [],
  );
  const byPool = Map.groupBy(standing, ({ pool }) => pool);
  if (byPool.size === 0) return [];
  await lockPools(tx.sql, placeTables, [...byPool.keys()]);
  const all: NewPlace[] = [];
  for (const [pool, wanted] of byPool) {
    await deleteExpiredHolds(tx.sql, placeTables, pool, tx.now);
    const places = await takeStanding(tx.sql, pool, wanted.length);
    const allocationId = places > 0 ? await addAllocation(tx, of, { pool, places }) : null;
    for (const [at, { of: place }] of wanted.entries())
      all.push(
        at < places
          ? { ...place, ...nowhere, pool, allocationId, fault: null }
          : { ...place, ...nowhere, fault: 'soldOut' },
      );
  }
  return all;
}
