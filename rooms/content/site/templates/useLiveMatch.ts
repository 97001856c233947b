import { useEffect } from 'react';
import { usePage } from '#frame/pageContext.ts';

/** Lets the page follow its match on the day on which it is played; what that takes is loaded only then. */
export function useLiveMatch(match: { id?: string; status: string } | undefined): void {
  const { path } = usePage().page;
  const { id, status } = match ?? {};
  useEffect(() => {
    if (status !== 'live' && status !== 'before') return;
    let stop: (() => void) | undefined;
    let isGone = false;
    import('#rooms/ticker/site/index.ts').then(
      ({ keepMatchFresh }) => {
        if (!isGone) stop = keepMatchFresh({ path, id, isLive: status === 'live' });
      },
      // Lost after a deployment: the page stays as it is.
      () => {},
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [path, id, status]);
}
