import type { PageDocument } from '../pageDocument.ts';
import { fetchPage } from '../pageFetch.ts';
import { cardsIn, hasBodyChanged, hasPlaceForCards } from './fastLaneRules.ts';

/** Between two looks at whether the cards of a page have changed. Milliseconds. */
export const fastLanePause = 60_000;

type Shower = {
  current(): { shown: { page: PageDocument } };
  renew(shown: PageDocument, latest: PageDocument): void;
};

/**
 * Keeps the cards of an open page up to date, the first ones included: looks once a minute, while somebody sees the tab, whether its body has changed (CONT-36 to
 * CONT-40), and quietly shows the newer one. An unchanged page costs a reply without a body. Answers how to stop.
 */
export function followFastLane(shower: Shower, fetchFile: typeof fetch = fetch): () => void {
  let lookedAt = Date.now();
  const look = async () => {
    const { page } = shower.current().shown;
    if (document.visibilityState === 'hidden' || page.status !== 200 || !hasPlaceForCards(page.props)) return;
    lookedAt = Date.now();
    const latest = await fetchPage(location.pathname + location.search, { fetchFile }).catch(() => undefined);
    if (latest?.status === 200 && hasBodyChanged(cardsIn(page.props), cardsIn(latest.props)))
      shower.renew(page, latest);
  };
  const onSeen = () => {
    if (Date.now() - lookedAt >= fastLanePause) void look();
  };
  const timer = setInterval(() => void look(), fastLanePause);
  document.addEventListener('visibilitychange', onSeen);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onSeen);
  };
}
