import { useEffect, useState } from 'react';
import type { TicketOffer } from './pageProps.ts';
import { ticketClient } from './ticketClient.ts';

/**
 * Whether places can be had at this moment, and how many: a page from memory may be older than the last sale. Asked
 * anew on coming back.
 */
export function useLiveOffer({ id, state, available }: TicketOffer): Pick<TicketOffer, 'state' | 'available'> {
  const [live, setLive] = useState({ state, available });
  useEffect(() => {
    const aborter = new AbortController();
    const ask = async () => {
      const answer = await ticketClient.readEvent({ id }, { signal: aborter.signal, expected: () => true });
      if (answer.ok && !aborter.signal.aborted) setLive({ state: answer.data.state, available: answer.data.available });
    };
    void ask();
    const again = () => document.visibilityState === 'visible' && void ask();
    document.addEventListener('visibilitychange', again);
    return () => {
      aborter.abort();
      document.removeEventListener('visibilitychange', again);
    };
  }, [id]);
  return live;
}
