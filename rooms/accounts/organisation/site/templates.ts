import type { Templates } from '#frame/template.ts';

/** The screens of this room, by the keys that its pages name. */
export const templates: Templates = {
  invitation: () => import('./OrganisationPages.ts').then((m) => m.InvitationPage),
  members: () => import('./OrganisationPages.ts').then((m) => m.MembersPage),
};
