import type { Templates } from '#frame/template.ts';

/** The screens of this room, by the keys that its pages name. */
export const templates: Templates = {
  officePlan: () => import('./PlanPage.tsx').then((m) => m.PlanPage),
  officeVenue: () => import('./VenuePage.tsx').then((m) => m.VenuePage),
  officeVenues: () => import('./VenuesPage.tsx').then((m) => m.VenuesPage),
};
