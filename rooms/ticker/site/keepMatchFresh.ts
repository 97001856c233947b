import { renewPage } from '#frame/running.ts';
import { pollEvery } from '../feedRules.ts';
import { isFollowed } from './followedMatch.ts';

/** A match on the page at `path` (without language prefix). */
export type OpenMatch = { path: string; id?: string | undefined; isLive: boolean };

/**
 * Keeps the page of a match up to date that no bar follows: a team without a ticker of its own, or a sub-site of another team. As often as its ticker would be
 * asked (LIVE-43, LIVE-44) it asks for the page's own file, which costs a reply without a body while nothing has changed; a tab that nobody sees rests, and asks
 * as soon as it is seen. Answers how to stop.
 */
export function keepMatchFresh({ path, id, isLive }: OpenMatch): () => void {
  const look = () => {
    if (document.visibilityState !== 'hidden' && !isFollowed(path, id)) void renewPage();
  };
  const timer = setInterval(look, isLive ? pollEvery.ticker.active : pollEvery.ticker.calm);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
