import { useEffect } from 'react';
import { usePage } from '#frame/pageContext.ts';
import { type Fixture, isLive } from '#rooms/match/site/index.ts';

type Ticker = typeof import('#rooms/ticker/site/index.ts');

/** Lets the page follow its match on the day on which it is played; what that takes is loaded only then. */
export function useLiveMatch(match: { id?: string; status: string } | undefined): void {
  const { path } = usePage().page;
  const { id, status } = match ?? {};
  useEffect(() => {
    if (status !== 'live' && status !== 'before') return;
    return withTicker(({ keepMatchFresh }) => keepMatchFresh({ path, ids: id ? [id] : [], isLive: status === 'live' }));
  }, [path, id, status]);
}

/** Lets a page follow the matches of its list. */
export function useLiveList(fixtures: readonly Fixture[] = []): void {
  const { path } = usePage().page;
  const idsOf = (some: readonly Fixture[]) => some.map(({ id }) => id).join();
  const ids = idsOf(fixtures);
  const running = idsOf(fixtures.filter(({ period }) => isLive(period)));
  useEffect(() => {
    const list = (text: string) => text.split(',').filter(Boolean);
    if (ids === '') return;
    return withTicker(({ keepListFresh }) => keepListFresh({ path, ids: list(ids), running: list(running) }));
  }, [path, ids, running]);
}

/** Begins as soon as it is loaded; answers how to stop. Lost after a deployment: the page stays as it is. */
function withTicker(follow: (ticker: Ticker) => () => void): () => void {
  let stop: (() => void) | undefined;
  let isGone = false;
  import('#rooms/ticker/site/index.ts').then(
    (ticker) => {
      if (!isGone) stop = follow(ticker);
    },
    () => {},
  );
  return () => {
    isGone = true;
    stop?.();
  };
}
