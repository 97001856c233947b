import type { PageDocument } from '../pageDocument.ts';
import { fetchPage } from '../pageFetch.ts';
import { poll } from '../poll.ts';
import { cardsIn, hasBodyChanged, hasPlaceForCards } from './fastLaneRules.ts';

/** Between two looks at whether the cards of a page have changed. Milliseconds. */
export const fastLanePause = 60_000;

type Shower = {
  current(): { shown: { page: PageDocument } };
  renew(shown: PageDocument, latest: PageDocument): void;
};

/**
 * Keeps the cards of an open page up to date, the first ones included: looks once a minute, while somebody sees the
 * tab, whether its body has changed (CONT-36 to CONT-40), and quietly shows the newer one. An unchanged page costs a
 * reply without a body. Answers how to stop.
 */
export function followFastLane(shower: Shower, fetchFile: typeof fetch = fetch): () => void {
  const ask = async (signal: AbortSignal) => {
    const { page } = shower.current().shown;
    if (page.status !== 200 || !hasPlaceForCards(page.props)) return;
    const path = location.pathname + location.search;
    const latest = await fetchPage(path, { signal, fetchFile }).catch(() => undefined);
    if (latest?.status === 200 && hasBodyChanged(cardsIn(page.props), cardsIn(latest.props)))
      shower.renew(page, latest);
  };
  return poll({ ask, pause: fastLanePause, startsLater: true, asksWhenDue: true }).stop;
}
