import type { Context } from '#platform/context.ts';
import {
  deleteFault,
  findSeasonEvent,
  listFaultRows,
  listOpenEvents,
  type PlaceFault,
  type SeasonEvent,
} from './seasonPlaceStore.ts';
import { listIssuedContracts, listOpenContracts } from './seasonRightStore.ts';

/** Published events to come that have numbered blocks, the next first. Single SQL query. */
export const listEvents = (ctx: Context): Promise<SeasonEvent[]> => listOpenEvents(ctx.sql, ctx.now);

/** One event as its season tickets need it. Single SQL query. */
export const findEvent = (ctx: Context, eventId: string): Promise<SeasonEvent | undefined> =>
  findSeasonEvent(ctx.sql, eventId, ctx.now);

/** Contracts that have a place of an event and no right yet, in the order of their ids. Single SQL query. */
export const listUnissued = (
  ctx: Context,
  eventId: string,
  page: { after: string | undefined; limit: number },
): Promise<string[]> => listOpenContracts(ctx.sql, eventId, page);

/** Most contracts without a place that are listed at once. */
const mostFaults = 500;

/** Contracts without a place at events to come, the next event first. Single SQL query. */
export const listFaults = (ctx: Context): Promise<PlaceFault[]> =>
  listFaultRows(ctx.sql, { now: ctx.now, limit: mostFaults });

/** One contract without a place at an event to come. Single SQL query. */
export async function findFault(
  ctx: Context,
  of: { eventId: string; contractId: string },
): Promise<PlaceFault | undefined> {
  const [row] = await listFaultRows(ctx.sql, { now: ctx.now, of, limit: 1 });
  return row;
}

/** Forgets that a contract has no place, so that it can be given one. False: it has one, or nothing is known of it. */
export const forgetFault = (tx: Context, eventId: string, contractId: string): Promise<boolean> =>
  deleteFault(tx.sql, eventId, contractId);

/** Which of these contracts have been issued a ticket of a season. Single SQL query. */
export const listWithTickets = (ctx: Context, seasonId: string, contractIds: readonly string[]): Promise<string[]> =>
  listIssuedContracts(ctx.sql, seasonId, contractIds);
