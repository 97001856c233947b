import type { Context } from '#platform/context.ts';
import { drawOrder } from '#platform/draw/draw.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { dueAt } from '../../queueRules.ts';
import { queueStateAt } from '../../queueStates.ts';
import {
  countInside,
  listLobby,
  listRunning,
  lockQueue,
  moveCounter,
  numberLatecomers,
  numberLobby,
  type Queue,
} from './queueStore.ts';

/**
 * Brings a waiting room up to now: draws the numbers once the sale begins, numbers those who came later, and lets in as
 * many as the rate allows. Of several processes one does it; the others go on with what they know.
 */
export async function advanceQueue(ctx: Context, eventId: string): Promise<void> {
  await ctx.inTransaction(async (tx) => {
    const queue = await lockQueue(tx.sql, eventId);
    if (!queue || queueStateAt(queue, tx.now) !== 'running') return;
    const drawn = queue.drawnAt ? queue : await drawNumbers(tx, queue);
    const lastNumber = await numberLatecomers(tx.sql, drawn);
    await letIn(tx, { ...drawn, lastNumber });
  });
}

async function drawNumbers({ sql, now }: Context, queue: Queue): Promise<Queue> {
  const ids = drawOrder(queue.seed, await listLobby(sql, queue.eventId, queue.startsAt));
  await numberLobby(sql, queue.eventId, ids, now);
  return { ...queue, drawnAt: now, lastNumber: ids.length };
}

async function letIn({ sql, now }: Context, queue: Queue): Promise<void> {
  if (queue.admittedUntil >= queue.lastNumber) return;
  const { inside, calledIn } = await countInside(sql, queue, now);
  const admittedAt = queue.admittedAt ?? new Date(now.getTime() - 60_000 / queue.perMinute);
  const due = dueAt({ ...queue, admittedAt, inside: inside + calledIn }, now);
  if (due.people > 0) await moveCounter(sql, queue, due, now);
}

/** Polls move waiting rooms every two seconds; this does it where nobody looks. */
export const advanceQueues: JobDefinition = {
  name: 'advanceQueues',
  every: '* * * * *',
  async run(ctx) {
    for (const eventId of await listRunning(ctx.sql, ctx.now)) await advanceQueue(ctx, eventId);
  },
};
