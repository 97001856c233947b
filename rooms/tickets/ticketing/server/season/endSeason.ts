import { contentChanged } from '#platform/content/contentChanges.ts';
import type { Context } from '#platform/context.ts';
import { lockPools } from '#platform/scarcity/scarcityStore.ts';
import { shrinkAllocation } from '../office/allocationStore.ts';
import { giveBack, lockRows } from '../office/placesStore.ts';
import { placeTables } from '../placeStore.ts';
import { voidLocked } from '../rights/endRight.ts';
import { lockLivingRights } from '../rights/rightStore.ts';
import {
  endEmptyAllocations,
  endPlaces,
  freeSeats,
  type GivenBack,
  lockAllocations,
  lockComingRights,
} from './seasonRightStore.ts';

/** Whose places go back to sale; `seasonId`: of that season only. */
export type EndedContracts = { contractIds: readonly string[]; seasonId?: string | undefined };

/**
 * Ends what contracts have of events to come, in the caller's transaction: places go back to sale, rights are void,
 * whoever has them in a cart. What was handed on or resold stays. The caller holds the locks of the contracts. Again:
 * nothing.
 */
export async function end(tx: Context, { contractIds, seasonId }: EndedContracts): Promise<void> {
  const given = await endPlaces(tx.sql, { contractIds, seasonId, now: tx.now });
  if (given.length === 0) return;
  const states = ['issued', 'forwarding', 'listed', 'suspended'];
  const coming = await lockComingRights(tx.sql, { contractIds, seasonId, states, now: tx.now });
  const rights = await lockLivingRights(tx.sql, { ids: coming.map(({ id }) => id) });
  const open = given.filter(({ isIssued }) => !isIssued);
  await freeRows(tx, open);
  const pools = [...open, ...rights].flatMap(({ pool }) => pool ?? []);
  if (pools.length > 0) await lockPools(tx.sql, placeTables, pools);
  await freeStanding(tx, open);
  await voidLocked(tx, rights, 'contract');
  await contentChanged(tx, 'ticketing');
}

async function freeRows(tx: Context, open: readonly GivenBack[]): Promise<void> {
  const seats = open.filter(({ rowNumber }) => rowNumber !== null);
  const byEvent = [...Map.groupBy(seats, ({ eventId }) => eventId)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (const [eventId, own] of byEvent) {
    await lockRows(
      tx.sql,
      eventId,
      own.map(({ rowNumber }) => rowNumber!),
    );
  }
  if (seats.length > 0) await freeSeats(tx.sql, seats);
  const allocations = [...new Set(seats.flatMap(({ allocationId }) => allocationId ?? []))];
  if (allocations.length > 0) await endEmptyAllocations(tx.sql, allocations, tx.now);
}

/** Gives standing places back to their pools, which are locked. */
async function freeStanding(tx: Context, open: readonly GivenBack[]): Promise<void> {
  const standing = open.filter(({ pool, allocationId }) => pool !== null && allocationId !== null);
  const byAllocation = Map.groupBy(standing, ({ allocationId }) => allocationId!);
  if (byAllocation.size === 0) return;
  for (const { id, pool, places } of await lockAllocations(tx.sql, [...byAllocation.keys()])) {
    const freed = Math.min(places, byAllocation.get(id)!.length);
    await giveBack(tx.sql, pool, freed);
    await shrinkAllocation(tx.sql, id, places - freed, tx.now);
  }
}
