import {
  type MatchEvent,
  type MatchEventType,
  type MatchPeriod,
  type MatchStatus,
  matchPeriods,
} from './matchModel.ts';

const livePeriods: ReadonlySet<string> = new Set<MatchPeriod>([
  'Live',
  'FirstHalf',
  'HalfTime',
  'SecondHalf',
  'ExtraFirstHalf',
  'ExtraSecondHalf',
  'ShootOut',
]);

/** Is a match in this period being played (LIVE-04 to LIVE-11)? One that nobody knows is not (LIVE-03). */
export const isLive = (period: string): boolean => livePeriods.has(period);

/** Is the match over (LIVE-12)? */
export const isOver = (period: string): boolean => period === 'FullTime';

/** What a match is for its readers (LIVE-01, LIVE-13). `matchDay` and `today`: YYYY-MM-DD where it is played. */
export function statusOf(period: string, matchDay: string | undefined, today: string): MatchStatus {
  if (isLive(period)) return 'live';
  if (isOver(period)) return 'after';
  return matchDay !== undefined && matchDay <= today ? 'before' : 'announced';
}

/** A step from one period to the next, and the entry that makes it. */
export type PeriodChange = { from: MatchPeriod; by: MatchEventType; to: MatchPeriod };

/**
 * Every way from one period to another. Between the second half and extra time there is no period (LIVE-03), so the
 * second half goes on until the kick-off. `Live` is for matches of which nobody tells the halves.
 */
export const periodChanges: readonly PeriodChange[] = [
  { from: 'PreMatch', by: 'Kickoff', to: 'FirstHalf' },
  { from: 'FirstHalf', by: 'WhistleFirstHalf', to: 'HalfTime' },
  { from: 'HalfTime', by: 'KickoffSecondHalf', to: 'SecondHalf' },
  { from: 'SecondHalf', by: 'FinalWhistle', to: 'FullTime' },
  { from: 'SecondHalf', by: 'Kickoff', to: 'ExtraFirstHalf' },
  { from: 'SecondHalf', by: 'Kickoff', to: 'ShootOut' },
  { from: 'ExtraFirstHalf', by: 'Kickoff', to: 'ExtraSecondHalf' },
  { from: 'ExtraSecondHalf', by: 'FinalWhistle', to: 'FullTime' },
  { from: 'ExtraSecondHalf', by: 'Kickoff', to: 'ShootOut' },
  { from: 'ShootOut', by: 'FinalWhistle', to: 'FullTime' },
  { from: 'PreMatch', by: 'Kickoff', to: 'Live' },
  { from: 'Live', by: 'WhistleFirstHalf', to: 'HalfTime' },
  { from: 'Live', by: 'FinalWhistle', to: 'FullTime' },
];

const kickOffs: ReadonlySet<string> = new Set<MatchEventType>(['Kickoff', 'KickoffSecondHalf']);
const whistles: ReadonlySet<string> = new Set<MatchEventType>(['WhistleFirstHalf', 'FinalWhistle']);

/** Does this entry begin a period? It names the one that it begins. */
export const isKickOff = (type: string): boolean => kickOffs.has(type);

/** Does this entry end a period? It names the one that it ends. */
export const isWhistle = (type: string): boolean => whistles.has(type);

/** Does this entry lead from one period to another? */
export const isPeriodChange = (type: string): boolean => isKickOff(type) || isWhistle(type);

/** The period that an entry leads to; undefined where there is no such way. */
export function periodAfter(from: MatchPeriod, entry: Pick<MatchEvent, 'type' | 'period'>): MatchPeriod | undefined {
  const named = (change: PeriodChange) => (isKickOff(change.by) ? change.to : change.from);
  return periodChanges.find(
    (change) => change.from === from && change.by === entry.type && named(change) === entry.period,
  )?.to;
}

/** Where a period stands in a match. */
export const placeOfPeriod = (period: MatchPeriod): number => matchPeriods.indexOf(period);

/**
 * The minutes that a period counts, from 1 (LIVE-16 to LIVE-20). What is not played keeps the minute at which play
 * stopped.
 */
export const periodMinutes: Record<MatchPeriod, { first: number; last: number }> = {
  PreMatch: { first: 0, last: 0 },
  Live: { first: 1, last: 120 },
  FirstHalf: { first: 1, last: 45 },
  HalfTime: { first: 45, last: 45 },
  SecondHalf: { first: 46, last: 90 },
  ExtraFirstHalf: { first: 91, last: 105 },
  ExtraSecondHalf: { first: 106, last: 120 },
  ShootOut: { first: 90, last: 120 },
  FullTime: { first: 90, last: 120 },
};
