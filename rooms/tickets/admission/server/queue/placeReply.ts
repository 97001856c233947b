import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { admissionApi } from '../../api.ts';
import { askAgainIn, estimate, maxExtensions, type Place, standingAt } from '../../queueRules.ts';
import { queueStateAt } from '../../queueStates.ts';
import type { WatchedQueue } from './queueStore.ts';

type Reply = ReplyOf<typeof admissionApi.readOwnPlace>;

/** What somebody is told about their place. */
export function placeReply(place: Place | undefined, queue: WatchedQueue, now: Date): Reply {
  const state = queueStateAt(queue, now);
  const standing = standingAt(place, queue, now);
  const ahead = standing.state === 'waiting' ? place!.number! - queue.admittedUntil - 1 : undefined;
  const minutes = ahead === undefined || state !== 'running' ? undefined : minutesOf(ahead, queue, now);
  const secondsTo = (moment: Date) => (moment.getTime() - now.getTime()) / 1000;
  return {
    ...(place ? { id: place.id } : {}),
    state: queue.endedAt || queue.mode !== 'waitingRoom' ? 'open' : standing.state,
    queue: state,
    startsAt: queue.startsAt.toISOString(),
    now: now.toISOString(),
    ...(place?.number ? { number: place.number } : {}),
    ...(ahead === undefined ? {} : { ahead }),
    ...(minutes ? { minutes } : {}),
    ...(standing.until ? { until: standing.until.toISOString() } : {}),
    extensionsLeft: maxExtensions - (place?.extensions ?? 0),
    askAgainIn: askAgainIn({
      queue: state,
      state: standing.state,
      secondsToOpening: secondsTo(queue.opensAt),
      secondsToStart: secondsTo(queue.startsAt),
      inLobby: queue.withoutNumber,
      from: minutes?.from,
      spread: spreadOf(place?.id),
    }),
  };
}

function minutesOf(ahead: number, { drawnAt, recentNumbers, perMinute }: WatchedQueue, now: Date) {
  const running = drawnAt ? (now.getTime() - drawnAt.getTime()) / 60_000 : 0;
  const measured = running < 1 ? undefined : recentNumbers / Math.min(5, running);
  return estimate(ahead, perMinute, measured);
}

/** The last digits of an id are random. */
const spreadOf = (id = '0'): number => Number.parseInt(id.slice(-4), 16) / 65_536;
