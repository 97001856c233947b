import type { Context } from '#platform/context.ts';
import {
  countByEntrance,
  type EntryRight,
  findForGate,
  type GateEvent,
  listForGate,
  listOfEvent,
  lockBySerials,
  markAllUsed,
} from './gateRightStore.ts';
import type { HeldRight } from './heldRightStore.ts';
import { overAt } from './heldRights.ts';

/** Most events that a gate can choose from. */
const mostEvents = 30;

/** Events that are not over, the next first. One statement. */
export const listGateEvents = (ctx: Context): Promise<GateEvent[]> => listForGate(ctx.sql, overAt(ctx.now), mostEvents);

/** An event that is or was on sale, with its entrances. One statement. */
export const findGateEvent = (ctx: Context, id: string): Promise<GateEvent | undefined> => findForGate(ctx.sql, id);

/** All rights of an event, for gates without a network. One statement. */
export const listEntryRights = (ctx: Context, eventId: string): Promise<EntryRight[]> => listOfEvent(ctx.sql, eventId);

/** How many people are expected at which entrance, and how many of them are in. One statement. */
export const countAdmitted = (ctx: Context, eventId: string): ReturnType<typeof countByEntrance> =>
  countByEntrance(ctx.sql, eventId);

/** The rights with these numbers, locked in the order of their ids. One statement. */
export const lockRightsBySerial = (tx: Context, serials: readonly string[]): Promise<HeldRight[]> =>
  lockBySerials(tx.sql, serials);

/** Lets somebody in with each of these locked rights. Throws for one that lets nobody in. One statement. */
export async function markRightsUsed(tx: Context, ids: readonly string[]): Promise<void> {
  if ((await markAllUsed(tx.sql, ids)) !== ids.length) throw new Error('A locked right lets nobody in');
}
