import type { Buyer, Context } from '#platform/context.ts';
import { type Place, standingAt } from '../../queueRules.ts';
import { queueStateAt } from '../../queueStates.ts';
import { advanceQueue } from './advanceQueue.ts';
import { findPlace } from './placeStore.ts';
import { findQueue, type WatchedQueue } from './queueStore.ts';

/** Milliseconds that what is known of a waiting room, and of a place far from its turn, is not asked again. */
const queueAge = 2_000;
const placeAge = 30_000;
/** Places in memory at most; about 50 MB. */
const maxPlaces = 200_000;

type Known<T> = { value: T; readAt: number };
const isFresh = (known: { readAt: number } | undefined, age: number, now: Date): boolean =>
  known !== undefined && Math.abs(now.getTime() - known.readAt) < age;

/** What one process remembers, so that people who wait and ask again and again cost the database nothing. */
export type QueueMemory = {
  /** The waiting room, at most two seconds old and brought up to date; undefined: there is none. */
  queue(ctx: Context, eventId: string): Promise<WatchedQueue | undefined>;
  /** A buyer's place: from memory while they wait, else one statement. */
  place(ctx: Context, queue: WatchedQueue, buyer: Buyer): Promise<Place | undefined>;
  /** After a change of somebody's place. */
  delete(eventId: string, buyer: Buyer): void;
};

/** One for each process. */
export function makeQueueMemory(): QueueMemory {
  const queues = new Map<string, Known<WatchedQueue | undefined>>();
  const places = new Map<string, Known<Place>>();
  return {
    async queue(ctx, eventId) {
      const known = queues.get(eventId);
      if (known && isFresh(known, queueAge, ctx.now)) return known.value;
      return ctx.shareRead(`admission queue ${eventId}`, async () => {
        const meanwhile = queues.get(eventId);
        if (meanwhile && isFresh(meanwhile, queueAge, ctx.now)) return meanwhile.value;
        const value = await readQueue(ctx, eventId);
        if (queues.size > 1000) queues.clear();
        queues.set(eventId, { value, readAt: ctx.now.getTime() });
        return value;
      });
    },
    async place(ctx, queue, buyer) {
      const key = keyOf(queue.eventId, buyer);
      const known = places.get(key);
      if (known && isFresh(known, placeAge, ctx.now) && isFar(known.value, queue, ctx.now)) return known.value;
      const place = await findPlace(ctx.sql, queue.eventId, buyer);
      places.delete(key);
      if (places.size >= maxPlaces) places.clear();
      if (place && isFar(place, queue, ctx.now)) places.set(key, { value: place, readAt: ctx.now.getTime() });
      return place;
    },
    delete: (eventId, buyer) => void places.delete(keyOf(eventId, buyer)),
  };
}

async function readQueue(ctx: Context, eventId: string): Promise<WatchedQueue | undefined> {
  const queue = await findQueue(ctx.sql, eventId, ctx.now);
  if (!queue || queueStateAt(queue, ctx.now) !== 'running') return queue;
  const isStill = queue.drawnAt && queue.withoutNumber === 0 && queue.admittedUntil === queue.lastNumber;
  if (isStill) return queue;
  await advanceQueue(ctx, eventId);
  return findQueue(ctx.sql, eventId, ctx.now);
}

/** Is nothing going to happen to this place but that the counter comes nearer? */
const isFar = (place: Place, queue: WatchedQueue, now: Date): boolean =>
  place.number === null ? queue.drawnAt === null : standingAt(place, queue, now).state === 'waiting';

const keyOf = (eventId: string, buyer: Buyer): string =>
  `${eventId} ${buyer.kind === 'fan' ? buyer.fanId : `v ${buyer.visitorId}`}`;
