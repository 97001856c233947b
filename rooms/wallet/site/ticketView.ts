import type { Ticket } from './walletClient.ts';

/** Tickets of one event. */
export type EventTickets = { event: Ticket['event']; tickets: Ticket[] };

/** Tickets by event, in the order in which they came. */
export const byEvent = (tickets: readonly Ticket[]): EventTickets[] =>
  [...Map.groupBy(tickets, ({ event }) => event.id).values()].map((own) => ({ event: own[0]!.event, tickets: own }));

/** Those of this event and in this state; an empty filter takes all (TIC-12). */
export const filtered = (
  tickets: readonly Ticket[],
  { event, state }: { event?: string | undefined; state?: string | undefined },
): Ticket[] =>
  tickets.filter((ticket) => (!event || ticket.event.id === event) && (!state || stateOf(ticket) === state));

/** What is said of a ticket: its state, or that its match is over. One whose code is shown later is valid now. */
export function stateOf({ state, actions, codeFrom, event }: Ticket) {
  const isCodeLater = codeFrom !== undefined || event.state === 'calledOff';
  return state === 'issued' && !actions.includes('showCode') && !isCodeLater ? 'over' : state;
}

/** How a state is marked. */
export const toneOf = (ticket: Ticket): 'good' | 'warn' | 'plain' => {
  const state = stateOf(ticket);
  if (ticket.event.state !== 'planned' || state === 'forwarding' || state === 'listed') return 'warn';
  return state === 'issued' ? 'good' : 'plain';
};
