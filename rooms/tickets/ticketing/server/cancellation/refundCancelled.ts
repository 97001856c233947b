import { Refusal } from '#platform/api/refuse.ts';
import type { Context } from '#platform/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { refundPieces } from '#rooms/orders/returns/server/index.ts';
import { jobNames } from './jobNames.ts';
import { listWaiting, lockWaiting, markFailed, markRefunded } from './refundStore.ts';

/** Orders of one run; the next one goes on. */
const atOnce = 50;

/**
 * Job: gives the money of orders for cancelled events back, each order in a transaction of its own together with the
 * note that it is done: so it is made once, wherever it stops. What cannot be made waits for somebody to try again.
 */
export const refundCancelled: JobDefinition = {
  name: jobNames.refund,
  every: '* * * * *',
  async run(ctx) {
    const ids = await listWaiting(ctx.sql, atOnce);
    for (const id of ids) await refund(ctx, id);
    if (ids.length === atOnce) await ctx.enqueue(jobNames.refund, {});
  },
};

async function refund(ctx: Context, id: string): Promise<void> {
  try {
    await ctx.inTransaction((tx) => refundOne(tx, id));
  } catch (error) {
    if (!(error instanceof Refusal)) ctx.log.error({ err: error, refund: id }, 'refund of a cancelled event');
    await markFailed(ctx.sql, id, error instanceof Refusal ? error.definition.code : 'INTERNAL', ctx.now);
  }
}

async function refundOne(tx: Context, id: string): Promise<void> {
  const waiting = await lockWaiting(tx.sql, id);
  if (!waiting) return;
  const { orderId, lines, askedBy: by, reason } = waiting;
  const made = await refundPieces(tx, { orderId, requestId: id, lines, decision: { by, reason }, isTakenBack: true });
  const none = { refundId: null, amount: 0, byHand: 0 };
  await markRefunded(tx.sql, id, typeof made === 'string' ? none : made, tx.now);
}
