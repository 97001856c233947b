import { useCallback, useEffect, useState } from 'react';
import type { TicketArea } from '../ticketAreas.ts';
import { type Ticket, walletClient } from './walletClient.ts';

export type TicketsState = { status: 'loading' | 'ready' | 'failed'; tickets: Ticket[] };

/** Tickets of a page (TIC-25). */
const pageSize = 1000;

const readers = {
  day: walletClient.listUpcomingTickets,
  archive: walletClient.listPastTickets,
  season: walletClient.listUpcomingSeasonTickets,
  seasonArchive: walletClient.listPastSeasonTickets,
};

/** All tickets of an area of one's own; the history of resale is read by the room that pays sellers. */
export function useTickets(area: Exclude<TicketArea, 'marketplace'>): TicketsState & { reload(): void } {
  const [state, setState] = useState<TicketsState>({ status: 'loading', tickets: [] });
  const [times, setTimes] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `times` asks once more
  useEffect(() => {
    let isLeft = false;
    setState({ status: 'loading', tickets: [] });
    void readAll(area).then((tickets) => {
      if (!isLeft) setState(tickets ? { status: 'ready', tickets } : { status: 'failed', tickets: [] });
    });
    return () => {
      isLeft = true;
    };
  }, [area, times]);
  const reload = useCallback(() => setTimes((before) => before + 1), []);
  return { ...state, reload };
}

async function readAll(area: Exclude<TicketArea, 'marketplace'>): Promise<Ticket[] | undefined> {
  const tickets: Ticket[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await readers[area]({ Page: page, PageSize: pageSize });
    if (!answer.ok) return undefined;
    tickets.push(...answer.data.items);
    if (!answer.data.hasNextPage) return tickets;
  }
}
