import { useEffect, useState } from 'react';
import { poll } from '#frame/poll.ts';
import type { TicketOffer } from './pageProps.ts';
import { ticketClient } from './ticketClient.ts';

/**
 * Whether places can be had at this moment, and how many: a page from memory may be older than the last sale. Asked
 * anew on coming back.
 */
export function useLiveOffer({ id, state, available }: TicketOffer): Pick<TicketOffer, 'state' | 'available'> {
  const [live, setLive] = useState({ state, available });
  useEffect(() => {
    const ask = async (signal: AbortSignal) => {
      const answer = await ticketClient.readEvent({ id }, { signal, expected: () => true });
      if (answer.ok && !signal.aborted) setLive({ state: answer.data.state, available: answer.data.available });
    };
    return poll({ ask }).stop;
  }, [id]);
  return live;
}
