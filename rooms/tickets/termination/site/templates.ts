import type { Templates } from '#frame/template.ts';

/** The screens of this room, by the keys that its pages name. */
export const templates: Templates = {
  termination: () => import('./TerminationPage.tsx').then((m) => m.TerminationPage),
};
