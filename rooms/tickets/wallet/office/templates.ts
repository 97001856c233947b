import type { Templates } from '#frame/template.ts';

/** The screens of this room, by the keys that its pages name. */
export const templates: Templates = {
  officeGate: () => import('./GatePage.tsx').then((m) => m.GatePage),
  officeEventGate: () => import('./EventGatePage.tsx').then((m) => m.EventGatePage),
  officePaperTickets: () => import('./PaperTicketsPage.tsx').then((m) => m.PaperTicketsPage),
  officeRightTransfers: () => import('./RightTransfersPage.tsx').then((m) => m.RightTransfersPage),
};
