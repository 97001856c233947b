import { poll } from '#frame/poll.ts';
import { renewPage } from '#frame/running.ts';
import { pollEvery } from '../feedRules.ts';
import { isFollowed, setListedMatches } from './followedMatch.ts';

/** Matches on the page at `path` (without language prefix); no ids where an editor's match has none. */
export type OpenMatch = { path: string; ids: readonly string[]; isLive: boolean };

/**
 * Keeps the page of a match up to date that no bar follows: a team without a ticker of its own, or a sub-site of
 * another team. As often as its ticker would be asked (LIVE-43, LIVE-44) it asks for the page's own file, which costs a
 * reply without a body while nothing has changed; a tab that nobody sees rests, and asks as soon as it is seen. Answers
 * how to stop.
 */
export function keepMatchFresh({ path, ids, isLive }: OpenMatch): () => void {
  const ask = () => {
    if (!isFollowed(path, ids)) void renewPage();
  };
  return poll({ ask, pause: isLive ? pollEvery.ticker.active : pollEvery.ticker.calm, startsLater: true }).stop;
}

type OpenList = { path: string; ids: readonly string[]; running: readonly string[] };

/**
 * Keeps a list of matches up to date: by what the bar is told of one of them, and by itself while others are played.
 * Answers how to stop.
 */
export function keepListFresh({ path, ids, running }: OpenList): () => void {
  setListedMatches(ids);
  const stop = running.length > 0 ? keepMatchFresh({ path, ids: running, isLive: true }) : undefined;
  return () => {
    setListedMatches([]);
    stop?.();
  };
}
