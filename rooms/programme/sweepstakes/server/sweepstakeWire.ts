import type { ReplyOf } from '#platform/api/endpoint.ts';
import { toEuros } from '#platform/api/money.ts';
import { commitmentTo } from '#platform/draw/draw.ts';
import { pageSize, type sweepstakesApi } from '../api.ts';
import { doorName } from '../doorRules.ts';
import { doorStateAt, entryStateAt, isPrizeSecret, prizeStateAt, wireStatus } from '../sweepstakeStates.ts';
import type { Door } from './doorStore.ts';
import type { OwnEntry } from './entryStore.ts';
import type { Series } from './seriesStore.ts';

type Api = typeof sweepstakesApi;
export type WireSeries = ReplyOf<Api['readSeries']>;
export type WireSweepstake = WireSeries['items'][number];
export type WireOwnSweepstake = ReplyOf<Api['readOwnSweepstake']>;
export type WireOwnEntry = ReplyOf<Api['claimPrize']>;

/** A door as everybody may read it at a moment: before it opens, nothing says what can be won. */
export function sweepstakeOnWire(door: Door, now: Date): WireSweepstake {
  const state = doorStateAt(door, now);
  const { prizes, prizeValue, winners, seed, listHash, entries, closedAt } = door;
  const isClosed = closedAt !== null && closedAt <= now;
  const isTold = !isPrizeSecret(door, now);
  return {
    id: door.id,
    seriesId: door.seriesId,
    name: doorName(door.position),
    position: door.position,
    status: wireStatus(state),
    isLocked: state === 'locked' || state === 'draft',
    isCancelled: state === 'cancelled',
    cancelledReason: state === 'cancelled' ? (door.cancelledReason ?? undefined) : undefined,
    opensAt: door.opensAt.toISOString(),
    closesAt: door.closesAt.toISOString(),
    drawnAt: state === 'drawn' ? door.drawnAt?.toISOString() : undefined,
    prize: isTold ? prizes : undefined,
    prizeValue: isTold && prizeValue !== null ? toEuros(prizeValue) : undefined,
    winners: isTold ? winners : undefined,
    commitment: seed ? commitmentTo(seed) : undefined,
    listHash: isClosed ? (listHash ?? undefined) : undefined,
    entries: isClosed ? (entries ?? undefined) : undefined,
  };
}

/** A door with what somebody has done. */
export function ownSweepstakeOnWire(door: Door, own: OwnEntry | undefined, now: Date): WireOwnSweepstake {
  const isDrawn = doorStateAt(door, now) === 'drawn';
  return {
    ...sweepstakeOnWire(door, now),
    hasEntered: own !== undefined,
    entryCode: own?.id,
    won: own && isDrawn ? own.isWinner : undefined,
  };
}

export const pathOf = (slug: string): string => `/gewinnspiele/${slug}/`;

export const headOnWire = ({ id, names, slug, texts }: Series) => ({
  id,
  name: names,
  slug,
  full_slugs: [pathOf(slug)],
  text: texts,
});

/** A series with doors that are on the wire already; `most`: how many of them make the first page. */
export function seriesOnWire<D extends WireSweepstake>(series: Series, doors: readonly D[], most = pageSize) {
  const { organiser, minAge, terms, publicSources, claimDays, keepDays, termsHash } = series;
  return {
    ...headOnWire(series),
    organiser,
    minAge,
    terms,
    publicSource: publicSources,
    claimDays,
    keepDays,
    termsHash: termsHash ?? undefined,
    items: doors.slice(0, most),
    hasNextPage: doors.length > most,
    runningSweepstake: runningOf(doors),
  };
}

/** The door that is open now. */
export const runningOf = <D extends WireSweepstake>(doors: readonly D[]): D | undefined =>
  doors.find(({ status, isLocked }) => status === 'Active' && !isLocked);

/** An entry as its owner reads it. */
export function entryOnWire(own: OwnEntry, door: Door, series: Series, now: Date): WireOwnEntry {
  const { text: _text, ...head } = headOnWire(series);
  const state = doorStateAt(door, now);
  return {
    id: own.id,
    enteredAt: own.enteredAt.toISOString(),
    state: entryStateAt({ door: state, isExcluded: own.excludedAt !== null, isWinner: own.isWinner }),
    series: head,
    sweepstake: sweepstakeOnWire(door, now),
    prize: own.isWinner
      ? {
          state: prizeStateAt(own, now),
          claimUntil: own.claimUntil?.toISOString(),
          isVoucher: door.prizeValue !== null,
        }
      : undefined,
  };
}
