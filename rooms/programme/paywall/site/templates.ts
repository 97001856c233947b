import type { Templates } from '#frame/template.ts';

/** The screens of this room, by the keys that its pages name. */
export const templates: Templates = {
  tvPlans: () => import('./PlansPage.tsx').then((m) => m.PlansPage),
};
