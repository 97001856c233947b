import type { Templates } from '#frame/template.ts';

/** The screens of this room, by the keys that its pages name. */
export const templates: Templates = {
  officePeople: () => import('./PeoplePage.tsx').then((m) => m.PeoplePage),
  officePerson: () => import('./PersonPage.tsx').then((m) => m.PersonPage),
};
