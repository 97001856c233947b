import type { Templates } from '#frame/template.ts';

/** The screens of this room, by the keys that its pages name. */
export const templates: Templates = {
  ownTicket: () => import('./OwnTicketPages.ts').then((m) => m.OwnTicketPage),
  ticketsAtHand: () => import('./OwnTicketPages.ts').then((m) => m.TicketsAtHandPage),
};
