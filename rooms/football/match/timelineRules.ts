import type { MatchEvent, MatchPeriod, Side } from './matchModel.ts';

/** Minutes at which the halves of a match end (LIVE-16 to LIVE-19). */
export const matchLengths = { half: 45, full: 90, extraHalf: 105, extraFull: 120 } as const;

/** The periods in which the clock runs, with their first and last minute (LIVE-20). */
export const playedPeriods = [
  { period: 'FirstHalf', start: 1, end: matchLengths.half },
  { period: 'SecondHalf', start: 46, end: matchLengths.full },
  { period: 'ExtraFirstHalf', start: 91, end: matchLengths.extraHalf },
  { period: 'ExtraSecondHalf', start: 106, end: matchLengths.extraFull },
] as const satisfies readonly { period: MatchPeriod; start: number; end: number }[];

/** Percent; whatever would lie beyond is shown at the end (LIVE-23, LIVE-24). */
export const widestTimeline = 100;

type Moment = Pick<MatchEvent, 'period' | 'minute' | 'added'>;

const periodOf = (period: string) => playedPeriods.find((one) => one.period === period);

/**
 * A minute as readers know it: `67'`, and `90' + 3'` in overtime, whether it is told as the 93rd minute of the second
 * half or as the 90th with 3 added (LIVE-21, LIVE-22). Undefined where the clock does not run.
 */
export function minuteWords({ period, minute, added = 0 }: Moment): string | undefined {
  const played = periodOf(period);
  if (!played) return undefined;
  const total = minute + added;
  return total > played.end ? `${played.end}' + ${total - played.end}'` : `${total}'`;
}

/** How far a minute lies along a timeline of `length` minutes, in percent. */
export const timelineWidth = (minute: number, length: number): number =>
  Math.max(0, Math.min(widestTimeline, (minute / length) * 100));

export type TimelineMark = {
  event: MatchEvent;
  side: Side;
  minute: string | undefined;
  /** Percent from the left. */
  at: number;
  /** 0 at the line; marks that would cover each other stand one further out. */
  lane: number;
};

export type Timeline = {
  /** Minutes: 90, or 120 once extra time is played. */
  length: number;
  /** Share that has been played, in percent. */
  played: number;
  /** The periods that fit on it, each with its first and last minute and where they lie. */
  periods: { period: MatchPeriod; start: number; end: number; from: number; to: number }[];
  marks: TimelineMark[];
};

const shownTypes: ReadonlySet<string> = new Set([
  'Goal',
  'PenaltyShot',
  'YellowCard',
  'YellowRedCard',
  'RedCard',
  'Substitution',
  'VAR',
]);
const extraPeriods: readonly MatchPeriod[] = ['ExtraFirstHalf', 'ExtraSecondHalf'];
/** Percent that a mark needs on the narrowest screen. */
const markWidth = 5.5;

/**
 * The line of a match: its periods, and what happened on which side of it. Shots of the shoot-out have no minute and
 * stay off.
 */
export function timelineOf(events: readonly MatchEvent[], period: MatchPeriod): Timeline {
  const isExtra = extraPeriods.includes(period) || events.some((event) => extraPeriods.includes(event.period));
  const length = isExtra ? matchLengths.extraFull : matchLengths.full;
  const periods = playedPeriods
    .filter(({ end }) => end <= length)
    .map((one) => ({ ...one, from: timelineWidth(one.start - 1, length), to: timelineWidth(one.end, length) }));
  const moments = events.flatMap((event) => {
    const played = periodOf(event.period);
    return played ? [{ event, minute: Math.min(event.minute, played.end) }] : [];
  });
  const latest = moments.reduce((most, { minute }) => Math.max(most, minute), 0);
  const isPlayed = period === 'FullTime' || period === 'ShootOut';
  return {
    length,
    played: isPlayed ? widestTimeline : timelineWidth(latest, length),
    periods,
    marks: marksOf(moments, length),
  };
}

function marksOf(moments: readonly { event: MatchEvent; minute: number }[], length: number): TimelineMark[] {
  const ends: Record<Side, number[]> = { home: [], away: [] };
  return moments
    .filter(({ event }) => shownTypes.has(event.type))
    .sort((a, b) => a.minute - b.minute)
    .map(({ event, minute }) => {
      const { side = 'home' } = event;
      const at = timelineWidth(minute, length);
      const free = ends[side].findIndex((end) => end <= at);
      const lane = free < 0 ? ends[side].length : free;
      ends[side][lane] = at + markWidth;
      return { event, side, minute: minuteWords(event), at, lane };
    });
}
