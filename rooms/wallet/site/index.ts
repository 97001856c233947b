// The door of the wallet's screens for rooms to its right.
export { memberBadge } from '../assetTypes.ts';
export type { TicketArea } from '../ticketAreas.ts';

/** The tickets of the account; loaded when they are shown. */
export const loadTickets = () => import('./Tickets.tsx').then((m) => m.Tickets);

/** Cards of fan clubs; loaded when they are shown. */
export const loadCards = () => import('./cards.ts');
