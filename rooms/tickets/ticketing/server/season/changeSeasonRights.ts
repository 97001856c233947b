import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { endListing } from '../resale/listingStore.ts';
import { newSerial } from '../rights/serial.ts';
import {
  type ComingRight,
  deleteSuspensions,
  insertSuspensions,
  lockComingRights,
  markNotSuspended,
  markSuspended,
  replaceHolders,
  saveBuyer,
} from './seasonRightStore.ts';

/** Whose rights go to whom; `seasonId`: those of that season only. */
export type HandOn = { contractId: string; seasonId?: string | undefined; holderId: string };

/**
 * Gives the coming rights of a contract to another holder, in the caller's transaction: each ends, and its successor
 * has another number and code. What was handed on, offered or sold stays as it is. False: an event has moved and has no
 * place for one of them yet, so nothing was changed.
 */
export async function handOn(tx: Context, { contractId, seasonId, holderId }: HandOn): Promise<boolean> {
  const states = ['issued', 'suspended'];
  const coming = await lockComingRights(tx.sql, { contractIds: [contractId], seasonId, states, now: tx.now });
  const rights = coming.filter((right) => right.holderId !== holderId);
  if (rights.some(({ hasNoPlace }) => hasNoPlace)) return false;
  if (rights.length === 0) return true;
  const successors = rights.map(({ id: rightId }) => ({ rightId, id: newId(), serial: newSerial() }));
  await replaceHolders(tx.sql, successors, { holderId, now: tx.now });
  await tellChanged(tx, rights);
  return true;
}

/** Says that another person pays for a contract: who uses its coming rights stays the same. Single SQL query. */
export const changeBuyer = (tx: Context, contractId: string, buyerId: string): Promise<void> =>
  saveBuyer(tx.sql, { contractId, buyerId, now: tx.now });

/**
 * Suspends the coming rights of contracts, those that are issued later too, in the caller's transaction: nobody enters
 * with them. An offer to the next buyer ends, unless somebody has it in a cart. Again: nothing.
 */
export async function suspend(tx: Context, contractIds: readonly string[]): Promise<void> {
  await insertSuspensions(tx.sql, contractIds, tx.now);
  const states = ['issued', 'listed'];
  const rights = await lockComingRights(tx.sql, { contractIds, states, now: tx.now });
  for (const { id, state } of rights)
    if (state === 'listed') await endListing(tx.sql, id, { cause: 'suspended', now: tx.now });
  await markSuspended(
    tx.sql,
    rights.map(({ id }) => id),
  );
  await tellChanged(tx, rights);
}

/** The coming rights of contracts are valid again. Again: nothing. */
export async function resume(tx: Context, contractIds: readonly string[]): Promise<void> {
  await deleteSuspensions(tx.sql, contractIds);
  const rights = await lockComingRights(tx.sql, { contractIds, states: ['suspended'], now: tx.now });
  await markNotSuspended(
    tx.sql,
    rights.map(({ id }) => id),
  );
  await tellChanged(tx, rights);
}

async function tellChanged(tx: Context, rights: readonly ComingRight[]): Promise<void> {
  for (const [eventId, own] of Map.groupBy(rights, (right) => right.eventId))
    await tx.emit('RightsChanged', { eventId, rightIds: own.map(({ id }) => id) });
}
