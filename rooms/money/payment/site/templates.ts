import type { Templates } from '#frame/template.ts';

/** The screens of this room, by the keys that its pages name. */
export const templates: Templates = {
  payLink: () => import('./PayLinkPage.tsx').then((m) => m.PayLinkPage),
};
