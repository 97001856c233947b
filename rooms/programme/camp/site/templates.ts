import type { Templates } from '#frame/template.ts';

/** The screens of this room, by the keys that its pages name. */
export const templates: Templates = {
  campBooking: () => import('./CampPages.ts').then((m) => m.CampBookingPage),
  camp: () => import('./CampPages.ts').then((m) => m.CampPage),
  campList: () => import('./CampPages.ts').then((m) => m.CampListPage),
};
