import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { BuyerContext, Context } from '#platform/context.ts';
import { commitmentTo } from '#platform/draw/draw.ts';
import { type admissionApi, admissionRefusals } from '../../api.ts';
import { mayStep } from '../../placeStates.ts';
import { extendSeconds, maxExtensions, type Place, standingAt } from '../../queueRules.ts';
import { queueStateAt } from '../../queueStates.ts';
import { placeReply } from './placeReply.ts';
import { deletePlace, findPlace, markEntered, markExtended } from './placeStore.ts';
import type { QueueMemory } from './queueMemory.ts';
import type { WatchedQueue } from './queueStore.ts';

type Api = typeof admissionApi;
type OfEvent = InputOf<Api['readOwnPlace']>;
type Reply = ReplyOf<Api['readOwnPlace']>;

/** What stands before the sale of an event. Refuses 404 where nothing ever did. No statement for two seconds after the last one who asked. */
export const readQueue =
  (memory: QueueMemory) =>
  async (ctx: Context, { id }: { id: string }): Promise<ReplyOf<Api['readQueue']>> => {
    const queue = await memory.queue(ctx, id);
    if (!queue) return refuse(admissionRefusals.noQueue);
    if (queue.mode !== 'waitingRoom') return { mode: queue.mode };
    const { opensAt, startsAt, needsAccount, seed, drawnAt } = queue;
    return {
      mode: queue.mode,
      queue: {
        state: queueStateAt(queue, ctx.now),
        opensAt: opensAt.toISOString(),
        startsAt: startsAt.toISOString(),
        needsAccount,
        commitment: commitmentTo(seed),
        ...(drawnAt ? { seed: seed.toString('hex') } : {}),
      },
    };
  };

/** The waiting room of an event. Refuses 404 where there is none. */
export async function queueOf(memory: QueueMemory, ctx: Context, eventId: string): Promise<WatchedQueue> {
  const queue = await memory.queue(ctx, eventId);
  return queue?.mode === 'waitingRoom' || queue?.endedAt ? queue : refuse(admissionRefusals.noQueue);
}

/** Where the caller stands. No statement while they wait in a place far from its turn. */
export const readOwnPlace =
  (memory: QueueMemory) =>
  async (ctx: BuyerContext, { id }: OfEvent): Promise<Reply> => {
    const queue = await queueOf(memory, ctx, id);
    const place = await memory.place(ctx, queue, ctx.buyer);
    // A visitor's place that nobody has signed in for was not drawn.
    const isDrawn = ctx.buyer.kind === 'fan' || !queue.drawnAt || place?.number != null;
    return placeReply(isDrawn ? place : undefined, queue, ctx.now);
  };

/** Gives the caller's place back. */
export const leaveQueue =
  (memory: QueueMemory) =>
  async (ctx: BuyerContext, { id }: OfEvent): Promise<void> => {
    await queueOf(memory, ctx, id);
    await deletePlace(ctx.sql, id, ctx.buyer);
    memory.delete(id, ctx.buyer);
  };

/** Goes in. Refuses 409 where it is not, or no longer, the caller's turn. */
export const enterSale =
  (memory: QueueMemory) =>
  async (ctx: BuyerContext, { id }: OfEvent): Promise<Reply> => {
    const queue = await queueOf(memory, ctx, id);
    const place = await ownPlace(ctx, id);
    const { state } = standingAt(place, queue, ctx.now);
    if (state === 'inside') return placeReply(place, queue, ctx.now);
    if (!mayStep(state, 'enter')) refuse(admissionRefusals.notYourTurn);
    const until = new Date(ctx.now.getTime() + queue.chooseSeconds * 1000);
    const isIn = await markEntered(ctx.sql, { id: place!.id, number: place!.number!, until }, ctx.now);
    memory.delete(id, ctx.buyer);
    const now = await ownPlace(ctx, id);
    // Another device was faster, or the place has gone.
    if (!isIn && standingAt(now, queue, ctx.now).state !== 'inside') refuse(admissionRefusals.notYourTurn);
    return placeReply(now, queue, ctx.now);
  };

/** Two minutes more. Refuses 409 where there is no time to extend, or after ten times. */
export const extendTime =
  (memory: QueueMemory) =>
  async (ctx: BuyerContext, { id }: OfEvent): Promise<Reply> => {
    const queue = await queueOf(memory, ctx, id);
    const place = await ownPlace(ctx, id);
    const { state } = standingAt(place, queue, ctx.now);
    if (state !== 'turn' && state !== 'inside') refuse(admissionRefusals.noMoreTime);
    const extension = { id: place!.id, seconds: extendSeconds, most: maxExtensions };
    if (!(await markExtended(ctx.sql, extension, ctx.now))) refuse(admissionRefusals.noMoreTime);
    memory.delete(id, ctx.buyer);
    return placeReply(await ownPlace(ctx, id), queue, ctx.now);
  };

const ownPlace = ({ sql, buyer }: BuyerContext, eventId: string): Promise<Place | undefined> =>
  findPlace(sql, eventId, buyer);
