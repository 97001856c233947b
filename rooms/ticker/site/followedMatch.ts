import { isAboutTeam, type TickerFeed } from '../feedRules.ts';

let told: TickerFeed | undefined;

/** What the bar over the page was told last; undefined where there is no bar. */
export function tellFollowed(feed: TickerFeed | undefined): void {
  told = feed;
}

/** Does the bar renew the page at `path` (without language prefix) whenever something happens in the match with this id? */
export const isFollowed = (path: string, matchId: string | undefined): boolean =>
  told?.data != null && isAboutTeam(told, path) && (matchId === undefined || told.data.id === matchId);
