import { isAboutTeam, type TickerFeed } from '../feedRules.ts';

let lastFeed: TickerFeed | undefined;
let listed: readonly string[] = [];

/** What the bar over the page was told last; undefined where there is no bar. */
export function setFollowedMatch(feed: TickerFeed | undefined): void {
  lastFeed = feed;
}

/** Ids of the matches that a list on the page names. */
export function setListedMatches(matchIds: readonly string[]): void {
  listed = matchIds;
}

/** Does the page at `path` (without language prefix) show the match that a feed tells of? */
export const isShownAt = (path: string, feed: TickerFeed): boolean =>
  feed.data !== null && (isAboutTeam(feed, path) || listed.includes(feed.data.id));

/** Does the bar renew the page at `path` whenever something happens in all of these matches? */
export const isFollowed = (path: string, matchIds: readonly string[]): boolean =>
  lastFeed?.data != null && isShownAt(path, lastFeed) && matchIds.every((id) => id === lastFeed?.data?.id);
