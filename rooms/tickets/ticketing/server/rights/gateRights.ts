import type { Context } from '#platform/context.ts';
import { type GateEvent, listForGate, markAllUsed, markUnused, raiseKeyGeneration } from './gateRightStore.ts';
import { overAt } from './heldRights.ts';

/** Most events that a gate can choose from. */
const maxEvents = 30;

/** Events that are not over, the next first. Single SQL query. */
export const listGateEvents = (ctx: Context): Promise<GateEvent[]> => listForGate(ctx.sql, overAt(ctx.now), maxEvents);

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
