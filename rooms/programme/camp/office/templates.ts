import type { Templates } from '#frame/template.ts';

/** The screens of this room, by the keys that its pages name. */
export const templates: Templates = {
  officeCamp: () => import('./CampPage.tsx').then((m) => m.CampPage),
  officeCamps: () => import('./CampsPage.tsx').then((m) => m.CampsPage),
};
