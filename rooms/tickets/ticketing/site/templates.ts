import type { Templates } from '#frame/template.ts';

/** The screens of this room, by the keys that its pages name. */
export const templates: Templates = {
  ticketList: () => import('./TicketListPage.tsx').then((m) => m.TicketListPage),
  cancelledTickets: () => import('./CancelledPage.tsx').then((m) => m.CancelledPage),
  stadiumTickets: () => import('./StadiumPage.tsx').then((m) => m.StadiumPage),
  resaleMarket: () => import('./ResaleMarketPage.tsx').then((m) => m.ResaleMarketPage),
  tickets: () => import('./TicketPage.tsx').then((m) => m.TicketPage),
};
