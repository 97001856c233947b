import { useCallback, useEffect, useState } from 'react';
import { useSession } from '#frame/session.ts';
import type { OwnSweepstake, Series } from './pageProps.ts';
import { type ShownDoor, withOwn } from './seriesView.ts';
import { expected, sweepstakesClient } from './sweepstakesClient.ts';

/** Above the doors of any series, should a server say for ever that there are more. */
const mostPages = 10;

/** All doors as somebody who is signed in sees them, page after page while there is another one (SWP-15). */
async function readOwnDoors(seriesId: string): Promise<OwnSweepstake[] | undefined> {
  const doors: OwnSweepstake[] = [];
  for (let page = 1; page <= mostPages; page += 1) {
    const answer = await sweepstakesClient.listOwnSweepstakes({ seriesId, Page: page }, expected);
    if (!answer.ok) return undefined;
    doors.push(...answer.data.items);
    if (!answer.data.hasNextPage) break;
  }
  return doors;
}

/** The page is the same for everybody and may be minutes old: doors are read once more, with what the person did. */
export function useLiveSeries(shown: Series): { series: Series; doors: ShownDoor[]; reload(): void } {
  const { status } = useSession();
  const [series, setSeries] = useState(shown);
  const [own, setOwn] = useState<OwnSweepstake[]>([]);
  const [reads, setReads] = useState(0);
  const reload = useCallback(() => setReads((count) => count + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `reads` asks for another reading
  useEffect(() => {
    let isLeft = false;
    setSeries(shown);
    const { id: seriesId } = shown;
    if (status === 'signedIn') void readOwnDoors(seriesId).then((doors) => doors && !isLeft && setOwn(doors));
    else
      void sweepstakesClient.readSeries({ seriesId }, expected).then((answer) => {
        if (answer.ok && !isLeft) setSeries(answer.data);
      });
    return () => {
      isLeft = true;
    };
  }, [shown, status, reads]);
  return { series, doors: withOwn(series.items, status === 'signedIn' ? own : []), reload };
}
