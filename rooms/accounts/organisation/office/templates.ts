import type { Templates } from '#frame/template.ts';

/** The screens of this room, by the keys that its pages name. */
export const templates: Templates = {
  officeOrganisation: () => import('./OrganisationPage.tsx').then((m) => m.OrganisationPage),
  officeOrganisations: () => import('./OrganisationsPage.tsx').then((m) => m.OrganisationsPage),
};
