import { useEffect } from 'react';
import { usePage } from '#frame/pageContext.ts';
import { type Fixture, isLive } from '#rooms/football/match/site/index.ts';

/** Lets the page follow its match on the day on which it is played; what that takes is loaded only then. */
export function useLiveMatch(match: { id?: string; status: string } | undefined): void {
  const { path } = usePage().page;
  const { id, status } = match ?? {};
  useEffect(() => {
    if (status !== 'live' && status !== 'before') return;
    const match = { path, ids: id ? [id] : [], isLive: status === 'live' };
    return beginWhenLoaded(
      import('#rooms/football/ticker/site/index.ts').then(
        ({ keepMatchFresh }) =>
          () =>
            keepMatchFresh(match),
      ),
    );
  }, [path, id, status]);
}

/** Lets a page follow the matches of its list. */
export function useLiveList(fixtures: readonly Fixture[] = []): void {
  const { path } = usePage().page;
  const idsOf = (some: readonly Fixture[]) => some.map(({ id }) => id).join();
  const ids = idsOf(fixtures);
  const running = idsOf(fixtures.filter(({ period }) => isLive(period)));
  useEffect(() => {
    if (ids === '') return;
    const split = (text: string) => text.split(',').filter(Boolean);
    const list = { path, ids: split(ids), running: split(running) };
    return beginWhenLoaded(
      import('#rooms/football/ticker/site/index.ts').then(
        ({ keepListFresh }) =>
          () =>
            keepListFresh(list),
      ),
    );
  }, [path, ids, running]);
}

/** Answers how to stop. Lost after a deployment: the page stays as it is. */
function beginWhenLoaded(loaded: Promise<() => () => void>): () => void {
  let stop: (() => void) | undefined;
  let isUnmounted = false;
  loaded.then(
    (begin) => {
      if (!isUnmounted) stop = begin();
    },
    () => {},
  );
  return () => {
    isUnmounted = true;
    stop?.();
  };
}
