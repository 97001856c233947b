import type { Context } from '#platform/context.ts';
import {
  type ContractRight,
  countByEntrance,
  type EntryRight,
  findForGate,
  type GateEvent,
  listForGate,
  listOfContracts,
  listOfEvent,
  lockBySerials,
  markAllUsed,
  markUnused,
  raiseKeyGeneration,
} from './gateRightStore.ts';
import type { HeldRight } from './heldRightStore.ts';
import { overAt } from './heldRights.ts';

/** Most events that a gate can choose from. */
const maxEvents = 30;

/** Events that are not over, the next first. Single SQL query. */
export const listGateEvents = (ctx: Context): Promise<GateEvent[]> => listForGate(ctx.sql, overAt(ctx.now), maxEvents);

/** An event that is or was on sale, with its entrances. Single SQL query. */
export const findGateEvent = (ctx: Context, id: string): Promise<GateEvent | undefined> => findForGate(ctx.sql, id);

/** All rights of an event, for gates without a network. Single SQL query. */
export const listEntryRights = (ctx: Context, eventId: string): Promise<EntryRight[]> => listOfEvent(ctx.sql, eventId);

/** Which tickets of an event the cards of contracts stand for; of some contracts, where named. Single SQL query. */
export const listRightsOfContracts = (
  ctx: Context,
  which: { eventId: string; contractIds?: readonly string[] },
): Promise<ContractRight[]> => listOfContracts(ctx.sql, which);

/** How many people are expected at which entrance, and how many of them are in. Single SQL query. */
export const countAdmitted = (ctx: Context, eventId: string): ReturnType<typeof countByEntrance> =>
  countByEntrance(ctx.sql, eventId);

/** The rights with these numbers, locked in the order of their ids. Single SQL query. */
export const lockRightsBySerial = (tx: Context, serials: readonly string[]): Promise<HeldRight[]> =>
  lockBySerials(tx.sql, serials);

/** Lets somebody in with each of these locked rights. Throws for one that lets nobody in. Single SQL query. */
export async function markRightsUsed(tx: Context, ids: readonly string[]): Promise<void> {
  if ((await markAllUsed(tx.sql, ids, tx.now)) !== ids.length) throw new Error('A locked right lets nobody in');
}

/** Lets a used right enter once more. False: it is not used. Single SQL query, and what its passes need. */
export async function markRightUnused(tx: Context, rightId: string): Promise<boolean> {
  const eventId = await markUnused(tx.sql, rightId);
  if (eventId) await tx.emit('RightsChanged', { eventId, rightIds: [rightId] });
  return eventId !== undefined;
}

/**
 * Ends all codes of an event that were made so far: from now on they are made with a new key. `generation`: of the key
 * that ends. Undefined: another one has been in use before.
 */
export async function renewEventKey(tx: Context, eventId: string, generation: number): Promise<number | undefined> {
  const renewed = await raiseKeyGeneration(tx.sql, eventId, generation);
  if (renewed) await tx.emit('RightsChanged', { eventId });
  return renewed;
}
