import { useCallback, useEffect, useState } from 'react';
import { callerHere, useSession } from '#frame/session.ts';
import type { StadiumOffer } from '../pageProps.ts';
import { type Offer, offerForVisitor } from '../phaseRules.ts';
import { ticketClient } from '../ticketClient.ts';

/** The longest wait that a browser's timer takes, in milliseconds. */
const longest = 2_000_000_000;

/**
 * Whether anyone who sits here may buy now, and if not, why and from when. Read anew at the moment at which it changes,
 * on coming back to the tab and after `refresh`. Undefined until it is known.
 */
export function useBuyerOffer(event: StadiumOffer): { offer: Offer | undefined; refresh(): void } {
  const { status } = useSession();
  const [offer, setOffer] = useState<Offer>();
  const [attempt, setAttempt] = useState(0);
  const refresh = useCallback(() => setAttempt((before) => before + 1), []);
  const caller = status === 'signedIn' ? callerHere() : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt or caller reads again
  useEffect(() => {
    if (status === 'unknown') return;
    if (status !== 'signedIn') return setOffer(offerForVisitor(event, Date.now()));
    const aborter = new AbortController();
    void ticketClient
      .readBuyerOffer({ id: event.id }, { signal: aborter.signal, expected: () => true })
      .then((answer) => {
        if (answer.ok && !aborter.signal.aborted) setOffer(answer.data);
      });
    return () => aborter.abort();
  }, [event, status, caller, attempt]);
  useEffect(() => {
    const again = () => document.visibilityState === 'visible' && refresh();
    document.addEventListener('visibilitychange', again);
    return () => document.removeEventListener('visibilitychange', again);
  }, [refresh]);
  const changesAt = offer?.changesAt;
  useEffect(() => {
    const wait = changesAt === undefined ? Number.NaN : Date.parse(changesAt) - Date.now();
    if (!(wait > 0 && wait < longest)) return;
    const timer = setTimeout(refresh, wait + 500);
    return () => clearTimeout(timer);
  }, [changesAt, refresh]);
  return { offer, refresh };
}
