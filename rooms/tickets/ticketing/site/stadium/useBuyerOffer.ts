import { useCallback, useEffect, useState } from 'react';
import { poll } from '#frame/poll.ts';
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
    const ask = async (signal: AbortSignal) => {
      if (status !== 'signedIn') return setOffer(offerForVisitor(event, Date.now()));
      const answer = await ticketClient.readBuyerOffer({ id: event.id }, { signal, expected: () => true });
      if (answer.ok && !signal.aborted) setOffer(answer.data);
    };
    return poll({ ask }).stop;
  }, [event, status, caller, attempt]);
  const changesAt = offer?.changesAt;
  useEffect(() => {
    const wait = changesAt === undefined ? Number.NaN : Date.parse(changesAt) - Date.now();
    if (!(wait > 0 && wait < longest)) return;
    const timer = setTimeout(refresh, wait + 500);
    return () => clearTimeout(timer);
  }, [changesAt, refresh]);
  return { offer, refresh };
}
