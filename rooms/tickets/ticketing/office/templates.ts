import type { Templates } from '#frame/template.ts';

/** The screens of this room, by the keys that its pages name. */
export const templates: Templates = {
  officeAdmission: () => import('./EventAdmissionPage.tsx').then((m) => m.EventAdmissionPage),
  officeRight: () => import('./RightPage.tsx').then((m) => m.RightPage),
  officeRights: () => import('./RightsPage.tsx').then((m) => m.RightsPage),
  officeTicketEvent: () => import('./EventPage.tsx').then((m) => m.EventPage),
  officeTickets: () => import('./EventsPage.tsx').then((m) => m.EventsPage),
};
