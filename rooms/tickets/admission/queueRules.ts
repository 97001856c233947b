import type { PlaceState } from './placeStates.ts';
import type { QueueState } from './queueStates.ts';

/** Anyone who needs more time gets two minutes more, up to ten times (WCAG 2.2.1). */
export const extendSeconds = 120;
export const maxExtensions = 10;

/** What is known of somebody's place. `turnAt`: when the counter passed their number. */
export type Place = {
  id: string;
  joinedAt: Date;
  number: number | null;
  insideUntil: Date | null;
  extensions: number;
  turnAt: Date | null;
};

type Counter = { admittedUntil: number; comeSeconds: number };

const after = (moment: Date, seconds: number): Date => new Date(moment.getTime() + seconds * 1000);

/** Where somebody stands, and until when: to come in, or inside. `queue` as it was at most two seconds ago. */
export function standingAt(
  place: Place | undefined,
  { admittedUntil, comeSeconds }: Counter,
  now: Date,
): { state: PlaceState; until?: Date } {
  if (!place) return { state: 'left' };
  if (place.insideUntil) return { state: place.insideUntil > now ? 'inside' : 'over', until: place.insideUntil };
  if (place.number === null) return { state: 'lobby' };
  if (place.turnAt === null && place.number > admittedUntil) return { state: 'waiting' };
  // The counter has moved a moment ago, and this process has not read it yet.
  const until = after(place.turnAt ?? now, comeSeconds + place.extensions * extendSeconds);
  return { state: until > now ? 'turn' : 'missed', until };
}

type Rate = { perMinute: number; mostInside: number; inside: number; admittedAt: Date };

/** Nobody is let in for time that has passed unused, beyond this (milliseconds) or one person. */
const longestBurst = 10_000;

/**
 * How many people may be let in now, and until when the rate is used up then. No more than the rate allows, nor than
 * fit beside those who are inside or called in (`inside`).
 */
export function dueAt(
  { perMinute, mostInside, inside, admittedAt }: Rate,
  now: Date,
): { people: number; usedUntil: Date } {
  const interval = 60_000 / perMinute;
  const elapsed = Math.min(now.getTime() - admittedAt.getTime(), Math.max(longestBurst, interval));
  const due = Math.max(0, Math.floor(elapsed / interval));
  const usedUntil = due === 0 ? admittedAt : new Date(Math.ceil(now.getTime() - elapsed + due * interval));
  return { people: Math.min(due, Math.max(0, mostInside - inside)), usedUntil };
}

/**
 * How long it takes in minutes, at least and at most: at the rate that staff have set and at the speed of the last
 * minutes. `measured`: numbers a minute; undefined: nothing is measured yet. Undefined: it does not move.
 */
export function estimate(
  ahead: number,
  perMinute: number,
  measured: number | undefined,
): { from: number; to: number } | undefined {
  const speed = measured ?? perMinute;
  if (speed <= 0) return undefined;
  const [slow, fast] = [Math.min(speed, perMinute), Math.max(speed, perMinute)];
  return { from: Math.floor((0.9 * ahead) / fast), to: Math.ceil((1.2 * ahead) / slow) + 1 };
}

type Asking = {
  queue: QueueState;
  state: PlaceState;
  secondsToOpening: number;
  secondsToStart: number;
  inLobby: number;
  /** Minutes that it takes at least. */
  from: number | undefined;
  /** From 0 to below 1, the same for one place each time, so that not all ask at once. */
  spread: number;
};

/** In so many seconds the browser asks again: soon where something happens, later the farther it is away. */
export function askAgainIn({ queue, state, secondsToOpening, secondsToStart, inLobby, from, spread }: Asking): number {
  if (queue === 'ended') return 300;
  if (queue === 'planned') return between(secondsToOpening + spread * 5, 5, 300);
  if (queue === 'lobby') {
    const rush = Math.min(30, inLobby / 2000);
    return secondsToStart > 75 ? Math.round(45 + spread * 15) : between(secondsToStart + 1 + spread * rush, 2, 105);
  }
  if (state === 'lobby') return 2;
  if (queue === 'paused') return Math.round(10 + spread * 10);
  if (state === 'waiting') return between(((from ?? 10) * 60) / 8 + spread * 5, 3, 60);
  return state === 'turn' || state === 'inside' ? 10 : 30;
}

const between = (value: number, least: number, most: number): number =>
  Math.round(Math.min(most, Math.max(least, value)));

/** Of two places that turn out to be one person's, the better one. */
export function betterPlace(one: Place, other: Place, counter: Counter, now: Date): Place {
  const rank = (place: Place) => ranks.indexOf(standingAt(place, counter, now).state);
  const difference = rank(one) - rank(other);
  if (difference !== 0) return difference < 0 ? one : other;
  const order = (place: Place) => place.insideUntil?.getTime() ?? -(place.number ?? place.joinedAt.getTime());
  return order(one) >= order(other) ? one : other;
}

const ranks: PlaceState[] = ['inside', 'turn', 'waiting', 'lobby', 'over', 'missed'];
