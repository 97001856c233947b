import type { MatchEvent, MatchPeriod, Result, Score, Side } from './matchModel.ts';
import {
  isKickOff,
  isOver,
  isPeriodChange,
  isWhistle,
  periodAfter,
  periodMinutes,
  placeOfPeriod,
} from './matchStates.ts';

/** Why an entry cannot be; each is a refusal of the desk with words of its own. */
export const faults = [
  'notKickedOff',
  'isOver',
  'notInPeriod',
  'minuteImpossible',
  'periodImpossible',
  'sideMissing',
  'entryTwice',
  'entryGone',
  'othersBuildOnIt',
  'notAtDesk',
] as const;
export type Fault = (typeof faults)[number];

/** What the entries of a match make of it. */
export type MatchState = {
  period: MatchPeriod;
  /** Missing until it is kicked off. Without the shoot-out. */
  score?: Score;
  result: Result;
  /** In the order of the match; each with the score after it where it changed the score. */
  events: MatchEvent[];
  /** What can be counted in the entries, by label. */
  statistics: { label: string; home: number; away: number }[];
};

/**
 * A match as the fold of its entries, in whatever order they came in. An impossible one changes nothing; `faultOf`
 * finds it.
 */
export const foldEvents = (events: readonly MatchEvent[]): MatchState => walk(events).state;

/** The first entry's fault among those that should make up a match; undefined: they can be. */
export const faultOf = (events: readonly MatchEvent[]): Fault | undefined => walk(events).fault;

function walk(events: readonly MatchEvent[]): { state: MatchState; fault: Fault | undefined } {
  const ordered = inOrder(events).map(({ score: _score, ...event }): MatchEvent => event);
  const state: MatchState = { period: 'PreMatch', result: {}, events: ordered, statistics: [] };
  let fault: Fault | undefined;
  for (const event of ordered) {
    const found = faultIn(state.period, event);
    if (found) fault ??= found;
    else take(state, event);
  }
  state.statistics = countStatistics(ordered);
  return { state, fault };
}

/**
 * The order of the match: by period, its kick-off first and its whistle last, by minute, and then as they were entered.
 */
export function inOrder(events: readonly MatchEvent[]): MatchEvent[] {
  const rank = ({ type }: MatchEvent) => (isKickOff(type) ? 0 : isWhistle(type) ? 2 : 1);
  const keys = (event: MatchEvent) => [
    placeOfPeriod(event.period),
    rank(event),
    event.minute,
    event.added ?? 0,
    events.indexOf(event),
  ];
  return events
    .map((event) => ({ event, keys: keys(event) }))
    .sort((one, other) => one.keys.reduce((sum, key, at) => sum || key - (other.keys[at] ?? 0), 0))
    .map(({ event }) => event);
}

const needsSide: ReadonlySet<string> = new Set([
  'Goal',
  'PenaltyShot',
  'YellowCard',
  'YellowRedCard',
  'RedCard',
  'Substitution',
]);
/** What may happen while nobody plays. */
const inPauses: ReadonlySet<string> = new Set([
  'YellowCard',
  'YellowRedCard',
  'RedCard',
  'Substitution',
  'VAR',
  'Note',
]);
const afterTheEnd: ReadonlySet<string> = new Set(['YellowCard', 'YellowRedCard', 'RedCard', 'Note']);
const maxAdded = 40;

/** Why an entry cannot stand where the match is in `period` and all earlier entries are taken. */
function faultIn(period: MatchPeriod, event: MatchEvent): Fault | undefined {
  const { type, side } = event;
  if (needsSide.has(type) && side === undefined) return 'sideMissing';
  if (hasImpossibleMinute(event)) return 'minuteImpossible';
  if (isPeriodChange(type))
    return periodAfter(period, event) ? undefined : isOver(period) ? 'isOver' : 'periodImpossible';
  if (event.period !== period)
    return isOver(period) ? 'isOver' : period === 'PreMatch' ? 'notKickedOff' : 'notInPeriod';
  if (period === 'PreMatch' && type !== 'Note') return 'notKickedOff';
  if (isOver(period) && !afterTheEnd.has(type)) return 'isOver';
  if (period === 'HalfTime' && !inPauses.has(type)) return 'notInPeriod';
  return undefined;
}

function hasImpossibleMinute({ period, minute, added = 0 }: MatchEvent): boolean {
  const { first, last } = periodMinutes[period];
  const isWhole = Number.isInteger(minute) && Number.isInteger(added);
  return !isWhole || minute < first || minute > last || added < 0 || added > (minute === last ? maxAdded : 0);
}

const none: Score = { home: 0, away: 0 };
const plusOne = (score: Score, side: Side): Score => ({ ...score, [side]: score[side] + 1 });

function take(state: MatchState, event: MatchEvent): void {
  const { side, type, period } = event;
  if (isPeriodChange(type)) changePeriod(state, event);
  const isGoal = type === 'Goal' || (type === 'PenaltyShot' && event.isScored === true);
  if (!isGoal || !side) return;
  if (period === 'ShootOut') {
    state.result.shootOut = plusOne(state.result.shootOut ?? none, side);
    event.score = state.result.shootOut;
  } else {
    state.score = plusOne(state.score ?? none, side);
    event.score = state.score;
  }
}

/** Goes on to the next period and writes down the score of the one that ends. */
function changePeriod(state: MatchState, event: MatchEvent): void {
  const before = state.period;
  const score = state.score ?? none;
  state.period = periodAfter(before, event) ?? before;
  state.score = score;
  if (state.period === 'HalfTime') state.result.halfTime = score;
  if (before === 'SecondHalf' || before === 'Live') {
    if (state.period !== 'HalfTime') state.result.fullTime = score;
  }
  if (before === 'ExtraSecondHalf') state.result.extraTime = score;
  if (state.period === 'ShootOut') state.result.shootOut = none;
}

const counted: Record<string, (event: MatchEvent) => boolean> = {
  yellowCards: ({ type }) => type === 'YellowCard',
  yellowRedCards: ({ type }) => type === 'YellowRedCard',
  redCards: ({ type }) => type === 'RedCard',
  substitutions: ({ type }) => type === 'Substitution',
};

function countStatistics(events: readonly MatchEvent[]): MatchState['statistics'] {
  const count = (isCounted: (event: MatchEvent) => boolean, wanted: Side) =>
    events.filter((event) => event.side === wanted && isCounted(event)).length;
  return Object.entries(counted).map(([label, isCounted]) => ({
    label,
    home: count(isCounted, 'home'),
    away: count(isCounted, 'away'),
  }));
}
