import type { Context } from '#platform/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { listTicketedEvents } from '#rooms/tickets/ticketing/server/index.ts';
import { isTooLate } from '../../transferRules.ts';
import { rightsOf } from '../rightsOf.ts';
import { endTransfer } from './endTransfer.ts';
import { forwardingLimits } from './forwardingLimits.ts';
import { listEventsUnderWay, listOverdue } from './transferStore.ts';

/** Transfers that are ended at once; the rest follows a minute later. */
const atOnce = 200;

/**
 * Job: gives tickets back to their senders that nobody has accepted in time, or shortly before the event begins. Nobody
 * enters with a ticket that is on its way, so it runs every minute. Those of an event that is called off end with their
 * tickets: until then it can be undone, and nobody is told.
 */
export const expireTransfers: JobDefinition = { name: 'expireTransfers', every: '* * * * *', run: endOverdueTransfers };

/** Ends what nobody has answered until now, or what it is too late for. */
export async function endOverdueTransfers(ctx: Context): Promise<void> {
  const eventIds = await listEventsUnderWay(ctx.sql);
  if (eventIds.length === 0) return;
  const events = await listTicketedEvents(ctx, eventIds);
  const over = events.filter((event) => event.state === 'published' && isTooLate(event, forwardingLimits, ctx.now));
  const overdue = await listOverdue(
    ctx.sql,
    over.map(({ id }) => id),
    ctx.now,
    atOnce,
  );
  const rightOf = await rightsOf(ctx, overdue);
  for (const transfer of overdue) {
    const right = rightOf(transfer);
    if (right) await ctx.inTransaction((tx) => endTransfer(tx, transfer, right, 'expired'));
  }
}
