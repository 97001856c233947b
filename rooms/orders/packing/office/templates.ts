import type { Templates } from '#frame/template.ts';

/** The screens of this room, by the keys that its pages name. */
export const templates: Templates = {
  officeLettering: () => import('./LetteringPage.tsx').then((m) => m.LetteringPage),
  officePacking: () => import('./PackingPage.tsx').then((m) => m.PackingPage),
};
