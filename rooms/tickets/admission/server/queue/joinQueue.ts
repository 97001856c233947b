import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { BuyerContext } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { type admissionApi, admissionRefusals } from '../../api.ts';
import { mayStep } from '../../placeStates.ts';
import { betterPlace, standingAt } from '../../queueRules.ts';
import { queueStateAt } from '../../queueStates.ts';
import { queueOf } from './ownPlace.ts';
import { placeReply } from './placeReply.ts';
import { deleteById, findPlace, giveToFan, insertPlace, lockBoth, returnToEnd } from './placeStore.ts';
import type { QueueMemory } from './queueMemory.ts';
import type { WatchedQueue } from './queueStore.ts';

type Api = typeof admissionApi;

/**
 * Takes a place in a waiting room, one for each buyer. Who has lost a turn is put at the end. Only accounts are drawn: a
 * visitor waits in the lobby and, in the same browser and before the draw, keeps the better of both places by signing in.
 * Refuses 404, 409 before the lobby opens, and 403 for visitors where an account is needed or the draw is over.
 */
export const joinQueue =
  (memory: QueueMemory) =>
  async (ctx: BuyerContext, { id, visitorId }: InputOf<Api['joinQueue']>): Promise<ReplyOf<Api['joinQueue']>> => {
    const queue = await queueOf(memory, ctx, id);
    const state = queueStateAt(queue, ctx.now);
    if (state === 'planned') refuse(admissionRefusals.notOpen);
    const isTooLate = state === 'running' || state === 'paused';
    if (ctx.buyer.kind === 'visitor' && (queue.needsAccount || isTooLate)) refuse(admissionRefusals.needsAccount);
    if (visitorId && ctx.buyer.kind === 'fan' && !queue.drawnAt)
      await claimPlace(ctx, queue, ctx.buyer.fanId, visitorId);
    if (state !== 'ended') await takePlace(ctx, queue);
    memory.delete(id, ctx.buyer);
    return placeReply(await findPlace(ctx.sql, id, ctx.buyer), queue, ctx.now);
  };

async function takePlace(ctx: BuyerContext, queue: WatchedQueue): Promise<void> {
  const { sql, buyer, now } = ctx;
  const known = await findPlace(sql, queue.eventId, buyer);
  if (known) {
    const { state } = standingAt(known, queue, now);
    if (mayStep(state, 'join')) await returnToEnd(sql, known, now);
    return;
  }
  const place = { id: newId(), eventId: queue.eventId, buyer };
  await insertPlace(sql, { ...place, browserId: ctx.browserId }, now);
}

/** Makes one place of a visitor's and a fan's; the visitor's is gone afterwards, so it counts once. */
async function claimPlace(ctx: BuyerContext, queue: WatchedQueue, fanId: string, visitorId: string): Promise<void> {
  const { browserId } = ctx;
  if (browserId === undefined) return;
  await ctx.inTransaction(async (tx) => {
    const places = await lockBoth(tx.sql, { eventId: queue.eventId, fanId, visitorId, browserId });
    const ofVisitor = places.find(({ isFans }) => !isFans);
    const ofFan = places.find(({ isFans }) => isFans);
    if (!ofVisitor) return;
    const better = ofFan ? betterPlace(ofFan, ofVisitor, queue, tx.now) : ofVisitor;
    const worse = better === ofVisitor ? ofFan : ofVisitor;
    if (worse) await deleteById(tx.sql, worse.id);
    if (better === ofVisitor) await giveToFan(tx.sql, ofVisitor.id, fanId);
  });
}
