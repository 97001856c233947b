import { useEffect, useState } from 'react';
import { poll } from '#frame/poll.ts';
import type { ListedEvent } from './pageProps.ts';
import { ticketClient } from './ticketClient.ts';

/** Milliseconds between two questions, as long as somebody looks at the list. */
const pause = 60_000;

type Live = Pick<ListedEvent, 'id' | 'state' | 'isScarce'>;

/** The events as they stand at this moment: a page from memory may be older than the last sale. */
export function useLiveList(events: readonly ListedEvent[]): readonly ListedEvent[] {
  const [live, setLive] = useState<readonly Live[]>([]);
  useEffect(() => {
    const started = poll({
      pause,
      async ask(signal) {
        const answer = await ticketClient.listEvents({}, { signal, expected: () => true });
        if (answer.ok && !signal.aborted) setLive(answer.data);
      },
    });
    return () => started.stop();
  }, []);
  return events.map((event) => {
    const found = live.find(({ id }) => id === event.id);
    return found ? { ...event, state: found.state, isScarce: found.isScarce } : event;
  });
}
