import type { Ticket, Transfer } from './walletClient.ts';

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

/** Its event has just been called off: for some minutes that can be undone, and until then it has not ended. */
export const isOnHold = ({ state, event }: Pick<Ticket | Transfer, 'state'> & Pick<Ticket, 'event'>): boolean =>
  event.state === 'cancelled' && ['issued', 'forwarding', 'created'].includes(state);

/**
 * What is said of a ticket: its state, that it is on hold, or that its match is over. One whose code is shown later is
 * valid now.
 */
export function stateOf(ticket: Ticket) {
  const { state, actions, codeFrom, event } = ticket;
  if (state === 'issued' && isOnHold(ticket)) return 'onHold';
  const isCodeLater = codeFrom !== undefined || event.state === 'calledOff';
  return state === 'issued' && !actions.includes('showCode') && !isCodeLater ? 'over' : state;
}

/** How a state is marked. */
export const toneOf = (ticket: Ticket): 'good' | 'warn' | 'plain' => {
  const state = stateOf(ticket);
  if (ticket.event.state !== 'planned' || ['forwarding', 'listed', 'suspended'].includes(state)) return 'warn';
  return state === 'issued' ? 'good' : 'plain';
};
