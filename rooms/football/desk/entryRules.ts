/** Periods of a match, as in `match`: an api imports nothing of other rooms, so a test compares them. */
export const periods = [
  'PreMatch',
  'Live',
  'FirstHalf',
  'HalfTime',
  'SecondHalf',
  'ExtraFirstHalf',
  'ExtraSecondHalf',
  'ShootOut',
  'FullTime',
] as const;

/** What a desk may enter: the eleven of LIVE-14, and a remark. */
export const eventTypes = [
  'Kickoff',
  'Goal',
  'PenaltyShot',
  'YellowCard',
  'YellowRedCard',
  'RedCard',
  'Substitution',
  'VAR',
  'WhistleFirstHalf',
  'KickoffSecondHalf',
  'FinalWhistle',
  'Note',
] as const;

/** What a desk counts of both teams. */
export const figureLabels = ['possession', 'shots', 'shotsOnTarget', 'corners', 'fouls', 'offsides'] as const;

type Period = (typeof periods)[number];

/** First and last minute of the periods in which the clock runs (LIVE-16 to LIVE-20). */
const clocks: Partial<Record<Period, { first: number; last: number }>> = {
  FirstHalf: { first: 1, last: 45 },
  SecondHalf: { first: 46, last: 90 },
  ExtraFirstHalf: { first: 91, last: 105 },
  ExtraSecondHalf: { first: 106, last: 120 },
};
/** What an entry says where the clock stands. */
const standing: Partial<Record<Period, number>> = { HalfTime: 45, ShootOut: 120, FullTime: 90, Live: 1 };

/** The minute that is being played, with what is added at the end of a period. `startedAt` and `now`: milliseconds. */
export function minuteAt(
  period: Period,
  startedAt: number | undefined,
  now: number,
): { minute: number; added?: number } {
  const clock = clocks[period];
  if (!clock) return { minute: standing[period] ?? 0 };
  const played = startedAt === undefined ? 0 : Math.max(0, Math.floor((now - startedAt) / 60_000));
  return inPeriod(period, clock.first + played);
}

/** A minute as people say it (93) in the way that entries have it (90 and 3 more); at most 40 more. */
export function inPeriod(period: Period, minute: number): { minute: number; added?: number } {
  const clock = clocks[period];
  if (!clock || minute <= clock.last) return { minute: Math.max(minute, clock?.first ?? 0) };
  return { minute: clock.last, added: Math.min(40, minute - clock.last) };
}

/** The other way round. */
export const minuteWithAdded = ({ minute, added = 0 }: { minute: number; added?: number | undefined }): number =>
  minute + added;

/** `90+3`. */
export const shownMinute = ({ minute, added }: { minute: number; added?: number | undefined }): string =>
  added ? `${minute}+${added}` : String(minute);

/** 32 hexadecimal digits in the form of a random UUID. */
export function uuidOf(hex: string): string {
  const variant = ((Number.parseInt(hex[16] ?? '8', 16) & 3) | 8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
