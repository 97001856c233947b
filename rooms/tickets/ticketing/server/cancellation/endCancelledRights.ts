import { contentChanged } from '#platform/content/contentChanges.ts';
import type { Context } from '#platform/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { lockPools } from '#platform/scarcity/scarcityStore.ts';
import { lockEvent } from '../office/officeEventStore.ts';
import { placeTables } from '../placeStore.ts';
import { type Cancellation, findCancellation, markBegun } from './cancellationStore.ts';
import {
  endRightsOf,
  freeAllocationsOf,
  insertRefunds,
  listOnTheirWay,
  listPoolsOf,
  lockRightsOf,
} from './endRightsStore.ts';
import { jobNames } from './jobNames.ts';
import { notifyOfCancellation } from './notifyOfCancellation.ts';

/** A payment that was under way when the event was cancelled has long been decided then. Milliseconds. */
const untilLast = 10 * 60_000;

/**
 * Job: ends the rights of a cancelled event once it can be undone no more, notes what goes back of which order, and has
 * people told. It runs a second time, for rights that a payment under way has brought about meanwhile.
 */
export const endCancelledRights: JobDefinition = {
  name: jobNames.endRights,
  run: (ctx, payload) => ctx.inTransaction((tx) => end(tx, payload as { cancellationId: string })),
};

async function end(tx: Context, { cancellationId }: { cancellationId: string }): Promise<void> {
  const known = await findCancellation(tx.sql, { id: cancellationId });
  if (!known) return;
  await lockEvent(tx.sql, known.eventId);
  const isFirst = await markBegun(tx.sql, cancellationId, tx.now);
  const cancellation = (await findCancellation(tx.sql, { id: cancellationId }))!;
  if (cancellation.begunAt === null) return;
  await endAndNote(tx, cancellation, isFirst);
  await tx.enqueue(jobNames.refund, {});
  if (!isFirst) return;
  await tx.enqueue(notifyOfCancellation.name, { cancellationId });
  await tx.enqueue(jobNames.endRights, { cancellationId }, { startAfter: new Date(tx.now.getTime() + untilLast) });
}

/** Locks rights, then pools. */
async function endAndNote(tx: Context, cancellation: Cancellation, isFirst: boolean): Promise<void> {
  const { id, eventId, kind, keepsAllocations } = cancellation;
  await lockRightsOf(tx.sql, eventId);
  await lockPools(tx.sql, placeTables, await listPoolsOf(tx.sql, eventId));
  const onTheirWay = await listOnTheirWay(tx.sql, cancellation);
  const ended = await endRightsOf(tx.sql, cancellation, tx.now);
  if (ended.length > 0) await insertRefunds(tx.sql, id, ended, tx.now);
  if (isFirst && kind === 'closedDoors' && !keepsAllocations) await freeAllocationsOf(tx.sql, eventId, tx.now);
  await contentChanged(tx, 'ticketing');
  if (ended.length > 0) await tx.emit('RightsChanged', { eventId });
  // Holders hear of it from here; who was to be given one hears it from the wallet.
  const rights = onTheirWay.map((rightId) => ({ rightId, holderId: null, buyerId: null }));
  if (rights.length > 0) await tx.emit('RightsEnded', { rights });
}
