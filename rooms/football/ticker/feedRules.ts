import type { StandingsRow } from './standingsWire.ts';

/** A team as the ticker names it. */
export type FeedTeam = { name: string; shortName: string; code: string; isOurs: boolean };
type Score = { home: number; away: number };

/** What the ticker tells of a match: the spec's three (LIVE-29), and what its line shows. */
export type FeedMatch = {
  id: string;
  liveticker_active: boolean;
  /** Counts changes, corrections of what was told earlier among them: pages of the match follow it. */
  version?: number;
  period: string;
  /** The status of the fixture, under the name that readers of the feed know. */
  fate: string;
  home: FeedTeam;
  away: FeedTeam;
  score?: Score;
  shoot_out?: Score;
  competition: string;
  /** Wall time of the kick-off, `YYYY-MM-DD` and `HH:MM`, where it is known. */
  date?: string;
  time?: string;
  /** The newest entry of the ticker. */
  latest?: { id: string; type: string; minute: number; added?: number; side?: string; player?: string };
};

/** `/feeds/liveticker/{lang}/{teamId}.json`. Without a match all is null. */
export type TickerFeed = {
  data: FeedMatch | null;
  /**
   * Base address of the sub-site with the match's page, and the page's path there without the first slash (LIVE-48).
   */
  website: string | null;
  full_slug: string | null;
};

/**
 * `/feeds/standings/{season}/{teamId}.json`; `season` as people write it, `2024/25`; no rows and an empty name where
 * the team plays in no league.
 */
export type StandingsFeed = { data: StandingsRow[]; season: string; competition: string };

/** Milliseconds between two polls: while nothing is played, and while the ticker is active (LIVE-43 to LIVE-46). */
export const pollEvery = {
  ticker: { calm: 10_000, active: 5_000 },
  standings: { calm: 100_000, active: 10_000 },
} as const;

const livePeriods: readonly string[] = [
  'Live',
  'FirstHalf',
  'HalfTime',
  'SecondHalf',
  'ExtraFirstHalf',
  'ExtraSecondHalf',
  'ShootOut',
];

/** Is the match of a ticker being played? */
export const isLiveMatch = (match: Pick<FeedMatch, 'period'>): boolean => livePeriods.includes(match.period);

/** Is the ticker active (LIVE-47)? */
export const isActive = (feed: TickerFeed | undefined): boolean =>
  feed?.data != null && (feed.data.liveticker_active || isLiveMatch(feed.data));

/** Where the feeds of a team lie (LIVE-27, LIVE-28, LIVE-49). `season`: the year in which it begins. */
export const tickerPath = (language: string, teamId: string): string => `/feeds/liveticker/${language}/${teamId}.json`;
export const standingsPath = (season: number, teamId: string): string => `/feeds/standings/${season}/${teamId}.json`;

/** Address of the match's page (LIVE-48); undefined where there is none. */
export const matchAddress = ({ website, full_slug }: TickerFeed): string | undefined =>
  website && full_slug ? `${website}/${full_slug}` : undefined;

/**
 * Is a page one of the team whose match the feed tells of: its match, fixtures or table? `path` without language
 * prefix.
 */
export function isAboutTeam({ full_slug }: TickerFeed, path: string): boolean {
  const [team] = (full_slug ?? '').replace(/^(de|en|ja)\//, '').split('/');
  return Boolean(team) && path.startsWith(`/${team}/`);
}

/** Is `path` (without language prefix) the page of the feed's match, or one of its sides? */
export const isPageOf = ({ full_slug }: TickerFeed, path: string): boolean =>
  full_slug !== null && path.startsWith(`/${full_slug.replace(/^(de|en|ja)\//, '')}`);

/** A ticker's feed as it was read; undefined: something else, which counts as a failed request. */
export function tickerFeedIn(body: unknown): TickerFeed | undefined {
  if (!isObject(body) || !('data' in body)) return undefined;
  const { data, website, full_slug } = body;
  const isMatch =
    isObject(data) && typeof data.id === 'string' && typeof data.period === 'string' && isObject(data.home);
  if (data !== null && !(isMatch && isObject(data) && isObject(data.away))) return undefined;
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  return { data: data as FeedMatch | null, website: address(website), full_slug: text(full_slug) };
}

/** A table's feed as it was read; undefined: something else, or a table without a row. */
export function standingsFeedIn(body: unknown): StandingsFeed | undefined {
  if (!isObject(body) || !Array.isArray(body.data) || !body.data.every(isObject)) return undefined;
  if (body.data.length === 0) return undefined;
  return body as StandingsFeed;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** What a feed names as a website becomes a link, so nothing but a web address may stand there. */
const address = (value: unknown): string | null =>
  typeof value === 'string' && /^https?:\/\/[^\s"'<>]+$/.test(value) ? value : null;
