// The door of the wallet's screens for rooms to its right.
export { memberBadge } from '../assetTypes.ts';
export type { TicketArea } from '../ticketAreas.ts';

/** The tickets of the account; loaded when they are shown. */
export const loadTickets = () => import('./Tickets.tsx').then((m) => m.Tickets);

/** The way to the codes of the next days' tickets; loaded when it is shown. */
export const loadTicketsAtHandLink = () => import('./TicketsAtHandLink.tsx').then((m) => m.TicketsAtHandLink);

/** Takes a ticket back from resale; loaded when it is shown. */
export const loadWithdrawButton = () => import('./resale/WithdrawButton.tsx').then((m) => m.WithdrawButton);

/** Cards of fan clubs; loaded when they are shown. */
export const loadCards = () => import('./cards.ts');
